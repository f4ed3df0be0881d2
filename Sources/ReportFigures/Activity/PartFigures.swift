import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The sleep stages of the last nights, stacked.
///
/// - Returns: `nil` if the source has no stages.
public func sleepStages(
  of metric: PersonalMetric, in context: FigureContext, id: String
) -> Figure? {
  let stages = ["deep", "rem", "light"].compactMap(metric.part)
  guard stages.count == 3, let days = metric.lately,
    stages.contains(where: { $0.series.coverage(in: days).observed > 0 })
  else { return nil }
  var request = ChartRequest(days: days)
  request.series = stages.map { metric.metric(of: $0).chartSeries(context) }
  request.look.arrangement = .stacked
  request.title = SleepReport(of: metric, in: context)?.title
  return request.plainFigure(in: context, id: id)
}

/// The lowest and highest readings of the last days.
///
/// - Returns: `nil` if the source does not have them.
public func dayExtremes(
  of metric: PersonalMetric, in context: FigureContext, id: String
) -> Figure? {
  guard let days = metric.lately,
    let series = metric.chartSeriesOfExtremes(context.calendar(of: metric))
  else { return nil }
  var request = ChartRequest(days: days)
  request.series = [series]
  request.form = .range
  request.look.hue = metric.hue
  request.title = context.language.plural(
    "parts.extremes", days.count, ["metric": metric.title])
  return request.plainFigure(in: context, id: id)
}

/// The sessions of the last weeks, stacked by kind.
///
/// The four most frequent kinds have their own colors.
///
/// - Returns: `nil` if the source has no kinds.
public func sessionsByWeek(
  of metric: PersonalMetric, in context: FigureContext, id: String
) -> Figure? {
  guard let last = metric.lastDay else { return nil }
  // The week of the last session may still be running.
  let week = last.advanced(by: -6).week(from: metric.weekStart)
  let days = week.lowerBound.advanced(by: -11 * 7)...week.upperBound
  let kinds = SessionReport.kinds(of: metric, in: days)
  guard kinds.count > 1 else { return nil }
  var request = ChartRequest(days: days)
  let calendar = context.calendar(of: metric)
  request.series = kinds.prefix(4).map { metric.metric(of: $0).chartSeries(calendar) }
  request.grouping = .week
  request.look.arrangement = .stacked
  request.title = SessionReport.title(of: metric, kinds[0], in: days, context)
  return request.plainFigure(in: context, id: id)
}

extension ChartRequest {
  fileprivate func plainFigure(in context: FigureContext, id: String) -> Figure? {
    guard case .figure(let figure) = figure(in: context, id: id, address: { $0 }) else {
      return nil
    }
    return figure
  }
}

extension PersonalMetric {
  fileprivate func chartSeries(_ context: FigureContext) -> ChartSeries {
    chartSeries(context.calendar(of: self))
  }
}

extension FigureContext {
  /// The calendar that decides when years and weeks of a personal metric begin.
  fileprivate func calendar(of metric: PersonalMetric) -> SeasonalCalendar {
    SeasonalCalendar(of: metric.metric, yearStarts, weekStart: metric.weekStart)
  }
}
