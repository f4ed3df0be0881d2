import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct ElementColumnTests {
  private func column(_ values: [(Int, Double)], room: Int = 1_000_000) -> ElementColumn {
    var column = ElementColumn()
    var room = room
    for (day, value) in values { _ = column.set(value, on: day, room: &room) }
    return column
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `days in any order are the series that a builder makes of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var column = ElementColumn()
    var builder = DailySeriesBuilder()
    var room = 1_000_000
    for _ in 0..<200 {
      let day = Int.random(in: -300...300, using: &random)
      let value = [DailyValue.measured(Double(day % 7)), .trace, .rejected].randomElement(
        using: &random)!
      let outcome = column.set(value.cell, on: day, room: &room)
      switch builder.set(value, on: Day(number: Int32(day))) {
      case .stored: #expect(outcome == .stored)
      case .repeated: #expect(outcome == .repeated)
      case .replaced: #expect(outcome == .replaced)
      case .refused: #expect(outcome == .refused)
      }
    }
    #expect(column.series() == builder.build())
    #expect(column.count == builder.count)
    #expect(room == 1_000_000 - column.count)
  }

  @Test func `a day for which there is no room is refused`() {
    var column = column([(0, 1), (4, 2)])
    var room = 10
    #expect(column.set(3, on: 15, room: &room) == .refused)
    #expect(column.set(3, on: -11, room: &room) == .refused)
    #expect(column.set(3, on: 14, room: &room) == .stored)
    #expect(column.set(3, on: 15, room: &room) == .refused)
    #expect(column.set(3, on: -1, room: &room) == .refused)
    #expect((room, column.count) == (0, 15))
  }

  @Test func `no column is longer than a series may be`() {
    var column = ElementColumn()
    var room = Int.max
    #expect(column.set(1, on: 0, room: &room) == .stored)
    #expect(column.set(1, on: DailySeries.maximumCount, room: &room) == .refused)
    #expect(column.set(1, on: -DailySeries.maximumCount, room: &room) == .refused)
    #expect(column.set(1, on: DailySeries.maximumCount - 1, room: &room) == .stored)
    #expect(column.set(1, on: DailySeries.maximumCount, room: &room) == .refused)
    #expect(column.set(1, on: -1, room: &room) == .refused)
    #expect(column.series().count == DailySeries.maximumCount)
  }

  @Test(
    arguments: [
      ([(0, 1), (1, 2)], [(2, 3)], true), ([(0, 1)], [(5, 3), (6, 4)], true),
      ([(5, 1)], [(0, 3), (7, 4)], true), ([(5, 1)], [(5, 1)], false),
      ([(0, 1), (9, 2)], [(4, 3), (9, 4)], false), ([], [(4, 3)], true), ([(4, 3)], [], true),
    ] as [([(Int, Double)], [(Int, Double)], Bool)])
  func `columns of two parts become one when no day is in both`(
    first: [(Int, Double)], second: [(Int, Double)], isPossible: Bool
  ) {
    var joined = column(first)
    var room = 1_000_000
    #expect(joined.append(column(second), room: &room) == isPossible)
    if isPossible { #expect(joined.series() == column(first + second).series()) }
  }

  @Test func `columns of two parts need room for the days between them`() {
    var joined = column([(0, 1)])
    var room = 8
    #expect(!joined.append(column([(10, 1)]), room: &room))
    room = 9
    #expect(joined.append(column([(10, 1)]), room: &room))
    #expect(room == 0)
  }

  @Test func `what was observed is preferred, and what is else known is better than nothing`() {
    let rejected = DailyValue.rejected.cell
    var chosen = column([(0, 1), (1, 1), (3, rejected)])
    chosen.prefer(column([(1, 5), (2, 5), (3, 5), (0, rejected), (4, rejected)]))
    #expect(
      chosen.series()
        == DailySeries(
          from: Day(number: 0),
          [.measured(1), .measured(5), .measured(5), .measured(5), .rejected]))
  }
}
