public import ReportCharts

/// A chart of a page with the file of its numbers.
public struct Figure: Sendable {
  /// The name of its files without ending, such as `precipitation-by-month`.
  public var name: String
  /// What the page shows.
  public var chart: Chart
  /// The numbers, in the units shown.
  public let numbers: NumbersFile

  /// A figure of these parts, each described at the property of its name.
  public init(name: String, chart: Chart, numbers: NumbersFile) {
    self.name = name
    self.chart = chart
    self.numbers = numbers
  }
}
