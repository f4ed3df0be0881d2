import ReportCore
import ReportDocuments
package import ReportReaders

/// A file of published normals that the author names.
package struct NormalsRequest: Sendable {
  /// A path or pattern, as for data files.
  package let file: Located<String>
  /// The years that the normals cover, if neither the file nor its name gives them.
  package var years: ClosedRange<Int>?
  /// Who published them, if not the publisher that the file names.
  package var source: String?
  /// The units of NOAA's numbers, if they are not US units.
  package var units: DataUnits?
}

extension NormalsRequest {
  /// Reads `normals` of a station's page: a file, or `{file: data/normals.csv, years: 1991-2020}`.
  static func read(_ reader: inout ConfigurationReader) -> [NormalsRequest] {
    reader.node("normals")?.items.compactMap { request(of: $0, &reader) } ?? []
  }

  /// Reads one entry.
  static func request(of node: YAMLNode, _ reader: inout ConfigurationReader) -> NormalsRequest? {
    if let text = node.text {
      guard spanOfYears(text) == nil else {
        reader.report(
          "bad-normals", "the normals of a station are a file", at: node.position,
          hint: "write the years of the record's own normals in site.yml")
        return nil
      }
      return NormalsRequest(file: Located(text, at: node.position))
    }
    var inner = ConfigurationReader(node, path: node.position.path)
    let file = inner.text("file")
    let years = inner.text("years")
    var request = file.map { NormalsRequest(file: $0) }
    request?.source = inner.string("source")
    request?.units = inner.choice("units", among: DataUnits.allCases.map(\.rawValue))
      .flatMap(DataUnits.init)
    inner.finish()
    reader.report(inner.diagnostics)
    if let years {
      request?.years = spanOfYears(years.value)
      if spanOfYears(years.value) == nil {
        reader.report(
          "unknown-value", "'\(years.value)' is not a span of years", at: years.position,
          hint: "write the first and the last year: 'years: 1991-2020'")
      }
    }
    if file == nil {
      reader.report(
        "missing-key", "normals need the key 'file'", at: node.position,
        hint: "write 'file: data/normals.csv'")
    }
    return request
  }
}

/// The first and the last year of a text such as `1991-2020`.
func spanOfYears(_ text: String) -> ClosedRange<Int>? {
  let years = text.split(whereSeparator: { "-–. ".contains($0) }).map { Int($0) }
  guard years.count == 2, let first = years[0], let last = years[1],
    (1000...9999).contains(first), (first...9999).contains(last)
  else { return nil }
  return first...last
}
