package import ReportCore
import ReportLanguage
import ReportMeasurements

extension PlannedSite {
  /// The fingerprint of everything that the author wrote and measured, the same on every machine.
  ///
  /// Files that are copied count with their names alone.
  package var sourcesFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(targetsFingerprint.value)
      for source in site.sources {
        fingerprinter.add(source.path)
        fingerprinter.add(source.fingerprint)
      }
      let measurements = measurements.value
      for id in site.stations.map(\.id) + site.metrics.map(\.id) {
        fingerprinter.add(id)
        fingerprinter.add(measurements[id] ?? Fingerprint(value: 0))
      }
      for station in site.stations { fingerprinter.addDescription(of: station) }
      for metric in site.metrics { fingerprinter.addDescription(of: metric) }
    }
  }
}
