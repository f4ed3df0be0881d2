/// An author's name of a personal metric, split into parts: `steps`, or `anna/steps` if several
/// people share a site.
package struct MetricName: Hashable, Sendable {
  /// The name of the person's folder in metrics/; `nil` for a metric outside of any folder.
  package let person: String?
  /// The metric's id in the catalog, or a word of the author's own.
  package let metric: String

  package init(_ id: String) {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    person = parts.count > 1 ? parts[0] : nil
    metric = parts.last ?? id
  }
}

extension MetricName {
  /// Whether a page can have this name: at most one folder deep.
  var isInPlace: Bool { !metric.contains("/") }
}
