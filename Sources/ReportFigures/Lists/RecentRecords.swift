public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A record as a line of a list: what, what it replaced, and when.
public struct RecordLine: Hashable, Sendable {
  /// The day of the record.
  public let day: Day
  /// Such as "Mount LeConte, 16.0 in of snow".
  public let title: String
  /// Such as "most in a day; before: 5.6 in, 22 Mar".
  public let detail: String
  /// The day in words.
  public let date: String
  /// The id of the station or the metric.
  public let id: String
  /// Whether ``id`` is that of a station, and not of what a person measures.
  public let isStation: Bool
}

/// The newest records of all stations and of what a person measures, the newest first.
///
/// Only days of the last year of data count, and of each station and metric the newest record.
public func recentRecords(
  of stations: [StationYear], _ metrics: [PersonalMetric], count: Int, in context: FigureContext
) -> [RecordLine] {
  let lines =
    stations.compactMap { station in
      stationRecords(station, in: context).max { $0.day < $1.day }
    } + metrics.compactMap { metricRecord($0, in: context) }
  guard let last = lines.map(\.day).max() else { return [] }
  return Array(
    lines.filter { $0.day.distance(to: last) < 366 }
      .sorted { ($1.day, $0.title) < ($0.day, $1.title) }.prefix(count))
}

private func stationRecords(_ station: StationYear, in context: FigureContext) -> [RecordLine] {
  // Of two records of one day an amount is what the day is remembered for.
  let amounts = Catalogue.weather.filter { $0.metric.kind == .total }
  let others = Catalogue.weather.filter { $0.metric.kind != .total }
  return (amounts + others).flatMap(\.records).compactMap { kind in
    let element = kind.element
    guard let event = station.record.trusted(element).lastRecord(highest: kind.isHighest) else {
      return nil
    }
    let value = context.meanText(event.value, of: element.metric)
    return RecordLine(
      day: event.day,
      title: context.language.text(
        "record.\(kind.key)", ["station": station.title, "value": value]),
      detail: context.detail(of: event, element.metric, isAmount: element.metric.kind == .total),
      date: context.language.day(event.day, .shortYear), id: station.id, isStation: true)
  }
}

private func metricRecord(_ metric: PersonalMetric, in context: FigureContext) -> RecordLine? {
  guard metric.metric.kind == .total,
    let event = metric.series.lastRecord(highest: true)
  else { return nil }
  return RecordLine(
    day: event.day,
    title: context.language.text(
      "record.metric",
      ["metric": metric.title, "value": context.plainText(event.value, of: metric.metric)]),
    detail: context.detail(of: event, metric.metric, isAmount: true),
    date: context.language.day(event.day, .shortYear), id: metric.id, isStation: false)
}

extension FigureContext {
  fileprivate func detail(of event: RecordEvent, _ metric: Metric, isAmount: Bool) -> String {
    let date = language.day(
      event.previous.day, event.previous.day.year == event.day.year ? .short : .shortYear)
    if event.isTie { return language.text("record.tied", ["date": date]) }
    let value = meanText(event.previous.value, of: metric)
    return isAmount
      ? language.text("record.most-in-day", ["value": value, "date": date])
      : language.text("record.before", ["value": value, "date": date])
  }
}
