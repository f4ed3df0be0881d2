public import ReportCore
import ReportMeasurements

/// Every day of a station's record, in the units shown.
///
/// The columns are `date`, `low`, `high`, `precipitation`, `snowfall` and then all others, each
/// with its unit in the name, as far as the station measures them. The last column, `flags`, holds
/// what a number cannot express: `precipitation=trace` beside a 0, `high=suspect`, `low=rejected`,
/// and `precipitation=7.5/3d` on the last of three days that have 7.5 together.
public func dailyFile(of year: StationYear, in context: FigureContext) -> NumbersFile {
  dailyFile(of: year, days: year.record.daysOfFile, in: context)
}

/// Some days of a station's record, with the columns of ``dailyFile(of:in:)``.
public func dailyFile(
  of year: StationYear, days span: ClosedRange<Day>?, in context: FigureContext
) -> NumbersFile {
  let columns = dailyColumns(of: year.record, in: context)
  var text = NumbersText(
    ["date"] + columns.map(\.column) + ["flags"], rows: span?.count ?? 0)
  for day in span.map(Array.init) ?? [] {
    text.append(day)
    var flags: [String] = []
    for column in columns {
      let value = column.series[day]
      text.append(column.shown(value), decimals: column.decimals)
      if let flag = column.flag(value, on: day) { flags.append(flag) }
    }
    text.append(flags.joined(separator: " "))
    text.endRow()
  }
  return text.file(of: [year.attribution])
}

/// The columns of a file of days, as far as the station measures them.
private func dailyColumns(of record: StationRecord, in context: FigureContext) -> [DailyColumn] {
  let first = [Element.temperatureLow, .temperatureHigh, .precipitation, .snowfall]
  return (first + record.elements.filter { !first.contains($0) })
    .filter { record[$0].observedSpan != nil || !record[$0].severalDays.isEmpty }
    .map { element in DailyColumn(element, of: record, in: context) }
}

extension StationRecord {
  /// The first through the last day with a value, alone or together with other days.
  fileprivate var daysOfFile: ClosedRange<Day>? {
    let spans = [span].compactMap(\.self) + series.values.flatMap { $0.severalDays.map(\.days) }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }
}

private final class DailyColumn {
  let column: NumbersColumn
  let decimals: Int
  /// The name of the element, without the unit.
  private let word: String
  let series: DailySeries
  private let suspects: Set<Day>
  private let amounts: [Day: SeveralDays]
  private let kind: MetricKind
  private let unit: Unit

  init(_ element: Element, of record: StationRecord, in context: FigureContext) {
    let metric = element.metric
    unit = context.unit(of: metric)
    decimals = metric.decimals(in: unit, for: .file)
    kind = metric.kind
    series = record[element]
    suspects = record.suspectDays(of: element)
    amounts = Dictionary(
      series.severalDays.map { ($0.days.upperBound, $0) }, uniquingKeysWith: { first, _ in first })
    word =
      switch element {
      case .temperatureLow: "low"
      case .temperatureHigh: "high"
      default: context.columnWord(of: element.id)
      }
    column = NumbersColumn("\(word)_\(unit.id)", of: metric, in: unit)
  }

  func shown(_ value: DailyValue) -> Double? { value.observed.map(unit.value(fromCanonical:)) }

  /// What the number of a day cannot express.
  func flag(_ value: DailyValue, on day: Day) -> String? {
    if let several = amounts[day] {
      var amount = ByteWriter()
      amount.append(
        coordinate: unit.value(fromCanonical: several.value(of: kind)), decimals: decimals)
      return "\(word)=\(String(decoding: amount.bytes, as: UTF8.self))/\(several.days.count)d"
    }
    switch value {
    case .trace: return "\(word)=trace"
    case .rejected: return "\(word)=rejected"
    case .measured: return suspects.contains(day) ? "\(word)=suspect" : nil
    case .missing: return nil
    }
  }
}
