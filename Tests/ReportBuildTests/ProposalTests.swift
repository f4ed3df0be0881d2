import Foundation
import ReportBuild
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// The proposals of `describe` are pasted into a site, and build.
@Suite struct ProposalTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/corpus")

  /// All files of the corpus, and weather files beside the project.
  static let files = [corpus, sharedData?.appending(path: "weather")].flatMap(files)

  /// Files of people and of invented services, not all of which can be read.
  static let others = ["fitness", "synthetic"].map { sharedData?.appending(path: $0) }
    .flatMap(files)

  private static func files(in folder: URL?) -> [URL] {
    guard let folder else { return [] }
    return (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
      .map { folder.appending(path: $0) }
      .filter { !$0.hasDirectoryPath && !$0.pathExtension.isEmpty }
  }

  @Test(arguments: files)
  func `a proposal builds as it is pasted`(file: URL) async throws {
    #expect(try await isProposed(file))
  }

  @Test(arguments: others)
  func `a proposal builds, or none is made of what cannot be read`(file: URL) async throws {
    let isKnown = describeData([file.path], options: ReaderOptions()).isKnown
    #expect(try await isProposed(file) == isKnown)
  }

  /// Builds the proposal for a file; `false` if there is none.
  private func isProposed(_ file: URL) async throws -> Bool {
    let directory = try TemporaryDirectory()
    let content = directory.url.appending(path: "Content")
    try directory.write("title: Proposed\nbase_url: https://example.org/\n", to: "Content/site.yml")
    try directory.write("---\ntitle: Home\n---\nHello.\n", to: "Content/index.md")
    // Some names have characters that are special to a shell.
    let data = content.appending(path: "data/\(file.lastPathComponent)")
    try FileManager.default.createDirectory(
      at: data.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: file, to: data)
    let description = describeData([data.path], options: ReaderOptions())
    let proposed = description.frontMatter(content: content.path)
    guard let (place, text) = proposed else { return false }
    if place.hasSuffix("site.yml") {
      let site = try String(contentsOfFile: place, encoding: .utf8)
      try (site + text).write(toFile: place, atomically: true, encoding: .utf8)
    } else {
      try FileManager.default.createDirectory(
        atPath: URL(filePath: place).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try text.write(toFile: place, atomically: true, encoding: .utf8)
    }
    let report = try await BuiltSite.build(
      content.path, to: directory.url.appending(path: "Site").path)
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors)\n\(place)\n\(text)")
    #expect(report.pageCount > 1)
    return true
  }
}
