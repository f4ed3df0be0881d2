import ReportCore
import ReportMeasurements

/// Every day of a personal metric as CSV, in the unit shown; a missing value is an empty cell.
public func metricFile(of metric: PersonalMetric, in context: FigureContext) -> [UInt8] {
  let unit = context.unit(of: metric.metric)
  var text = CSVText(["date", context.columnName(of: metric)])
  guard let span = metric.series.observedSpan else { return text.bytes }
  for day in span {
    text.append(day)
    text.append(
      metric.series.value(on: day).map(unit.value(fromCanonical:)),
      decimals: metric.metric.decimals(in: unit))
    text.endRow()
  }
  return text.bytes
}
