public import ReportCore

/// The winds of a period, and whether readings or days were counted.
public struct PeriodWinds: Hashable, Sendable {
  /// The unit of counting.
  public enum Basis: Hashable, Sendable {
    /// A reading, counted with the seconds that it represents.
    case readings
    /// A day, counted as 1 with its direction and its speed, if any is measured.
    case days(speed: Metric?)
  }

  /// The frequencies of the winds.
  public let distribution: WindDistribution
  /// The unit of counting.
  public let basis: Basis
  /// The days that count.
  public let coverage: Coverage
}

extension StationRecord {
  /// The winds of a period.
  ///
  /// They are those of its readings if at least half of the days with a wind have some, or
  /// otherwise those of its days, with their mean speed or, if none is measured, their gust.
  public func winds(in period: ClosedRange<Day>) -> PeriodWinds {
    let byDay = dailyWinds(in: period)
    let speeds = trusted(.wind)
    let (readings, days) = winds.distribution(in: period) { speeds.value(on: $0) != nil }
    guard days > 0, days * 2 >= byDay.coverage.observed else { return byDay }
    return PeriodWinds(
      distribution: readings, basis: .readings,
      coverage: Coverage(observed: days, expected: period.count))
  }

  private func dailyWinds(in period: ClosedRange<Day>) -> PeriodWinds {
    let element = [Element.wind, .gust].first { series[$0] != nil }
    let (speeds, directions) = (element.map(trusted), trusted(.windDirection))
    var distribution = WindDistribution()
    for day in period {
      let degrees = directions.value(on: day)
      // Without a speed all winds are in one class.
      guard let speed = speeds.map({ $0.value(on: day) }) ?? BeaufortScale.beginning(of: 2) else {
        continue
      }
      // If a day with wind has no direction, its direction was not measured.
      guard degrees != nil || speed < WindDistribution.calmBelow else { continue }
      distribution.add(speed: speed, degrees: degrees)
    }
    return PeriodWinds(
      distribution: distribution, basis: .days(speed: element?.metric),
      coverage: Coverage(observed: distribution.total, expected: period.count))
  }
}
