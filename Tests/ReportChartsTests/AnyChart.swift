import ReportCharts

/// Every chart of the tests, for the contract that all of them fulfill.
struct AnyChart: Sendable, CustomStringConvertible {
  let description: String
  let chart: Chart

  static let all: [AnyChart] =
    Samples.allCases.map { AnyChart(description: "sample \($0)", chart: $0.chart) }
    + Example.allCases.map { AnyChart(description: "example \($0)", chart: $0.chart) }
    + EdgeCase.allCases.map { AnyChart(description: "case \($0)", chart: $0.chart) }
}
