import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct DayBlocksTests {
  private static let scale = GHCNElement.high.scale(in: .raw)

  /// One column with some values.
  private func blocks(_ values: [(Int, Int16)]) -> DayBlocks {
    var blocks = DayBlocks()
    var room = 1_000_000
    let column = blocks.addColumn(DayBlocksTests.scale)
    for (day, value) in values { _ = blocks.set(value, column: column, on: day, room: &room) }
    return blocks
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `days in any order are the series that numbers make`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var blocks = DayBlocks()
    var columns = [ElementColumn(), ElementColumn()]
    var rooms = (1_000_000, 1_000_000)
    for _ in columns { _ = blocks.addColumn(DayBlocksTests.scale) }
    for step in 0..<400 {
      let column = Int.random(in: 0...1, using: &random)
      let day = Int.random(in: -300...300, using: &random)
      let cell = [Int16(day % 7), PackedScale.trace, PackedScale.rejected].randomElement(
        using: &random)!
      let number = DayBlocksTests.scale.cell(cell)
      // Some files have a value that cannot be packed.
      let isPacked = seed.isMultiple(of: 2) || step != 200
      let own =
        isPacked
        ? blocks.set(cell, column: column, on: day, room: &rooms.0)
        : blocks.set(number: number, column: column, on: day, room: &rooms.0)
      #expect(own == columns[column].set(number, on: day, room: &rooms.1))
    }
    #expect(rooms.0 == rooms.1)
    for column in 0...1 {
      #expect(blocks.series(column) == columns[column].series())
      #expect(blocks.count(column) == columns[column].count)
    }
  }

  @Test func `a day for which there is no room is refused`() {
    var blocks = blocks([(0, 1), (4, 2)])
    var room = 10
    #expect(blocks.set(3, column: 0, on: 15, room: &room) == .refused)
    #expect(blocks.set(3, column: 0, on: -11, room: &room) == .refused)
    #expect(blocks.set(3, column: 0, on: 14, room: &room) == .stored)
    #expect(blocks.set(3, column: 0, on: 15, room: &room) == .refused)
    #expect((room, blocks.count(0)) == (0, 15))
  }

  @Test func `no column is longer than a series may be`() {
    var blocks = blocks([(0, 1)])
    var room = Int.max / 2
    let longest = DailySeries.maximumCount
    #expect(blocks.set(1, column: 0, on: longest, room: &room) == .refused)
    #expect(blocks.set(1, column: 0, on: -longest, room: &room) == .refused)
    #expect(blocks.set(1, column: 0, on: longest - 2, room: &room) == .stored)
    #expect(blocks.set(1, column: 0, on: longest - 1, room: &room) == .stored)
    #expect(blocks.set(1, column: 0, on: longest, room: &room) == .refused)
    #expect(blocks.set(1, column: 0, on: -1, room: &room) == .refused)
    #expect(blocks.series(0).count == longest)
  }

  @Test(
    arguments: [
      ([(0, 1), (1, 2)], [(2, 3)], true), ([(0, 1)], [(5, 3), (6, 4)], true),
      ([(5, 1)], [(0, 3), (7, 4)], true), ([(5, 1)], [(5, 1)], false),
      ([(0, 1), (9, 2)], [(4, 3), (9, 4)], false), ([], [(4, 3)], true), ([(4, 3)], [], true),
      ([(4, 3)], [(400, 2), (-70, 3)], true),
    ] as [([(Int, Int16)], [(Int, Int16)], Bool)])
  func `columns of two parts become one when no day is in both`(
    first: [(Int, Int16)], second: [(Int, Int16)], isPossible: Bool
  ) {
    var joined = blocks(first)
    var room = 1_000_000
    #expect(joined.append(0, of: blocks(second), to: 0, room: &room) == isPossible)
    if isPossible { #expect(joined.series(0) == blocks(first + second).series(0)) }
  }

  @Test func `columns of two parts need room for the days between them`() {
    var joined = blocks([(0, 1)])
    var room = 8
    #expect(!joined.append(0, of: blocks([(10, 1)]), to: 0, room: &room))
    room = 9
    #expect(joined.append(0, of: blocks([(10, 1)]), to: 0, room: &room))
    #expect(room == 0)
  }
}
