import Foundation
import ReportCore
import ReportDocuments
import Support
import Testing

@testable import ReportSite

/// The reference lists all keys that are read, and each of them works.
@Suite struct KeyReferenceTests {
  /// How a group's lines become a document, and which reader reads it.
  private struct Context {
    /// The lines above and the text before each line, such as `events:` and a list.
    var head = ""
    var first = ""
    var others = ""
    var role: SourceRole?
    /// The group whose keys are read with it.
    var also: KeyGroup?
    /// A line of the group that completes an entry.
    var needed = ""
  }

  private static func context(of group: KeyGroup) throws -> Context {
    switch group.title {
    case KeyGroup.site.title: Context(needed: "title: Test\n")
    case KeyGroup.page.title: Context(role: .other)
    case KeyGroup.home.title: Context(role: .home, also: .page)
    case KeyGroup.station.title: Context(role: .station(id: "garden"), also: .page)
    case KeyGroup.metric.title: Context(role: .metric(id: "steps"), also: .page)
    case KeyGroup.person.title: Context(role: .person(id: "anna"), also: .page)
    case KeyGroup.dataFile.title:
      Context(head: "title: Test\nstations_from:\n", first: "  - ", others: "    ")
    case KeyGroup.event.title: Context(head: "title: Test\nevents:\n", first: "  - ")
    case KeyGroup.normals.title:
      Context(head: "title: Test\nnormals:\n", first: "  - ", others: "    ")
    case KeyGroup.stay.title:
      Context(head: "title: Test\ntimezone:\n  - Europe/Berlin\n", first: "  - ")
    case KeyGroup.threshold.title: Context(head: "title: Test\nthresholds:\n", first: "  ")
    default: throw Unknown(title: group.title)
    }
  }

  private struct Unknown: Error {
    let title: String
  }

  private static func findings(_ lines: String, _ context: Context) throws -> [Diagnostic] {
    let text = lines.split(separator: "\n").enumerated().map { index, line in
      (index == 0 ? context.first : context.others) + line + "\n"
    }
    let bytes = Array((context.head + context.needed + text.joined()).utf8)
    let node = try parseYAML(bytes, path: "a.yml")
    guard let role = context.role else { return SiteConfiguration.read(node, path: "a.yml").1 }
    return FrontMatter.read(node, role: role, file: "a.yml").1
  }

  @Test(arguments: KeyGroup.all.map(\.title))
  func `every example is understood`(title: String) throws {
    let group = try #require(KeyGroup.all.first { $0.title == title })
    for key in group.keys {
      #expect(key.example.contains("\(key.name):"), "\(key.name)")
      var context = try Self.context(of: group)
      if key.example.hasPrefix("title:") { context.needed = "" }
      #expect(try Self.findings(key.example, context).map(\.description) == [], "\(key.name)")
    }
  }

  @Test(arguments: KeyGroup.all.map(\.title))
  func `the block of a place can be copied as it is`(title: String) throws {
    let group = try #require(KeyGroup.all.first { $0.title == title })
    var context = try Self.context(of: group)
    context.needed = ""
    context.first = group.isListed ? "  " : context.first
    context.others = context.first
    #expect(try Self.findings(group.examples, context).map(\.description) == [])
  }

  @Test(arguments: KeyGroup.all.map(\.title))
  func `every key that is read has its place in the reference`(title: String) throws {
    let group = try #require(KeyGroup.all.first { $0.title == title })
    let context = try Self.context(of: group)
    let example = try #require(group.keys.first { !$0.example.hasPrefix("title:") }?.example)
    let inner =
      example.hasSuffix("}")
      ? example.dropLast() + ", qqqqqqqqqqqq: 1}" : "\(example)\nqqqqqqqqqqqq: 1"
    let unknown = try Self.findings(String(inner), context).first { $0.rule == "unknown-key" }
    let hint = try #require(unknown?.hint)
    let known = try #require(hint.wholeMatch(of: /one of: (.*)/)).1.split(separator: ", ")
    let names = (group.keys + (context.also?.keys ?? [])).map(\.name)
    #expect(Set(known.map(String.init)) == Set(names))
    #expect(names.count == Set(names).count || context.also != nil)
  }

  @Test func `the reference can be asked for one key`() throws {
    let text = try #require(keyReference(of: "rest_days"))
    #expect(
      text == """
        What a person measures (Content/metrics/NAME.md, beside the keys of every page)

          rest_days: how many days of a week may miss the goal without ending a streak; without it none
            goal: 10000 steps
            rest_days: 1

        """)
    #expect(keyReference(of: "qqq") == nil)
  }

  /// The guide's section for each place: a table, and the examples as one block to copy from.
  private static func guide() -> String {
    KeyGroup.all.map { group in
      let rows = group.keys.map { "| `\($0.name)` | \($0.meaning) | \($0.usual) |\n" }
      return "## \(group.title)\n\nIn \(group.place).\n\n"
        + "| Key | What it says | Without it |\n| --- | --- | --- |\n\(rows.joined())"
        + "\n```yaml\n\(group.examples)```\n"
    }.joined(separator: "\n")
  }

  @Test func `the guide has all keys`() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appending(path: "Content/guide/keys.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let start = text.range(of: "## The site\n")?.lowerBound else {
      Issue.record("Content/guide/keys.md has no part 'The site'")
      return
    }
    guard text[start...] != Self.guide() else { return }
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try (text[..<start] + Self.guide()).write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record("the guide's keys differ; RECORD_GOLDEN=1 writes them")
  }
}
