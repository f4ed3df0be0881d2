import ReportCore
public import ReportMeasurements

/// The columns of a tidy table before its values.
enum TidyColumn: String, CaseIterable {
  case station, name, latitude, longitude, elevation
  /// The time of day at which the values are read.
  case readAt = "read_at"
  case date
}

/// Writes days of stations as a tidy table, which can be read again without loss.
///
/// A row is a day of a station, a column an element in its canonical unit. A trace is `T`, a
/// rejected value `rejected`; an amount of several days is in the row of the last one, as `12.5
/// over 3 days`. Days of which nothing is known have no row.
///
/// - Parameter records: In the order in which they are written.
/// - Returns: CSV in UTF-8, with LF after each row.
public func tidyTable(of records: [StationRecord]) -> [UInt8] {
  let elements = Set(records.flatMap(\.elements)).sorted { a, b in
    (Element.mapped.firstIndex(of: a) ?? .max, a) < (Element.mapped.firstIndex(of: b) ?? .max, b)
  }
  var lines = (TidyColumn.allCases.map(\.rawValue) + elements.map(tidyName)).joined(separator: ",")
  lines += "\n"
  var table = Array(lines.utf8)
  for record in records { append(record, elements, to: &table) }
  return table
}

/// `temperature.high (°C)`, or `uv-index`, which has no unit.
private func tidyName(_ element: Element) -> String {
  tidyName(element.id, in: canonicalUnit(of: element))
}

/// The name of a column, with its unit if that is not just a count.
func tidyName(_ id: String, in unit: Unit) -> String {
  unit.symbol.isEmpty || unit.quantity == .count ? id : "\(id) (\(unit.symbol))"
}

/// The unit in which values are stored.
func canonicalUnit(of element: Element) -> Unit {
  element.metric.unit ?? element.metric.dimension.canonicalUnit
}

private func append(_ record: StationRecord, _ elements: [Element], to table: inout [UInt8]) {
  let station = record.station
  // A station without a name is called by its id.
  let name = station.name == station.sourceID ? "" : station.name
  var start = [station.sourceID, name].map(csvCell)
  start += [station.latitude, station.longitude, station.elevation].map { $0.map(plain) ?? "" }
  start.append(station.observationTime.map(clock) ?? "")
  let prefix = Array((start.joined(separator: ",") + ",").utf8)
  let series = elements.map { record[$0] }
  let amounts = series.map { series in
    Dictionary(
      series.severalDays.map { ($0.days.upperBound, $0) }, uniquingKeysWith: { $1 })
  }
  let days = series.compactMap(\.days) + amounts.flatMap(\.keys).map { $0...$0 }
  guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else {
    return
  }
  for day in first...last {
    let cells = zip(elements, zip(series, amounts)).map { element, column in
      let (series, amounts) = column
      return amounts[day].map { several in
        "\(plain(several.value(of: element.metric.kind))) over \(several.days.count) days"
      } ?? cell(series[day])
    }
    guard cells.contains(where: { !$0.isEmpty }) else { continue }
    table += prefix
    table += "\(day),\(cells.joined(separator: ","))\n".utf8
  }
}

private func cell(_ value: DailyValue) -> String {
  switch value {
  case .measured(let value): plain(value)
  case .trace: "T"
  case .missing: ""
  case .rejected: TidyReader.rejectedWord
  }
}

/// The shortest digits that represent this exact number.
func plain(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

/// Hours and minutes, as `07:00`.
func clock(_ minutes: Int) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(two(minutes / 60)):\(two(minutes % 60))"
}
