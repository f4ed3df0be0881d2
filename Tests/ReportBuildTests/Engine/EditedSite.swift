import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// A small site of every kind of page, which is edited and built again and again.
struct EditedSite {
  let directory: TemporaryDirectory
  let templates: String?

  /// A site in a folder of its own.
  ///
  /// - Parameter ownTheme: Whether the site has the whole theme as its own, so that it can be
  ///   edited.
  /// - Throws: The system's error if the folder cannot be written.
  init(ownTheme: Bool = false) throws {
    directory = try TemporaryDirectory()
    templates = ownTheme ? directory.url.appending(path: "Templates").path : BuiltSite.templates
    if ownTheme {
      try FileManager.default.copyItem(
        atPath: BuiltSite.templates, toPath: directory.url.appending(path: "Templates").path)
    }
    for (path, text) in EditedSite.files { try directory.write(text, to: "Content/\(path)") }
  }

  /// A site whose theme replaces some files of ours.
  ///
  /// - Parameter theme: Texts by their paths from Templates/.
  /// - Throws: What the system throws when the folder cannot be written.
  init(theme: [String: String]) throws {
    directory = try TemporaryDirectory()
    templates = directory.url.appending(path: "Templates").path
    for (path, text) in theme { try directory.write(text, to: "Templates/\(path)") }
    for (path, text) in EditedSite.files { try directory.write(text, to: "Content/\(path)") }
  }

  /// The sources by their paths from Content/.
  private static let files: [String: String] = [
    "site.yml": """
    title: Valley
    base_url: https://example.org/valley/
    units: us
    stations_from:
      - file: data/ridge.csv
        units: us

    """,
    "index.md":
      "---\nsections: [latest, stations, activity, articles]\n---\nWelcome to the valley.\n",
    "about.md": "---\ntitle: About\n---\nWho we are.\n",
    "articles/one.md": article("One", "2018-01-05", "snow", "The [next](two.md#depth) is deeper."),
    "articles/two.md": article("Two", "2018-02-05", "snow, ice", "## Depth\n\nKnee deep."),
    "articles/three.md": article("Three", "2018-03-05", "ice", "![Snow](snow.svg)\n\nWhite."),
    "articles/four.md": article(
      "Four", "2018-04-05", "walking",
      "```chart\nsteps, 2018\n```\n\n{{ steps.total(2018) }} steps."),
    "articles/snow.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"/>"#,
    "guide/index.md": "---\ntitle: Guide\n---\nRead on.\n",
    "guide/first.md": "---\ntitle: First steps\n---\nOne foot before the other.\n",
    "stations/low.md": "---\ntitle: Low\nstation: X01\ndata: data/ridge.csv\n---\nDown here.\n",
    "metrics/steps.md":
      "---\ntitle: Steps\ngoal: 10000 steps\ndata: data/steps.csv\n---\nOn foot.\n",
    "static/notes.txt": "Notes.\n",
    "data/ridge.csv": ridge,
    "data/steps.csv": steps,
  ]

  private static func article(
    _ title: String, _ date: String, _ tags: String, _ text: String
  ) -> String {
    "---\ntitle: \(title)\ndate: \(date)\ntags: [\(tags)]\n---\n\(text)\n"
  }

  private static let ridge: String = {
    var text = "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN\n"
    for day in 1...28 {
      text += "X01,\"LOW; TN US\",35.5,-83.5,300.0,2018-01-\(twoDigits(day)),0.1,0,61,46\n"
    }
    for day in 1...28 {
      text += "X02,\"HIGH; TN US\",35.6,-83.4,1900.0,2018-01-\(twoDigits(day)),0.3,1,41,26\n"
    }
    return text
  }()

  private static let steps: String = {
    var text = "date,steps\n"
    for year in [2016, 2017, 2018] {
      for day in 1...28 { text += "\(year)-11-\(twoDigits(day)),\(6000 + day * 200)\n" }
    }
    return text
  }()

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension EditedSite {
  /// Replaces text in a file, which must contain it.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let file = directory.url.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old), "\(path) has no '\(old)'")
    try directory.write(text.replacingOccurrences(of: old, with: new), to: path)
  }

  func write(_ text: String, to path: String) throws {
    try directory.write(text, to: path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: directory.url.appending(path: path))
  }

  func options(output: String = "Site", cache: Bool = true) -> BuildOptions {
    BuildOptions(
      content: directory.url.appending(path: "Content").path, templates: templates,
      output: directory.url.appending(path: output).path, jobs: 2,
      cache: cache ? directory.url.appending(path: ".reportgen").path : nil)
  }

  /// Builds as a new process would, and compares the result with that of a build from scratch.
  ///
  /// - Returns: The pages that were rendered.
  @discardableResult
  func build() async throws -> [String] {
    var engine = SiteEngine(options())
    return try await build(&engine)
  }

  /// Builds with an existing engine, and compares the result with that of a build from scratch.
  ///
  /// - Parameters:
  ///   - engine: Remembers the previous build.
  ///   - edited: The files that have been edited since, relative to the folder of the site; `nil`
  ///     if the engine has to detect them itself.
  /// - Returns: The pages that were rendered.
  /// - Throws: The errors of the build.
  func build(
    _ engine: inout SiteEngine, edited: [String]? = nil
  ) async throws -> [String] {
    let files = edited.map { Set($0.map { directory.url.appending(path: $0).path }) }
    let report = try await engine.build(edited: files)
    await engine.keep()
    try #require(report.changes != nil, "\(report.diagnostics)")
    try await expectExact(report)
    return report.rendered
  }

  private func expectExact(_ report: BuildReport) async throws {
    let output = "Whole-\(UUID().uuidString)"
    let whole = try await SiteBuilder(options(output: output, cache: false)).build()
    try #require(whole.changes != nil, "\(whole.diagnostics)")
    let (own, expected) = (try files(in: "Site"), try files(in: output))
    #expect(Set(own.keys) == Set(expected.keys))
    for (path, bytes) in expected where own[path] != bytes {
      Issue.record("\(path) is not what a build from nothing makes")
    }
    #expect(report.diagnostics == whole.diagnostics)
    #expect(report.pageCount == whole.pageCount)
    #expect(report.fileCount == whole.fileCount)
    try remove(output)
  }

  /// All files of an output folder.
  func files(in folder: String) throws -> [String: Data] { directory.files(in: folder) }
}

extension TemporaryDirectory {
  /// The files of a folder, by their paths from it; none if there is no such folder.
  func files(in folder: String) -> [String: Data] {
    let root = url.appending(path: folder)
    var files: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: root.path) ?? [] {
      files[path] = try? Data(contentsOf: root.appending(path: path))  // nil for a folder
    }
    return files
  }
}
