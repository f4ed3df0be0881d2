public import ReportCore
import ReportMeasurements

/// Every day of a station's record as CSV, in the units shown; a missing value is an empty cell.
///
/// The columns are `date`, `low`, `high`, `precipitation`, `snowfall` and then all others, each with
/// its unit in the name, as far as the station measures them. The last column, `flags`, says what a
/// number does not: `precipitation=trace` beside a 0, `high=suspect`, `low=rejected`, and
/// `precipitation=7.5/3d` on the last of three days with 7.5 together.
public func dailyFile(of year: StationYear, in context: FigureContext) -> [UInt8] {
  guard let span = year.record.daysOfFile else { return [] }
  return dailyFile(of: year, days: span, in: context)
}

/// Some days of a station's record as CSV, with the columns of ``dailyFile(of:in:)``.
public func dailyFile(
  of year: StationYear, days span: ClosedRange<Day>, in context: FigureContext
) -> [UInt8] {
  let columns = dailyColumns(of: year.record, in: context)
  var text = CSVText(["date"] + columns.map(\.name) + ["flags"], rows: span.count)
  for day in span {
    text.append(day)
    for column in columns { text.append(column.value(on: day), decimals: column.decimals) }
    text.append(columns.compactMap { $0.flag(on: day) }.joined(separator: " "))
    text.endRow()
  }
  return text.bytes
}

/// Some days of a station's record as JSON: the station, the unit of each column, and an object for
/// each day with a value, in the units shown.
///
/// A day has only the columns that have a value, and `flags` where a number does not say all, as in
/// the CSV file.
public func dailyJSON(
  of year: StationYear, days: ClosedRange<Day>, in context: FigureContext
) -> [UInt8] {
  let columns = dailyColumns(of: year.record, in: context)
  var json = JSONWriter()
  json.object {
    $0.member("station", year.title)
    $0.member("id", year.id)
    if !year.source.isEmpty { $0.member("source", year.source) }
    $0.member("units") { json in
      json.object { for column in columns { $0.member(column.word, column.unit.symbol) } }
    }
    $0.member("days") { json in
      let known = days.filter { day in
        columns.contains { $0.value(on: day) != nil || $0.flag(on: day) != nil }
      }
      json.array(known) { json, day in
        json.object {
          $0.member("date", day)
          for column in columns {
            guard let value = column.value(on: day) else { continue }
            $0.member(column.word, FixedDecimal(value, decimals: column.decimals).value)
          }
          let flags = columns.compactMap { $0.flag(on: day) }
          if !flags.isEmpty { $0.member("flags", flags) }
        }
      }
    }
  }
  return json.bytes + [UInt8(ascii: "\n")]
}

/// The columns of a file of days, as far as the station measures them.
private func dailyColumns(of record: StationRecord, in context: FigureContext) -> [DailyColumn] {
  let first = [Element.temperatureLow, .temperatureHigh, .precipitation, .snowfall]
  return (first + record.elements.filter { !first.contains($0) })
    .filter { record[$0].observedSpan != nil || !record[$0].severalDays.isEmpty }
    .map { element in DailyColumn(element, of: record, in: context) }
}

extension StationRecord {
  /// From the first to the last day with a value, alone or together with other days.
  fileprivate var daysOfFile: ClosedRange<Day>? {
    let spans = [span].compactMap(\.self) + series.values.flatMap { $0.severalDays.map(\.days) }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
      return nil
    }
    return first...last
  }
}

private final class DailyColumn {
  let name: String
  let decimals: Int
  /// What is measured, without the unit.
  let word: String
  private let series: DailySeries
  private let trusted: DailySeries
  private let amounts: [Day: SeveralDays]
  private let kind: MetricKind
  let unit: Unit

  init(_ element: Element, of record: StationRecord, in context: FigureContext) {
    let metric = element.metric
    unit = context.unit(of: metric)
    decimals = metric.decimals(in: unit)
    kind = metric.kind
    series = record[element]
    trusted = record.trusted(element)
    amounts = Dictionary(
      series.severalDays.map { ($0.days.upperBound, $0) }, uniquingKeysWith: { first, _ in first })
    word =
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

  /// What the number of a day does not say.
  func flag(on day: Day) -> String? {
    if let several = amounts[day] {
      var amount = ByteWriter()
      amount.append(
        coordinate: unit.value(fromCanonical: several.value(of: kind)), decimals: decimals)
      return "\(word)=\(String(decoding: amount.bytes, as: UTF8.self))/\(several.days.count)d"
    }
    switch series[day] {
    case .trace: return "\(word)=trace"
    case .rejected: return "\(word)=rejected"
    case .measured: return trusted.value(on: day) == nil ? "\(word)=suspect" : nil
    case .missing: return nil
    }
  }
}
