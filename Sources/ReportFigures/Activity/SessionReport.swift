public import ReportCore
import ReportLanguage
import ReportMeasurements

/// How many sessions of each kind there were, this year and in total.
public struct SessionReport: Sendable {
  private let metric: PersonalMetric
  private let context: FigureContext
  private let kinds: [PersonalPart]
  private let span: ClosedRange<Day>

  /// - Returns: `nil` if the source has no kinds.
  public init?(of metric: PersonalMetric, in context: FigureContext) {
    guard let span = metric.series.observedSpan else { return nil }
    kinds = SessionReport.kinds(of: metric, in: span)
    guard !kinds.isEmpty else { return nil }
    self.metric = metric
    self.context = context
    self.span = span
  }

  /// The kinds of sessions in a period, most frequent first.
  static func kinds(of metric: PersonalMetric, in days: ClosedRange<Day>) -> [PersonalPart] {
    metric.parts.map { ($0, sum(of: $0, in: days)) }.filter { $0.1 > 0 }
      .sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }.map(\.0)
  }

  private static func sum(of part: PersonalPart, in days: ClosedRange<Day>) -> Double {
    part.series.observations(in: days).reduce(0) { $0 + $1.value }
  }
}

extension SessionReport {
  /// The number of sessions in some weeks, and their most frequent kind.
  static func title(
    of metric: PersonalMetric, _ most: PersonalPart, in days: ClosedRange<Day>,
    _ context: FigureContext
  ) -> String {
    let all = metric.series.observations(in: days).reduce(0) { $0 + $1.value }
    return context.language.plural(
      "parts.sessions-week", Int(all),
      [
        "first": context.language.span(days), "kind": most.title,
        "most": context.language.number(sum(of: most, in: days), decimals: 0),
      ])
  }

  /// Writes the table.
  public func render(into html: inout ByteWriter) {
    let language = context.language
    let year = Day.days(ofYear: span.upperBound.year)
    func cells(_ days: ClosedRange<Day>) -> [String] {
      kinds.map { language.number(Self.sum(of: $0, in: days), decimals: 0) }
    }
    TextTable(
      title: language.text("parts.sessions-table", ["period": language.span(span)]),
      columns: [
        .init(header: language.text("parts.kind"), cells: kinds.map(\.title), isNumber: false),
        .init(header: String(span.upperBound.year), cells: cells(year)),
        .init(header: language.text("parts.all"), cells: cells(span)),
      ]
    ).render(into: &html)
  }
}
