import ReportMeasurements

/// Keeps the rows of the last days while a file is read.
struct RecentBuffer {
  private let columns: Int
  private var instants: [Instant] = []
  /// Row by row.
  private var values: [Double] = []

  init(columns: Int) {
    self.columns = columns
  }
}

extension RecentBuffer {
  mutating func add(_ row: [Double], at instant: Instant) {
    instants.append(instant)
    values += row
  }

  /// Drops the rows before a moment.
  mutating func forget(before instant: Instant) {
    let kept = instants.firstIndex { $0 >= instant } ?? instants.count
    instants.removeFirst(kept)
    values.removeFirst(kept * columns)
  }

  /// The rows as readings of their elements; `nil` if there are none.
  func readings(zone: Zone, columns: [ReadingColumn]) -> RecentReadings? {
    var readings: [Element: [Double?]] = [:]
    for (index, column) in columns.enumerated() {
      if readings[column.element]?.contains(where: { $0 != nil }) == true { continue }
      readings[column.element] = instants.indices.map { row in
        let value = values[row * columns.count + index]
        return value.isNaN ? nil : value
      }
    }
    let recent = RecentReadings(zone: zone, instants: instants, columns: readings)
    return recent.elements.isEmpty ? nil : recent
  }
}
