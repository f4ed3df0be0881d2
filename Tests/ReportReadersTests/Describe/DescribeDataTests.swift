import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct DescribeDataTests {
  private func described(
    _ files: [String: String], options: ReaderOptions = ReaderOptions()
  ) throws -> (text: String, json: String, description: DataDescription) {
    let directory = try TemporaryDirectory()
    for (path, text) in files { try directory.write(text, to: path) }
    let root = directory.url.path + "/"
    let description = describeData(files.keys.sorted().map { root + $0 }, options: options)
    return (
      description.text(content: root + "Content").replacing(root, with: ""),
      description.json(content: root + "Content").replacing(root, with: ""), description
    )
  }

  private let hours =
    "Time,Outdoor Temperature(℃),Daily Rain(mm)\n"
    + (0..<24).map { "2024-04-06 \($0):00,\($0),\(Double($0) / 10)\n" }.joined()
    + (0..<24).map { "2024-04-09 \($0):00,\($0),0\n" }.joined()

  @Test func `a log is described with what it does not tell`() throws {
    let (text, _, description) = try described(["Content/data/garden-2024-04.csv": hours])
    #expect(description.assumptions == [.timeZone])
    #expect(description.isKnown)
    #expect(
      text == """
        Content/data/garden-2024-04.csv
          format     Ecowitt gateway log, 48 rows
          units      named in the header
          time zone  not in the file; read as UTC: state yours

        station garden
          name       none in the file: a page's title gives it
          days       2024-04-06 to 2024-04-09, observed on 2 of 4
          latest     2024-04-09 23:00, UTC
          gaps       2024-04-07 to 2024-04-08
          metric            unit  days    first       last        gap  lowest  highest  besides
          precipitation     mm    2 of 4  2024-04-06  2024-04-09  2    0       2.3
          temperature.high  °C    2 of 4  2024-04-06  2024-04-09  2    23      23
          temperature.low   °C    2 of 4  2024-04-06  2024-04-09  2    0       0
          temperature.mean  °C    2 of 4  2024-04-06  2024-04-09  2    11.5    11.5

        To publish it, write into Content/stations/garden.md:

        ---
        title: garden
        data:
          - file: data/garden-2024-04.csv
            timezone: UTC   # assumed: write the zone of the station's clock
        ---

        """)
  }

  @Test func `what is said is not assumed`() throws {
    let (text, _, description) = try described(
      ["a.csv": hours], options: ReaderOptions(timeZone: "Europe/Berlin", missingHours: 4))
    #expect(description.assumptions == [])
    #expect(text.contains("time zone  Europe/Berlin\n"))
    #expect(text.contains("    timezone: Europe/Berlin\n    missing_hours: 4\n"))
  }

  @Test func `units that few numbers cannot tell are assumed`() throws {
    let table = "STATION,NAME,DATE,PRCP,TMAX,TMIN\nX1,Hill,2018-07-01,0.1,20,10\n"
    let (text, _, description) = try described(["a.csv": table])
    #expect(description.assumptions == [.units])
    #expect(text.contains("units      mm and °C, assumed: the numbers do not show it"))
    #expect(text.contains("    units: metric   # assumed: the numbers do not show it"))
  }

  @Test func `units are judged by the numbers`() throws {
    let rows = (10...31).map { "X1,A PLACE; TN US,2018-07-\($0),0.\($0),\($0 + 70),\($0 + 50)\n" }
    let table = "STATION,NAME,DATE,PRCP,TMAX,TMIN\n" + rows.joined()
    let (text, _, description) = try described(["a.csv": table])
    #expect(description.options.units == .us)
    #expect(text.contains("units      inches and °F, judged by the numbers: check them"))
    #expect(text.contains("    units: us   # judged by the numbers: check it"))
    #expect(text.contains("  name       A PLACE, TN US"))
    let tenths = (1...20).map { "X1,A,2018-07-\($0 + 10),12,\($0 * 10 + 70),\($0 - 50)\n" }
    let raw = try described(["a.csv": "STATION,NAME,DATE,PRCP,TMAX,TMIN\n" + tenths.joined()])
    #expect(raw.description.options.units == .raw)
  }

  @Test func `the columns of an unknown table are guessed`() throws {
    let rows = (1...9).map { "2018-07-0\($0);\($0 + 70),5;\($0 + 50);1,25;sun\n" }
    let (text, _, description) = try described([
      "a.csv": "date;Temp Max;temp_min;Rain (in);sky\n" + rows.joined()
    ])
    #expect(description.assumptions == [.columns])
    #expect(description.isKnown)
    #expect(
      text.contains(
        """
            columns:   # guessed by their names: check them
              Temp Max: temperature.high in °F   # nothing says the unit
              temp_min: temperature.low in °F   # nothing says the unit
              Rain (in): precipitation in in
        ---
        """))
  }

  @Test func `rain that hardly ever falls is guessed to be a counter`() throws {
    let rows = (0..<96).map { hour in
      let total = Double((hour / 7) * 2) / 10 + 40
      return "2018-07-0\(hour / 24 + 1) \(hour % 24 < 10 ? "0" : "")\(hour % 24):00,20.1,\(total)\n"
    }
    let (text, _, _) = try described([
      "a.csv": "time,Temperature,Rain Total (mm)\n" + rows.joined()
    ])
    #expect(text.contains("      Rain Total (mm): precipitation in mm as counter\n"), "\(text)")
  }

  @Test func `a column without a known unit is left out, and the others are read`() throws {
    let rows = (1...9).map { "2018-07-0\($0),\($0 + 20),1\($0)\n" }
    let (text, _, _) = try described(["a.csv": "date,temp_max,Solar Radiation\n" + rows.joined()])
    #expect(text.contains("temp_max: temperature.high in °C"), "\(text)")
    #expect(text.contains("its unit is unknown: write 'radiation in' and its unit"))
  }

  @Test func `a weight is a level in the languages that headers are in`() throws {
    for name in ["Gewicht", "Poids (kg)", "체중"] {
      let rows = (1...9).map { "2018-07-0\($0),7\($0).5\n" }
      let (text, _, _) = try described(["a.csv": "date,\(name)\n" + rows.joined()])
      #expect(!text.contains("kind: total"), "\(text)")
    }
  }

  @Test func `a date that is none is told, and the other rows say what the table holds`() throws {
    let rows = (20...31).map { "2018,4,\($0),\($0)\n" }
    let (text, _, description) = try described([
      "a.csv": "year,month,day,rain_mm\n" + rows.joined()
    ])
    #expect(text.contains("      rain_mm: precipitation in mm\n"), "\(text)")
    #expect(!description.isKnown)
    #expect(text.contains("'2018-4-31' is not a date"))
  }

  @Test func `names of columns tell units, and the numbers that of pressure`() throws {
    let rows = (1...9).map { "2018-07-0\($0),\($0 + 70),42.9,1012.\($0),0.5\n" }
    let (text, _, _) = try described([
      "a.csv": "date,temp_max,wind_speed_10m_km_h,pressure,snow_depth_m\n" + rows.joined()
    ])
    #expect(text.contains("units      assumed for pressure, temp_max: check them\n"))
    for line in [
      "temp_max: temperature.high in °F   # nothing says the unit",
      "wind_speed_10m_km_h: wind in km/h",
      "pressure: pressure in hPa   # nothing says the unit", "snow_depth_m: snow-depth in m",
    ] {
      #expect(text.contains("      \(line)\n"), "\(text)")
    }
  }

  @Test(arguments: [
    ("Station", "date,Station,temp_max (°C)"), ("origin", "origin,date,temp_max (°C)"),
    ("place", "date,place,temp_max (°C)"), ("code", "code,date,temp_max (°C)"),
  ])
  func `stations of a table are told apart by their values`(name: String, header: String) throws {
    let columns = header.split(separator: ",")
    let rows = (1...9).flatMap { day in
      [("17", 12.5), ("23", 14.5)].map { station, high in
        columns.map { $0 == name ? station : $0 == "date" ? "2018-07-0\(day)" : "\(high)" }
          .joined(separator: ",")
      }
    }
    let (text, _, description) = try described([
      "a.csv": ([header] + rows).joined(separator: "\n")
    ])
    #expect(text.contains("      \(name): station\n"), "\(text)")
    #expect(description.records.map(\.station.sourceID) == ["17", "23"])
  }

  @Test func `an hour that is there twice tells no stations apart, two logs do`() throws {
    let hours = (0..<24).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let times = (hours[..<2] + ["01"] + hours[2...]).map { "2018-11-04 \($0):00" }
    func rows(_ port: String) -> String {
      times.enumerated().map { "\(port),\($1),\(10 * $0),\($0 % 9).5\n" }.joined()
    }
    let header = "port,time,wind_dir,temp (°C)\n"
    #expect(try !described(["a.csv": header + rows("A")]).text.contains(": station"))
    #expect(try described(["a.csv": header + rows("A") + rows("B")]).text.contains("port: station"))
  }

  @Test func `a column of words that differ every day is no station`() throws {
    let rows = (1...9).map { "2018-07-0\($0),\($0),sky \($0)\n" }
    let (text, _, _) = try described(["a.csv": "date,temp_max (°C),sky\n" + rows.joined()])
    #expect(!text.contains(": station"))
  }

  @Test func `a table of what a person measures is for a page in metrics`() throws {
    let (text, json, description) = try described([
      "Content/data/me.csv": "date,Steps walked,floors\n2018-07-01,8000,3\n2018-07-03,9000,4\n"
    ])
    #expect(description.isKnown)
    #expect(
      text == """
        Content/data/me.csv
          format     a table with a column of dates
          column     Steps walked
          days       2018-07-01 to 2018-07-03, observed on 2 of 3
          others     floors: a page for each, see 'reportgen new metric --help'

        To publish it, write into Content/metrics/steps-walked.md:

        ---
        data: data/me.csv
        column: Steps walked
        kind: total   # assumed: write level for what does not add up
        ---

        """)
    #expect(description.assumptions == [.kind])
    #expect(json.contains("\"page\":\"Content/metrics/steps-walked.md\""))
  }

  @Test func `an export of days asks for no zone, one of moments does`() throws {
    let days = try described([
      "withings/weight.csv":
        "Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n\"2024-04-06 07:10:00\",71.5,12.1,\n"
    ])
    #expect(days.description.assumptions == [])
    #expect(!days.text.contains("zone"))
    #expect(!days.json.contains("UTC"))
    let moments = try described([
      "export.json":
        """
      [{"summarizedActivitiesExport":[{"activityType":"running","beginTimestamp":1711786542000,\
      "duration":1800000.0,"distance":500000.0,"elevationGain":8600.0}]}]
      """
    ])
    #expect(moments.description.assumptions == [.timeZone])
    #expect(moments.text.contains("read as UTC: state yours"))
    #expect(moments.text.contains("    timezone: UTC   # assumed: where you live"))
  }

  @Test func `several stations are for the configuration`() throws {
    let (text, _, _) = try described(
      ["a.csv": "STATION,NAME,DATE,TMAX\nX1,A,2018-07-01,70\nX2,B,2018-07-01,71\n"],
      options: ReaderOptions(units: .us))
    #expect(text.contains("To publish it, write into Content/site.yml:\n\nstations_from:\n"))
    #expect(text.contains("units      inches and °F, as said"))
  }

  @Test func `files of one station are one series`() throws {
    let may = hours.replacing("2024-04", with: "2024-05")
    let (text, _, description) = try described([
      "garden-2024-04.csv": hours, "garden-2024-05.csv": may,
    ])
    #expect(description.records.count == 1)
    #expect(description.records[0].daysObserved == 4)
    #expect(description.records[0].recent?.instants.count == 48)
    #expect(text.hasPrefix("2 files, garden-2024-04.csv …\n"))
  }

  @Test func `rejected values and findings are told`() throws {
    let table =
      "STATION,NAME,DATE,PRCP,PRCP_ATTRIBUTES\nX1,A,2018-07-01,5,\"T,,\"\n"
      + "X1,A,2018-07-02,5,\",I,\"\nX1,A,2018-07-03,wet,\nX1,A,2018-07-04,7,\n"
    let (text, json, _) = try described(["a.csv": table], options: ReaderOptions(units: .raw))
    #expect(text.contains("2 rejected"))
    #expect(text.contains("findings\n"))
    #expect(
      text.contains("'wet' in column 'PRCP' is not a number [unreadable-number] at a.csv:4:17"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((object["findings"] as? [Any])?.isEmpty == false)
    #expect((object["stations"] as? [Any])?.count == 1)
    #expect(object["rows"] as? Int == 4)
  }

  @Test func `dates whose column has another name are mapped`() throws {
    let (text, _, description) = try described([
      "me.csv": "Night of,Coffee,Nap\n2025-02-01,4,0h 20m\n2025-02-02,2,1h 02m\n"
    ])
    #expect(description.isKnown)
    #expect(text.contains("      Night of: date\n"))
    #expect(!text.contains("it holds dates"))
    #expect(text.contains("Nap: it holds times such as '0h 20m'"))
  }

  @Test func `a table of a metric is described with what is wrong in it`() throws {
    let (text, _, description) = try described([
      "me.csv": "date,Steps,Notes,Run\n2024-01-01,8000,rest,32:15\n2024-01-02,-5,,31:10\n"
        + "2024-01-03,x,,30:20\n"
    ])
    #expect(description.isKnown)
    #expect(
      text.contains(
        """
          left out
            Notes: it holds words such as 'rest', not numbers
            Run: it holds times such as '32:15': if they are durations, 'unit: min' in the page reads them

        findings
          warning: '-5' in column 'Steps' is below zero; the value is rejected [negative-amount] \
        at me.csv:3:12
          warning: 'x' in column 'Steps' is not a number [unreadable-number] at me.csv:4:12

        """), "\(text)")
  }

  @Test(arguments: [
    ("Schritte", "steps"), ("Gewicht (kg)", "weight"), ("Ruhepuls", "resting-heart-rate"),
    ("poids kg", "weight"), ("distance_km", "distance"), ("수면 시간 (h)", "sleep"),
    ("Resting heart rate", "resting-heart-rate"), ("HRV", "heart-rate-variability"),
  ])
  func `a metric is known by its names in other languages`(column: String, id: String) throws {
    let (text, _, _) = try described(["a.csv": "date,\(column)\n2024-01-01,70\n2024-01-02,71\n"])
    #expect(text.contains("write into Content/metrics/\(id).md:"), "\(text)")
  }

  @Test func `the hours of a day are no metrics of their own`() throws {
    let names = (0..<24).map { "\($0):00" }.joined(separator: ",")
    let cells = (0..<24).map(String.init).joined(separator: ",")
    let (text, _, description) = try described(["a.csv": "date,\(names)\n2024-01-01,\(cells)\n"])
    #expect(!description.isKnown)
    #expect(text.contains("23:00: an hour of the day: a page needs the day's sum\n"), "\(text)")
  }

  @Test func `a third row of the header tells units, and the second columns of one name apart`()
    throws
  {
    let (text, _, _) = try described([
      "a.csv": "Date,Temp,Temp,Rain\n,Max,Min,Total\n,°C,°C,mm\n2024-01-01,12,3,0.5\n"
        + "2024-01-02,13,4,1.5\n"
    ])
    #expect(
      text.contains(
        """
              Temp: temperature.high in °C
              3: temperature.low in °C
              Rain: precipitation in mm

        """), "\(text)")
    #expect(text.contains("temperature.low   °C    2 of 2"), "\(text)")
  }

  @Test func `stations side by side are told`() throws {
    let (text, _, _) = try described([
      "a.csv": "date,A max (°C),A rain (mm),B max (°C),B rain (mm)\n2024-01-01,5,1,6,2\n"
    ])
    #expect(text.contains("    B rain (mm): precipitation is read from 'A rain (mm)'\n"))
    #expect(text.contains("    Columns of another station go on a page of its own"), "\(text)")
  }

  @Test func `an order of dates that is assumed says so`() throws {
    let months = (1...12).map { "\($0)/1/2024,\($0).5\n" }.joined()
    let inches = try described(["a.csv": "date,rain (in)\n" + months])
    #expect(
      inches.text.contains("    date: month/day/year   # assumed: it may be day/month/year\n"))
    #expect(inches.description.records[0].daysObserved == 366)
    let metric = try described(["a.csv": "date,rain (mm)\n" + months])
    #expect(metric.description.assumptions == [.columns, .dateOrder])
    #expect(metric.description.records[0].daysObserved == 12)
  }

  @Test func `months and days that look alike are assumed and marked, for metrics too`() throws {
    for (column, day) in [("Weight (lb)", 1), ("rain (mm)", 5), ("steps", 1)] {
      let rows = (1...12).map { "\($0)/\(day)/2023,\($0 + 150)\n" }.joined()
      let (text, _, _) = try described(["a.csv": "date,\(column)\n" + rows])
      let order =
        column.contains("lb")
        ? "month/day/year   # assumed: it may be day/month/year"
        : "day/month/year   # assumed: it may be month/day/year"
      #expect(text.contains("    date: \(order)\n"), "\(text)")
    }
  }

  @Test(arguments: ["Rain MTD (mm)", "Rain since Sunday (mm)", "Cumulative rain (mm)"])
  func `running totals are neither rain of a day nor a metric`(column: String) throws {
    let (text, _, description) = try described([
      "a.csv": "date,\(column)\n2023-03-13,3\n2023-03-14,5\n"
    ])
    #expect(!description.isKnown)
    #expect(text.contains("    \(column): an amount that is not the day's\n"), "\(text)")
  }

  @Test func `totals of weeks are told, and the number of a week is no metric`() throws {
    let rows = (0..<5).map { "2023-01-\($0 * 7 + 2 < 10 ? "0" : "")\($0 * 7 + 2),\($0),48\n" }
    let (text, _, _) = try described(["a.csv": "date,Week,Steps\n" + rows.joined()])
    #expect(
      text.contains("  rows       7 days apart: a total of 7 days would stand at a single one"))
    #expect(text.contains("    Week: the number of a week\n"), "\(text)")
    #expect(text.contains("write into Content/metrics/steps.md:"))
  }

  @Test func `a grid without a title asks what it holds`() throws {
    let months =
      "year,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec\n2021,1,2,3,4,5,6,7,8,9,8,7,6\n"
    let (text, _, _) = try described(["a.csv": months])
    #expect(text.contains("   # nothing says what it holds: write it\n"), "\(text)")
    let (titled, _, _) = try described(["a.csv": "Mean temperature (°C)\n" + months])
    #expect(titled.contains("temperature.mean in °C   # guessed by the title: check it\n"))
  }

  @Test func `a high of months may be that of the month`() throws {
    let rows = (1...9).map { "2024-0\($0),\($0)\n" }.joined()
    let (text, _, _) = try described(["a.csv": "Month,Max temp (C)\n" + rows])
    #expect(
      text.contains("temperature.high in °C   # if it is the mean of a month's days\n"), "\(text)")
  }

  @Test func `one column with a tidy name does not hide the others`() throws {
    let (text, _, _) = try described([
      "a.csv": "Date,Max temp (F),Rain (mm),Wind (mph)\n1/13/2023,50,1.2,8\n1/14/2023,51,0,9\n"
    ])
    #expect(text.contains("      Max temp (F): temperature.high in °F\n"), "\(text)")
  }

  @Test(arguments: [
    ("Date,High\nMar 1,30\nMar 2,40\n", "'Mar 1' in column 'Date' is not a date; dates look like"),
    ("what,a,b\nx,1,2\ny,2,3\n", "needs a column of dates"),
  ])
  func `what is wrong with dates is not blamed on numbers`(table: String, hint: String) throws {
    let (text, _, description) = try described(["a.csv": table])
    #expect(description.diagnostics.contains { $0.hint?.contains(hint) ?? false })
    #expect(!text.contains("not numbers"), "\(text)")
  }

  @Test func `a second column of dates is told as such`() throws {
    let (text, _, _) = try described([
      "a.csv": "date,steps,changed\n2024-01-01,30,2024-01-02T08:00:00+01:00\n"
    ])
    #expect(text.contains("    changed: it holds dates\n"), "\(text)")
  }

  @Test func `the unit may be the last word of a name`() throws {
    let (text, _, _) = try described(["a.csv": "date,Active minutes\n2024-01-01,30\n"])
    #expect(text.contains("column: Active minutes\nunit: min\n"), "\(text)")
  }

  @Test func `a table of months leaves out what months do not have`() throws {
    let rows = (1...9).map { "2024-0\($0)-01,1\($0),4\($0)\n" }.joined()
    let (text, _, _) = try described(["a.csv": "date,rain (mm),Max gust (km/h)\n" + rows])
    #expect(text.contains("    Max gust (km/h): a month has no gust\n"), "\(text)")
    #expect(text.contains("9 of several days"), "\(text)")
  }

  @Test func `a metric of which all values are rejected is listed`() throws {
    let (text, json, _) = try described([
      "a.csv": "date,rain (mm),Tmax (°C)\n2024-01-01,1,212\n2024-01-02,2,213\n"
    ])
    #expect(text.contains("\n  temperature.high  °C    none "), "\(text)")
    #expect(text.contains(" 2 rejected\n"), "\(text)")
    #expect(json.contains("\"id\":\"temperature.high\""), "\(json)")
  }

  @Test func `files of different sources are described one by one`() throws {
    let directory = try TemporaryDirectory()
    let files = [
      "a.csv": "date,rain (mm)\n2024-01-01,1\n", "b.csv": "date,Tmax (°C)\n2024-01-01,5\n",
      "c.csv": "date,steps\n2024-01-01,5000\n", "d.csv": "date,weight (kg)\n2024-01-01,70\n",
      "garden-2024-04.csv": hours,
      "garden-2024-05.csv": hours.replacing("2024-04", with: "2024-05"),
    ]
    for (path, text) in files { try directory.write(text, to: path) }
    let paths = files.keys.sorted().map { directory.url.appending(path: $0).path }
    let sources = describeSources(paths, options: ReaderOptions())
    #expect(sources.map(\.files.count) == [1, 1, 1, 1, 2])
    let pages = sources.compactMap { $0.frontMatter(content: "Content")?.place }
    #expect(
      pages == [
        "Content/stations/a.md", "Content/stations/b.md", "Content/metrics/steps.md",
        "Content/metrics/weight.md", "Content/stations/garden.md",
      ])
  }

  @Test func `days in the future are told, those of a forecast are not`() throws {
    var (_, _, description) = try described([
      "a.csv": "date,Tmax (°C)\n2024-01-01,5\n2024-02-01,6\n"
    ])
    description.addFutureDates(today: try #require(Day(iso: "2024-01-16")))
    #expect(description.diagnostics == [])
    description.addFutureDates(today: try #require(Day(iso: "2024-01-15")))
    #expect(
      description.diagnostics.map(\.message) == [
        "the data of 'a' go on to 2024-02-01, which is in the future"
      ])
  }

  @Test func `a file that is nothing says so`() throws {
    let (text, _, description) = try described(["a.csv": "one,two\n\n"])
    #expect(!description.isKnown)
    #expect(text.contains("the format of this data file is unknown"))
    #expect(!describeData(["/nowhere.csv"], options: ReaderOptions()).isKnown)
  }
}
