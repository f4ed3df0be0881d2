import Foundation
import Support
import Testing

@Suite struct InitCommandTests {
  @Test func `a site is begun, built, checked and added to`() throws {
    let tool = try Tool()
    let begun = try tool.run("init")
    #expect(begun.code == 0)
    #expect(begun.output.hasPrefix("Wrote 8 files:\n  Content/site.yml\n"))
    #expect(
      begun.output.hasSuffix("\nNow run this, and change what you see:\n  reportgen serve\n"))
    #expect(try tool.run("build").code == 0)
    #expect(try tool.run("check").code == 0)
    let page = try tool.run("new", "article", "The wettest June", "--date", "2026-01-03")
    #expect(page.output == "Wrote Content/articles/the-wettest-june.md\n")
    let station = try tool.run("new", "station", "Roof", "--data", "Content/data/garden.csv")
    #expect(station.code == 0)
    #expect(try tool.run("check").code == 0)
    #expect(try tool.bytes(in: "Site").keys.contains("stations/garden/index.html"))
    let again = try tool.run("init")
    #expect(again.code == 74)
    #expect(
      again.errors == """
        Content: error: there is already a site here, and it stays as it is [file-exists]
          hint: name an empty folder: 'reportgen init my-site'; 'reportgen new' adds a page

        """)
  }

  @Test func `a folder is named, and so is the way to it`() throws {
    let tool = try Tool()
    let begun = try tool.run("init", "Ann's $HOME", "--weather")
    #expect(begun.output.hasPrefix("Wrote 6 files to Ann's $HOME:\n"))
    // Quoted for a shell, without expanding a variable.
    #expect(begun.output.hasSuffix(":\n  cd 'Ann'\\''s $HOME' && reportgen serve\n"))
    #expect(try tool.bytes(in: "Ann's $HOME").keys.contains("Content/stations/garden.md"))
    #expect(try !tool.bytes(in: "Ann's $HOME").keys.contains("Content/metrics/steps.md"))
  }

  @Test func `a page is named at its place where it is there already`() throws {
    let tool = try Tool()
    #expect(
      try tool.run("new", "article", "A").errors == """
        Content/site.yml: error: there is no site here: this file is missing [missing-configuration]
          hint: change to the folder of the site, name its sources with --content, or begin with 'reportgen init'

        """)
    _ = try tool.run("init", "--fitness")
    let run = try tool.run("new", "metric", "Steps")
    #expect(run.code == 74)
    #expect(
      run.errors == """
        Content/metrics/steps.md: error: this file already exists, and stays as it is [file-exists]
          hint: choose another name, or edit the file

        """)
  }
}
