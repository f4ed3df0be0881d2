public import ReportCharts

/// A chart of a page with the file of its numbers.
public struct Figure: Sendable {
  /// The name of its files without ending, such as `precipitation-by-month`.
  public var name: String
  /// What the page shows.
  public var chart: Chart
  /// The numbers as CSV, in the units shown; a missing value is an empty cell.
  public let csv: [UInt8]

  /// A figure of these parts, each described at the property of its name.
  public init(name: String, chart: Chart, csv: [UInt8]) {
    self.name = name
    self.chart = chart
    self.csv = csv
  }
}
