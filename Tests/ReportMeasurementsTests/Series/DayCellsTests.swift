import ReportCore
import ReportMeasurements
import Testing

@Suite struct DayCellsTests {
  /// Tenths of °C and hundredths of an inch.
  private let tenths = PackedScale(
    Unit(id: "0.1", symbol: "", quantity: .temperature, denominator: 10).conversion)
  private let inches = PackedScale(Unit.inch.conversion, decimals: 2)
  private let first = Day(number: 100)

  private func total(_ series: DailySeries) -> Aggregate {
    SeriesStatistics(series, .total, through: nil).aggregate(in: first...series.lastDay)
  }

  @Test func `packed cells are the same series as their numbers`() {
    let packed = DailySeries(
      from: first, packed: [15, PackedScale.missing, PackedScale.trace, PackedScale.rejected, -7],
      tenths)
    let numbers = DailySeries(
      from: first, [.measured(1.5), .missing, .trace, .rejected, .measured(-0.7)])
    #expect(packed == numbers)
    #expect(packed.hashValue == numbers.hashValue)
    #expect(packed[Day(number: 102)] == .trace)
    #expect(total(packed) == total(numbers))
    #expect(packed.observedSpan == numbers.observedSpan)
    #expect(packed.through(Day(number: 101)) == numbers.through(Day(number: 101)))
    #expect(packed != DailySeries(from: first, [.measured(1.5)]))
  }

  @Test(arguments: [0.01, 1.35, 0, 3.2, 319.99, -12.5])
  func `a number comes back as if it had never been packed`(number: Double) throws {
    let packed = try #require(inches.packed(number))
    #expect(inches.value(packed) == Unit.inch.canonical(from: number))
  }

  @Test(arguments: [0.001, 1.355, 320.01, 1e9, -1e300, .infinity, -.infinity, .nan])
  func `a number that is too large or too fine is not packed`(number: Double) {
    #expect(inches.packed(number) == nil)
  }
}
