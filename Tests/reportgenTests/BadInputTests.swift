import Foundation
import Glibc
import Support
import Testing

/// Data files that are corrupted in every way, given to the tool itself.
@Suite struct BadInputTests {
  /// A site whose only data is one file, after a previous build of the site.
  private func tool(_ file: String, write: (String) throws -> Void) throws -> Tool {
    let tool = try Tool()
    try tool.directory.write("title: A site\n", to: "Content/site.yml")
    try tool.directory.write("---\ntitle: Home\n---\nText.\n", to: "Content/index.md")
    #expect(try tool.run("build").code == 0)
    try tool.directory.write(
      "title: A site\nstations_from: [{file: data/\(file), units: us, timezone: UTC}]\n",
      to: "Content/site.yml")
    let folder = tool.directory.url.appending(path: "Content/data")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(folder.appending(path: file).path)
    return tool
  }

  /// Runs a build that must fail with a message and leave everything unchanged.
  private func expectRefusal(
    of file: String, _ message: String, write: (String) throws -> Void
  ) throws {
    let tool = try tool(file, write: write)
    let before = try tool.bytes(in: "Site")
    // Two gigabytes of address space are enough for anything.
    let run = try tool.run("build", megabytes: 2000)
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try tool.bytes(in: "Site") == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.url.path)
    #expect(
      Set(names).subtracting([".reportgen"]) == ["Content", "Site", "stderr.txt", "stdout.txt"])
  }

  private static let good = "STATION,NAME,DATE,TMAX,TMIN\nUSC00000001,HILL,2018-01-01,50,32\n"

  @Test(
    arguments: [
      ("", "a.csv: error: the file is empty"),
      ("\n \r\n", "a.csv: error: the file is empty"),
      ("\u{1}\u{2}\u{3}binary", "a.csv: error: the format of this data file is unknown"),
      (good + "USC00000001,HILL,0000-13-45,50,32\n", "a.csv:3:18: error: '0000-13-45'"),
      (good + "USC00000001,HI\u{0}LL,2018-01-02,50,32\n", "a.csv:3:15: error: the file has a NUL"),
      (good + "\"USC00000001,HILL,2018-01-02,50,32\n", "a.csv:3:1: error: the quote"),
      (good + String(repeating: "x", count: 2 << 20), "a.csv:3: error: "),
    ])
  func `a bad text is told at its place`(text: String, message: String) throws {
    try expectRefusal(of: "a.csv", message) { path in
      try Data(text.utf8).write(to: URL(filePath: path))
    }
  }

  @Test func `text in UTF-16 is told`() throws {
    try expectRefusal(of: "a.csv", "a.csv: error: the file is text in UTF-16") { path in
      try (Data([0xFF, 0xFE]) + Data(BadInputTests.good.utf8)).write(to: URL(filePath: path))
    }
  }

  @Test func `a number that is none is a warning, and the site is built`() throws {
    let tool = try tool("a.csv") { path in
      let text = BadInputTests.good + "USC00000001,HILL,2018-01-02,1e999,-1e999\n"
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let run = try tool.run("build")
    #expect(run.code == 0)
    #expect(run.errors.contains("a.csv:3:29: warning: '1e999' in column 'TMAX' is not a number"))
  }

  @Test(arguments: ["", good, good + "\"", "{\"latitude\": 1, \"daily\": \"", "SQLite format 3\0"])
  func `a file of forty gigabytes of nothing is refused in little memory`(start: String) throws {
    try expectRefusal(of: "a.csv", "a.csv") { path in
      try Data(start.utf8).write(to: URL(filePath: path))
      truncate(path, 40_000_000_000)
    }
  }

  @Test func `a gigabyte in one line is refused in little memory`() throws {
    try expectRefusal(of: "a.csv", "a.csv:3: error: ") { path in
      try Data(BadInputTests.good.utf8).write(to: URL(filePath: path))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
      let megabyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
      for _ in 0..<1024 { try file.write(contentsOf: megabyte) }
    }
  }

  @Test(arguments: [
    ("pipe", "is not a regular file"), ("folder", "is a folder"), ("loop", "there is no file"),
    ("broken", "there is no file"),
  ])
  func `what is no file is told, and never waited for`(kind: String, message: String) throws {
    try expectRefusal(of: "a.csv", message) { path in
      switch kind {
      case "pipe": mkfifo(path, 0o600)
      case "folder": mkdir(path, 0o700)
      case "loop": symlink("a.csv", path)
      default: symlink("nowhere", path)
      }
    }
  }

  @Test(arguments: ["Content/site.yml", "Content/index.md", "Content/articles/a.md"])
  func `a pipe or a loop where a source is expected is never waited for`(path: String) throws {
    for make in [{ mkfifo($0, 0o600) }, { symlink("loop", $0) }] as [(String) -> Int32] {
      let tool = try Tool()
      try tool.writeSite()
      let file = tool.directory.url.appending(path: path).path
      try? FileManager.default.removeItem(atPath: file)
      #expect(make(file) == 0)
      let run = try tool.run("build", megabytes: 2000)
      #expect([0, 1].contains(run.code))
      #expect(!(run.code == 0 && run.errors.isEmpty && path.hasSuffix("site.yml")))
    }
  }

  /// The corpus has an archive whose members are called `../../b.csv` and `/etc/c.csv`.
  @Test func `the names in an archive are only words`() throws {
    let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/corpus/Archive/several.zip")
    let tool = try tool("a.zip") { path in
      try FileManager.default.copyItem(at: corpus, to: URL(filePath: path))
    }
    let run = try tool.run("build")
    #expect(run.code == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.directory.url.path)
    #expect(
      Set(names).subtracting([".reportgen"]) == ["Content", "Site", "stderr.txt", "stdout.txt"])
    #expect(try tool.bytes(in: "Content/data").keys.sorted() == ["a.zip"])
  }

  @Test func `a bomb is refused in little memory`() throws {
    // Deflated zeros with a valid beginning; the first row never ends.
    try expectRefusal(of: "a.csv.gz", "a.csv.gz") { path in
      let gzip = Process()
      gzip.executableURL = URL(filePath: "/bin/sh")
      gzip.arguments = [
        "-c", "(printf 'x,y\\n'; head -c 3000000000 /dev/zero | tr '\\0' a) | gzip -1 > \(path)",
      ]
      try gzip.run()
      gzip.waitUntilExit()
    }
  }

  @Test func `a second build finds the same in what it remembers`() throws {
    let text = BadInputTests.good + "USC00000001,HILL,2018-01-02,x,-1e999\n"
    let tool = try tool("a.csv") { path in try Data(text.utf8).write(to: URL(filePath: path)) }
    let first = try tool.run("build")
    let site = try tool.bytes(in: "Site")
    #expect(try !tool.bytes(in: ".reportgen/data").isEmpty)
    let second = try tool.run("build")
    #expect(second.errors == first.errors)
    #expect(second.output.contains("(0 changed)"))
    #expect(try tool.bytes(in: "Site") == site)
    #expect(try tool.run("build", "--no-cache").errors == first.errors)
  }
}
