/// The parts of a cache with folders of their own, besides the manifest.
public enum CachePart: String, CaseIterable, Sendable {
  /// What was read from data files: ``DataCache``.
  case data
  /// The digests of records: a ``ValueCache``.
  case digests
  /// The extremes of records: a ``ValueCache``.
  case records
  /// The newest extremes of records: a ``ValueCache``.
  case newest
}

extension CachePart {
  /// The part's folder within that of a cache.
  public func path(in cache: String) -> String { "\(cache)/\(rawValue)" }
}
