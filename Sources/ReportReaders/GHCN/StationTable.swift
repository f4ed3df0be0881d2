import ReportCore
import ReportMeasurements

/// The stations of a file with what was read of each, in the order of their first rows.
struct StationTable {
  /// More stations than any archive has.
  static let limit = 150_000

  private var ids = StationIDs()
  private var stations: [Station] = []
  private var readings: [LastReading] = []
  /// For each station, the index in `columns` for each element.
  private var places: [Int32] = []
  private var columns = DayBlocks()
  /// For each element, how its numbers are packed.
  private let scales: [PackedScale]
  /// How many more days all series together can span.
  private var room = StationTable.freeRoom
  private var others = OtherStations()

  private static let free: Int32 = -1
  private static let elementCount = GHCNElement.allCases.count
  private static let freeRoom = 4_000_000
  /// How many days a value can add to its series, on average over the file.
  private static let roomPerValue = 32

  /// The day of the last row with a time of observation.
  private struct LastReading {
    var day = Int32.min
    var minutes: Int16 = -1

    var time: Int? { minutes < 0 ? nil : Int(minutes) }
  }

  /// Creates an empty table for numbers in some units.
  init(units: DataUnits) {
    scales = GHCNElement.allCases.map { $0.scale(in: units) }
  }

  /// Creates an empty table for numbers in the same units.
  init(like other: StationTable) {
    scales = other.scales
  }
}

extension StationTable {
  var count: Int { stations.count }

  /// Ids that were skipped, for the hint if the wanted one is missing.
  var otherIDs: [String] { others.ids }

  func id(_ station: Int) -> String { stations[station].sourceID }

  /// The index of the station with an id, if it is known.
  @inline(__always)
  mutating func index(of id: CSVField, in bytes: Span<UInt8>) -> Int? {
    ids.number(of: id, in: bytes)
  }

  mutating func add(_ station: Station, id: CSVField, in bytes: Span<UInt8>) -> Int {
    append(station)
    return ids.add(id, in: bytes)
  }

  private mutating func append(_ station: Station) {
    stations.append(station)
    readings.append(LastReading())
    places.append(contentsOf: repeatElement(Self.free, count: Self.elementCount))
  }

  /// Remembers an unwanted id, a hundred at most.
  mutating func note(otherID id: CSVField, in bytes: Span<UInt8>) {
    others.note(id, in: bytes)
  }

  /// Sets the value of a day, and returns the outcome.
  ///
  /// A wrong year makes a column span centuries, and many of them would fill the memory. So each
  /// value allows for some days, and only limited growth beyond that is free.
  @inline(__always)
  mutating func set(
    _ cell: Int16, of element: GHCNElement, station: Int, on day: Int
  ) -> ElementColumn.Outcome {
    let place = place(of: element, station: station)
    room &+= StationTable.roomPerValue
    return columns.set(cell, column: place, on: day, room: &room)
  }

  /// Sets the value of a day in the form in which it was judged.
  @inline(__always)
  mutating func set(
    _ cell: KeptCell, of element: GHCNElement, station: Int, on day: Int
  ) -> ElementColumn.Outcome {
    switch cell {
    case .packed(let cell): return set(cell, of: element, station: station, on: day)
    case .number(let number):
      let place = place(of: element, station: station)
      room &+= StationTable.roomPerValue
      return columns.set(number: number, column: place, on: day, room: &room)
    }
  }

  @inline(__always)
  private mutating func place(of element: GHCNElement, station: Int) -> Int {
    let index = station &* StationTable.elementCount &+ element.index
    let place = places[index]
    return place == StationTable.free ? addColumn(at: index, of: element) : Int(place)
  }

  private mutating func addColumn(at index: Int, of element: GHCNElement) -> Int {
    let column = columns.addColumn(scales[element.index])
    places[index] = Int32(column)
    return column
  }

  /// Sets the time of observation of a station on a day.
  mutating func setTime(_ time: Int, station: Int, on day: Int) {
    let day = Int32(truncatingIfNeeded: day)
    guard day >= readings[station].day else { return }
    readings[station] = LastReading(day: day, minutes: Int16(truncatingIfNeeded: time))
  }
}

extension StationTable {
  /// Whether an id is among the unwanted ones, or need not be remembered.
  func hasNoted(otherID id: CSVField, in bytes: Span<UInt8>) -> Bool {
    others.hasNoted(id, in: bytes)
  }

