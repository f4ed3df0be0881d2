import Foundation
import Support
import Testing

@Suite struct CheckAndCleanTests {
  @Test func `a check says what it finds, and writes nothing`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let clean = try tool.run("check")
    #expect(clean.code == 0)
    #expect(clean.errors == "")
    #expect(
      try #require(
        clean.output.wholeMatch(
          of: /Checked (\d+) pages, (\d+) files and (\d+) links: nothing found\n/
        )
        .map { [$0.1, $0.2, $0.3].compactMap { Int($0) } }
      ).allSatisfy { $0 > 20 })
    try tool.directory.write("lonely", to: "Content/data/lonely.csv")
    let run = try tool.run("check")
    #expect(run.code == 1)
    #expect(
      run.errors == """
        Content/data/lonely.csv: warning: no page shows this file [unused-data]
          hint: name it with 'data:' in a page, or remove it

        """)
    #expect(run.output.hasSuffix(" links: 1 warning\n"))
    try tool.directory.write("title: [A site\n", to: "Content/site.yml")
    #expect(
      try tool.run("check").output == "Checked the sources, but no page: 1 error\n")
    try tool.directory.write(
      "title: A site\nbase_url: https://example.org/\n", to: "Content/site.yml")
    let json = try tool.run("check", "--format", "json")
    #expect(json.errors.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unused-data"])
    #expect(try tool.bytes(in: "Site").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tool.directory.url.path + "/.reportgen"))
  }

  @Test(arguments: [
    ("biuld", "did you mean 'build'?"), ("xyz", "one of: init, new, build, assemble"),
  ])
  func `a command that there is not is told with the one that was meant`(
    word: String, meant: String
  ) throws {
    let run = try Tool().run(word)
    #expect(run.code == 64)
    #expect(run.errors.contains("there is no command '\(word)': \(meant)"))
  }

  @Test(arguments: [("theme", "exprot", "export"), ("help", "bild", "build")])
  func `a second word that is no command is told, too`(
    first: String, word: String, meant: String
  ) throws {
    let run = try Tool().run(first, word)
    #expect(run.code == 64)
    #expect(run.errors.contains("there is no command '\(word)': did you mean '\(meant)'?"))
    #expect(try Tool().run("help", "theme").code == 0)
  }

  @Test func `a folder whose name has other letters of case is named`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write("x", to: "templates/page.mustache")
    let warned = try tool.run("build")
    #expect(
      warned.errors.contains(
        """
        templates: warning: a theme in 'templates' is not read [misnamed-folder]
          hint: rename it to 'Templates', or build with '--templates templates'
        """))
    let root = tool.directory.url
    try FileManager.default.moveItem(
      at: root.appending(path: "Content"), to: root.appending(path: "content"))
    let missing = try tool.run("build")
    #expect(missing.code == 74 || missing.code == 1)
    #expect(
      missing.errors.contains("hint: rename 'content' to 'Content', or write '--content content'"))
  }

  @Test func `one file of the theme is exported by its name`() throws {
    let tool = try Tool()
    let run = try tool.run("theme", "export", "article.mustache", "Templates/assets/style.css")
    #expect(run.code == 0 && run.output == "Wrote 2 files to Templates\n")
    let root = tool.directory.url.path
    #expect(
      FileManager.default.subpaths(atPath: root + "/Templates")?.sorted() == [
        "article.mustache", "assets", "assets/style.css",
      ])
    let wrong = try tool.run("theme", "export", "artcle.mustache", "--folder", "mine")
    #expect(wrong.code == 64)
    #expect(
      wrong.errors.contains(
        "the theme has no file 'artcle.mustache': did you mean 'article.mustache'?"))
    for (name, meant) in [
      ("style.css", "assets/style.css"), ("article", "article.mustache"),
    ] {
      let short = try tool.run("theme", "export", name, "--folder", "mine")
      #expect(short.code == 64)
      #expect(short.errors.contains("the theme has no file '\(name)': did you mean '\(meant)'?"))
    }
    #expect(try tool.run("theme", "export", "--folder", "mine").code == 0)
    #expect(FileManager.default.fileExists(atPath: root + "/mine/README.md"))
    let folder = try tool.run("theme", "export", "/tmp/theme")
    #expect(folder.errors.contains("'--folder' names another folder"))
  }

  @Test func `a build as JSON tells findings, counts and timings`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let run = try tool.run("build", "--format", "json", "--timings")
    #expect(run.code == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["isWritten"] as? Bool == true)
    #expect(object["rendered"] as? Int == object["pages"] as? Int)
    let timings = try #require(object["timings"] as? [[String: Any]])
    #expect(Set(timings.compactMap { $0["subject"] as? String }) == ["stage", "page"])
    let again = try tool.run("build", "--format", "json")
    #expect(again.output.contains("\"rendered\":0"))
  }

  @Test func `a changed tool makes everything anew`() throws {
    var tool = try Tool()
    try tool.writeSite()
    try tool.copyProgram()
    let first = try tool.run("build", "--format", "json")
    #expect(first.code == 0 && !first.output.contains("\"rendered\":0"))
    #expect(try tool.run("build", "--format", "json").output.contains("\"rendered\":0"))
    try tool.copyProgram(suffix: "newer")
    let third = try tool.run("build", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(third.output.utf8)) as? [String: Any])
    #expect(object["rendered"] as? Int == object["pages"] as? Int)
    #expect(object["changed"] as? Int == 0)
    #expect(try tool.run("build", "--format", "json").output.contains("\"rendered\":0"))
  }

  @Test func `timings are told in words`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let run = try tool.run("build", "--timings")
    #expect(run.output.contains("Stages:\n"))
    #expect(run.output.contains("Slowest pages:\n"))
    #expect(run.output.contains(" ms  load\n"))
  }

  @Test func `clean removes what was made and leaves what was not`() throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run("build", "--quiet").code == 0)
    try tool.directory.write("theirs", to: "Site/articles/own.txt")
    try tool.directory.write("theirs", to: ".reportgen/own.txt")
    let run = try tool.run("clean")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Removed "))
    #expect(try tool.bytes(in: "Site").keys.sorted() == ["articles/own.txt"])
    #expect(try tool.bytes(in: ".reportgen").keys.sorted() == ["own.txt"])
    #expect(try tool.run("clean").output == "Removed 0 files\n")
    let source = tool.directory.url.appending(path: "Content/index.md").path
    #expect(FileManager.default.fileExists(atPath: source))
  }

  @Test func `clean leaves a folder of another alone`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write("theirs", to: "Site/thesis.txt")
    #expect(try tool.run("clean").output == "Removed 0 files\n")
    #expect(try tool.bytes(in: "Site").keys.sorted() == ["thesis.txt"])
  }

  @Test func `data that end long ago end a build with a code of their own`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write("date,steps\n2018-01-01,5000\n", to: "Content/data/steps.csv")
    try tool.directory.write(
      "---\ntitle: Steps\ndata: data/steps.csv\n---\n", to: "Content/metrics/steps.md")
    #expect(try tool.run("build", "--max-age", "100000").code == 0)
    let before = try tool.bytes(in: "Site")
    let run = try tool.run("build", "--max-age", "3")
    #expect(run.code == 2)
    #expect(
      run.errors.contains(
        "Content/metrics/steps.md: warning: the data of 'Steps' end on 2018-01-01, "))
    #expect(run.errors.contains("--max-age allows 3 [old-data]"))
    #expect(try tool.bytes(in: "Site") == before)
    #expect(try tool.run("build", "--max-age", "3", "--as-of", "2018-01-04").code == 0)
    #expect(try tool.run("build", "--max-age", "3", "--as-of", "2018-01-05").code == 2)
    #expect(try tool.run("build", "--max-age", "-1").code == 64)
  }

  @Test func `the status file tells how far the data go`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write(
      "date,steps\n2018-01-01,5000\n2018-01-03,1\n", to: "Content/data/s.csv")
    try tool.directory.write(
      "---\ntitle: \"My \\\"steps\\\"\"\ndata: data/s.csv\ncolumn: steps\n---\n",
      to: "Content/metrics/steps.md")
    #expect(try tool.run("build", "--quiet").code == 0)
    let bytes = try #require(try tool.bytes(in: "Site")["status.json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(object["dataThrough"] as? String == "2018-01-03")
    let metric = try #require((object["metrics"] as? [[String: Any]])?.first)
    #expect(metric["title"] as? String == "My \"steps\"")
    #expect(metric["daysObserved"] as? Int == 2)
    #expect(metric["dataFrom"] as? String == "2018-01-01")
  }
}
