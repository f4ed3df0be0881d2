import Foundation
import ReportCharts
import ReportCore
import ReportDocuments
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// A record with gaps in one of the places where they are typical.
struct GappyRecord: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let first: Day
  let last: Day
  let isMissing: @Sendable (Day) -> Bool

  init(
    _ name: String, _ first: String, _ last: String,
    without isMissing: @escaping @Sendable (Day) -> Bool = { _ in false }
  ) {
    testDescription = name
    self.first = Day(iso: first) ?? Day(number: 0)
    self.last = Day(iso: last) ?? Day(number: 0)
    self.isMissing = isMissing
  }

  static let all = [
    GappyRecord("begins and ends inside a year", "2016-11-20", "2018-09-14"),
    GappyRecord("whole years", "2016-01-01", "2017-12-31"),
    GappyRecord("a month of 1 day", "2017-01-01", "2017-12-31") {
      $0.monthNumber == 4 && $0.dayOfMonth != 30
    },
    GappyRecord("a month of 10 days", "2017-01-01", "2017-12-31") {
      $0.monthNumber == 5 && $0.dayOfMonth > 10
    },
    GappyRecord("a month of 25 days", "2017-01-01", "2017-12-31") {
      $0.monthNumber == 3 && $0.dayOfMonth % 5 == 0
    },
    GappyRecord("a month of 26 days", "2017-01-01", "2017-12-31") {
      $0.monthNumber == 7 && $0.dayOfMonth % 6 == 0
    },
    GappyRecord("a month of 30 days", "2017-01-01", "2017-12-31") {
      $0.monthNumber == 12 && $0.dayOfMonth == 24
    },
    GappyRecord("no 29 February", "2016-01-01", "2016-12-31") {
      $0.monthNumber == 2 && $0.dayOfMonth == 29
    },
    GappyRecord("no year complete", "2014-01-01", "2017-12-31") { $0.dayOfYear % 40 < 6 },
    GappyRecord("one value", "2017-06-15", "2017-06-15"),
  ]

  /// A value that no other day of its month has.
  private func value(on day: Day) -> Double { Double(day.dayOfYear * 7 % 90) / 4 + 1 }

  func values() -> [Day: Double] {
    Dictionary(
      uniqueKeysWithValues: (first...last).filter { !isMissing($0) }.map { ($0, value(on: $0)) })
  }

  func station(_ element: Element) -> StationYear {
    let values = values()
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X"),
      series: [element: DailySeries(from: first, measured: (first...last).map { values[$0] })],
      accepted: [element: Set(first...last)])
    return StationYear(
      id: "x", title: "X", climate: StationClimate(of: record), year: last.year, source: "Invented")
  }
}

/// The value of a period, counted day by day and judged by the guide's rules, without the code.
struct CountedPeriod {
  let value: Double?
  let observed: Int
  let expected: Int
  let isComplete: Bool
  let isRunning: Bool

  init(_ days: ClosedRange<Day>, of record: GappyRecord, isSum: Bool) {
    let values = record.values()
    let there = days.filter { values[$0] != nil }
    let sum = there.compactMap { values[$0] }.reduce(0, +)
    value = there.isEmpty ? nil : isSum ? sum : sum / Double(there.count)
    observed = there.count
    expected = days.count
    let isWhole = there.count == days.count
    let last = values.keys.max() ?? record.last
    isRunning = !isWhole && days.contains(last) && last < days.upperBound
    isComplete =
      isWhole || (!isRunning && !isSum && CountedPeriod.mayLack(days, values: values))
  }

  /// Whether each month lacks few enough days, or, of a week, the whole wherever it lies.
  private static func mayLack(_ days: ClosedRange<Day>, values: [Day: Double]) -> Bool {
    let isWeek = days.count == 7
    return Dictionary(grouping: days) { isWeek ? 0 : $0.month.index }.allSatisfy { _, days in
      var (missing, run, longest) = (0, 0, 0)
      for day in days.sorted() {
        run = values[day] == nil ? run + 1 : 0
        missing += values[day] == nil ? 1 : 0
        longest = max(longest, run)
      }
      let isPart = days.count < days[0].month.dayCount
      let allowed = isPart ? 5 * days.count / 30 : 5
      return missing <= allowed && longest <= min(3, allowed)
    }
  }
}

