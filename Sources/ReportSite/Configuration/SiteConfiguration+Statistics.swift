package import ReportDocuments
package import ReportMeasurements

/// What the site says about periods: what they may lack, and where years begin.
extension SiteConfiguration {
  /// Reads `completeness`.
  static func readCompleteness(_ reader: inout ConfigurationReader) -> Completeness {
    reader.mapping("completeness") { reader in
      var completeness = Completeness()
      if let sums = Completeness.Allowance.read("sums", &reader) { completeness.sums = sums }
      if let means = Completeness.Allowance.read("means", &reader) { completeness.means = means }
      return completeness
    } ?? Completeness()
  }

  /// Reads `normals`: the first and the last year of the record's own, such as `1991-2020`, files of
  /// published ones, or a list of both.
  mutating func readNormals(_ reader: inout ConfigurationReader) {
    for node in reader.node("normals")?.items ?? [] {
      guard let text = node.text else {
        if let request = NormalsRequest.request(of: node, &reader) { normalsFiles.append(request) }
        continue
      }
      if let years = spanOfYears(text) {
        normals = years
      } else if text.contains(where: { $0.isLetter || $0 == "/" }) {
        normalsFiles.append(NormalsRequest(file: Located(text, at: node.position)))
      } else {
        reader.report(
          "unknown-value", "'\(text)' is not a span of years", at: node.position,
          hint: "write the first and the last year: 'normals: 1991-2020'")
      }
    }
  }

  /// How the site judges what a record says.
  package var climateRules: StationClimate.Rules {
    StationClimate.Rules(
      completeness: completeness, normals: normals, thresholds: thresholds, degreeDays: degreeDays,
      yearStarts: yearStarts)
  }

  /// Reads `year_starts`: a month for each metric whose years do not begin in January.
  static func readYearStarts(_ reader: inout ConfigurationReader) -> [String: Int] {
    reader.mapping("year_starts") { reader in
      var starts: [String: Int] = [:]
      for entry in Catalogue.all {
        let month = reader.choice(entry.metric.id, among: monthNames)
        starts[entry.metric.id] = month.flatMap(monthNames.firstIndex).map { $0 + 1 }
      }
      return starts
    } ?? [:]
  }

  /// Reads `archive`: how far down each station's archive has pages.
  static func readArchive(_ reader: inout ConfigurationReader) -> Archive {
    reader.choice("archive", among: Archive.allCases.map(\.rawValue)).flatMap(Archive.init)
      ?? .years
  }

  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

extension Completeness.Allowance {
  /// Reads how many days of a month may be missing: `{missing: 5, in_a_row: 3}`.
  package static func read(
    _ key: String, _ reader: inout ConfigurationReader
  ) -> Completeness.Allowance? {
    reader.mapping(key) { reader in
      let missing = reader.integer("missing", in: 0...30) ?? 0
      return Completeness.Allowance(
        missing: missing, inARow: reader.integer("in_a_row", in: 0...30) ?? missing)
    }
  }
}

/// How far down the archive of each station has pages of its own.
package enum Archive: String, CaseIterable, Sendable {
  case years, months, days
}
