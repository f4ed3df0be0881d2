import ReportCore
import ReportDocuments
import ReportMeasurements
import ReportReaders

/// An export of what a person measures, with the metrics that are published of it.
///
/// Each metric has a page, with or without a Markdown file in metrics/.
package struct MetricsRequest: Sendable {
  package let sources: [DataRequest]
  /// The ids of the metrics, in the order of their pages.
  package let metrics: [Located<String>]
  /// Parts of the names of devices and apps, the most believed first.
  package let ranking: [String]
}

extension MetricsRequest {
  /// Reads `metrics_from`: an export, or a list of them, each `{data: export.zip, metrics: [steps]}`.
  static func read(_ reader: inout ConfigurationReader) -> [MetricsRequest] {
    reader.mappings("metrics_from") { reader -> MetricsRequest? in
      let defaults = DataRequest.Defaults(
        isSimulated: reader.boolean("simulated") ?? false, source: reader.string("source"),
        licence: reader.string("licence"), timeZone: reader.timeZone(), elements: [])
      let metrics = reader.texts("metrics") ?? []
      let ranking = reader.strings("sources")
      guard let node = reader.node("data") else {
        reader.report(
          "missing-key", "'metrics_from' needs the key 'data'", at: reader.position,
          hint: "write 'data: ' and the export")
        return nil
      }
      let (sources, findings) = DataRequest.read(node, defaults: defaults)
      reader.report(findings)
      guard !metrics.isEmpty else {
        reader.report(
          "missing-key", "'metrics_from' needs the key 'metrics'", at: reader.position,
          hint: "name what may be published: 'metrics: [steps, weight]'")
        return nil
      }
      return MetricsRequest(
        sources: sources, metrics: known(metrics, &reader), ranking: ranking)
    }.compactMap(\.self)
  }

  /// The metrics that can have a page; what is wrong with others is reported.
  private static func known(
    _ metrics: [Located<String>], _ reader: inout ConfigurationReader
  ) -> [Located<String>] {
    let ids = Catalogue.person.map(\.metric.id)
    return metrics.filter { metric in
      if ids.contains(metric.value) { return true }
      reader.report(
        "unknown-metric", "there is no metric '\(metric.value.prefix(60))' of a person",
        at: metric.position,
        hint: suggestion(for: metric.value, among: ids).map { "did you mean '\($0)'?" }
          ?? "the metrics are \(ids.joined(separator: ", "))")
      return false
    }
  }
}
