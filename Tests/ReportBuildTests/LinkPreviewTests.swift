import Foundation
import ReportCore
import Support
import Testing

@testable import ReportBuild

/// Pictures for link previews, made by a script that stands in for `rsvg-convert`.
@Suite struct LinkPreviewTests {
  private let site: EditedSite

  init() throws {
    site = try EditedSite()
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\npreviews: true")
    try install()
  }

  private static let drawing = #"""
    echo run >>"$(dirname "$0")/runs"; printf '\211PNG'; cksum
    """#

  /// Installs a program in place of `rsvg-convert`.
  ///
  /// - Parameters:
  ///   - script: What it does with a picture.
  ///   - version: What it says of its version.
  /// - Throws: The system's error if the file cannot be written.
  private func install(_ script: String = drawing, version: String = "1") throws {
    let text = "#!/bin/sh\n[ \"$1\" = --version ] && echo '\(version)' && exit\n\(script)\n"
    try? site.remove("bin/rsvg-convert")
    try site.write(text, to: "bin/rsvg-convert")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: site.directory.url.appending(path: "bin/rsvg-convert").path)
  }

  /// Leaves one year of steps, whose pictures stand for those of the others.
  private func leaveOneYear() throws {
    let lines = try page("data/steps.csv", in: "Content").split(separator: "\n")
      .filter { $0.hasPrefix("date") || $0.hasPrefix("2018") }
    try site.write(lines.joined(separator: "\n") + "\n", to: "Content/data/steps.csv")
  }

  /// Leaves the pages of articles and of one year of steps, which have few pictures.
  private func leaveFewPictures() throws {
    try leaveOneYear()
    try site.edit(
      "Content/site.yml", "stations_from:\n  - file: data/ridge.csv\n    units: us\n", "")
    try site.edit("Content/index.md", "latest, stations, ", "")
    for path in ["stations", "data/ridge.csv"] { try site.remove("Content/\(path)") }
  }

  private func options(output: String = "Site", cache: Bool = true) -> BuildOptions {
    var options = site.options(output: output, cache: cache)
    options.previewTool.searchPath = site.directory.url.appending(path: "bin").path + ":/bin"
    return options
  }

  @discardableResult
  private func build(_ options: BuildOptions? = nil) async throws -> BuildReport {
    let report = try await SiteBuilder(options ?? self.options()).build()
    try #require(report.changes != nil, "\(report.diagnostics)")
    return report
  }

  /// How many pictures were drawn since this was last asked.
  private func takeRuns() throws -> Int {
    let file = site.directory.url.appending(path: "bin/runs")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return 0 }
    try FileManager.default.removeItem(at: file)
    return text.split(separator: "\n").count
  }

  private func page(_ path: String, in folder: String = "Site") throws -> String {
    try String(
      contentsOf: site.directory.url.appending(path: "\(folder)/\(path)"), encoding: .utf8)
  }

  private func previews(in folder: String = "Site") throws -> [String] {
    try site.files(in: folder).keys.filter { $0.hasSuffix("link-preview.png") }.sorted()
  }

  @Test func `pages with a figure have a picture that their head names`() async throws {
    let report = try await build()
    #expect(report.diagnostics.filter { $0.severity > .note } == [])
    let previews = try previews()
    for folder in [
      "", "articles/four/", "metrics/precipitation/", "metrics/steps/",
      "metrics/steps/2018/", "stations/low/",
    ] {
      #expect(previews.contains("\(folder)link-preview.png"))
    }
    for (path, bytes) in try site.files(in: "Site") where path.hasSuffix("/index.html") {
      let picture = path.replacingOccurrences(of: "index.html", with: "link-preview.png")
      let isNamed = String(decoding: bytes, as: UTF8.self).contains("valley/\(picture)\"")
      #expect(previews.contains(picture) == isNamed, "\(path)")
    }
    let article = try page("articles/four/index.html")
    for part in [
      #"<meta property="og:image" content="https://example.org/valley/articles/four/link-preview.png">"#,
      #"<meta property="og:image:width" content="1200">"#,
      #"<meta property="og:image:height" content="630">"#,
      #"<meta property="og:image:alt" content=""#,
      #"<meta name="twitter:card" content="summary_large_image">"#,
    ] {
      #expect(article.contains(part), "\(part)")
    }
    #expect(try !page("about/index.html").contains("og:image"))
    #expect(try !page("404.html").contains("og:image"))
  }

  @Test func `a picture is drawn again only when it would show something else`() async throws {
    try await build()
    let all = try takeRuns()
    #expect(try all == previews().count)
    #expect(try await build().rendered.isEmpty)
    #expect(try takeRuns() == 0)

    try site.edit("Content/articles/four.md", "}} steps.", "}} steps.\n\nAll told.")
    #expect(try await build().rendered.contains("articles/four/"))
    #expect(try takeRuns() == 0)

    try site.edit("Content/articles/four.md", "title: Four", "title: Fourth")
    try await build()
    #expect(try takeRuns() == 1)

    // What somebody else has changed is made again.
    try site.write("other", to: "Site/articles/four/link-preview.png")
    try await build()
    #expect(try takeRuns() == 1)

    try install(version: "2")
    try await build()
    #expect(try takeRuns() == all)
    try await build(options(output: "Whole", cache: false))
    #expect(try site.files(in: "Site") == site.files(in: "Whole"))
  }

  @Test func `without them no program runs, and the old pictures go`() async throws {
    try await build()
    try site.edit("Content/site.yml", "previews: true", "previews: false")
    _ = try takeRuns()
    try await build()
    #expect(try takeRuns() == 0)
    #expect(try previews() == [])
    #expect(try !page("articles/four/index.html").contains("og:image"))
  }

  @Test func `an author's picture of a page stays, that of the site gives way`() async throws {
    try site.edit(
      "Content/articles/four.md", "title: Four", "title: Four\nimage: snow.svg")
    try site.edit("Content/site.yml", "previews:", "image: articles/snow.svg\npreviews:")
    try await build()
    #expect(try page("articles/four/index.html").contains("valley/articles/snow.svg\""))
    #expect(try !previews().contains("articles/four/link-preview.png"))
    #expect(try page("index.html").contains("valley/link-preview.png\""))
    let about = try page("about/index.html")
    #expect(about.contains("valley/articles/snow.svg\"") && !about.contains("og:image:width"))
  }

  @Test func `without the program pages are built, and a warning says what to install`()
    async throws
  {
    try site.remove("bin/rsvg-convert")
    var options = options()
    options.previewTool.searchPath = site.directory.url.appending(path: "bin").path
    for _ in 1...2 {
      let report = try await build(options)
      #expect(
        report.diagnostics.filter { $0.severity > .note }.map {
          $0.description.replacingOccurrences(of: site.directory.url.path + "/", with: "")
        } == [
          """
          Content/site.yml:2:11: warning: pictures for link previews are drawn by \
          'rsvg-convert', which is not installed [no-preview-tool]
            hint: install it (Debian: apt-get install librsvg2-bin), or remove 'previews: true'
          """
        ])
    }
    #expect(try previews() == [])
    #expect(try !page("articles/four/index.html").contains("og:image"))
    // Once it is there, everything is drawn, though no source has changed.
    try install()
    let report = try await build()
    #expect(report.diagnostics.filter { $0.severity > .note } == [])
    #expect(try previews().count == takeRuns())
  }

  @Test(arguments: [
    ("echo no font >&2; exit 3", "ended with code 3 and 'no font'"),
    ("exit 4", "ended with code 4"),
    ("kill -9 $$", "was ended by signal 9"),
    ("echo nothing", "wrote no PNG"),
    ("exec sleep 5", "took more than 1 s"),
    ("exec cat /dev/zero", "wrote too much"),
  ])
  func `a program that fails is named once, and tried again`(
    script: String, said: String
  ) async throws {
    try leaveFewPictures()
    try install(script)
    var options = options()
    options.previewTool.timeLimit = .seconds(1)
    options.jobs = 12
    let findings = try await build(options).diagnostics.filter { $0.severity > .note }
    #expect(findings.map(\.rule) == ["preview-failed"])
    #expect(
      findings.first?.message.hasPrefix("'rsvg-convert' \(said) for '") == true, "\(findings)")
    #expect(try previews() == [])
    try install()
    #expect(try await build().diagnostics.filter { $0.severity > .note } == [])
    #expect(try previews().count == takeRuns())
    #expect(try previews().count > 3)
  }

  @Test func `pictures need the address of the site`() async throws {
    try site.edit("Content/site.yml", "base_url: https://example.org/valley/\n", "")
    let report = try await build()
    #expect(
      report.diagnostics.filter { $0.severity > .note }.map(\.rule) == ["previews-without-address"])
    #expect(try previews() == [])
    #expect(try takeRuns() == 0)
  }

  @Test func `shards have the pictures of their stations, and cleaning removes all`() async throws {
    for number in 1...2 {
      var part = options()
      part.part = SitePart(shard: number, of: 2)
      try await build(part)
    }
    let report = try await SiteAssembler(options(), shards: 2).assemble()
    #expect(report.changes != nil)
    try await build(options(output: "Whole", cache: false))
    #expect(try site.files(in: "Site") == site.files(in: "Whole"))
    #expect(try previews().contains("stations/low/link-preview.png"))

    // A shard drawn by another version is not joined.
    try install(version: "2")
    let stale = try await SiteAssembler(options(), shards: 2).assemble()
    #expect(stale.diagnostics.contains { $0.rule == "stale-shard" })

    let folder = site.directory.url.path
    _ = try cleanSite(output: "\(folder)/Site", cache: "\(folder)/.reportgen")
    #expect(try site.files(in: "Site").isEmpty)
  }

  @Test(
    .enabled(
      if: PreviewTool.find(PreviewToolOptions()) != nil,
      "rsvg-convert is not installed (Debian: apt-get install librsvg2-bin)"))
  func `real pictures have the right size, show something, and are the same in every build`()
    async throws
  {
    try leaveOneYear()
    // Titles of all kinds: markup, Han, Hebrew, a long word.
    for (number, title) in [
      ("four", #"'A & B <b> "c"'"#), ("three", "'東京の気温、降水量'"), ("two", "'מזג אוויר'"),
      ("one", String(repeating: "Donaudampfschiff", count: 20)),
    ] {
      try site.write(
        "---\ntitle: \(title)\ndate: 2018-05-05\n---\n\n```chart\nsteps, 2018\n```\n",
        to: "Content/articles/\(number).md")
    }
    var options = site.options()
    let report = try await build(options)
    #expect(report.diagnostics.filter { $0.severity > .note } == [])
    var seen: Set<Data> = []
    for path in try previews() {
      let png = try #require(try site.files(in: "Site")[path])
      // The signature, the length and the name of the first chunk, then width and height.
      #expect(
        Array(png.prefix(24)) == [
          0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
          0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76,
        ], "\(path)")
      // A picture of one color has 3 kB.
      #expect(png.count > 12_000, "\(path)")
      #expect(seen.insert(png).inserted, "\(path)")
    }
    options = site.options(output: "Alone", cache: false)
    options.jobs = 1
    try await build(options)
    #expect(try site.files(in: "Site") == site.files(in: "Alone"))
  }
}
