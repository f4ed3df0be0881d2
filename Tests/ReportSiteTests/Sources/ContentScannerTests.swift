import Foundation
import ReportCore
import Support
import Testing

@testable import ReportSite

@Suite struct ContentScannerTests {
  @Test func `files are found in order, hidden ones and backups are left out`() throws {
    let directory = try TemporaryDirectory()
    for path in [
      "site.yml", "b/z.md", "b/a.md", "a.md", ".git/config", "_drafts/x.md", "b/a.md~", "b/#a.md#",
      "static/robots.txt",
    ] {
      try directory.write("", to: path)
    }
    let scanner = try ContentScanner(root: directory.url.path)
    #expect(
      scanner.files.map(\.path) == ["a.md", "b/a.md", "b/z.md", "site.yml", "static/robots.txt"])
    #expect(scanner.diagnostics.isEmpty)
  }

  @Test func `a link to a folder above is entered once and said`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a/page.md")
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.appending(path: "a/loop").path, withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.appending(path: "dead.md").path, withDestinationPath: "nowhere.md")
    let scanner = try ContentScanner(root: directory.url.path)
    #expect(scanner.files.map(\.path) == ["a/page.md"])
    let messages = scanner.diagnostics.map {
      $0.description.replacingOccurrences(of: directory.url.path, with: "Content")
    }
    #expect(
      messages == [
        "Content/a/loop: warning: this link leads to a folder that is there already [folder-twice]\n"
          + "  hint: remove the link",
        "Content/dead.md: error: this link leads to no file [dead-symlink]",
      ])
  }

  @Test func `a pipe in the sources is said, not read`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "pipe.md").path
    #expect(mkfifo(path, 0o600) == 0)
    let scanner = try ContentScanner(root: directory.url.path)
    #expect(scanner.files.isEmpty)
    #expect(scanner.diagnostics.map(\.rule) == ["not-a-file"])
    #expect(throws: FileError(.read, path, reason: "it is not a regular file")) {
      try readFile(path, limit: 10)
    }
  }

  @Test func `a file above the limit is not read`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("12345678901", to: "long.md")
    let path = directory.url.appending(path: "long.md").path
    #expect(
      throws: FileError(.read, path, reason: "it has 11 bytes, more than the 10 allowed")
    ) { try readFile(path, limit: 10) }
    #expect(try readFile(path, limit: 11) == Array("12345678901".utf8))
  }
}
