package import ReportCore
package import ReportMeasurements

/// Which dates the measurements of a station cover, and how many days have any.
package struct StationExtent: Sendable {
  package let span: ClosedRange<Day>?
  package let daysObserved: Int
  package let coverage: Coverage

  init(_ digest: RecordDigest) {
    (span, daysObserved, coverage) = (digest.span, digest.daysObserved, digest.coverage)
  }
}

extension SiteView {
  /// Which dates the measurements of a station cover, and how many days have any.
  package func extent(ofStation id: String) -> StationExtent? {
    note(.extent, id)
    return planned.station(id).map { StationExtent($0.digest) }
  }
}
