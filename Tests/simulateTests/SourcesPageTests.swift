import Foundation
import Testing

@Suite struct SourcesPageTests {
  @Test func `the page about the demonstration names every data file`() throws {
    let content = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content")
    let page = try String(contentsOf: content.appending(path: "about.md"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: content.appending(path: "data").path)
    #expect(!names.isEmpty)
    for name in names.sorted() { #expect(page.contains("`\(name)`"), "\(name)") }
  }
}
