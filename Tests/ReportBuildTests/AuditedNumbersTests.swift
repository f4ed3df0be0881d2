import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Numbers that an audit of small sites with known answers found to be wrong.
@Suite struct AuditedNumbersTests {
  /// Builds a site of these files below Content/.
  ///
  /// - Returns: The texts of its files, and the findings with paths relative to Content/.
  private func build(
    _ files: [String: String], site: String = "units: metric"
  ) async throws -> (files: [String: String], findings: [String]) {
    let folder = try TemporaryDirectory()
    try folder.write("title: T\n\(site)\n", to: "Content/site.yml")
    for (path, text) in files { try folder.write(text, to: "Content/\(path)") }
    let content = folder.url.appending(path: "Content").path
    let output = folder.url.appending(path: "Site")
    let report = try await BuiltSite.build(content, to: output.path)
    var texts: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: output.path) ?? [] {
      texts[path] = try? String(contentsOf: output.appending(path: path), encoding: .utf8)
        .replacingOccurrences(of: "\u{A0}", with: " ")
    }
    let findings = report.diagnostics.filter { $0.severity != .note }.map {
      "\($0)".replacingOccurrences(of: "\(content)/", with: "")
    }
    return (texts, findings)
  }

  /// A table of one value for each day.
  private func table(
    _ column: String, from first: String, days: Int, _ value: (Int, Day) -> String
  ) throws -> String {
    let start = try #require(Day(iso: first))
    return "date,\(column)\n"
      + (0..<days).map { index in
        let day = start.advanced(by: index)
        return "\(day),\(value(index, day))\n"
      }.joined()
  }

  @Test func `the weeks of stations begin as the site says`() async throws {
    let (files, findings) = try await build(
      [
        "data/g.csv": try table("precipitation (mm)", from: "2022-08-01", days: 45) { index, _ in
          "\(index)"
        },
        "stations/g.md": "---\ndata: data/g.csv\n---\n",
        "v.md": "# V\n\nLast week {{ g.precipitation.total(last week) }}.\n",
      ], site: "units: metric\nweek_start: monday")
    #expect(findings == [])
    // Monday 5 to Sunday 11 September: 35 to 41 mm.
    #expect(try #require(files["v/index.html"]).contains(">266.0 mm<"))
  }

  @Test func `sums of decimals reach the goals and thresholds that they equal`() async throws {
    let hours = (1...4).flatMap { day in
      (0..<24).map { hour in
        "2022-01-0\(day)T\(hour < 10 ? "0" : "")\(hour):00,\(hour < 10 ? 0.1 : 0)\n"
      }
    }.joined()
    let (files, findings) = try await build(
      [
        "data/s.csv": try table("distance (km)", from: "2022-01-03", days: 91) { _, _ in "2.3" },
        "metrics/distance.md":
          "---\ndata: data/s.csv\ngoal: 2.3 km\ngoals: {week: 16.1 km}\n---\n",
        "data/h.csv": "time,rain\n" + hours,
        "stations/h.md": """
        ---
        data: {file: data/h.csv, timezone: UTC, columns: {time: date, rain: precipitation in mm}}
        ---
        """,
        "v.md": """
        # V

        Weeks {{ distance.goal-weeks(all) }}, wet {{ h.precipitation.wet-days(all) }}, below
        {{ h.precipitation.days-below(1 mm, all) }}, above {{ h.precipitation.days-above(1 mm, all) }}.
        """,
      ], site: "units: metric\nweek_start: monday")
    #expect(findings == [])
    let page = try #require(files["v/index.html"])
    #expect(page.contains(#"Weeks <data value="13">"#))
    #expect(page.contains(#"wet <data value="4">"#), "\(page)")
    #expect(page.contains(#"<data value="0">0 days</data>, above <data value="0">"#), "\(page)")
  }

  @Test func `a streak tells the gap before it and the one behind it apart`() async throws {
    let (files, findings) = try await build([
      "data/s.csv": try table("steps", from: "2022-01-01", days: 21) { index, _ in
        index == 5 ? "" : index < 16 ? "12000" : "5000"
      },
      "metrics/steps.md": "---\ndata: data/s.csv\ngoal: 10000 steps\n---\n",
    ])
    #expect(findings == [])
    let page = try #require(files["metrics/steps/index.html"])
    #expect(page.contains("10 days, 7–16 January 2022 · began after missing data"))
    #expect(!page.contains("ended by missing data"))
  }

  @Test func `a date on which nothing ever fell was measured all the same`() async throws {
    let (files, findings) = try await build([
      "data/g.csv": try table("precipitation (mm)", from: "2018-01-01", days: 1826) { index, day in
        day.monthNumber == 1 && day.dayOfMonth == 20 ? "0" : "\(1 + index % 3)"
      },
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
    ])
    #expect(findings == [])
    let page = try #require(files["stations/g/records/index.html"])
    #expect(page.contains(">20 Jan</th><td class=\"right\">0.0 mm</td>"))
  }

  @Test func `every day of a stuck value is a suspect value`() async throws {
    let (files, findings) = try await build([
      "data/g.csv": try table("precipitation (mm)", from: "2020-01-01", days: 900) { index, day in
        day.year == 2021 && day.monthNumber == 8 ? "5" : "\(2 + index % 3)"
      },
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
    ])
    #expect(findings == [])
    #expect(
      try #require(files["stations/g/index.html"]).contains("31 values, shown but not counted"))
    #expect(try #require(files["data/index.html"]).contains("31 suspect values"))
  }

  @Test func `where nothing fell in any year, none is the wettest`() async throws {
    let (files, _) = try await build([
      "data/g.csv": try table("precipitation (mm)", from: "2009-01-01", days: 365 * 8) {
        index, day in
        day.monthNumber == 6 ? "0" : "\(2 + index % 3)"
      },
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
      "v.md": "# V\n\nJune {{ g.precipitation.rank(2012-06) }}.\n",
    ])
    #expect(try #require(files["v/index.html"]).contains("June not compared."))
  }

  @Test func `29 February has no year before`() async throws {
    let (files, findings) = try await build([
      "data/g.csv": try table("precipitation (mm)", from: "2019-01-01", days: 600) { index, _ in
        "\(1 + index % 5)"
      },
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
      "v.md": """
      # V

      ```chart
      series: g.precipitation
      period: 2020-02-29
      compare: previous-year
      ```
      """,
    ])
    #expect(findings == [])
    #expect(
      try #require(files["v/index.html"]).contains(#/29 Feb</th><td>[0-9.]+ mm</td><td>no data</#))
  }

  @Test func `weekdays of counted days, and rows of days without a unit, are refused`() async throws
  {
    let (_, findings) = try await build([
      "data/g.csv": try table(
        "temperature.high (°C),temperature.low (°C)", from: "2020-01-01", days: 400
      ) {
        index, _ in "\(5 + index % 9),\(index % 7 - 3)"
      },
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
      "v.md": """
      # V

      ```chart
      series: g.temperature.frost-days
      period: all
      by: weekday
      ```

      ```table
      series: g.temperature.high
      rows: days above 5
      ```
      """,
    ])
    #expect(
      findings == [
        "v.md:6:5: error: 'g.temperature.frost-days' is counted; its weekdays have no mean "
          + "[wrong-function]\n  hint: write 'months' or 'years', or name what it is counted from",
        "v.md:11:7: error: 'days above 5' does not name rows [bad-rows]\n"
          + "  hint: write a number and a unit that fits: 'days above 1 °C'",
      ])
  }

  @Test func `a rate of the running year ends with the data`() async throws {
    let (files, findings) = try await build([
      "data/w.csv": try table("weight (kg)", from: "2022-01-01", days: 100) { index, _ in
        "\(90.0 - Double(index) / 10)"
      },
      "metrics/weight.md": "---\ndata: data/w.csv\n---\n",
      "v.md": "# V\n\nRate {{ weight.rate(2022) }}.\n",
    ])
    #expect(findings == [])
    #expect(try #require(files["v/index.html"]).contains("−0.70 kg"))
  }

  @Test func `corrections are read as CSV, with units, and within the data`() async throws {
    let (_, findings) = try await build([
      "data/g.csv": "date,precipitation (mm)\n2024-01-01,1\n2024-01-02,2\n",
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
      "data/corrections.csv": """
      series,date,value,reason
      "g.precipitation",2024-01-01,"0.5 mm","a, b"
      g.precipitation,2024-01-02,0.5,no unit
      g.precipitation,2025-01-02,0.5 mm,typo
      """,
    ])
    #expect(
      findings == [
        "data/corrections.csv:3:28: error: '0.5' is not a value of g.precipitation "
          + "[bad-correction]\n  hint: write a number and its unit, such as '0.45 mm', or nothing",
        "data/corrections.csv:4:1: warning: 2025-01-02 is outside the data of 'g.precipitation', "
          + "which go from 2024-01-01 to 2024-01-02 [distant-correction]\n"
          + "  hint: check the year: the value is published as that of a day of its own",
      ])
  }

  @Test func `dates with a two-digit year first are read as their author says, or not at all`()
    async throws
  {
    func site(_ keys: String) -> [String: String] {
      [
        "data/g.csv": "Datum;Regen\n24-01-13;1,0\n24-01-14;2,5\n",
        "stations/g.md": """
        ---
        data:
          file: data/g.csv
        \(keys)
          columns: {Regen: precipitation in mm}
        ---
        """,
      ]
    }
    let said = try await build(site("  date: year-month-day"))
    #expect(said.findings == [])
    #expect(try #require(said.files["stations/g/daily.csv"]).contains("2024-01-13,1,"))
    let silent = try await build(site("  delimiter: semicolon"))
    #expect(silent.findings.first?.contains("[ambiguous-date]") == true, "\(silent.findings)")
  }

  @Test func `dates of an unmapped table have their year first`() async throws {
    let (_, findings) = try await build([
      "data/g.csv": "date,precipitation (mm)\n1/5/2024,1\n2/5/2024,2\n3/5/2024,3\n",
      "stations/g.md": "---\ndata: data/g.csv\n---\n",
    ])
    #expect(findings.first?.contains("[unrecognised-format]") == true, "\(findings)")
  }

  @Test func `the header can say the zone of its times`() async throws {
    for name in ["time_utc", "Time (UTC)", "Date Time (UTC+00:00)"] {
      let (files, findings) = try await build([
        "data/g.csv": "\(name),rain\n"
          + (1...3).flatMap { day in
            (0..<24).map { "2024-06-0\(day) \($0 < 10 ? "0" : "")\($0):00,\($0 == 23 ? 5 : 0)\n" }
          }.joined(),
        "stations/g.md": """
        ---
        data:
          file: data/g.csv
          timezone: Europe/Berlin
          columns: {"\(name)": date, rain: precipitation in mm}
        ---
        """,
      ])
      #expect(findings == [], "\(name)")
      // Rain at 23:00 UTC falls at 01:00 on the next day in Berlin.
      #expect(try #require(files["stations/g/daily.csv"]).contains("2024-06-03,5,"), "\(name)")
    }
  }

  @Test func `a suspect is named, but neither drawn nor counted`() async throws {
    let rain = try table(
      "precipitation (mm),temperature.high (°C),temperature.low (°C)",
      from: "2024-01-01", days: 366
    ) { index, _ in
      let rain = index == 214 ? "1234.5" : index.isMultiple(of: 5) ? "17.1" : "0"
      return "\(rain),\(20 + index % 7),\(10 + index % 5)"
    }
    let (files, _) = try await build([
      "data/g.csv": rain, "stations/g.md": "---\ntitle: Yard\ndata: data/g.csv\n---\n",
      "v.md": "# V\n\n```chart\nseries: g.precipitation\nperiod: 2024-08\n```\n",
    ])
    let station = try #require(files["stations/g/index.html"])
    #expect(station.contains("Precipitation on 365 of 366 days"))
    #expect(station.contains("°C, 1,234.5 mm (suspect)"))
    let chart = try #require(files["v/index.html"])
    #expect(chart.contains("2 Aug: 1,234.5 mm (suspect)"))
    #expect(chart.contains("1,234.5 mm (suspect)</td>"))
    // The axis ends above the highest value that counts.
    #expect(!chart.contains(">1,500<") && !chart.contains(">1,500 mm<"))
  }

  @Test func `days whose values are written alike share an extreme`() async throws {
    let (files, _) = try await build([
      "data/w.csv": "date,weight (lb)\n2024-06-01,165\n2024-06-02,164.2\n2024-06-03,164.3\n"
        + "2024-06-04,164.2\n2024-06-05,166\n",
      "metrics/weight.md": "---\ndata: data/w.csv\n---\n",
      "v.md": "# V\n\n{{ weight.lowest(2024) }} on {{ weight.lowest-day(2024) }}\n",
    ])
    // 164.2 lb are 74.48 kg, 164.3 lb are 74.53 kg.
    let page = try #require(files["v/index.html"])
    #expect(page.contains(">74.5 kg<"))
    #expect(page.contains("2 June and 2 other days"))
  }
}
