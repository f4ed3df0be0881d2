import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

@testable import ReportStarter

@Suite struct ThemeCopyTests {
  private func files(in folder: String) throws -> [String: Data] {
    try (FileManager.default.subpaths(atPath: folder) ?? []).reduce(into: [:]) { files, path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue {
        files[path] = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
      }
    }
  }

  @Test func `a site with the copied theme is the same, without findings`() async throws {
    let directory = try TemporaryDirectory()
    let root = directory.url.path
    _ = try StarterSite(hasWeather: true, hasFitness: true).write(to: root)
    try [StarterFile].theme.write(to: "\(root)/theme")
    let copied = try files(in: "\(root)/theme").keys
    #expect(copied.contains("assets/style.css") && copied.contains("README.md"))
    for (output, templates) in [("usual", nil), ("copied", "\(root)/theme")] {
      let options = BuildOptions(
        content: "\(root)/Content", templates: templates, output: "\(root)/\(output)", strict: true)
      let report = try await SiteBuilder(options).build()
      #expect(report.diagnostics.map(\.rule) == ["no-base-url"], "\(report.diagnostics)")
      let check = try await SiteChecker(options).check()
      #expect(check.diagnostics.map(\.rule) == ["no-base-url"], "\(check.diagnostics)")
    }
    let usual = try files(in: "\(root)/usual")
    #expect(usual.count > 20)
    #expect(try files(in: "\(root)/copied") == usual)
  }

  @Test func `what is there stays, and nothing is added to it`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", to: "theme/station.mustache")
    let folder = directory.url.appending(path: "theme").path
    #expect(throws: StarterError.fileExists("\(folder)/station.mustache")) {
      try [StarterFile].theme.write(to: folder)
    }
    #expect(try files(in: folder) == ["station.mustache": Data("mine".utf8)])
  }

  @Test func `a template that nothing shows is found, with what was meant`() async throws {
    let directory = try TemporaryDirectory()
    let root = directory.url.path
    _ = try StarterSite(hasWeather: true, hasFitness: false).write(to: root)
    try directory.write("<p>{{title}}</p>\n", to: "Templates/statoin.mustache")
    try directory.write("<p></p>\n", to: "Templates/article.html")
    try directory.write("{{>credits}}\n", to: "Templates/notices.mustache")
    try directory.write("<p>By hand</p>\n", to: "Templates/credits.mustache")
    let report = try await SiteBuilder(
      BuildOptions(
        content: "\(root)/Content", templates: "\(root)/Templates", output: "\(root)/Site")
    ).build()
    let findings = report.diagnostics.filter { $0.rule.hasPrefix("unused-t") }
    #expect(
      findings.map(\.description) == [
        """
        \(root)/Templates/article.html: warning: this is no template, no asset and no file of \
        strings [unused-theme-file]
          hint: templates end in '.mustache', strings in 'strings/' in '.yml'; what pages load is \
        in 'assets/'
        """,
        """
        \(root)/Templates/statoin.mustache: warning: no page and no template uses 'statoin' \
        [unused-template]
          hint: did you mean 'station'?
        """,
      ])
  }
}
