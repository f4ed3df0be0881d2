package import ReportCore

/// The state of a site when it answered questions, to tell which answers can differ now.
package struct AnsweredSite: Sendable {
  /// The fingerprint of what the plan was made from: equal ones make equal plans.
  package let plan: Fingerprint
  /// The fingerprint of what links can lead to besides pages.
  package let targets: Fingerprint
  /// The fingerprints behind the answers about measurements, by the ids of stations and metrics.
  package let measurements: [String: Fingerprint]
  /// In the order of the site.
  let sources: [PageSource]
  /// By the indices of the pages.
  let texts: [TextFacts]

  package init(
    plan: Fingerprint, targets: Fingerprint, measurements: [String: Fingerprint],
    sources: [PageSource], texts: [TextFacts]
  ) {
    self.plan = plan
    self.targets = targets
    self.measurements = measurements
    self.sources = sources
    self.texts = texts
  }

  /// - Parameters:
  ///   - site: The site that gives the answers.
  ///   - plan: The fingerprint of what its plan was made from.
  package init(_ site: PlannedSite, _ plan: Fingerprint) {
    self.init(
      plan: plan, targets: site.site.targetsFingerprint, measurements: site.measurements,
      sources: site.site.sources, texts: site.texts)
  }
}

extension AnsweredSite {
  /// Whether these are the same source objects as before.
  package func hasSources(_ sources: [PageSource]) -> Bool {
    self.sources.elementsEqual(sources, by: ===)
  }
}

extension Site {
  /// The fingerprint of what links can lead to besides pages, and of site.yml.
  var targetsFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(configuration.fingerprint)
      fingerprinter.add(files.sorted())
    }
  }
}
