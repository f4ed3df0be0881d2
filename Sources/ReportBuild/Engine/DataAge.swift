public import ReportCore
import ReportMeasurements
import ReportReaders
import ReportSite

/// How recent the data of a station or of a metric are.
public struct DataAge: Hashable, Sendable {
  /// Its title.
  public let title: String
  /// Where the author named its data.
  public let position: SourcePosition
  /// The last day with data; `nil` if there are none.
  public let lastDay: Day?
}

extension DataAge {
  /// The finding about data that end too long ago.
  ///
  /// - Parameters:
  ///   - today: The current day by the caller's clock.
  ///   - limit: How many days the data may lag behind.
  /// - Returns: The finding, or `nil` if the data are recent enough.
  public func finding(today: Day, limit: Int) -> Diagnostic? {
    guard let lastDay else {
      return Diagnostic(
        .warning, "old-data", "'\(title)' has no data", at: position, hint: hint)
    }
    let age = lastDay.distance(to: today)
    guard age > limit else { return nil }
    return Diagnostic(
      .warning, "old-data",
      "the data of '\(title)' end on \(lastDay), \(age) days ago; --max-age allows \(limit)",
      at: position, hint: hint)
  }

  /// The finding about data that go on into the future, further than a forecast does.
  ///
  /// - Parameter today: The current day by the caller's clock.
  /// - Returns: The finding, or `nil` if no day is that far ahead.
  public func aheadFinding(today: Day) -> Diagnostic? {
    lastDay.flatMap { futureDate($0, of: title, at: position, today: today) }
  }

  private var hint: String { "check that the export that brings new data still runs" }
}

extension Site {
  /// How recent the data of everything on the site are, in the order of the site.
  var dataAges: [DataAge] {
    stations.map { station in
      DataAge(
        title: station.title, position: station.position, lastDay: station.digest.span?.upperBound)
    }
      + metrics.map { metric in
        DataAge(
          title: metric.title, position: metric.position,
          lastDay: metric.series.observedSpan?.upperBound)
      }
  }
}
