import ReportCore
import ReportDocuments
import Testing

@testable import ReportSite

@Suite struct TagsTests {
  @Test(arguments: ["tags: rain, method", "tags: [rain, method]", "tags:\n  - rain\n  - method"])
  func `tags are a list, or a text with commas between them`(keys: String) throws {
    let node = try parseYAML(Array("\(keys)\n".utf8), path: "a.md")
    var reader = ConfigurationReader(node, path: "a.md")
    #expect(reader.names("tags").map(\.text) == ["rain", "method"])
  }
}
