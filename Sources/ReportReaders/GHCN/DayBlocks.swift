import ReportCore
import ReportMeasurements

/// The packed values of many columns while they are read, in any order of days.
///
/// Cells are stored in blocks of 32 days, the size of a cache line. A file that goes day by day
/// through thousands of stations allocates their blocks in the order in which it returns to them,
/// so that memory is accessed sequentially.
struct DayBlocks {
  private var cells: [Int16] = []
  private var columns: [Column] = []
  private var rests: [Rest] = []

  /// The fields of a column that are used for each value.
  private struct Column {
    /// The first and last days with a value; in reverse order if there is none.
    var first: Int32 = .max
    var last: Int32 = .min
    /// The number of the block used last, and its start.
    var block: Int32 = .min
    var start: Int32 = 0
  }

  /// The fields of a column that are rarely used.
  fileprivate struct Rest {
    let scale: PackedScale
    /// The number of the first block in `starts`.
    var base = 0
    /// Where each block begins.
    var starts: [Int32] = []
    /// All values, if one of them could not be packed.
    var numbers: ElementColumn?

    init(scale: PackedScale) {
      self.scale = scale
    }
  }

  typealias Outcome = ElementColumn.Outcome

  private static let length = 32
  private static let none: Int32 = -1
}

extension DayBlocks {
  /// Adds a column, and returns its number.
  mutating func addColumn(_ scale: PackedScale) -> Int {
    columns.append(Column())
    rests.append(Rest(scale: scale))
    return columns.count - 1
  }

  /// From the first to the last day with a value.
  func count(_ column: Int) -> Int {
    if let numbers = rests[column].numbers { return numbers.count }
    let days = columns[column]
    return days.last < days.first ? 0 : Int(days.last) - Int(days.first) + 1
  }

  /// Sets the value of a day, unless the column would grow by more days than there is room for.
  @inline(__always)
  mutating func set(_ cell: Int16, column: Int, on day: Int, room: inout Int) -> Outcome {
    let days = columns[column]
    if day > Int(days.last) || day < Int(days.first) {
      let isNext = day == Int(days.last) &+ 1 && room > 0 && days.last &- days.first < maximumSpan
      guard isNext else { return setOutside(cell, column, on: day, room: &room) }
      room &-= 1
      columns[column].last = days.last &+ 1
    }
    let block = Int32(truncatingIfNeeded: day >> 5)
    let start = block == days.block ? days.start : open(block, of: column)
    let index = Int(start) &+ (day & 31)
    let previous = cells[index]
    cells[index] = cell
    if previous == PackedScale.missing { return .stored }
    return previous == cell ? .repeated : .replaced
  }

  /// Sets a value that cannot be packed.
  mutating func set(number: Double, column: Int, on day: Int, room: inout Int) -> Outcome {
    var numbers = takeNumbers(column)
    defer { rests[column].numbers = numbers }
    return numbers.set(number, on: day, room: &room)
  }

  /// Sets the value of a day before or after all others.
  private mutating func setOutside(
    _ cell: Int16, _ column: Int, on day: Int, room: inout Int
  ) -> Outcome {
    if rests[column].numbers != nil {
      return set(number: rests[column].scale.cell(cell), column: column, on: day, room: &room)
    }
    let days = columns[column]
    let (first, last) = (min(day, Int(days.first)), max(day, Int(days.last)))
    let growth = last - first + 1 - count(column)
    guard growth <= room, last - first < DailySeries.maximumCount else { return .refused }
    room -= growth
    columns[column].first = Int32(first)
    columns[column].last = Int32(last)
    let start = Int(open(Int32(day >> 5), of: column))
    cells[start + (day & 31)] = cell
    return .stored
  }

  /// Switches to a block of a column, which is created if it is new.
  private mutating func open(_ block: Int32, of column: Int) -> Int32 {
    var start = self.start(of: block, column)
    if start == DayBlocks.none {
      start = Int32(cells.count)
      cells.append(contentsOf: repeatElement(PackedScale.missing, count: DayBlocks.length))
      rests[column].add(Int(block), start: start)
    }
    columns[column].block = block
    columns[column].start = start
    return start
  }

  private func start(of block: Int32, _ column: Int) -> Int32 {
    rests[column].start(of: Int(block)) ?? DayBlocks.none
  }

