/// One column of measurements: a metric, or the high or the low of a metric that has both.
public struct Element: Hashable, Sendable {
  /// The id that authors write, such as `temperature.high`.
  public let id: String
  /// What the column measures.
  public let metric: Metric

  /// An element of a metric that can have others, under an id of its own.
  public init(id: String, metric: Metric) {
    self.id = id
    self.metric = metric
  }

  /// The only element of a metric.
  public init(of metric: Metric) {
    self.init(id: metric.id, metric: metric)
  }
}

extension Element: Comparable {
  public static func < (a: Element, b: Element) -> Bool { a.id < b.id }
}
