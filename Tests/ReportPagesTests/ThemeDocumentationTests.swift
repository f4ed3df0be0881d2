import Foundation
import ReportPages
import Testing

@Suite struct ThemeDocumentationTests {
  private let templates = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Templates").path

  @Test func `the documentation of the theme lists every name that a template may use`() throws {
    let file = URL(filePath: templates).appending(path: "README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.firstRange(of: "## Names on every page")).lowerBound
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data((text[..<start] + PageTypes.documentation).utf8).write(to: file)
      Issue.record("recorded the tables of \(file.lastPathComponent)")
    }
    #expect(text[start...] == PageTypes.documentation)
  }

  @Test func `every template of the theme is named in its documentation`() throws {
    let folder = URL(filePath: templates)
    let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") }.map { $0.dropLast(".mustache".count) }
    #expect(names.count > 20)
    for name in names.sorted() {
      #expect(text.contains("`\(name)`"), "\(name) is not explained")
    }
  }
}
