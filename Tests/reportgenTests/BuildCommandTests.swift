import Foundation
import Support
import Testing

@Suite struct BuildCommandTests {
  @Test func `a build prints one line and writes the site`() throws {
    let tool = try Tool()
    try tool.writeSite()
    let run = try tool.run("build")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    let pattern = #/Built \d+ pages, \d+ files \(\d+ changed\) in \d+\.\d\d s\n/#
    #expect(run.output.wholeMatch(of: pattern) != nil, "\(run.output)")
    let files = try tool.bytes(in: "Site")
    for path in [
      "index.html", "404.html", "articles/index.html", "articles/a7/index.html",
      "tags/a/index.html", "feed.xml", "sitemap.xml", "robots.txt", ".nojekyll", "favicon.svg",
      "assets/style.css", "file.txt", ".reportgen-files",
    ] { #expect(files[path] != nil, "\(path) is missing") }
  }

  @Test func `a second build touches no file`() throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run("build").code == 0)
    let before = try tool.times(in: "Site")
    let run = try tool.run("build")
    #expect(run.output.contains("(0 changed)"))
    #expect(try tool.times(in: "Site") == before)
  }

  @Test func `another folder and any number of jobs give the same bytes`() throws {
    let first = try Tool()
    let second = try Tool()
    try first.writeSite()
    try second.writeSite()
    #expect(try first.run("build", "--jobs", "1").code == 0)
    try FileManager.default.moveItem(
      at: second.directory.url.appending(path: "Content"),
      to: second.directory.url.appending(path: "Elsewhere"))
    let run = try second.run(
      "build", "--jobs", "2", "--content", "Elsewhere", "--output", "Out/put",
      environment: ["TZ": "Asia/Seoul", "LC_ALL": "ko_KR.UTF-8", "LANG": "ko_KR.UTF-8"])
    #expect(run.code == 0)
    #expect(try first.bytes(in: "Site") == (try second.bytes(in: "Out/put")))
  }

  @Test func `nothing is written when there is an error, and the last site stands (S8.2)`() throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run("build").code == 0)
    let before = try tool.files(in: "Site")
    try tool.directory.write("[dead](nowhere.md)\n\n[too](gone.md)\n", to: "Content/index.md")
    let run = try tool.run("build")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        Content/index.md:1:1: error: 'nowhere.md' leads nowhere [dead-link]
        Content/index.md:3:1: error: 'gone.md' leads nowhere [dead-link]
        Nothing was written: 2 errors

        """)
    #expect(try tool.bytes(in: "Site") == before.mapValues(\.bytes))
    #expect(try tool.times(in: "Site") == before.mapValues(\.time))
  }

  @Test func `a removed article leaves the site, foreign files stay`() throws {
    let tool = try Tool()
    try tool.writeSite()
    #expect(try tool.run("build").code == 0)
    try tool.directory.write("theirs", to: "Site/articles/a1/comments.json")
    try tool.directory.write("theirs", to: "Site/CNAME")
    try FileManager.default.removeItem(
      at: tool.directory.url.appending(path: "Content/articles/a20.md"))
    try tool.directory.write(
      "---\ntitle: Nineteen\ndate: 2018-01-28\n---\n", to: "Content/articles/a19.md")
    #expect(try tool.run("build", "--quiet").code == 0)
    let files = try tool.bytes(in: "Site")
    #expect(files["articles/a20/index.html"] == nil)
    #expect(files["articles/a1/comments.json"] != nil)
    #expect(files["CNAME"] != nil)
  }

  @Test func `a foreign folder is refused until it is adopted`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write("theirs", to: "Site/thesis.txt")
    let run = try tool.run("build")
    #expect(run.code == 74)
    #expect(
      run.errors == """
        Site: error: the output folder holds files that reportgen did not write [foreign-output]
          hint: choose another folder with --output, or take this one over with --adopt

        """)
    #expect(try tool.bytes(in: "Site").keys.sorted() == ["thesis.txt"])
    #expect(try tool.run("build", "--adopt").code == 0)
    #expect(try tool.run("build").code == 0)
    #expect(try tool.bytes(in: "Site")["thesis.txt"] != nil)
  }

  @Test func `a warning fails a strict build only`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write(
      "title: A site\ncolour: red\nbase_url: https://example.org/\n", to: "Content/site.yml")
    let run = try tool.run("build")
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("Content/site.yml:2:1: warning: "))
    let strict = try tool.run("build", "--strict")
    #expect(strict.code == 1)
    #expect(strict.errors.hasPrefix("Content/site.yml:2:1: error: "))
  }

  @Test func `drafts are published when they are asked for`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write(
      "---\ntitle: Soon\ndate: 2018-02-01\ndraft: true\n---\n", to: "Content/articles/soon.md")
    #expect(try tool.run("build").code == 0)
    #expect(try tool.bytes(in: "Site")["articles/soon/index.html"] == nil)
    #expect(try tool.run("build", "--drafts").code == 0)
    #expect(try tool.bytes(in: "Site")["articles/soon/index.html"] != nil)
  }

  @Test(arguments: [
    ["build", "--jobs", "0"], ["build", "--as-of", "tomorrow"], ["build", "--nonsense"],
    ["nonsense"], ["build", "--jobs", "many"],
  ])
  func `wrong usage has a code of its own (S8.2)`(arguments: [String]) throws {
    let tool = try Tool()
    try tool.writeSite()
    let process = try tool.run(all: arguments)
    #expect(process.code == 64)
    #expect(try tool.bytes(in: "Site").isEmpty)
  }

  @Test func `folders that are not there are said`() throws {
    let tool = try Tool()
    let missing = try tool.run("build")
    #expect(missing.code == 74)
    #expect(missing.errors.hasPrefix("Content/site.yml: error: there is no site here"))
    #expect(missing.errors.contains("or begin with 'reportgen init'"))
    try tool.writeSite()
    let templates = try tool.run("build", "--templates", "Nowhere")
    #expect(templates.code == 1)
    #expect(templates.errors.hasPrefix("Nowhere: error: "))
    #expect(try tool.run("--version").output == "0.1.0\n")
  }

  @Test func `an output that cannot be written is an error of its own`() throws {
    let tool = try Tool()
    try tool.writeSite()
    try tool.directory.write("a file", to: "taken")
    let run = try tool.run("build", "--output", "taken/Site")
    #expect(run.code == 74)
    #expect(run.errors.hasPrefix("taken"))
  }
}