  /// Adds what was read from the next part of the file.
  ///
  /// - Returns: Whether no day of a station was in both parts and everything could be added.
  mutating func append(_ next: StationTable) -> Bool {
    room += next.room - StationTable.freeRoom
    for other in 0..<next.count {
      let station = ids.number(of: other, in: next.ids) ?? add(next, other)
      if let time = next.readings[other].time {
        setTime(time, station: station, on: Int(next.readings[other].day))
      }
      for element in GHCNElement.allCases {
        let index = element.index
        let place = next.places[other * StationTable.elementCount + index]
        guard place != StationTable.free else { continue }
        let own = self.place(of: element, station: station)
        guard columns.append(Int(place), of: next.columns, to: own, room: &room) else {
          return false
        }
      }
    }
    others.append(next.others)
    return count <= StationTable.limit
  }

  private mutating func add(_ next: StationTable, _ other: Int) -> Int {
    append(next.stations[other])
    return ids.add(other, of: next.ids)
  }

  /// The records of all stations.
  ///
  /// - Parameter leftOut: Set to the number of amounts of several days that could not be used.
  /// - Returns: The stations in the order of their first rows.
  func records(leftOut: inout Int) -> [StationRecord] {
    stations.indices.map { station in
      StationRecord(
        station: stations[station].read(at: readings[station].time),
        series: allSeries(of: station, leftOut: &leftOut))
    }
  }

  private func allSeries(of station: Int, leftOut: inout Int) -> [Element: DailySeries] {
    var all: [Element: DailySeries] = [:]
    for (element, groups) in GHCNElement.sources {
      let found = groups.lazy.compactMap { series(of: $0, station) }
      all[element] = found.first
    }
    if let amounts = series(of: .severalDays, station) {
      let series = all[.precipitation]?.adding(severalDays(amounts, station))
      leftOut += amounts.positiveDays.count - (series?.severalDays.count ?? 0)
      all[.precipitation] = series
    }
    return all
  }

  /// For each day the value of the first element that was observed; `nil` if there is none.
  private func series(of elements: [GHCNElement], _ station: Int) -> DailySeries? {
    let found = elements.compactMap { column(of: $0, station) }
    guard let last = found.last else { return nil }
    guard found.count > 1 else { return columns.series(last) }
    var numbers = columns.numbers(last)
    for preferred in found.dropLast().reversed() { numbers.prefer(columns.numbers(preferred)) }
    return numbers.series()
  }

  private func series(of element: GHCNElement, _ station: Int) -> DailySeries? {
    column(of: element, station).map { columns.series($0) }
  }

  private func column(of element: GHCNElement, _ station: Int) -> Int? {
    let place = places[station * StationTable.elementCount + element.index]
    guard place != StationTable.free, columns.count(Int(place)) > 0 else { return nil }
    return Int(place)
  }

  /// The amounts of several days whose number of days is given.
  private func severalDays(_ amounts: DailySeries, _ station: Int) -> [SeveralDays] {
    guard let counts = series(of: .dayCount, station) else { return [] }
    return amounts.positiveDays.compactMap { last, amount in
      guard let count = counts.value(on: last).map({ Int($0) }), count > 1 else { return nil }
      return SeveralDays(days: last.advanced(by: 1 - count)...last, amount: amount)
    }
  }
}

extension DailySeries {
  /// The days with more than zero, which are the only ones that affect a sum.
  fileprivate var positiveDays: [(day: Day, value: Double)] {
    days.map { observations(in: $0).filter { $0.value > 0 } } ?? []
  }
}

/// The ids of a file's unwanted stations.
private struct OtherStations {
  private(set) var ids: [String] = []
  private var numbers = StationIDs()
  private static let limit = 100

  private var isFull: Bool { ids.count >= OtherStations.limit }

  mutating func note(_ id: CSVField, in bytes: Span<UInt8>) {
    guard !isFull, numbers.number(of: id, in: bytes) == nil else { return }
    _ = numbers.add(id, in: bytes)
    ids.append(id.text(in: bytes))
  }

  func hasNoted(_ id: CSVField, in bytes: Span<UInt8>) -> Bool {
    isFull ? id.isStationID(in: bytes) : numbers.contains(id, in: bytes)
  }

  mutating func append(_ next: OtherStations) {
    for (number, id) in next.ids.enumerated() where !isFull {
      guard numbers.number(of: number, in: next.numbers) == nil else { continue }
      _ = numbers.add(number, of: next.numbers)
      ids.append(id)
    }
  }
}