/// Every way to show a number gives the same one, with the same status.
@Suite struct OneAnswerTests {
  private static let cases = GappyRecord.all.flatMap { record in
    [Grouping.week, .month, .season, .year, .decade].map { (record, $0) }
  }

  private func fence(
    _ text: String, _ record: GappyRecord, _ element: Element
  ) throws -> RequestedFigure? {
    let catalog = SeriesCatalog(stations: [record.station(element)], metrics: [], titles: [:])
    let node = try parseYAML(Array(text.utf8), path: "page.md", firstLine: 3)
    let (request, findings) = ChartRequest.read(
      node, at: SourcePosition("page.md", line: 3), in: catalog, context: metricUnits)
    #expect(findings.filter { $0.severity == .error }.isEmpty, "\(text): \(findings)")
    return request?.figure(in: metricUnits, id: "c") { _ in "" }
  }

  private func period(_ key: String, _ grouping: Grouping) throws -> ClosedRange<Day> {
    switch grouping {
    case .year: return Day.days(ofYear: try #require(Int(key)))
    case .decade:
      let year = try #require(Int(key))
      return Day.days(ofYear: year).lowerBound...Day.days(ofYear: year + 9).upperBound
    case .month: return try #require(Day(iso: key + "-01")).month.days
    case .season:
      let first = try #require(Day(iso: key + "-01"))
      return first...first.advanced(by: 70).month.days.upperBound
    default:
      let first = try #require(Day(iso: key))
      return first...first.advanced(by: 6)
    }
  }

  /// The rows of a chart's file: key, value, days with a value, days.
  private func file(_ figure: Figure) -> [(key: String, value: Double?, observed: Int, days: Int)] {
    String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n").dropFirst().map {
      line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return (cells[0], Double(cells[1]), Int(cells[2]) ?? -1, Int(cells[3]) ?? -1)
    }
  }

  /// The cells of the rows of the table in some markup, without the name of the row.
  private func table(_ html: String) -> [[String]] {
    html.components(separatedBy: "<tr><th scope=\"row\">").dropFirst().map { row in
      row.components(separatedBy: "</tr>")[0]
        .replacingOccurrences(of: "</th>", with: "")
        .components(separatedBy: "<td").map { cell in
          String(cell.drop { $0 != ">" }.dropFirst()).replacingOccurrences(of: "</td>", with: "")
        }
    }
  }

