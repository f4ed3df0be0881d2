import Foundation
import Support
import Testing

@testable import ReportBuilder

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*.csv", ["2017.csv", "2018.csv"]), ("20?7.csv", ["2017.csv"]),
    ("*", ["2017.csv", "2018.csv", "notes.txt"]),
    ("more/*/x*.csv", ["more/a/x1.csv", "more/b/x.csv"]), ("*.dly", []), ("none/*.csv", []),
    ("**7**", ["2017.csv"]), ("2017.csv", ["2017.csv"]),
  ])
  func `a pattern names files in the order of their names`(pattern: String, files: [String]) throws
  {
    let directory = try TemporaryDirectory()
    for path in [
      "2018.csv", "2017.csv", "notes.txt", ".hidden.csv", "more/b/x.csv", "more/a/x1.csv",
      "more/a/y.csv",
    ] {
      try directory.write("", to: path)
    }
    let folder = directory.url.path
    #expect(PathPattern(text: pattern).matches(in: folder) == files.map { "\(folder)/\($0)" })
  }

  @Test func `a pattern of many stars ends soon`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: String(repeating: "a", count: 200))
    let pattern = PathPattern(text: String(repeating: "*a", count: 300) + "b")
    #expect(pattern.matches(in: directory.url.path).isEmpty)
  }
}
