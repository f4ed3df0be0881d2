public import ReportCore

/// The winds of a period, and what was counted.
public struct PeriodWinds: Hashable, Sendable {
  /// What each wind is.
  public enum Basis: Hashable, Sendable {
    /// A reading, for the seconds that it stands for.
    case readings
    /// A day, which counts as 1 with its direction and its speed, if any is measured.
    case days(speed: Metric?)
  }

  /// How often which wind blew.
  public let distribution: WindDistribution
  /// What was counted.
  public let basis: Basis
  /// The days that count.
  public let coverage: Coverage
}

extension StationRecord {
  /// The winds of a period: of its readings, where at least half of the days with a wind have some,
  /// else of its days, with their mean speed or, where none is measured, their gust.
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
      // Without a speed all winds are of one class.
      guard let speed = speeds.map({ $0.value(on: day) }) ?? BeaufortScale.beginning(of: 2) else {
        continue
      }
      // A day of wind from nowhere is one whose direction was not measured.
      guard degrees != nil || speed < WindDistribution.calmBelow else { continue }
      distribution.add(speed: speed, degrees: degrees)
    }
    return PeriodWinds(
      distribution: distribution, basis: .days(speed: element?.metric),
      coverage: Coverage(observed: distribution.total, expected: period.count))
  }
}
