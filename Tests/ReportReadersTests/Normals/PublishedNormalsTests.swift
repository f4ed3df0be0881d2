import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// Files of normals as NOAA and the WMO publish them; the numbers are invented.
@Suite struct PublishedNormalsTests {
  private func noaa(_ rows: [String], more: String = "") -> String {
    "\"STATION\",\"DATE\",\"NAME\",\"month\",\"MLY-TMAX-NORMAL\",\"meas_flag_MLY-TMAX-NORMAL\","
      + "\"comp_flag_MLY-TMAX-NORMAL\",\"MLY-PRCP-NORMAL\",\"meas_flag_MLY-PRCP-NORMAL\","
      + "\"MLY-SNOW-NORMAL\"\(more)\n" + rows.map { $0 + "\n" }.joined()
  }

  private let wmo = """
    World Meteorological Organization Climate Normals for 1991-2020,,,
    Single Station Data Sheet For All Climatological Surface Parameters
    Station_Name,HILLTOP

    WMO_Number,Latitude,Longitude,Station_Height
    99001,47|10|00|N,011|13|00|E,640

    Parameter_Code,Parameter_Name,Units
    1,Precipitation_Total,mm
    WMO_Number,Parameter_Code,Calculation_Name,Calculation_Code,January,February,March,April,May,June,July,August,September,October,November,December,Annual
    99001,1,Sum,4,61.5,50,70,80,100,120,130,125,90,75,70,-99.9,971.5
    99001,1,NOY,98,30,30,30,30,30,30,30,30,30,30,30,30,30
    99001,5,Mean,1,-1.5,0,4,8,13,16,18,18,14,9,3,-1,8.4
    99001,5,Max,2,5,6,9,12,17,20,22,22,18,13,8,5,22
    99001,8,Sum,4,70,95,,,,,,,,,,,

    """

  private func read(
    _ text: String, path: String = "data/normals-1991-2020.csv", units: DataUnits? = nil
  ) -> ([PublishedNormals], [String]) {
    let (found, findings) = PublishedNormals.read(Array(text.utf8), path: path, units: units)
    return (found, findings.map { "\($0)".split(separator: "\n").first.map(String.init) ?? "" })
  }

  @Test func `NOAA's are in °F and inches, and say what is missing, undefined or next to nothing`()
    throws
  {
    let (found, findings) = read(
      noaa([
        "\"USW00000001\",\"01\",\"HILL, TN US\",\"01\",\"  50.0\",\" \",\"S\",\"   4.00\",\" \",\"-7777.0\"",
        "\"USW00000001\",\"02\",\"HILL, TN US\",\"02\",\"-9999.0\",\"M\",\" \",\"   3.00\",\"M\",\"-9999.0\"",
        "\"USW00000002\",\"01\",\"DALE, TN US\",\"01\",\"  41.0\",\" \",\"S\",\"-9999.0\",\" \",\"  10.0\"",
      ]))
    #expect(findings.isEmpty)
    #expect(found.map(\.station) == ["USW00000001", "USW00000002"])
    #expect(found.allSatisfy { $0.years == 1991...2020 && $0.publisher == "NOAA" })
    let first = try #require(found.first).months
    #expect(first[.temperatureHigh]?[0] == 10)
    #expect(first[.temperatureHigh]?[1] == nil)
    #expect(first[.precipitation].map { abs(($0[0] ?? 0) - 101.6) < 1e-9 } == true)
    #expect(first[.precipitation]?[1] == nil, "its flag says so")
    #expect(first[.snowfall]?[0] == 0)
    #expect(found[1].months[.snowfall]?[0] == 254)
    #expect(found[1].months[.precipitation] == nil)
  }

  @Test(arguments: ["01", "1", "2010-01", "2010-01-01", "201001"])
  func `a month is written in any of NOAA's ways`(month: String) {
    let text = "STATION,DATE,MLY-TAVG-NORMAL\nX,\(month),12.5\n"
    let (found, findings) = read(text, units: .metric)
    #expect(findings.isEmpty)
    #expect(found.first?.months[.temperatureMean]?[0] == 12.5)
  }

  @Test func `a column with the words of the months does no harm`() {
    let text = "STATION,NAME,DATE,MLY-TAVG-NORMAL,MONTH\nX,HILL,01,12.5,Jan\nX,HILL,02,13,Feb\n"
    let (found, findings) = read(text, units: .metric)
    #expect(findings.isEmpty)
    #expect(found.first?.months[.temperatureMean]?[1] == 13)
  }

  @Test func `those of the WMO name their years, and their sums and means count`() throws {
    let (found, findings) = read(wmo, path: "data/hilltop.csv")
    #expect(findings.isEmpty)
    let normals = try #require(found.first)
    #expect(found.count == 1)
    #expect(normals.station == "99001")
    #expect(normals.years == 1991...2020)
    #expect(normals.publisher == "WMO")
    #expect(normals.months[.precipitation]?[0] == 61.5)
    #expect(normals.months[.precipitation]?[11] == nil)
    #expect(normals.months[.temperatureMean]?[0] == -1.5)
    #expect(normals.months[.sunshine].map { abs(($0[1] ?? 0) - 5700) < 1e-6 } == true)
  }

  @Test(arguments: [
    (
      "date,rain\n2018-01-01,1\n",
      "a.csv: error: this is not a known file of normals [bad-normals]"
    ),
    ("", "a.csv: error: this is not a known file of normals [bad-normals]"),
    (
      "STATION,MLY-TAVG-NORMAL\nX,50\n",
      "a.csv:1:1: error: normals have columns 'STATION' and 'month' or 'DATE' [bad-normals]"
    ),
    (
      "STATION,month,MLY-TAVG-NORMAL\nX,13,50\n",
      "a.csv:2:3: error: '13' is not a month of a station [bad-normals]"
    ),
    (
      "STATION,month,MLY-TAVG-NORMAL\nX,01,warm\n",
      "a.csv:2:6: error: 'warm' in 'MLY-TAVG-NORMAL' is not a number [bad-normals]"
    ),
    (
      "STATION,month,MLY-TAVG-NORMAL\nX,01,900\n",
      "a.csv:2:6: error: no month has such a normal of 'temperature.mean' [bad-normals]"
    ),
    (
      "STATION,month,MLY-TAVG-NORMAL\nX,01,-9999\n",
      "a.csv: error: the file has no normals of a month [bad-normals]"
    ),
    (
      "STATION,month,MLY-TAVG-NORMAL\nX,\"01,50\n",
      "a.csv:2:3: error: the quote that opens here is never closed [unclosed-quote]"
    ),
  ])
  func `what is wrong is told at its place`(text: String, finding: String) {
    #expect(read(text, path: "a.csv").1.first == finding)
  }

  @Test func `a file that is cut off anywhere is read as far as it goes`() {
    let whole = Array(wmo.utf8)
    for end in whole.indices {
      let (found, _) = PublishedNormals.read(Array(whole[..<end]), path: "a.csv")
      #expect(found.count <= 1)
    }
  }

  @Test func `many wrong cells are a few findings`() {
    let rows = (0..<500).map { "X\($0),13,1\n" }.joined()
    #expect(read("STATION,month,MLY-TAVG-NORMAL\n" + rows).1.count == 20)
  }
}
