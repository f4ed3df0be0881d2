import ReportCore
import ReportDocuments
import ReportMeasurements
import ReportReaders

/// An export of personal data, with the metrics that are published from it.
///
/// Each metric has a page, with or without a Markdown file in metrics/.
package struct MetricsRequest: Sendable {
  package let sources: [DataRequest]
  /// The ids of the metrics, in the order of their pages.
  package let metrics: [Located<String>]
  /// Parts of the names of devices and apps, most trusted first.
  package let ranking: [Located<String>]
}

extension MetricsRequest {
  /// Reads `metrics_from`: an export `{data: export.zip, metrics: [steps]}`, or a list of them.
  static func read(_ reader: inout ConfigurationReader) -> [MetricsRequest] {
    reader.mappings("metrics_from") { reader -> MetricsRequest? in
      let (sources, ranking) = readSources(&reader)
      let hasMetrics = !(reader.locatedNames("metrics") ?? []).isEmpty
      let metrics = readMetrics(&reader)
      for (key, isThere, hint) in [
        ("data", reader.node("data") != nil, "write 'data: ' and the export"),
        ("metrics", hasMetrics, "name what may be published: 'metrics: [steps, weight]'"),
      ] where !isThere {
        reader.report(
          "missing-key", "'metrics_from' needs the key '\(key)'", at: reader.position, hint: hint)
        return nil
      }
      return MetricsRequest(sources: sources, metrics: metrics, ranking: ranking)
    }.compactMap(\.self)
  }

  /// Reads `data`, with the options for all its files, and `sources`.
  static func readSources(
    _ reader: inout ConfigurationReader
  ) -> (sources: [DataRequest], ranking: [Located<String>]) {
    let defaults = DataRequest.Defaults(
      isSimulated: reader.boolean("simulated") ?? false, source: reader.string("source"),
      licence: reader.string("licence"), timeZone: reader.timeZone(), elements: [])
    let ranking = reader.texts("sources") ?? []
    guard let node = reader.node("data") else { return ([], ranking) }
    let (sources, findings) = DataRequest.read(node, defaults: defaults)
    reader.report(findings)
    return (sources, ranking)
  }

  /// Reads `metrics`: those that can have a page; errors in the others are reported.
  ///
  /// - Parameters:
  ///   - reader: The reader of the mapping with the key.
  ///   - isOfPerson: Whether all belong to one person, whose name they do not repeat.
  /// - Returns: The names as written.
  static func readMetrics(
    _ reader: inout ConfigurationReader, ofPerson isOfPerson: Bool = false
  ) -> [Located<String>] {
    let ids = Catalogue.person.map(\.metric.id)
    return (reader.locatedNames("metrics") ?? []).filter { metric in
      let name = isOfPerson ? metric.value : MetricName(metric.value).metric
      if ids.contains(name) { return true }
      reader.report(
        "unknown-metric", "there is no personal metric '\(metric.value.prefix(60))'",
        at: metric.position,
        hint: suggestion(for: name, among: ids).map { "did you mean '\($0)'?" }
          ?? "the metrics are \(ids.joined(separator: ", "))")
      return false
    }
  }
}
