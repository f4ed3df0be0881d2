import Foundation
import ReportCharts
import Support
import Testing

/// The examples of the documentation are tested code.
///
/// Each code block of an article is the body of a function here, and its drawing is a golden file.
@Suite struct ExampleTests {
  @Test(arguments: Example.allCases)
  func `an example is drawn as it was, on a page and in a file`(example: Example) throws {
    let chart = example.chart
    try expectGolden(goldenLines(chart.html), "example-\(example.rawValue).html")
    try expectGolden(goldenLines(chart.svg(width: 640)), "example-\(example.rawValue).svg")
  }

  @Test(arguments: PieceExample.allCases)
  func `a piece is drawn as it was`(piece: PieceExample) throws {
    let markup = String(decoding: piece.bytes, as: UTF8.self)
    try expectGolden(goldenLines(markup), "piece-\(piece.rawValue).html")
  }

  @Test func `every example of the documentation is one of these, and each is there`() throws {
    let documented = try Self.articles.flatMap(\.blocks)
    let tested = try Self.bodies + [Self.clientProgram]
    for block in documented { #expect(tested.contains(block), "untested: \(block.prefix(90))") }
    for body in tested { #expect(documented.contains(body), "unused: \(body.prefix(90))") }
    #expect(tested.count == Example.allCases.count + PieceExample.allCases.count + 1)
  }

  @Test func `every mark and plot has an article with an example`() throws {
    let sources = Self.repository.appending(path: "Sources/ReportCharts")
    let marks = try FileManager.default.contentsOfDirectory(
      atPath: sources.appending(path: "Marks").path
    )
    .filter { $0.hasSuffix("Mark.swift") && $0 != "DifferenceMark.swift" }
    let plots = ["RowPlot", "CellPlot", "CalendarPlot", "Donut", "Rose", "Gauge", "RatioDiagram"]
    let articles = try Self.articles
    #expect(marks.count >= 10)
    for name in marks.map({ String($0.dropLast(6)) }) + plots {
      #expect(articles.contains { $0.name == "\(name).md" && !$0.blocks.isEmpty }, "\(name)")
    }
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// The articles with their blocks of Swift.
  private static var articles: [(name: String, blocks: [String])] {
    get throws {
      let folder = "Sources/ReportCharts/ReportCharts.docc"
      let names = try FileManager.default.contentsOfDirectory(
        atPath: repository.appending(path: folder).path)
      return try names.filter { $0.hasSuffix(".md") }.map { name in
        let blocks = try text("\(folder)/\(name)").matches(of: #/```swift\n((?s).*?)\n```/#)
        return (name, blocks.map { String($0.output.1) })
      }
    }
  }

  /// The bodies of the example functions without their indentation and their last line.
  private static var bodies: [String] {
    get throws {
      try ["Examples.swift", "PieceExamples.swift"].flatMap { file in
        try text("Tests/ReportChartsTests/\(file)")
          .matches(
            of: #/static func \w+\(\) -> [^{]+\{\n((?s).*?)\n    return (chart|html\.bytes)\n/#
          )
          .map { match in
            match.output.1.split(separator: "\n", omittingEmptySubsequences: false)
              .map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
          }
      }
    }
  }

  private static var clientProgram: String {
    get throws {
      try text("Tests/ClientPackage/Sources/draw-chart/main.swift")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
