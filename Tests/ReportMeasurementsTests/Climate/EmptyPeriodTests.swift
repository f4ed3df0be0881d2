import ReportCore
import ReportMeasurements
import Support
import Testing

/// A month without a value is in no sum, rank, normal, record or spell, and in those of others it
/// changes nothing.
@Suite struct EmptyPeriodTests {
  private static let rounding = Rounding(.millimetre, decimals: 1)
  private let years = 2001...2012

  /// Twelve years of which days are missing now and then, and a whole month always.
  private func values(
    _ random: inout SplitMix64, without empty: Month
  ) -> (all: [Double?], lacking: [Double?]) {
    let all: [Double?] = days.map { _ in
      Int.random(in: 0..<200, using: &random) == 0
        ? nil : Double(max(0, Int.random(in: -40...60, using: &random))) / 10
    }
    return (all, zip(days, all).map { empty.days.contains($0) ? nil : $1 })
  }

  private var days: ClosedRange<Day> {
    Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
  }

  private func climate(_ values: [Double?], _ kind: MetricKind) -> SeriesClimate {
    SeriesClimate(
      SeriesStatistics(
        DailySeries(from: days.lowerBound, measured: values), kind, through: days.upperBound))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `an empty month counts nowhere`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let empty = Month(
      year: Int.random(in: 2002...2011, using: &random),
      month: Int.random(in: 1...12, using: &random))
    let (all, lacking) = values(&random, without: empty)
    for kind in [MetricKind.total, .level, .maximum, .state] {
      let (whole, climate) = (climate(all, kind), climate(lacking, kind))
      #expect(climate.month(empty).observed == nil)
      #expect(climate.month(empty).coverage == Coverage(observed: 0, expected: empty.dayCount))
      #expect(!climate.year(empty.year).isComplete)
      #expect(climate.rank(of: empty, .highestFirst, Self.rounding) == nil)
      #expect(climate.rank(ofYear: empty.year, .highestFirst, Self.rounding) == nil)
      #expect(climate.rank(ofExtremeIn: empty, .highestFirst, Self.rounding) == nil)
      #expect(!climate.completeMonths(empty.month).contains { $0.year == empty.year })
      #expect(climate.statistics.highest(in: empty.days) == nil)
      for month in 1...12 where month != empty.month {
        #expect(climate.monthlyNormals?[month] == whole.monthlyNormals?[month])
        #expect(
          climate.completeMonths(month).map(\.value) == whole.completeMonths(month).map(\.value))
      }
      if kind == .total {
        #expect(climate.spells(.dry).allSatisfy { !$0.days.overlaps(empty.days) })
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `an empty month sets no record`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let empty = Month(year: 2008, month: Int.random(in: 1...12, using: &random))
    let climate = climate(values(&random, without: empty).lacking, .total)
    let book = RecordBook(
      of: Metric.precipitation.records, weekStart: .monday, climate: { _ in climate },
      rounding: { $0.isSpell ? Rounding(.count, decimals: 0) : Self.rounding })
    #expect(!book.kinds.isEmpty)
    for event in book.kinds.flatMap(\.events) {
      switch event.kind.span {
      // A year without the month is not complete.
      case .year: #expect(event.days.lowerBound.year != empty.year)
      case .day, .week, .month, .spell: #expect(!event.days.overlaps(empty.days))
      }
    }
  }
}
