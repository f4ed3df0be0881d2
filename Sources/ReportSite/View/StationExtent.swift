package import ReportCore
package import ReportMeasurements

/// From when to when something was measured at a station, and on how many days.
package struct StationExtent: Sendable {
  package let span: ClosedRange<Day>?
  package let daysObserved: Int
  package let coverage: Coverage

  init(_ digest: RecordDigest) {
    (span, daysObserved, coverage) = (digest.span, digest.daysObserved, digest.coverage)
  }
}

extension SiteView {
  /// From when to when something was measured at a station, and on how many days.
  package func extent(ofStation id: String) -> StationExtent? {
    note(.extent, id)
    return planned.station(id).map { StationExtent($0.digest) }
  }

  /// The last day on which something was measured at one of some stations.
  package func lastDay(ofExtents ids: [String]) -> Day? {
    ids.compactMap { extent(ofStation: $0)?.span?.upperBound }.max()
  }
}
