public import ReportCore
import ReportLanguage
import ReportMeasurements

/// When the sum of all days passed round numbers, as a short table.
public struct MilestoneReport: Sendable {
  private let milestones: Milestones
  private let first: Day
  private let last: Milestones.Passed
  private let unit: Unit
  private let context: FigureContext

  /// - Returns: `nil` for a level, and for a record without a milestone.
  public init?(of metric: PersonalMetric, in context: FigureContext) {
    let unit = context.unit(of: metric.metric)
    guard metric.hasTotals, let first = metric.series.observedSpan?.lowerBound,
      let milestones = Milestones(of: metric.series, in: unit), let last = milestones.passed.last
    else { return nil }
    self.milestones = milestones
    self.first = first
    self.last = last
    self.unit = unit
    self.context = context
  }
}

extension MilestoneReport {
  private var language: Language { context.language }

  private func amount(_ value: Double) -> String {
    language.quantity(value, decimals: 0, unit: unit.symbol)
  }

  /// The last milestone with its day.
  public var title: String {
    language.text(
      "milestones.title", ["value": amount(last.value), "date": language.day(last.day)])
  }

  /// Writes what is counted, then the table.
  public func render(into html: inout ByteWriter) {
    html.append(markup: "<div class=\"prose\"><p>")
    html.append(
      text: language.plural(
        "milestones.counted", milestones.coverage.expected,
        [
          "observed": language.number(milestones.coverage.observed),
          "total": amount(milestones.total), "first": language.day(first),
        ]))
    html.append(markup: "</p></div>\n")
    let starts = [first.advanced(by: -1)] + milestones.passed.map(\.day)
    TextTable(
      title: language.text("milestones.table"),
      columns: [
        .init(
          header: language.text("milestones.milestone"),
          cells: milestones.passed.map { amount($0.value) }, isNumber: false),
        .init(
          header: language.text("milestones.reached"),
          cells: milestones.passed.map { language.day($0.day) }),
        .init(
          header: language.text("milestones.took"),
          cells: zip(starts, milestones.passed).map {
            language.plural("coverage.days-count", $0.distance(to: $1.day))
          }),
      ]
    ).render(into: &html)
  }
}
