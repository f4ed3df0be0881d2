import ReportCore
import ReportMeasurements

/// Writes personal data as a table that can be read again without loss.
///
/// A row is a day with any data, a column a metric or a part of one in the unit of its series, such
/// as `weight (kg)` and `sleep.deep (min)`; a missing value is a blank cell.
///
/// - Parameter series: In the order in which they are written.
/// - Returns: CSV in UTF-8, with LF after each row.
func personalTable(of series: [PersonalSeries]) -> [UInt8] {
  let names = series.map { csvCell(tidyName($0.id, in: $0.unit ?? .count)) }
  var table = Array((["date"] + names).joined(separator: ",").utf8)
  table.append(UInt8(ascii: "\n"))
  let spans = series.compactMap(\.values.observedSpan)
  guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else {
    return table
  }
  for day in first...last {
    let cells = series.map { $0.values[day].observed.map(plain) ?? "" }
    guard cells.contains(where: { !$0.isEmpty }) else { continue }
    table += "\(day),\(cells.joined(separator: ","))\n".utf8
  }
  return table
}
