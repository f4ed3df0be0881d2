import ReportCore
import ReportMeasurements

/// How a chart is compared: with a keyword, or with another period.
extension RequestReader {
  private static let comparisons: KeyValuePairs<String, ChartRequest.Comparison> = [
    "previous-year": .previousYear, "normals": .normals, "all-years": .allYears,
  ]

  /// The value of `compare`; `nil` without the key, and for an invalid value, which is reported.
  mutating func comparison(for series: ChartSeries) -> ChartRequest.Comparison? {
    guard let text = string("compare") else { return nil }
    if let known = Self.comparisons.first(where: { $0.key == text }) { return known.value }
    guard Period(text) != nil else {
      let names = Self.comparisons.map { "'\($0.key)'" }.joined(separator: ", ")
      error(
        "unknown-value", "'\(shortened(text))' is not a choice for 'compare'", at: "compare",
        hint: "write \(names), or another period such as '2017' or '2017-12'")
      return nil
    }
    do throws(RequestError) {
      return .days(try series.days(of: text))
    } catch let finding {
      error(finding.rule, finding.message, at: "compare", hint: finding.hint)
      return nil
    }
  }

  /// Checks that two periods have the same length, apart from the varying lengths of months and
  /// years.
  mutating func checkOther(
    _ other: ClosedRange<Day>, _ series: ChartSeries, _ request: ChartRequest,
    _ context: FigureContext
  ) {
    guard other != request.days else {
      return error(
        "no-comparison", "a period cannot be compared with itself", at: "compare",
        hint: "write another period, or leave out 'compare'")
    }
    let counts = [request.days, other].map {
      GroupedValues.count(of: series, in: $0, by: request.grouping, context)
    }
    let allowance =
      switch request.grouping {
      case .day: 3
      case .week: 1
      case .month, .season, .year, .decade, .weekday: 0
      }
    guard abs(counts[0] - counts[1]) > allowance else { return }
    let slot = request.grouping.rawValue
    error(
      "no-comparison",
      "the period has \(count(counts[0], slot)), and the one it is compared with \(counts[1])",
      at: "compare", hint: "compare a month with a month, a year with a year")
  }

  private func count(_ count: Int, _ slot: String) -> String {
    count == 1 ? "one \(slot)" : "\(count) \(slot)s"
  }
}
