import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@Suite struct UndergroundReaderTests {
  private typealias Unit = ReportMeasurements.Unit

  private func read(_ text: String, zone: String? = nil) -> Dataset {
    readData(Array(text.utf8), path: "data/KJFK-2015.csv", options: ReaderOptions(timeZone: zone))
  }

  private let dailyHeader =
    "\nEDT,Max TemperatureF,Mean TemperatureF,Min TemperatureF,Max Dew PointF,Max Humidity, "
    + "Mean Humidity, Mean Sea Level PressureIn, Max Wind SpeedMPH, Mean Wind SpeedMPH, "
    + "Max Gust SpeedMPH,PrecipitationIn, CloudCover, Events, WindDirDegrees<br />\n"

  @Test func `days are read as printed`() throws {
    let result = read(
      dailyHeader + """
        2015-7-1,86,77,68,70,90,50,30.00,20,10,30,0.10,5,Rain,210<br />
        2015-7-2,82,75,68,70,90,,30.00,20,10,-,T,5,,-1<br />
        2015-7-3,82,75,68,70,90,50,30.00,20,10,30,0.00,5,,360<br />

        """)
    #expect(result.diagnostics.map(\.rule) == ["impossible-value"])
    #expect(result.rows == 3)
    let record = try #require(result.stations.first)
    #expect(record.station.sourceID == "KJFK")
    let day = try #require(Day(iso: "2015-07-01"))
    #expect(record[.temperatureHigh][day] == .measured(30))
    #expect(record[.temperatureLow][day] == .measured(20))
    #expect(record[.temperatureMean][day] == .measured(25))
    #expect(record[.precipitation][day] == .measured(2.54))
    #expect(record[.wind][day] == .measured(4.4704))
    #expect(record[.gust][day] == .measured(Unit.milePerHour.canonical(from: 30)))
    #expect(record[.humidity][day] == .measured(50))
    #expect(record[.windDirection][day] == .measured(210))
    let second = day.advanced(by: 1)
    #expect(record[.precipitation][second] == .trace)
    #expect(record[.gust][second] == .missing)
    #expect(record[.humidity][second] == .missing)
    #expect(record[.windDirection][second] == .rejected)
  }

  @Test func `months may stand in one file, though the zone's name changes`() {
    let row = ",86,77,68,70,90,50,30.00,20,10,30,0.10,5,Rain,210<br />\n"
    let text =
      dailyHeader + "2015-10-31" + row + dailyHeader.replacing("EDT", with: "EST") + "2015-11-1"
      + row
    let result = read(text)
    #expect(result.diagnostics == [])
    #expect(result.stations[0][.temperatureHigh].count == 2)
  }

  @Test func `metric names have metric units`() throws {
    let result = read(
      """
      CET,Max TemperatureC,Min TemperatureC,Mean Sea Level PressurehPa,Mean Wind SpeedKm/h,\
      Precipitationmm,WindDirDegrees<br />
      2014-1-5,10,-2,1013,36,4.5,90<br />
      2014-1-6,1,2,1013,36,4.5,90<br />
      """)
    #expect(
      result.diagnostics.map(\.description) == [
        """
        data/KJFK-2015.csv:3:10: warning: the high of the day, 1, is below its low, 2 \
        [high-below-low]
        """
      ])
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2014-01-05"))
    #expect(record[.wind][day] == .measured(10))
    #expect(record[.pressure][day] == .measured(1013))
    #expect(record[.precipitation][day] == .measured(4.5))
  }

  @Test func `a home station's minutes become days of its zone`() throws {
    let rows = (0..<24).map { hour in
      "2015-07-01 \(hour):00:00,\(50 + hour),40,30.00,North,360,10,20,50,0.00,,,\(Double(hour) / 100),x,"
        + "2015-07-0\(hour < 20 ? 1 : 2) \((hour + 4) % 24):00:00,\n<br>\n"
    }.joined()
    let text =
      "Time,TemperatureF,DewpointF,PressureIn,WindDirection,WindDirectionDegrees,WindSpeedMPH,"
      + "WindSpeedGustMPH,Humidity,HourlyPrecipIn,Conditions,Clouds,dailyrainin,SoftwareType,DateUTC<br>\n"
      + rows
    #expect(read(text).diagnostics.map(\.rule) == ["missing-time-zone"])
    let result = read(text, zone: "America/New_York")
    #expect(result.diagnostics == [])
    #expect(result.rows == 24)
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2015-07-01"))
    #expect(record[.temperatureLow][day] == .measured(10))
    #expect(record[.precipitation].value(on: day).map { ($0 * 1000).rounded() } == 5842)
    #expect(record[.windDirection][day] == .measured(360))
  }

  @Test func `an airport's hours are read without their precipitation`() throws {
    let rows = (0..<24).map { hour in
      "\(hour):51 AM,68,60,70,30.00,10.0,Calm,Calm,-,0.05,,Clear,0,2015-07-01 \(hour):51:00<br />\n"
    }.joined()
    let text =
      "TimeEDT,TemperatureF,Dew PointF,Humidity,Sea Level PressureIn,VisibilityMPH,Wind Direction,"
      + "Wind SpeedMPH,Gust SpeedMPH,PrecipitationIn,Events,Conditions,WindDirDegrees,DateUTC<br />\n"
      + rows
    let result = read(text, zone: "UTC")
    #expect(result.diagnostics == [])
    let record = try #require(result.stations.first)
    let day = try #require(Day(iso: "2015-07-01"))
    #expect(record[.temperatureMean][day] == .measured(20))
    #expect(record[.wind][day] == .measured(0))
    #expect(!record.elements.contains(.precipitation))
    #expect(!record.elements.contains(.gust))
  }
}
