/// What a cache keeps in folders of their own, besides the memory of builds.
public enum CachePart: String, CaseIterable, Sendable {
  /// What was read of data files: ``DataCache``.
  case data
  /// What is known of records without their series, and their coverage: a ``ValueCache``.
  case digests
  /// The extremes of records: a ``ValueCache``.
  case records
}

extension CachePart {
  /// The folder in that of a cache.
  public func path(in cache: String) -> String { "\(cache)/\(rawValue)" }
}
