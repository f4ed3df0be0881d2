public import ReportCore

/// The last week of readings, with their instants, of a source that has several a day.
public struct RecentReadings: Hashable, Sendable {
  /// The number of days, including the last one even if it is incomplete.
  public static let dayCount = 7

  /// The time zone of the station.
  public let zone: Zone
  /// In chronological order.
  public let instants: [Instant]
  private let columns: [Element: [Double]]

  /// The last week of some readings.
  ///
  /// - Parameters:
  ///   - zone: The zone of the station.
  ///   - instants: In chronological order.
  ///   - columns: A canonical value for each instant; `nil` if one is missing. Columns without
  ///     any value are dropped.
  public init(zone: Zone, instants: [Instant], columns: [Element: [Double?]]) {
    self.init(
      zone: zone, instants: instants,
      cells: columns.mapValues {
        $0.map { value in value.map { Cell.make(.measured($0)) } ?? Cell.missing }
      })
  }

  private init(zone: Zone, instants: [Instant], cells: [Element: [Double]]) {
    // A buffer fills every column for each reading; the cache checks the counts.
    precondition(
      cells.values.allSatisfy { $0.count == instants.count },
      "a column has a value for each instant")
    // A last reading at midnight ends the previous day.
    let start = instants.last.map { last in
      let lastDay = zone.localDay(at: last.advanced(by: -1)).day
      return zone.start(of: lastDay.advanced(by: 1 - RecentReadings.dayCount))
    }
    let first = start.flatMap { start in instants.firstIndex { $0 >= start } } ?? 0
    self.zone = zone
    self.instants = Array(instants[first...])
    columns = cells.mapValues { Array($0[first...]) }.filter {
      $0.value.contains(where: Cell.isObserved)
    }
  }
}

extension RecentReadings {
  /// Whether there are no readings.
  public var isEmpty: Bool { instants.isEmpty }

  /// The elements that have a reading, in the order of their ids.
  public var elements: [Element] { columns.keys.sorted() }

  /// A canonical value of an element; `nil` if there is none.
  public func value(of element: Element, at index: Int) -> Double? {
    guard let cell = columns[element]?[index], Cell.isObserved(cell) else { return nil }
    return Cell.amount(cell)
  }

  /// The values of an element, one for each instant.
  public func values(of element: Element) -> [Double?] {
    instants.indices.map { value(of: element, at: $0) }
  }

  /// The readings up to the end of a day.
  ///
  /// Only the days that were kept are available.
  public func through(_ day: Day) -> RecentReadings {
    let end = zone.start(of: day.advanced(by: 1))
    let count = instants.firstIndex { $0 >= end } ?? instants.count
    guard count < instants.count else { return self }
    return RecentReadings(
      zone: zone, instants: Array(instants[..<count]),
      cells: columns.mapValues { Array($0[..<count]) })
  }

  /// The last week of two files of one station; at an instant that both have, the later file
  /// counts.
  public func joined(with other: RecentReadings) -> RecentReadings {
    let both = Set(instants).union(other.instants).sorted()
    var cells: [Element: [Double]] = [:]
    for element in Set(elements + other.elements) {
      var values: [Instant: Double] = [:]
      for part in [self, other] {
        for (instant, cell) in zip(part.instants, part.columns[element] ?? [])
        where Cell.isObserved(cell) {
          values[instant] = cell
        }
      }
      cells[element] = both.map { values[$0] ?? Cell.missing }
    }
    return RecentReadings(zone: other.zone, instants: both, cells: cells)
  }
}
