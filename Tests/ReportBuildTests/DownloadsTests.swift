import Foundation
import Support
import Testing

/// A site that does not offer numbers and drawings as files.
@Suite struct DownloadsTests {
  /// The author's own files, which are copied.
  private static let own = ["snow.svg", "notes.txt", "favicon.svg"]

  /// The files of a kind beside pages.
  private func files(_ names: some Sequence<String>, _ kind: String) -> [String] {
    names.filter { name in
      name.hasSuffix(kind) && name.contains("/") && !Self.own.contains(where: name.hasSuffix)
    }.sorted()
  }

  @Test func `without downloads pages have no files beside them, and lead to none`() async throws {
    let site = try EditedSite()
    try await site.build()
    let before = try site.files(in: "Site").keys
    let kinds = [".csv", ".json", ".jsonld", ".svg", ".txt"]
    for kind in kinds { #expect(!files(before, kind).isEmpty, "\(kind)") }
    try site.edit("Content/site.yml", "stations_from:", "downloads: false\nstations_from:")
    try await site.build()
    let after = try site.files(in: "Site")
    for kind in kinds { #expect(files(after.keys, kind) == [], "\(kind)") }
    let pages = after.filter { $0.key.hasSuffix(".html") }
    #expect(pages.count == before.count { $0.hasSuffix(".html") })
    for (name, bytes) in pages {
      let html = String(decoding: bytes, as: UTF8.self)
      let links = html.matches(of: #/(?:href|src)="([^"?#]*\.(?:csv|json|jsonld|svg|txt))[?"#]/#)
        .map { String($0.1) }
      #expect(links.filter { link in !Self.own.contains(where: link.hasSuffix) } == [], "\(name)")
      #expect(!html.contains("CSV"), "\(name)")
    }
  }
}
