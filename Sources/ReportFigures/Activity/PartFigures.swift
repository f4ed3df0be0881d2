import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The stages of the last nights, on top of each other.
///
/// - Returns: `nil` where the source knows no stages.
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

/// The lowest and the highest reading of the last days.
///
/// - Returns: `nil` where the source does not have them.
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

/// The sessions of the last weeks, on top of each other by their kind.
///
/// The four most frequent kinds have a colour of their own.
///
/// - Returns: `nil` where the source knows no kinds.
public func sessionsByWeek(
  of metric: PersonalMetric, in context: FigureContext, id: String
) -> Figure? {
  guard let last = metric.lastDay else { return nil }
  // The week of the last session may go on.
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
  /// What a person's metric calls a year and a week.
  fileprivate func calendar(of metric: PersonalMetric) -> SeasonalCalendar {
    SeasonalCalendar(of: metric.metric, yearStarts, weekStart: metric.weekStart)
  }
}
