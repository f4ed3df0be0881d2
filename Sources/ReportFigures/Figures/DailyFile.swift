public import ReportCore
import ReportMeasurements

/// Every day of a station's record, in the units shown.
///
/// The columns are `date`, `low`, `high`, `precipitation`, `snowfall` and then all others, each
/// with its unit in the name, as far as the station measures them. The last column, `flags`, holds
/// what a number cannot express: `precipitation=trace` beside a 0, `high=suspect`, `low=rejected`,
/// and `precipitation=7.5/3d` on the last of three days that have 7.5 together.
public func dailyFile(of year: StationYear, in context: FigureContext) -> NumbersFile {
  guard let days = year.record.daysOfFile else {
    return NumbersText(["date", "flags"]).file(of: [year.attribution])
  }
  return dailyFile(of: year, days: days, in: context)
}

/// Some days of a station's record, with the columns of ``dailyFile(of:in:)``.
public func dailyFile(
  of year: StationYear, days: ClosedRange<Day>, in context: FigureContext
) -> NumbersFile {
  let columns = elementsOfFile(of: year.record).map {
    DailyColumn($0, of: year.record, on: days, in: context)
  }
  let flags = Dictionary(columns.flatMap(\.flags), uniquingKeysWith: { "\($0) \($1)" })
  var text = NumbersText(
    ["date"] + columns.map(\.column) + ["flags"], rows: days.count)
  for (row, day) in days.enumerated() {
    text.append(day)
    for column in columns.indices {
      text.append(columns[column].numbers[row], decimals: columns[column].decimals)
    }
    text.append(flags[row].map(NumbersCell.init) ?? .missing)
    text.endRow()
  }
  return text.file(of: [year.attribution])
}

/// The elements that a file of days has columns for, as far as the station measures them.
private func elementsOfFile(of record: StationRecord) -> [Element] {
  let first = [Element.temperatureLow, .temperatureHigh, .precipitation, .snowfall]
  return (first + record.elements.filter { !first.contains($0) })
    .filter { record[$0].observedSpan != nil || !record[$0].severalDays.isEmpty }
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

/// A column of a file of days, computed as a whole.
private struct DailyColumn {
  let column: NumbersColumn
  let decimals: Int
  /// The value of each day in the unit shown.
  let numbers: [Double?]
  /// What the number of a day cannot express, by the place of the day.
  let flags: [Int: String]

  /// - Parameters:
  ///   - element: What the column is about.
  ///   - record: The record of the station.
  ///   - days: The days of the file.
  ///   - context: The units and words of the file.
  init(
    _ element: Element, of record: StationRecord, on days: ClosedRange<Day>,
    in context: FigureContext
  ) {
    let metric = element.metric
    let unit = context.unit(of: metric)
    let word =
      switch element {
      case .temperatureLow: "low"
      case .temperatureHigh: "high"
      default: context.columnWord(of: element.id)
      }
    column = NumbersColumn("\(word)_\(unit.id)", of: metric, in: unit)
    decimals = metric.decimals(in: unit, for: .file)
    let series = record[element]
    var numbers = [Double?](repeating: nil, count: days.count)
    var flags: [Int: String] = [:]
    for (row, day) in days.enumerated() {
      let value = series[day]
      if let observed = value.observed { numbers[row] = unit.value(fromCanonical: observed) }
      if value == .trace { flags[row] = "\(word)=trace" }
      if value == .rejected { flags[row] = "\(word)=rejected" }
    }
    func row(of day: Day) -> Int? {
      days.contains(day) ? days.lowerBound.distance(to: day) : nil
    }
    for day in record.suspectDays(of: element) {
      if let row = row(of: day), numbers[row] != nil, flags[row] == nil {
        flags[row] = "\(word)=suspect"
      }
    }
    for several in series.severalDays {
      guard let row = row(of: several.days.upperBound) else { continue }
      var amount = ByteWriter()
      amount.append(
        coordinate: unit.value(fromCanonical: several.value(of: metric.kind)), decimals: decimals)
      flags[row] =
        "\(word)=\(String(decoding: amount.bytes, as: UTF8.self))/\(several.days.count)d"
    }
    (self.numbers, self.flags) = (numbers, flags)
  }
}
