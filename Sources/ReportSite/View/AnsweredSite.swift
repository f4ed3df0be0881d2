package import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements

/// The state of a site when it answered questions, to tell which answers can differ now.
package struct AnsweredSite: Sendable {
  package let fingerprints: SiteFingerprints
  /// In the order of the site.
  let sources: [PageSource]
  /// By the indices of the sources.
  let texts: [TextFacts]

  package init(_ fingerprints: SiteFingerprints, sources: [PageSource], texts: [TextFacts]) {
    (self.fingerprints, self.sources, self.texts) = (fingerprints, sources, texts)
  }

  /// - Parameters:
  ///   - site: The site that gives the answers.
  ///   - plan: The fingerprint of what its plan was made from.
  package init(_ site: PlannedSite, _ plan: Fingerprint) {
    var texts = Array(repeating: TextFacts.none, count: site.site.sources.count)
    for (page, source) in site.plan.pagesWithFile where page < site.texts.count {
      texts[source] = site.texts[page]
    }
    let fingerprints = SiteFingerprints(
      plan: plan, targets: site.targetsFingerprint.value, places: site.placesFingerprint.value,
      measurements: site.measurements.value)
    self.init(fingerprints, sources: site.site.sources, texts: texts)
  }
}

/// What can change in a site besides its pages.
package struct SiteFingerprints: Sendable {
  /// The fingerprint of what the plan was made from: equal ones make equal plans.
  let plan: Fingerprint
  /// The fingerprint of what links can lead to besides pages, of site.yml, and of what titles are
  /// made with.
  let targets: Fingerprint
  /// The fingerprint of which stations there are, and where.
  let places: Fingerprint
  /// The fingerprints behind the answers about measurements, by the ids of stations and metrics.
  let measurements: [String: Fingerprint]
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

  /// The fingerprint of what links can lead to besides pages, of site.yml, and of what titles are
  /// made with.
  var targetsFingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(language.fingerprint(ofTexts: PagePeriod.strings))
      fingerprinter.add(language.formatsFingerprint)
      fingerprinter.add(configuration.fingerprint)
      fingerprinter.add(files.sorted())
    }
  }
}

extension SiteFingerprints: BinaryCodable {
  /// Writes the fingerprints.
  package func write(to writer: inout BinaryWriter) {
    writer.write(plan)
    writer.write(targets)
    writer.write(places)
    writer.write(measurements)
  }

  /// Reads fingerprints.
  ///
  /// - Parameter reader: Supplies the bytes.
  /// - Throws: `DamagedData` if they cannot be what was written.
  package init(from reader: inout BinaryReader) throws(DamagedData) {
    plan = try reader.read()
    targets = try reader.read()
    places = try reader.read()
    measurements = try reader.read()
  }
}
