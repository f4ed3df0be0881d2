import ReportCore
import ReportMeasurements

/// Every day of a station's record as CSV, in the units shown; a missing value is an empty cell.
///
/// The columns are `date`, `low`, `high`, `precipitation`, `snowfall` and then all others, each with
/// its unit in the name, as far as the station measures them.
public func dailyFile(of year: StationYear, in context: FigureContext) -> [UInt8] {
  guard let span = year.record.span else { return [] }
  let first = [Element.temperatureLow, .temperatureHigh, .precipitation, .snowfall]
  let columns = (first + year.record.elements.filter { !first.contains($0) })
    .filter { year.record[$0].observedSpan != nil }
    .map { element in DailyColumn(element, of: year.record, in: context) }
  var text = CSVText(["date"] + columns.map(\.name), rows: span.count)
  for day in span {
    text.append(day)
    for column in columns { text.append(column.value(on: day), decimals: column.decimals) }
    text.endRow()
  }
  return text.bytes
}

private struct DailyColumn {
  let name: String
  let decimals: Int
  private let series: DailySeries
  private let unit: Unit

  init(_ element: Element, of record: StationRecord, in context: FigureContext) {
    let metric = element.metric
    unit = context.unit(of: metric)
    decimals = metric.decimals(in: unit)
    series = record[element]
    let word =
      switch element {
      case .temperatureLow: "low"
      case .temperatureHigh: "high"
      default: context.columnWord(of: element.id)
      }
    name = "\(word)_\(unit.id)"
  }

  func value(on day: Day) -> Double? {
    series.value(on: day).map(unit.value(fromCanonical:))
  }
}
