import Foundation
import Testing

/// The guide explains every rule that a finding can name.
@Suite struct RuleDocumentationTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every rule of the code stands in the guide, and every rule of the guide in the code`()
    throws
  {
    let guide = try String(
      contentsOf: Self.repository.appending(path: "Content/guide/checks.md"), encoding: .utf8)
    let documented = Set(guide.matches(of: #/(?m)^\| `([a-z0-9-]+)` \|/#).map { String($0.1) })
    let sources = try Self.sources()
    let rules = Set(sources.flatMap { Self.rules(in: $0.text, path: $0.path) })
    #expect(rules.count > 140)
    #expect(rules.subtracting(documented).sorted() == [], "not in Content/guide/checks.md")
    let all = sources.map(\.text).joined()
    // These two ids are composed in code.
    let made: Set = ["cannot-list", "cannot-remove", "cannot-write"]
    let gone = documented.subtracting(made).filter { rule in
      !all.contains("\"\(rule)\"") && !all.contains("unknown-\\(what)")
    }
    #expect(gone.sorted() == [], "in the guide, and in no source")
  }

  @Test func `the guide says how severe the findings of each rule are`() throws {
    let guide = try String(
      contentsOf: Self.repository.appending(path: "Content/guide/checks.md"), encoding: .utf8)
    let rows = guide.matches(of: #/(?m)^\| `([a-z0-9-]+)` \| \*([A-Za-z, ]+)\.\*/#)
    #expect(rows.count > 200)
    let known: Set = ["error", "warning", "note"]
    let used = try Self.severities()
    for row in rows {
      let said = Set(row.2.lowercased().split(separator: ", ").map(String.init))
      #expect(!said.isEmpty && said.isSubset(of: known), "\(row.1)")
      guard let severities = used[String(row.1)] else { continue }
      // One mistake in most rows of a file becomes an error.
      #expect(said.subtracting(["error"]) == severities.subtracting(["error"]), "\(row.1)")
      #expect(said.isSuperset(of: severities), "\(row.1)")
    }
  }

  /// The severities with which the code reports each rule, as far as its text tells.
  private static func severities() throws -> [String: Set<String>] {
    var severities: [String: Set<String>] = [:]
    func add(_ rule: Substring, _ severity: Substring) {
      severities[String(rule), default: []].insert(String(severity))
    }
    for (path, text) in try sources() {
      for match in text.matches(of: #/\.(error|warning|note),\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#) {
        add(match.2, match.1)
      }
      for match in text.matches(
        of: #/\b(?:error|report|RequestError)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#)
      { add(match.1, "error") }
      guard path.hasSuffix("Finding.swift") || path.hasSuffix("Error.swift") else { continue }
      let rules = cases(of: "rule", in: text)
      let levels = cases(of: "severity", in: text)
      for (name, value) in rules {
        guard let rule = value.firstMatch(of: #/"([a-z0-9-]+)"/#)?.1,
          let level = levels[name] ?? levels["default"]
        else { continue }
        for match in level.matches(of: #/\.(error|warning|note)\b/#) { add(rule, match.1) }
      }
    }
    return severities
  }

  /// The cases of the `switch` in a property of an enum, each with the text of its value.
  private static func cases(of property: String, in text: String) -> [String: Substring] {
    guard let start = text.firstRange(of: "var \(property): ")?.upperBound,
      let open = text[start...].firstRange(of: "switch self {")?.upperBound,
      let end = text[open...].firstRange(of: "\n    }")?.lowerBound
    else { return [:] }
    var values: [String: Substring] = [:]
    for part in text[open..<end].split(separator: #/\n    (?=case|default)/#) {
      var depth = 0
      let colon = part.firstIndex { sign in
        depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
        return sign == ":" && depth == 0
      }
      guard let colon else { continue }
      let names = part[..<colon].matches(of: #/\.(\w+)/#).map { String($0.1) }
      for name in names.isEmpty ? ["default"] : names { values[name] = part[colon...] }
    }
    return values
  }

  /// The ids in the positions where a finding takes its rule.
  private static func rules(in text: String, path: String) -> Set<String> {
    var rules: Set<String> = []
    for match in text.matches(
      of:
        #/(?:\.(?:error|warning|note),|\b(?:error|report|failure|RequestError)\(|rule:)\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#
    ) { rules.insert(String(match.1)) }
    for match in text.matches(of: #/finding\(\s*\w+,\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#) {
      rules.insert(String(match.1))
    }
    guard path.hasSuffix("Finding.swift") || path.hasSuffix("Error.swift") else { return rules }
    for match in text.matches(of: #/(?::|return)\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#) {
      rules.insert(String(match.1))
    }
    return rules
  }

  private static func sources() throws -> [(path: String, text: String)] {
    let root = repository.appending(path: "Sources")
    let paths = FileManager.default.subpaths(atPath: root.path) ?? []
    return try paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("simulate/") }.map { path in
      (path, try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }
}
