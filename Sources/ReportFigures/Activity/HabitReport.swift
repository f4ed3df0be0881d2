public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The weekdays and months with the highest values, in sentences and a table.
public struct HabitReport: Sendable {
  private let metric: PersonalMetric
  private let context: FigureContext
  private let weekdays: (means: WeekdayMeans, days: ClosedRange<Day>)?
  private let months: MonthPattern?

  /// - Returns: `nil` for a level, and if there are neither enough weeks nor enough years.
  public init?(of metric: PersonalMetric, in context: FigureContext) {
    guard metric.metric.kind == .total, let span = metric.series.observedSpan else { return nil }
    let statistics = context.statistics(of: metric)
    let weeks = min(span.count / 7, 52)
    let days = span.upperBound.advanced(by: 1 - max(weeks, 1) * 7)...span.upperBound
    let means = statistics.weekdays(in: days)
    let isEnough =
      weeks >= WeekdayMeans.leastWeeks && Weekday.allCases.allSatisfy { means[$0].isComplete }
    weekdays = isEnough ? (means, days) : nil
    months = MonthPattern(of: statistics)
    guard weekdays != nil || months != nil else { return nil }
    self.metric = metric
    self.context = context
  }
}

extension HabitReport {
  private var language: Language { context.language }
  private func text(_ value: Double) -> String { context.meanText(value, of: metric.metric) }

  /// Writes the findings.
  public func render(into html: inout ByteWriter) {
    html.append(markup: "<div class=\"prose\">")
    for sentence in [weekdaySentence, monthSentence] where !sentence.isEmpty {
      html.append(markup: "<p>")
      html.append(text: sentence)
      html.append(markup: "</p>")
    }
    html.append(markup: "</div>\n")
    guard let months else { return }
    TextTable(
      title: language.text("habits.months-table"),
      columns: [
        .init(
          header: language.text("column.month"), cells: (1...12).map { language.month($0) },
          isNumber: false),
        .init(
          header: language.text("column.day-mean"), cells: months.months.map { text($0.mean) }),
        .init(
          header: language.text("habits.complete"),
          cells: months.months.map { language.number($0.count) }),
      ]
    ).render(into: &html)
  }

  private var weekdaySentence: String {
    guard let (means, days) = weekdays else { return "" }
    let known = language.week(from: metric.weekStart).compactMap { day in
      means[day].complete.map { (name: language.weekday(day), value: $0) }
    }
    guard let most = known.max(by: { $0.value < $1.value }),
      let least = known.min(by: { $0.value < $1.value }), text(most.value) != text(least.value)
    else { return "" }
    // Several days on which hardly anything was done have no least among them.
    let isTied = known.count { text($0.value) == text(least.value) } > 1
    return language.plural(
      isTied ? "habits.weekdays-most" : "habits.weekdays", days.count / 7,
      [
        "most-day": most.name, "most": text(most.value), "least-day": least.name,
        "least": text(least.value), "last": language.day(days.upperBound),
      ])
  }

  private var monthSentence: String {
    guard let months = months?.months,
      let most = months.indices.max(by: { months[$0].mean < months[$1].mean }),
      let least = months.indices.min(by: { months[$0].mean < months[$1].mean }),
      text(months[most].mean) != text(months[least].mean)
    else { return "" }
    return language.text(
      "habits.months",
      [
        "most-month": language.month(most + 1), "most": text(months[most].mean),
        "least-month": language.month(least + 1), "least": text(months[least].mean),
        "count": language.number(months.reduce(0) { $0 + $1.count }),
      ])
  }
}
