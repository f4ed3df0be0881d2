import Foundation
import ReportCharts
import Support
import Testing

/// The examples of the documentation are code that was run: drawn as the golden files are.
@Suite struct ExampleTests {
  @Test(arguments: Example.allCases)
  func `an example is drawn as it was, on a page and in a file`(example: Example) throws {
    let chart = example.chart
    try expectGolden(goldenLines(chart.html), "example-\(example.rawValue).html")
    try expectGolden(goldenLines(chart.svg(width: 640)), "example-\(example.rawValue).svg")
  }
}
