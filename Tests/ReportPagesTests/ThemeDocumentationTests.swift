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

  @Test func `the documentation lists the tokens of the stylesheets and no others`() throws {
    let tokens = try ["assets/style.css", "assets/charts.css"].flatMap { sheet in
      let root = try #require(try text(of: sheet).firstMatch(of: #/:root\)?\{([^}]*)\}/#)).1
      return root.matches(of: #/--[a-z0-9]+(?=:)/#).map { String($0.0) }
    }
    #expect(Set(tokens).count == 36)
    let section = try documentation(from: "## Tokens", to: "## Classes of the templates")
    // The steps of a scale are named by their ends.
    let steps = (0...9).map { "--t\($0)" }
    let named = Set(section.matches(of: #/`(--[a-z0-9]+)`/#).map { String($0.1) } + steps)
    #expect(named == Set(tokens))
  }

  @Test func `the documentation lists the classes of templates and style sheet and no others`()
    throws
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: templates)
      .filter { $0.hasSuffix(".mustache") }
    let used = try names.flatMap { name in
      try text(of: name).matches(of: #/class="([^"{]*)"/#).flatMap { $0.1.split(separator: " ") }
    }
    let section = try documentation(
      from: "## Classes of the templates", to: "## Names on every page")
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    let named = cells.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
    let sheet = try text(of: "assets/style.css").replacing(#/\/\*[\s\S]*?\*\//#, with: "")
    let styled = sheet.matches(of: #/[^{}]+(?=\{)/#).flatMap { rule in
      rule.0.matches(of: #/\.([A-Za-z][\w-]*)/#).map { String($0.1) }
    }
    #expect(Set(named) == Set(used.map(String.init) + styled))
    #expect(named.count == Set(named).count)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: templates).appending(path: name), encoding: .utf8)
  }

  private func documentation(from start: String, to end: String) throws -> Substring {
    let text = try text(of: "README.md")
    let first = try #require(text.firstRange(of: start)).upperBound
    return text[first..<(try #require(text.firstRange(of: end)).lowerBound)]
  }
}
