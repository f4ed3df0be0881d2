public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A record as a line of a list: its kind, its value, what it replaced, and when.
public struct RecordLine: Hashable, Sendable {
  /// The day on which it was set: the last day of its period.
  public let day: Day
  /// Such as "Snowiest day, Mount LeConte".
  public let title: String
  /// The same without the station or the metric: "Snowiest day".
  public let record: String
  /// Such as "16.0 in, 3.2 in more than the 12.8 in of 3 Mar 2014, which had stood for 4 years".
  public let detail: String
  /// Its date: a date with its year, a month, a year.
  public let date: String
  /// The id of the station or the metric.
  public let id: String
  /// Whether ``id`` is that of a station rather than of a personal metric.
  public let isStation: Bool
  /// A unique key that later corrections do not change: `leconte.snowiest-day.2018-12-22`.
  public let key: String
}

/// The records that a year set: those of the whole record before those of a month, newest first in
/// each group.
///
/// - Parameters:
///   - subjects: The stations and metrics with their records.
///   - year: A calendar year.
///   - context: Language and units.
/// - Returns: A line for each, which says when the record has been beaten since.
public func recordLines(
  of subjects: [RecordSubject], inYear year: Int, in context: FigureContext
) -> [RecordLine] {
  let found = subjects.enumerated().flatMap { order, subject in
    subject.book.lastEvents(inYear: year).map { (order: order, subject: subject, event: $0) }
  }
  return found.sorted { a, b in
    let (first, second) = (a.event.scope == .allTime ? 0 : 1, b.event.scope == .allTime ? 0 : 1)
    return (first, b.event.days.upperBound, a.order) < (second, a.event.days.upperBound, b.order)
  }.map { found in
    context.line(
      found.event, of: found.subject.series,
      detail: context.recordStory(found.event, in: found.subject.book))
  }
}

extension FigureContext {
  func line(
    _ event: RecordEvent, of series: NamedSeries, detail: String? = nil
  ) -> RecordLine {
    let record = recordName(event)
    return RecordLine(
      day: event.days.upperBound,
      title: language.text("record.of", ["station": series.title, "record": record]),
      record: record, detail: detail ?? recordDetail(event),
      date: recordDate(event.days, event.kind),
      id: series.id,
      isStation: series.isStation,
      key: "\(series.id).\(event.kind.key).\(event.days.lowerBound)")
  }

  /// The name of a record in tables and lists: "Snowiest day".
  func title(of kind: RecordKind) -> String { language.text("record.\(kind.key).title") }

  /// The same, or "Snowiest day of any December" for a record of its month.
  func recordName(_ event: RecordEvent) -> String {
    guard case .month(let month) = event.scope else { return title(of: event.kind) }
    return language.text("record.\(event.kind.key).month", ["month": language.month(month)])
  }

  /// Its value, what it replaced, and how long that had stood.
  func recordDetail(_ event: RecordEvent) -> String {
    let kind = event.kind
    let value = recordValue(event.value, kind, isAtLeast: event.isAtLeast)
    let date = recordDates(event.previous, kind)
    if event.isTie { return language.text("record.tied", ["value": value, "date": date]) }
    let before = recordValue(
      event.previous.value, kind, isAtLeast: event.previous.isAtLeast)
    return language.text(
      event.previous.isAtLeast ? "record.after" : "record.\(comparison(of: kind))",
      [
        "value": value, "before": before, "date": date,
        "difference": margin(of: event.value, over: event.previous, kind),
        "standing": standing(event.previous, until: event.days),
      ])
  }

  /// By how much a value beats the previous record.
  func margin(of value: Double, over previous: RecordMark, _ kind: RecordKind) -> String {
    written(difference(of: value, from: previous, kind), kind)
  }

  /// The same as a number in the unit in which the record is written.
  func difference(of value: Double, from previous: RecordMark, _ kind: RecordKind) -> Double {
    let rounding = rounding(of: kind)
    return abs(rounding(value).value - rounding(previous.value).value)
  }

  /// The same, and when it has been beaten since.
  func recordStory(_ event: RecordEvent, in book: RecordBook) -> String {
    let successor = book.successor(of: event)
    return language.parts([
      recordDetail(event),
      successor.map { later in
        language.text("record.until", ["date": recordDate(later.days, later.kind)])
      } ?? "",
    ])
  }

  private func comparison(of kind: RecordKind) -> String {
    if kind.isSpell || kind.element.metric.isAmount { return kind.isHighest ? "more" : "less" }
    return kind.isHighest ? "higher" : "lower"
  }

  /// The value of a record with its unit: "16.0 in", "23 days", "at least 23 days".
  func recordValue(_ value: Double, _ kind: RecordKind, isAtLeast: Bool = false) -> String {
    let text = written(rounding(of: kind)(value).value, kind)
    return isAtLeast ? language.text("year.at-least", ["days": text]) : text
  }

  /// A number in the unit in which the record is written.
  private func written(_ value: Double, _ kind: RecordKind) -> String {
    let rounding = rounding(of: kind)
    return kind.isSpell
      ? language.plural("coverage.days-count", Int(value))
      : language.quantity(value, decimals: rounding.decimals, unit: rounding.unit.symbol)
  }

  /// The date of a record: a date with its year, a month, a year, or a range of days.
  func recordDate(_ days: ClosedRange<Day>, _ kind: RecordKind) -> String {
    switch kind.span {
    case .day: language.day(days.lowerBound, .shortYear)
    case .month: language.month(days.lowerBound.month, .short)
    case .year: language.year(named: days.yearName)
    case .week, .spell: language.span(days, .shortYear)
    }
  }

  /// The date when a record was first reached, and how often it was met.
  func recordDates(_ mark: RecordMark, _ kind: RecordKind) -> String {
    tied(recordDate(mark.first, kind), mark)
  }

  func tied(_ date: String, _ mark: RecordMark) -> String {
    mark.count > 1
      ? language.plural("record.and-more", mark.count - 1, ["date": date]) : date
  }

  /// How long a record had stood when it was beaten: "4 years", "23 months", "12 days".
  func standing(_ mark: RecordMark, until days: ClosedRange<Day>) -> String {
    let (first, last) = (mark.first.lowerBound.civil, days.lowerBound.civil)
    let isBefore = last.day < first.day
    let months =
      (last.year - first.year) * 12 + last.month - first.month - (isBefore ? 1 : 0)
    if months >= 36 { return language.plural("record.years", months / 12) }
    if months >= 1 { return language.plural("record.months", months) }
    return language.plural(
      "coverage.days-count", mark.first.lowerBound.distance(to: days.lowerBound))
  }
}
