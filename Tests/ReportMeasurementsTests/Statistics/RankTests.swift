import ReportCore
import ReportMeasurements
import Support
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
    // The same sum in another order of addition differs beyond the last shown decimal.
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

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a place is that among the values as they are written`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let values = (0..<60).map { _ in Double.random(in: -40...40, using: &random) }
    for rounding in [Rounding(.inch, decimals: 0), Rounding(.fahrenheit, decimals: 0), inches] {
      let (value, written) = (values[0], values.map { rounding($0).value })
      for order in [RankOrder.highestFirst, .lowestFirst] {
        let rank = Rank(of: value, among: values, order: order, rounding: rounding)
        let better = written.count { order == .highestFirst ? $0 > written[0] : $0 < written[0] }
        #expect(rank.place == better + 1)
        #expect(rank.isTied == (written.count { $0 == written[0] } > 1))
      }
    }
  }
}