  private func expect(
    _ text: String, of counted: CountedPeriod, _ place: SourceLocation = #_sourceLocation
  ) {
    #expect((text == "no data") == (counted.value == nil), "\(text)", sourceLocation: place)
    guard counted.value != nil else { return }
    #expect(
      text.hasPrefix("(") == (!counted.isComplete && !counted.isRunning), "\(text)",
      sourceLocation: place)
    #expect(text.contains("so far") == counted.isRunning, "\(text)", sourceLocation: place)
  }

  @Test(arguments: cases, [Element.precipitation, .temperatureHigh])
  func `fences, tables and files tell the same of each period`(
    pair: (record: GappyRecord, grouping: Grouping), element: Element
  ) throws {
    let (record, grouping) = pair
    let isSum = element == .precipitation
    let series = "series: x.\(element.id)\nperiod: all\n"
    let fences = [
      "\(series)by: \(grouping.rawValue)\ntype: bar\n",
      "\(series)by: \(grouping.rawValue)\ntype: \(isSum ? "area" : "line")\n",
    ]
    var files: [[String]] = []
    for text in fences {
      guard case .figure(let figure)? = try fence(text, record, element) else {
        Issue.record("there is a value to draw")
        continue
      }
      files.append(
        String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n").map(String.init))
      let rows = table(try markup(of: figure))
      let complete = try file(figure).enumerated().map { index, row in
        let counted = CountedPeriod(
          try period(row.key, grouping), of: record, isSum: isSum)
        #expect(row.observed == counted.observed && row.days == counted.expected, "\(row)")
        #expect((row.value == nil) == (counted.value == nil), "\(row)")
        if let value = row.value, let own = counted.value {
          #expect(abs(value - own) < 0.0501 + own * 1e-9, "\(row) \(own)")
        }
        if rows.count == files[0].count - 1 { expect(rows[index][1], of: counted) }
        return counted.isComplete
      }
      let summary = "\(figure.chart.summary) \(figure.chart.empty?.title ?? "")"
      #expect(
        complete.contains(true) != summary.contains("No \(grouping.rawValue) is complete."),
        "\(summary)")
    }
    #expect(Set(files).count == 1, "each type has the same numbers")
    try expectTable(record, grouping, element)
  }

  /// Checks that the table of a fence has the same rows as that of a chart.
  private func expectTable(
    _ record: GappyRecord, _ grouping: Grouping, _ element: Element
  ) throws {
    let catalog = SeriesCatalog(stations: [record.station(element)], metrics: [], titles: [:])
    let text = "series: x.\(element.id)\nperiod: all\nrows: \(grouping.rawValue)s\n"
    let node = try parseYAML(Array(text.utf8), path: "page.md", firstLine: 3)
    let (request, _) = TableRequest.read(
      node, at: SourcePosition("page.md", line: 3), in: catalog, context: metricUnits)
    var html = ByteWriter()
    try #require(request).render(in: metricUnits, into: &html)
    let rows = table(withPlainSpaces(String(decoding: html.bytes, as: UTF8.self)))
    let chart = try fence(
      "series: x.\(element.id)\nperiod: all\nby: \(grouping.rawValue)\ntype: bar\n", record, element
    )
    guard case .figure(let figure)? = chart else { return }
    let keys = file(figure).map(\.key)
    #expect(rows.count == keys.count)
    for (row, key) in zip(rows, keys) {
      let counted = CountedPeriod(
        try period(key, grouping), of: record, isSum: element == .precipitation)
      expect(row[1], of: counted)
      let observed = english.language.number(counted.observed)
      let expected = english.language.number(counted.expected)
      #expect(row[2] == "\(observed) of \(expected) days")
    }
  }

  @Test(arguments: GappyRecord.all, [Element.precipitation, .temperatureHigh])
  func `values in sentences and key figures tell it too`(
    record: GappyRecord, element: Element
  ) throws {
    let isSum = element == .precipitation
    let catalog = SeriesCatalog(stations: [record.station(element)], metrics: [], titles: [:])
    var day = record.first
    while day <= record.last {
      let counted = CountedPeriod(day.month.days, of: record, isSum: isSum)
      let name = String(day.description.prefix(7))
      day = day.month.days.upperBound.advanced(by: 1)
      guard let own = counted.value else { continue }
      let function = isSum ? "total" : "mean"
      let value = try #require(
        try ValueExpression("x.\(element.id).\(function)(\(name))", in: catalog)
          .text(in: metricUnits))
      #expect(abs((Double(value.value) ?? -1) - own) < 0.0501, "\(name)")
      let gap = "on \(counted.observed) of \(counted.expected) days"
      let text = withPlainSpaces(value.text)
      #expect(text.contains(gap) == !counted.isComplete, "\(text)")
      #expect(text.contains("so far") == counted.isRunning, "\(text)")
      let node = try parseYAML(
        Array("series: x.\(element.id)\nperiod: \(name)\nshow: [\(function)]\n".utf8),
        path: "page.md", firstLine: 3)
      let (stats, _) = StatsRequest.read(node, at: SourcePosition("page.md", line: 3), in: catalog)
      let figure = try #require(stats?.keyFigures(in: metricUnits).first)
      #expect(
        withPlainSpaces(figure.detail.plain).contains(gap) == !counted.isComplete, "\(figure)")
    }
  }

  @Test(arguments: GappyRecord.all)
  func `a station's page tells of its months what a fence tells`(record: GappyRecord) throws {
    let year = record.station(.precipitation)
    let figure = try #require(
      monthlyTotals(of: .precipitation, year, in: metricUnits, id: "p"))
    let rows = table(try markup(of: figure))
    #expect(rows.count == 12)
    for (month, row) in zip(Month.months(ofYear: year.year), rows) {
      expect(row[1], of: CountedPeriod(month.days, of: record, isSum: true))
    }
    let whole = CountedPeriod(year.days, of: record, isSum: true)
    let total = try #require(stationKeyFigures(year, in: metricUnits).first)
    let detail = withPlainSpaces(total.detail.plain)
    #expect(detail.contains("of \(whole.expected) days") == !whole.isComplete, "\(total)")
    let most = metricKeyFigures(of: .precipitation, [year], in: metricUnits)
    #expect(most.contains { $0.label.hasPrefix("Most in") } == whole.isComplete)
  }
}
