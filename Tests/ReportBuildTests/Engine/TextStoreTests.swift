import Foundation
import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportPages
import ReportSite
import Support
import Testing

@testable import ReportBuild

/// Texts for which there is no room in memory.
@Suite struct TextStoreTests {
  private let edition = Edition(folder: "", units: .metric)

  /// No figures.
  private func figures() throws -> PageFigures {
    let file = URL(filePath: BuiltSite.templates).appending(path: "strings/en.yml")
    let language = Language.load([UInt8](try Data(contentsOf: file)), path: "en.yml").language
    let page = SitePage(
      name: "index.md", address: .home, template: "home", source: nil, subject: nil,
      position: SourcePosition("index.md"), names: Names())
    return PageFigures(of: page, language: try #require(language))
  }

  private func text(_ markdown: String, keepsLinks: Bool = false) throws -> PageText {
    var options = MarkdownOptions()
    options.keepsWords = false
    options.keepsLinks = keepsLinks
    let document = renderMarkdown(Array(markdown.utf8), path: "a.md", options: options).document
    return PageText(document: document, figures: try figures())
  }

  @Test(arguments: [
    "", "One paragraph.",
    "Lead.\n\n## One\n\nText.\n\n### Part\n\n## Two\n\nMore.[^1]\n\n[^1]: Note.",
    "## One\n\nThe first paragraph stands *here*.", "> ## In a quote\n\n- # In a list\n\nLead.",
  ])
  func `a text is the same after it was packed`(_ markdown: String) throws {
    let text = try text(markdown)
    let packed = try #require(text.packed)
    #expect(try PageText(packed: packed, figures: figures()).document == text.document)
    #expect(throws: DamagedData.self) {
      try PageText(packed: packed.dropLast(), figures: figures())
    }
  }

  @Test func `what is more than markup is not packed`() throws {
    #expect(try text("![Snow](snow.jpg)", keepsLinks: true).packed == nil)
  }

  @Test func `a store gives every text once, from memory or from the disk`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "texts").path
    let texts = try (0..<20).map { try text("Text number \($0).") }
    let store = TextStore(limit: 100, disk: ScratchFile(path: path))
    for (number, text) in texts.enumerated() { store.put(text, for: number, in: edition) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == [])
    let none = try figures()
    for (number, text) in texts.enumerated().reversed() {
      #expect(store.take(number, in: edition, none)?.document == text.document)
      #expect(store.take(number, in: edition, none) == nil)
    }
  }

  @Test func `a store without a disk keeps what has room`() throws {
    let (store, none) = (TextStore(limit: 30), try figures())
    for number in 0..<2 { store.put(try text("Text number \(number)."), for: number, in: edition) }
    #expect(store.take(0, in: edition, none) != nil)
    #expect(store.take(1, in: edition, none) == nil)
    store.put(try text("Text number 2."), for: 2, in: edition)
    #expect(store.take(2, in: edition, none) != nil)
  }

  @Test func `the texts of a page in two units are two`() throws {
    let (store, none) = (TextStore(limit: 1_000), try figures())
    let us = Edition(folder: "us/", units: .us)
    let texts = [try text("It was 20 °C."), try text("It was 68 °F.")]
    for (text, edition) in zip(texts, [edition, us]) { store.put(text, for: 0, in: edition) }
    #expect(store.take(0, in: us, none)?.document == texts[1].document)
    #expect(store.take(0, in: edition, none)?.document == texts[0].document)
  }

  @Test func `a disk that cannot be written takes nothing`() throws {
    let directory = try TemporaryDirectory()
    let file = ScratchFile(path: directory.url.appending(path: "missing/texts").path)
    #expect(file.append([1, 2, 3]) == nil)
    #expect(file.bytes(at: 0..<3) == nil)
  }

  @Test func `a scratch file gives what was put into it, and only that`() throws {
    let directory = try TemporaryDirectory()
    let file = ScratchFile(path: directory.url.appending(path: "texts").path)
    let (one, two) = (file.append([1, 2, 3]), file.append([4]))
    #expect(one.flatMap(file.bytes) == [1, 2, 3])
    #expect(two.flatMap(file.bytes) == [4])
    #expect(file.append([]).flatMap(file.bytes) == [])
    #expect(file.bytes(at: 2..<5) == nil)
  }

  @Test(arguments: [true, false])
  func `a site is the same without room for its texts`(_ hasCache: Bool) async throws {
    let site = try EditedSite()
    let report = try await SiteBuilder(site.options(cache: false)).build()
    try #require(report.changes != nil, "\(report.diagnostics)")
    var options = site.options(output: "Other", cache: hasCache)
    options.textRoom = 0
    let other = try await SiteBuilder(options).build()
    #expect(other.diagnostics == report.diagnostics)
    #expect(try site.files(in: "Other") == site.files(in: "Site"))
    let kept = try? FileManager.default.contentsOfDirectory(
      atPath: site.directory.url.appending(path: ".reportgen").path)
    #expect((kept ?? []).allSatisfy { !$0.hasSuffix(".texts") })
  }
}
