public import ReportCore

/// How far the daily means of a period lie beyond a temperature, added up.
public struct DegreeDays: Hashable, Sendable {
  /// Which side of the temperature counts.
  public enum Side: Hashable, Sendable {
    /// Days colder than it, for heating.
    case below
    /// Days warmer than it, for cooling and for growth.
    case above
  }

  /// Which side counts.
  public let side: Side
  /// In °C.
  public let base: Double

  /// Degree days on a side of a temperature in °C.
  public init(_ side: Side, base: Double) {
    self.side = side
    self.base = base
  }
}

extension DegreeDays {
  /// Heating degree days to 65 °F, as NOAA counts them.
  public static let heating = DegreeDays(.below, base: 18 + 1.0 / 3)
  /// Cooling degree days from 65 °F, as NOAA counts them.
  public static let cooling = DegreeDays(.above, base: 18 + 1.0 / 3)
  /// Growing degree days from 10 °C, or 50 °F.
  public static let growing = DegreeDays(.above, base: 10)

  /// The degree days of a period, in °C times days.
  ///
  /// - Parameters:
  ///   - means: The mean temperature of each day, such as the middle between its low and its high.
  ///   - period: Of the calendar.
  /// - Returns: The sum of the days, which is complete as other sums are.
  public func sum(of means: SeriesStatistics, in period: ClosedRange<Day>) -> Aggregate {
    let values = means.series.observations(in: period).map { value in
      side == .below ? max(base - value.value, 0) : max(value.value - base, 0)
    }
    let coverage = means.series.coverageOfSingleDays(in: period)
    return means.sum(values, coverage: coverage, in: period)
  }
}

extension SeriesStatistics {
  fileprivate func sum(
    _ values: [Double], coverage: Coverage, in period: ClosedRange<Day>
  ) -> Aggregate {
    // A sum lacks what its missing days would have brought, whatever the series is.
    let count = count(in: period) { _ in true }
    return Aggregate(
      observed: values.isEmpty ? nil : values.reduce(0, +), coverage: coverage,
      status: count.status)
  }
}
