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

  @Test func `what lies in static is published as it is, hidden files are said`() throws {
    let directory = try TemporaryDirectory()
    for path in [
      "static/_headers", "static/_next/a.js", "static/.well-known/security.txt",
      "static/.htaccess", "static/.env", "static/.git/config", "static/.DS_Store", "static/a.txt~",
      "static/b/.hidden/c.txt", ".well-known/x",
    ] {
      try directory.write("", to: path)
    }
    let scanner = try ContentScanner(root: directory.url.path)
    #expect(
      scanner.files.map(\.path) == [
        "static/.htaccess", "static/.well-known/security.txt", "static/_headers",
        "static/_next/a.js",
      ])
    #expect(
      scanner.diagnostics.map {
        $0.description.replacingOccurrences(of: directory.url.path, with: "")
      }
        == [".env", "b/.hidden"].map {
          "/static/\($0): note: names that begin with a dot are not published [hidden-file]"
        })
  }

  @Test func `a name that is not UTF-8 is an error`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a.md")
    let bytes = Array("\(directory.url.path)/".utf8) + [0x66, 0xFC, 0x2E, 0x6D, 0x64, 0]
    let descriptor = bytes.withUnsafeBytes { bytes in
      open(bytes.assumingMemoryBound(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
    }
    try #require(descriptor >= 0)
    close(descriptor)
    let scanner = try ContentScanner(root: directory.url.path)
    #expect(scanner.files.map(\.path) == ["a.md"])
    #expect(scanner.diagnostics.map(\.rule) == ["name-not-utf8"])
    #expect(scanner.diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test func `what a link in a circle leads to cannot be told`() throws {
    let directory = try TemporaryDirectory()
    symlink("b.md", directory.url.appending(path: "a.md").path)
    symlink("a.md", directory.url.appending(path: "b.md").path)
    let scanner = try ContentScanner(root: directory.url.path)
    #expect(scanner.diagnostics.map(\.rule) == ["cannot-read", "cannot-read"])
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
        "Content/a/loop: warning: this link leads to a folder that is already read [folder-twice]\n"
          + "  hint: remove the link",
        "Content/dead.md: error: this link leads nowhere [dead-symlink]",
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
