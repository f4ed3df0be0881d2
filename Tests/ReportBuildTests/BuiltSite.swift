import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// A site of the fixtures, built into a folder of its own.
struct BuiltSite {
  let findings: [Diagnostic]
  let bytes: [String: Data]

  static let templates = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Templates").path

  /// A folder of the fixtures.
  static func folder(_ path: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/sites/\(path)").path
  }

  /// Builds a site; errors other than the expected ones fail the test.
  init(
    _ name: String, templates: String? = BuiltSite.templates, asOf day: Day? = nil,
    expecting rules: [String] = []
  ) async throws {
    try await self.init(
      content: BuiltSite.folder("\(name)/Content"), templates: templates, asOf: day,
      expecting: rules)
  }

  /// Builds a copy of a site whose sources are changed in the folder with its `Content`.
  init(
    copyOf name: String, asOf day: Day? = nil, expecting rules: [String] = [],
    change: (TemporaryDirectory) throws -> Void
  ) async throws {
    let directory = try TemporaryDirectory()
    let content = directory.url.appending(path: "Content").path
    try FileManager.default.copyItem(
      atPath: BuiltSite.folder("\(name)/Content"), toPath: content)
    try change(directory)
    try await self.init(content: content, asOf: day, expecting: rules)
  }

  /// Builds a site, whether or not it succeeds.
  static func build(
    _ content: String, to output: String, templates: String? = BuiltSite.templates,
    asOf day: Day? = nil
  ) async throws -> BuildReport {
    try await SiteBuilder(
      BuildOptions(content: content, templates: templates, output: output, asOf: day, jobs: 2)
    ).build()
  }

  /// Builds a site from any folder.
  init(
    content: String, templates: String? = BuiltSite.templates, asOf day: Day? = nil,
    expecting rules: [String] = []
  ) async throws {
    let directory = try TemporaryDirectory()
    let output = directory.url.appending(path: "Site")
    let report = try await BuiltSite.build(
      content, to: output.path, templates: templates, asOf: day)
    findings = report.diagnostics
    let unexpected = findings.filter { $0.severity != .note && !rules.contains($0.rule) }
    try #require(report.changes != nil && unexpected.isEmpty, "\(findings)")
    var bytes: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: output.path) ?? [] {
      bytes[path] = try? Data(contentsOf: output.appending(path: path))  // nil for a folder
    }
    self.bytes = bytes
  }
}

extension BuiltSite {
  var pages: [String] { bytes.keys.filter { $0.hasSuffix(".html") }.sorted() }
  var others: [String] { bytes.keys.filter { !$0.hasSuffix(".html") }.sorted() }

  func text(_ path: String) throws -> String {
    String(decoding: try #require(bytes[path], "\(path) is missing"), as: UTF8.self)
  }

  /// The titles in the navigation of the home page.
  var menu: [String] {
    guard let page = try? text("index.html"),
      let match = page.firstMatch(of: #/<nav aria-label="Main"><ul>(?s)(.*?)</ul>/#)
    else { return [] }
    return match.1.matches(of: #/>([^<]+)</a>/#).map { String($0.1) }
  }
}
