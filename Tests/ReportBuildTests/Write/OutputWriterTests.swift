import Foundation
import ReportBuild
import ReportSite
import Support
import Testing

@Suite struct OutputWriterTests {
  @Test func `a first build writes all files and the sorted list of them`() async throws {
    let site = try OutputFolderProbe()
    let summary = try await site.write(["index.html": "home", "a/b/index.html": "page"])
    #expect(summary == WriteSummary(changed: 2))
    #expect(
      try site.contents() == [
        "index.html": "home", "a/b/index.html": "page",
        ".reportgen-files": "reportgen-files 1\na/b/index.html\nindex.html\n",
      ])
  }

  @Test func `a second build of the same files touches nothing, the list included`() async throws {
    let site = try OutputFolderProbe()
    try await site.write(["index.html": "home", "a/index.html": "page"])
    let before = try site.times()
    let summary = try await site.write(["index.html": "home", "a/index.html": "page"])
    #expect(summary == WriteSummary())
    #expect(try site.times() == before)
  }

  @Test func `only the changed file is written anew`() async throws {
    let site = try OutputFolderProbe()
    try await site.write(["index.html": "home", "a/index.html": "page"])
    let before = try site.times()
    let summary = try await site.write(["index.html": "HOME", "a/index.html": "page"])
    #expect(summary == WriteSummary(changed: 1))
    #expect(try site.times()["a/index.html"] == before["a/index.html"])
    #expect(try site.contents()["index.html"] == "HOME")
  }

  @Test func `orphans go with the folders that have become empty, foreign files stay`()
    async throws
  {
    let site = try OutputFolderProbe()
    try await site.write(["index.html": "home", "a/b/index.html": "page", "c/d.csv": "1"])
    try site.place("theirs", at: "c/CNAME")
    let summary = try await site.write(["index.html": "home"])
    #expect(summary == WriteSummary(removed: 2))
    #expect(
      try site.contents() == [
        "index.html": "home", "c/CNAME": "theirs",
        ".reportgen-files": "reportgen-files 1\nindex.html\n",
      ])
  }

  @Test func `a folder of files that are not ours is refused and left as it is`() async throws {
    let site = try OutputFolderProbe()
    try site.place("theirs", at: "thesis.doc")
    #expect(
      await site.refusal(of: ["index.html": "home"]) == """
        Site: error: the output folder holds files that reportgen did not write [foreign-output]
          hint: choose another folder with --output, or take this one over with --adopt
        """)
    #expect(try site.contents() == ["thesis.doc": "theirs"])
  }

  @Test func `adopting takes a folder over and keeps what it does not write`() async throws {
    let site = try OutputFolderProbe()
    try site.place("theirs", at: "thesis.doc")
    try site.place("old", at: "index.html")
    try await site.write(["index.html": "home"], adopts: true)
    #expect(try site.contents()["thesis.doc"] == "theirs")
    #expect(try site.contents()["index.html"] == "home")
    try await site.write(["about/index.html": "about"])
    #expect(
      try site.contents() == [
        "thesis.doc": "theirs", "about/index.html": "about",
        ".reportgen-files": "reportgen-files 1\nabout/index.html\n",
      ])
  }

  @Test func `a folder with nothing but a git repository counts as empty`() async throws {
    let site = try OutputFolderProbe()
    try site.place("ref", at: ".git/HEAD")
    #expect(await site.refusal(of: ["index.html": "home"]) == nil)
  }

  @Test func `a foreign file where one of ours belongs is not overwritten`() async throws {
    let site = try OutputFolderProbe()
    try await site.write(["index.html": "home"])
    try site.place("theirs", at: "about/index.html")
    #expect(
      await site.refusal(of: ["index.html": "HOME", "about/index.html": "about"]) == """
        Site/about/index.html: error: reportgen did not write the file that is here \
        [foreign-output]
          hint: move it, or replace it with --adopt
        """)
    #expect(try site.contents()["index.html"] == "home")
    try await site.write(["index.html": "HOME", "about/index.html": "about"], adopts: true)
    #expect(try site.contents()["about/index.html"] == "about")
  }

  @Test func `a file becomes a folder and a folder becomes a file`() async throws {
    let site = try OutputFolderProbe()
    try await site.write(["a": "file", "b/index.html": "page", "c": "stays"])
    try await site.write(["a/index.html": "page", "b": "file", "c": "stays"])
    #expect(
      try site.contents() == [
        "a/index.html": "page", "b": "file", "c": "stays",
        ".reportgen-files": "reportgen-files 1\na/index.html\nb\nc\n",
      ])
  }

  @Test(arguments: [
    "", "/etc/passwd", "../up", "a/../../b", "a//b", "./a", "a\nb", ".reportgen-files",
  ])
  func `a path that leaves the output folder is never written`(path: String) async throws {
    let site = try OutputFolderProbe()
    let message = await site.refusal(of: [path: "x"])
    #expect(message?.contains("[unsafe-path]") == true)
    #expect(try site.contents().isEmpty)
  }

  @Test func `nothing is written or removed through a symbolic link`() async throws {
    let site = try OutputFolderProbe()
    try site.directory.write("precious", to: "elsewhere/old.html")
    try await site.write(["index.html": "home", "a/old.html": "old"])
    try FileManager.default.removeItem(atPath: "\(site.root)/a")
    try FileManager.default.createSymbolicLink(
      atPath: "\(site.root)/a", withDestinationPath: "../elsewhere")
    for files in [["index.html": "home"], ["index.html": "home", "a/new.html": "new"]] {
      let message = await site.refusal(of: files)
      #expect(message?.hasPrefix("Site/a: error: there is a symbolic link") == true)
    }
    let elsewhere = site.directory.url.appending(path: "elsewhere").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["old.html"])
  }

  @Test func `a link in the place of a file of ours is replaced, not followed`() async throws {
    let site = try OutputFolderProbe()
    try site.directory.write("precious", to: "precious.txt")
    try await site.write(["index.html": "home"])
    try FileManager.default.removeItem(atPath: "\(site.root)/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: "\(site.root)/index.html", withDestinationPath: "../precious.txt")
    try await site.write(["index.html": "home"])
    #expect(try site.contents()["index.html"] == "home")
    let precious = try String(
      contentsOf: site.directory.url.appending(path: "precious.txt"), encoding: .utf8)
    #expect(precious == "precious")
  }

  @Test func `what a stopped build has left is cleaned by the next one`() async throws {
    let site = try OutputFolderProbe()
    try site.place(
      "reportgen-files 1 unfinished\na/index.html\nindex.html\n", at: ".reportgen-files")
    try site.place("half", at: "a/.reportgen-new-index.html")
    try site.place("home", at: "index.html")
    try site.place("theirs", at: "a/.htaccess")
    try await site.write(["index.html": "home"])
    #expect(
      try site.contents() == [
        "index.html": "home", "a/.htaccess": "theirs",
        ".reportgen-files": "reportgen-files 1\nindex.html\n",
      ])
  }

  @Test(arguments: ["", "something else\n", "reportgen-files 2\na\n", "reportgen-files 1\n../a\n"])
  func `a list that is not ours is refused`(list: String) async throws {
    let site = try OutputFolderProbe()
    try site.place(list, at: ".reportgen-files")
    #expect(
      await site.refusal(of: ["index.html": "home"]) == """
        Site/.reportgen-files: error: this is not a list of files that this version can read \
        [unreadable-list]
          hint: remove it and build with --adopt
        """)
  }

  @Test func `a copied file is compared and copied in full`() async throws {
    let site = try OutputFolderProbe()
    let long = String(repeating: "0123456789abcdef", count: 40_000)
    try site.directory.write(long, to: "source.bin")
    let source = site.directory.url.appending(path: "source.bin").path
    let writer = OutputWriter(root: site.root)
    let file = OutputFile(path: "source.bin", content: .copy(ofFile: source))
    #expect(try await writer.write([file]) == WriteSummary(changed: 1))
    #expect(try site.contents()["source.bin"] == long)
    #expect(try await writer.write([file]) == WriteSummary())
    try site.directory.write(String(long.dropLast()) + "g", to: "source.bin")
    #expect(try await writer.write([file]) == WriteSummary(changed: 1))
    #expect(try site.contents()["source.bin"]?.last == "g")
  }

  @Test func `an output that is a file is refused`() async throws {
    let site = try OutputFolderProbe()
    try site.directory.write("a file", to: "Site")
    #expect(await site.refusal(of: ["index.html": "x"])?.contains("[output-obstacle]") == true)
  }
}
