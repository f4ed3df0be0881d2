import ReportCore

/// A number that each day has by a rule and that adds up: a day with frost, degree days, hours of
/// chill.
///
/// Its days are a series of their own, with months, years, normals and ranks as of rain.
public enum DayIndex: Hashable, Sendable {
  /// 1 on a day that meets a threshold, and 0 on another.
  case days(Threshold)
  /// In °C times days.
  case degreeDays(DegreeDays)
  /// Estimated, in minutes.
  case chillingHours
}

extension DayIndex {
  /// What authors write behind a series: `frost-days`, `heating-degree-days`, `chilling-hours`.
  public var id: String {
    switch self {
    case .days(let threshold): "\(threshold.id)-days"
    case .degreeDays(let days): "\(days.purpose.rawValue)-degree-days"
    case .chillingHours: "chilling-hours"
    }
  }

  /// The column that it is made of, or the first of them.
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

  /// The series of it; a day has no value where what it is made of has none, and none within an
  /// amount of several days.
  func series(of climate: StationClimate) -> DailySeries {
    switch self {
    case .days(let threshold):
      climate[threshold.element].statistics.series.mapped { threshold.isMet(by: $1) ? 1 : 0 }
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
  /// The same rule and the same days for a series that counts days of another one.
  public func counting(_ isMet: (Double) -> Bool) -> SeriesClimate {
    SeriesClimate(
      SeriesStatistics(
        statistics.series.mapped { isMet($1) ? 1 : 0 }, .total, rule: statistics.rule,
        through: statistics.lastDay), normals: wanted)
  }
}
