import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Sites whose links name files, so that they work without a server.
@Suite struct LinkStyleTests {
  private static func site(_ more: String = "") throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: A site\nbase_url: https://example.org/a/\n\(more)", to: "Content/site.yml")
    try directory.write(
      "---\ntitle: Home\n---\nSee [the storm](articles/storm.md#after) and [rain](stations/roof.md).\n",
      to: "Content/index.md")
    try directory.write(
      "---\ntitle: Storm\ndate: 2025-01-03\naliases: [/old/]\ntags: [wind]\n---\n[Home](../index.md)\n\n## After\n\n"
        + "```chart\nroof.precipitation, 2025-01\n```\n", to: "Content/articles/storm.md")
    try directory.write(
      "---\ntitle: Roof\ndata: data/roof.csv\n---\n", to: "Content/stations/roof.md")
    let days = (1...20).map { "2025-01-\($0 < 10 ? "0" : "")\($0),\($0 % 4)\n" }
    try directory.write("date,precipitation (mm)\n" + days.joined(), to: "Content/data/roof.csv")
    return directory
  }

  private static func options(_ directory: TemporaryDirectory, cache: Bool = false) -> BuildOptions
  {
    let root = directory.url.path
    return BuildOptions(
      content: "\(root)/Content", output: "\(root)/Site", cache: cache ? "\(root)/.reportgen" : nil)
  }

  /// All links within the site, by the file that contains them.
  private static func links(of directory: TemporaryDirectory) throws -> [String: [String]] {
    let root = directory.url.appending(path: "Site")
    let files = (FileManager.default.subpaths(atPath: root.path) ?? []).filter {
      $0.hasSuffix(".html")
    }
    return try files.reduce(into: [:]) { links, file in
      let html = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      links[file] = html.matches(of: /(?:href|src|url=)="?([^"# >]+)[#">]/)
        .map { String($0.1.prefix { $0 != "?" }) }
        .filter { !$0.contains(":") && !$0.hasPrefix("0;") }
    }
  }

  @Test func `each link of a page leads to a file that is there`() async throws {
    let directory = try LinkStyleTests.site("links: files\n")
    let report = try await SiteBuilder(LinkStyleTests.options(directory)).build()
    #expect(report.diagnostics == [])
    let root = directory.url.path + "/Site"
    let links = try LinkStyleTests.links(of: directory)
    #expect(
      links.count > 8 && links.keys.contains("404.html") && links.keys.contains("old/index.html"))
    for (file, targets) in links {
      #expect(targets.count > (file == "old/index.html" ? 0 : 3), "\(file)")
      for target in targets {
        // The page for addresses that do not exist is shown at any of them.
        let isRooted = target.hasPrefix("/a/")
        #expect(isRooted == (file == "404.html"), "\(file) leads to \(target)")
        let path = URL(filePath: "\(root)/\(file)").deletingLastPathComponent()
          .appending(path: isRooted ? String(target.dropFirst(3)) : target).standardized.path
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        #expect(isThere && !isFolder.boolValue, "\(file) leads to \(target)")
        #expect(path.hasPrefix(root + "/"))
      }
    }
    #expect(links["index.html"]?.contains("articles/storm/index.html") == true)
    let home = try String(contentsOfFile: "\(root)/index.html", encoding: .utf8)
    #expect(home.contains("href=\"articles/storm/index.html#after\""))
    #expect(home.contains("\"https://example.org/a/index.html\""))
    for file in ["sitemap.xml", "feed.xml"] {
      let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      #expect(text.contains("https://example.org/a/articles/storm/index.html"))
      #expect(!text.contains("/storm/<") && !text.contains("/storm/\""))
    }
    let check = try await SiteChecker(LinkStyleTests.options(directory)).check()
    #expect(check.diagnostics.filter { $0.rule == "dead-link" } == [])
    #expect(check.links > 40)
  }

  @Test func `the option counts more than the configuration, with a cache too`() async throws {
    let directory = try LinkStyleTests.site()
    func build(_ linksToFiles: Bool?) async throws -> [String: [String]] {
      var options = LinkStyleTests.options(directory, cache: true)
      options.linksToFiles = linksToFiles
      var engine = SiteEngine(options)
      _ = try await engine.build()
      await engine.keep()
      return try LinkStyleTests.links(of: directory)
    }
    let folders = try await build(nil)
    #expect(folders["index.html"]?.contains("articles/storm/") == true)
    #expect(folders["404.html"]?.contains("/a/assets/style.css") == true)
    let files = try await build(true)
    #expect(files["index.html"]?.contains("articles/storm/index.html") == true)
    #expect(files["404.html"]?.contains("/a/assets/style.css") == true)
    #expect(files["404.html"]?.contains("/a/index.html") == true)
    #expect(try await build(true) == files)
    #expect(try await build(nil) == folders)
    #expect(try await build(false) == folders)
  }

  @Test func `another word is a finding`() async throws {
    let directory = try LinkStyleTests.site("links: file\n")
    let report = try await SiteBuilder(LinkStyleTests.options(directory)).build()
    let finding = try #require(report.diagnostics.first { $0.position.line == 3 })
    #expect(finding.rule == "unknown-value")
    #expect(finding.hint == "did you mean 'files'?")
  }
}
