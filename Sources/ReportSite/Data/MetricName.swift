/// What authors call a metric of a person, taken apart: `steps`, or `anna/steps` where several
/// persons have a site together.
package struct MetricName: Hashable, Sendable {
  /// The name of the person's folder in metrics/; `nil` for a metric that lies in no folder.
  package let person: String?
  /// What is measured, as the catalogue has it, or a word of the author's own.
  package let metric: String

  package init(_ id: String) {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    person = parts.count > 1 ? parts[0] : nil
    metric = parts.last ?? id
  }
}

extension MetricName {
  /// Whether it can be that of a page: metrics lie in no folder, or in that of a person.
  var isInPlace: Bool { !metric.contains("/") }
}
