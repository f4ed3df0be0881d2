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

  /// The ids in the positions where a finding takes its rule.
  private static func rules(in text: String, path: String) -> Set<String> {
    var rules: Set<String> = []
    for match in text.matches(
      of:
        #/(?:\.(?:error|warning|note),|\b(?:error|report|RequestError)\(|rule:)\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#
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