  /// The values of a column as numbers, which replace the packed ones from then on.
  private mutating func takeNumbers(_ column: Int) -> ElementColumn {
    if let numbers = rests[column].numbers.take() { return numbers }
    let numbers = self.numbers(column)
    columns[column] = Column()
    rests[column].starts = []
    return numbers
  }
}

/// One less than the number of days that a series can have.
private let maximumSpan = Int32(DailySeries.maximumCount - 1)

extension DayBlocks.Rest {
  /// Where a block begins, `nil` if it does not exist.
  func start(of block: Int) -> Int32? {
    let index = block - base
    guard starts.indices.contains(index), starts[index] >= 0 else { return nil }
    return starts[index]
  }

  /// Adds the start of a new block.
  ///
  /// Adding before the first block doubles the capacity, so that a file with its newest day first
  /// costs no more than one in order.
  mutating func add(_ block: Int, start: Int32) {
    if starts.isEmpty { base = block }
    if block < base {
      let room = max(base - block, starts.count)
      starts.insert(contentsOf: repeatElement(-1, count: room), at: 0)
      base -= room
    }
    let missing = block - base + 1 - starts.count
    if missing > 0 { starts.append(contentsOf: repeatElement(-1, count: missing)) }
    starts[block - base] = start
  }
}

extension DayBlocks {
  /// Adds a column of the next part of a file.
  ///
  /// - Returns: Whether no day was in both and there was room for the days between the two.
  mutating func append(
    _ other: Int, of next: DayBlocks, to column: Int, room: inout Int
  ) -> Bool {
    guard next.count(other) > 0 else { return true }
    if rests[column].numbers != nil || next.rests[other].numbers != nil {
      var numbers = takeNumbers(column)
      defer { rests[column].numbers = numbers }
      return numbers.append(next.numbers(other), room: &room)
    }
    let (days, nextDays) = (columns[column], next.columns[other])
    let (first, last) = (min(days.first, nextDays.first), max(days.last, nextDays.last))
    let count = Int(last) - Int(first) + 1
    let growth = count - self.count(column) - next.count(other)
    guard growth <= room, count <= DailySeries.maximumCount else { return false }
    room -= growth
    columns[column].first = first
    columns[column].last = last
    return next.blocks(other).allSatisfy { block, start in
      add(next.cells[start..<start + DayBlocks.length], to: block, of: column)
    }
  }

  /// Adds the cells of a block; `false` if a day already has one.
  private mutating func add(_ block: ArraySlice<Int16>, to number: Int, of column: Int) -> Bool {
    if start(of: Int32(number), column) == DayBlocks.none {
      rests[column].add(number, start: Int32(cells.count))
      cells.append(contentsOf: block)
      return true
    }
    let start = Int(open(Int32(number), of: column))
    for (offset, cell) in block.enumerated() where cell != PackedScale.missing {
      guard cells[start + offset] == PackedScale.missing else { return false }
      cells[start + offset] = cell
    }
    return true
  }

  /// The numbers of a column's blocks with their starts.
  private func blocks(_ column: Int) -> [(number: Int, start: Int)] {
    let rest = rests[column]
    return rest.starts.enumerated().compactMap { offset, start in
      start >= 0 ? (rest.base + offset, Int(start)) : nil
    }
  }

  /// The values of a column as a series.
  func series(_ column: Int) -> DailySeries {
    if let numbers = rests[column].numbers { return numbers.series() }
    guard count(column) > 0 else { return .empty }
    return DailySeries(
      from: Day(number: columns[column].first), packed: packed(column), rests[column].scale)
  }

  /// From the first to the last day with a value.
  private func packed(_ column: Int) -> [Int16] {
    let (first, last) = (Int(columns[column].first), Int(columns[column].last))
    var packed: [Int16] = []
    packed.reserveCapacity(last - first + 1)
    for block in first >> 5...last >> 5 {
      let days = max(first, block << 5)...min(last, block << 5 + 31)
      if let start = rests[column].start(of: block) {
        let start = Int(start)
        packed.append(
          contentsOf: cells[start + days.lowerBound & 31...start + days.upperBound & 31])
      } else {
        packed.append(contentsOf: repeatElement(PackedScale.missing, count: days.count))
      }
    }
    return packed
  }

  /// The values of a column as numbers.
  func numbers(_ column: Int) -> ElementColumn {
    if let numbers = rests[column].numbers { return numbers }
    guard count(column) > 0 else { return ElementColumn() }
    let scale = rests[column].scale
    return ElementColumn(
      from: Int(columns[column].first), packed(column).map { scale.cell($0) })
  }
}
