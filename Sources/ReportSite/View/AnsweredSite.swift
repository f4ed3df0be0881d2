package import ReportCore
import ReportFigures
import ReportMeasurements

/// The state of a site when it answered questions, to tell which answers can differ now.
package struct AnsweredSite: Sendable {
  /// The fingerprint of what the plan was made from: equal ones make equal plans.
  package let plan: Fingerprint
  /// The fingerprint of what links can lead to besides pages.
  package let targets: Fingerprint
  /// The fingerprint of which stations there are, and where.
  package let places: Fingerprint
  /// The fingerprints behind the answers about measurements, by the ids of stations and metrics.
  package let measurements: [String: Fingerprint]
  /// In the order of the site.
  let sources: [PageSource]
  /// By the indices of the sources.
  let texts: [TextFacts]

  package init(
    plan: Fingerprint, targets: Fingerprint, places: Fingerprint,
    measurements: [String: Fingerprint],
    sources: [PageSource], texts: [TextFacts]
  ) {
    self.plan = plan
    self.targets = targets
    self.places = places
    self.measurements = measurements
    self.sources = sources
    self.texts = texts
  }

  /// - Parameters:
  ///   - site: The site that gives the answers.
  ///   - plan: The fingerprint of what its plan was made from.
  package init(_ site: PlannedSite, _ plan: Fingerprint) {
    var texts = Array(repeating: TextFacts.none, count: site.site.sources.count)
    for (page, text) in zip(site.plan.pages, site.texts) {
      if let source = page.source { texts[source] = text }
    }
    self.init(
      plan: plan, targets: site.targetsFingerprint.value, places: site.placesFingerprint.value,
      measurements: site.measurements.value, sources: site.site.sources, texts: texts)
  }
}

extension AnsweredSite {
  /// Whether these are the same source objects as before.
  package func hasSources(_ sources: [PageSource]) -> Bool {
    self.sources.elementsEqual(sources, by: ===)
  }
}

extension Site {
  /// The fingerprint of which stations there are, and where.
  var placesFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      for station in stations {
        fingerprinter.add(station.id)
        fingerprinter.add(station.place?.latitude)
        fingerprinter.add(station.place?.longitude)
      }
    }
  }

  /// The fingerprint of what links can lead to besides pages, and of site.yml.
  var targetsFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(configuration.fingerprint)
      fingerprinter.add(files.sorted())
    }
  }
}
