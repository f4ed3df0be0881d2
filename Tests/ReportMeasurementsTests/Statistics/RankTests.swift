import ReportMeasurements
import Testing

@Suite struct RankTests {
  private let inches = Rounding(.inch, decimals: 2)

  private func millimetres(_ inches: [Double]) -> [Double] {
    inches.map { Unit.inch.canonical(from: $0) }
  }

  @Test(arguments: [
    (4.19, RankOrder.highestFirst, 2, true), (8.7, .highestFirst, 1, false),
    (0.27, .highestFirst, 4, false), (0.27, .lowestFirst, 1, false), (8.7, .lowestFirst, 4, false),
  ])
  func `values that read the same share a place`(
    value: Double, order: RankOrder, place: Int, isTied: Bool
  ) {
    // The same sum in another order of adding differs behind the last shown decimal.
    let values = millimetres([8.7, 0.27]) + [25.4 * 4.19, 25.4 * 4.19 + 1e-11]
    let rank = Rank(
      of: Unit.inch.canonical(from: value), among: values, order: order, rounding: inches)
    #expect(rank.place == place)
    #expect(rank.count == 4)
    #expect(rank.isTied == isTied)
  }

  @Test func `a single value is first of one`() {
    let rank = Rank(of: 1, among: [1], rounding: inches)
    #expect(rank.place == 1 && rank.count == 1 && !rank.isTied)
  }
}
