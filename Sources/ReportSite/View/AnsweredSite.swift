package import ReportCore

/// What a site was like when it gave answers, so far as it tells which of them may be others now.
package struct AnsweredSite: Sendable {
  /// Of what the plan was made from: the same makes the same plan.
  package let plan: Fingerprint
  /// Of what links may lead to besides pages.
  package let targets: Fingerprint
  /// Of what the answers about measurements are made of, by the ids of stations and metrics.
  package let measurements: [String: Fingerprint]
  /// In the order of the site.
  let sources: [PageSource]
  /// By the numbers of the pages.
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
  ///   - site: Gives the answers.
  ///   - plan: The fingerprint of what its plan was made from.
  package init(_ site: PlannedSite, _ plan: Fingerprint) {
    self.init(
      plan: plan, targets: site.site.targetsFingerprint, measurements: site.measurements,
      sources: site.site.sources, texts: site.texts)
  }
}

extension AnsweredSite {
  /// Whether these are the very sources that it had.
  package func hasSources(_ sources: [PageSource]) -> Bool {
    self.sources.elementsEqual(sources, by: ===)
  }
}

extension Site {
  /// Of what links may lead to besides pages, and of site.yml.
  var targetsFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(configuration.fingerprint)
      fingerprinter.add(files.sorted())
    }
  }
}
