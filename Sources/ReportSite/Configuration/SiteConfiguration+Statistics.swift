package import ReportDocuments
package import ReportMeasurements

/// Settings of periods: how many days they can lack, and where years begin.
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

  /// Reads `normals`: the first and last year of the record to average, such as `1991-2020`, files
  /// of published normals, or a list of both.
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

  /// The rules by which the site evaluates a record.
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

  /// Reads `archive`: the shortest period that has pages in each station's archive.
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
  /// Reads how many days a month can lack: `{missing: 5, in_a_row: 3}`.
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

/// The shortest period that has pages of its own in each station's archive.
package enum Archive: String, CaseIterable, Sendable {
  case years, months, days
}
