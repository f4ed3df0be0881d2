public import ReportCharts

/// A chart on a page with the file of its numbers.
public struct Figure: Sendable {
  /// The name of its files without the extension, such as `precipitation-by-month`.
  public var name: String
  /// The chart that the page shows.
  public var chart: Chart
  /// The numbers, in the units shown.
  public let numbers: NumbersFile

  /// Creates a figure from its parts, each described at the property of the same name.
  public init(name: String, chart: Chart, numbers: NumbersFile) {
    self.name = name
    self.chart = chart
    self.numbers = numbers
  }
}
