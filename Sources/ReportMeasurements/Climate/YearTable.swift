import ReportCore

/// The aggregates of the periods of each year of a record, computed for ten years at once when one
/// of them is first needed.
///
/// The page of one year at many stations needs that year and the years of the normals, not the
/// whole records. With ``SeriesClimate/spells(_:endingIn:)`` this saves a tenth of "10 such
/// stations, one day edited" of `make bench`.
final class YearTable: Sendable {
  /// `nil` for a record without a day.
  let years: ClosedRange<Int>?
  private let periods: Int
  private let decades: [Lazily<[Aggregate]>]

  /// - Parameters:
  ///   - years: The years of the record.
  ///   - periods: The number of periods of a year.
  ///   - aggregates: Computes those of a year, in order.
  init(
    of years: ClosedRange<Int>?, periods: Int,
    _ aggregates: @escaping @Sendable (Int) -> [Aggregate]
  ) {
    self.years = years
    self.periods = periods
    decades =
      years.map { years in
        stride(from: years.lowerBound, through: years.upperBound, by: 10).map { first in
          Lazily { (first...min(first + 9, years.upperBound)).flatMap(aggregates) }
        }
      } ?? []
  }

  /// The aggregate of a period of a year of the record, by its number from 0.
  subscript(year: Int, number: Int) -> Aggregate {
    let offset = year - (years?.lowerBound ?? year)
    return decades[offset / 10].value[offset % 10 * periods + number]
  }
}

/// The complete periods of one name, such as all Julys of a record, with their canonical values.
struct CompletePeriods: Sendable {
  /// Earliest first.
  let periods: [(year: Int, value: Double)]
  /// The same values without their years, for ranks.
  let values: [Double]

  /// The periods of a table with a number from 0.
  init(of table: YearTable, number: Int) {
    periods = (table.years.map(Array.init) ?? []).compactMap { year in
      table[year, number].complete.map { (year, $0) }
    }
    values = periods.map(\.value)
  }
}
