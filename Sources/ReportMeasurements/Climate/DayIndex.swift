import ReportCore

/// An additive number of each day: a day with frost, degree days, chilling hours.
///
/// Its days are a series of its own, with months, years, normals and ranks like those of rain.
public enum DayIndex: Hashable, Sendable {
  /// 1 on a day that meets a threshold, and 0 on other days.
  case days(Threshold)
  /// In °C times days.
  case degreeDays(DegreeDays)
  /// Estimated, in minutes.
  case chillingHours
}

extension DayIndex {
  /// The id that authors write after a series: `frost-days`, `heating-degree-days`,
  /// `chilling-hours`.
  public var id: String {
    switch self {
    case .days(let threshold): "\(threshold.id)-days"
    case .degreeDays(let days): "\(days.purpose.rawValue)-degree-days"
    case .chillingHours: "chilling-hours"
    }
  }

  /// The column that it is computed from, or the first of them.
  public var element: Element {
    switch self {
    case .days(let threshold): threshold.element
    case .degreeDays: .temperatureMean
    case .chillingHours: .temperatureLow
    }
  }

  /// An amount in a unit of its own.
  public var metric: Metric {
    switch self {
    case .days: Metric(id: id, kind: .total, dimension: .count, unit: .days)
    case .degreeDays: Metric(id: id, kind: .total, dimension: .degreeDays, decimals: 0)
    case .chillingHours:
      Metric(id: id, kind: .total, dimension: .duration, unit: .hour, decimals: 0)
    }
  }

  /// The series of the index.
  ///
  /// A day has no value if the data it is computed from has none, or within an amount of several
  /// days.
  func series(of climate: StationClimate) -> DailySeries {
    switch self {
    case .days(let threshold):
      climate[threshold.element].statistics.series.counted { threshold.isMet(by: $0) }
    case .degreeDays(let days):
      climate[.temperatureMean].statistics.series.mapped { days($1) }
    case .chillingHours:
      chillingMinutes(
        climate[.temperatureLow].statistics.series, climate[.temperatureHigh].statistics.series)
    }
  }
}

private func chillingMinutes(_ lows: DailySeries, _ highs: DailySeries) -> DailySeries {
  lows.mapped { day, low in
    guard let high = highs.value(on: day), low <= high else { return nil }
    return ChillingHours.ofDay(low: low, high: high) * 60
  }
}

extension SeriesClimate {
  /// The same rule and days for a series that counts the days of another one.
  public func counting(_ isMet: (Double) -> Bool) -> SeriesClimate {
    SeriesClimate(
      SeriesStatistics(
        statistics.series.counted(where: isMet), .total, rule: statistics.rule,
        through: statistics.lastDay), normals: wanted)
  }
}
