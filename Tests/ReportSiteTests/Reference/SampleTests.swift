import Foundation
import ReportCore
import ReportDocuments
import Support
import Testing

@testable import ReportSite

/// The YAML samples of the README and the guide can be copied into a file and are valid there.
@Suite struct SampleTests {
  /// The files that an author can copy a sample into.
  private static let roles: [SourceRole] = [
    .home, .station(id: "garden"), .metric(id: "steps"), .person(id: "anna"), .other,
  ]

  private static func samples() throws -> [CodeSample] {
    try CodeSample.all().filter { sample in
      let isYAML = sample.info == "yaml" || sample.text.hasPrefix("---\n")
      // The reference of keys has its own tests; a strings file has no keys.
      return isYAML && sample.path != "Content/guide/keys.md"
        && !sample.text.hasPrefix("# Templates/strings/")
    }
  }

  /// The front matter of a page, or all lines.
  private static func keys(_ sample: CodeSample) -> String {
    guard sample.text.hasPrefix("---\n") else { return sample.text }
    return sample.text.dropFirst(4).components(separatedBy: "\n---").first.map { "\($0)\n" } ?? ""
  }

  /// The findings of each file for the lines.
  private static func findings(_ sample: CodeSample) throws -> [[Diagnostic]] {
    func node(_ head: String) throws -> YAMLNode? {
      try parseYAML(Array((head + keys(sample)).utf8), path: sample.path)
    }
    let page = try node("")
    let site = "\n\(keys(sample))".contains("\ntitle:") ? page : try node("title: Test\n")
    let hasPage = sample.text.hasPrefix("---\n")
    return (hasPage ? [] : [SiteConfiguration.read(site, path: sample.path).1])
      + roles.map { FrontMatter.read(page, role: $0, file: sample.path).1 }
  }

  @Test func `each sample is understood by one of the files it may stand in`() throws {
    let samples = try Self.samples()
    #expect(samples.count > 20)
    for sample in samples {
      let findings = try Self.findings(sample)
      let isUnderstood = findings.contains { $0.isEmpty }
      #expect(isUnderstood, "\(sample): \(findings.min { $0.count < $1.count } ?? [])")
    }
  }

  @Test func `a sample with a mistake is understood by none`() throws {
    let sample = CodeSample(path: "a.md", line: 1, info: "yaml", text: "goall: 10000 steps\n")
    let findings = try Self.findings(sample)
    let isUnderstood = findings.contains { $0.isEmpty }
    #expect(!isUnderstood)
  }
}
