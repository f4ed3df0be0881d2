import Foundation
import Support
import Testing

@testable import ReportServer

@Suite struct SiteFolderTests {
  @Test func `files and folders of the site are found`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("page", to: "Site/a/index.html")
    #expect(kind(["a"], in: directory) == "folder")
    #expect(kind(["a", "index.html"], in: directory) == "file of 4")
    #expect(kind([], in: directory) == "folder")
    for names in [["b"], ["a", "b"], ["a", "index.html", "c"]] {
      #expect(kind(names, in: directory) == nil)
    }
  }

  @Test func `the folder itself may be a link`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("page", to: "Elsewhere/index.html")
    try link("Site", to: "Elsewhere", in: directory)
    #expect(kind(["index.html"], in: directory) == "file of 4")
  }

  @Test func `no link in the folder is followed`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("secret", to: "secret.txt")
    try directory.write("page", to: "Site/index.html")
    try link("Site/out.txt", to: "../secret.txt", in: directory)
    try link("Site/up", to: "..", in: directory)
    try link("Site/same.html", to: "index.html", in: directory)
    for names in [["out.txt"], ["up"], ["up", "secret.txt"], ["same.html"], ["up", "Site"]] {
      #expect(kind(names, in: directory) == nil, "\(names)")
    }
  }

  @Test func `names that begin with a dot are not part of the site`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("list", to: "Site/.reportgen-files")
    try directory.write("config", to: "Site/.git/config")
    for names in [[".reportgen-files"], [".git"], [".git", "config"], ["..", "Site"]] {
      #expect(kind(names, in: directory) == nil, "\(names)")
    }
  }

  @Test func `a pipe is not waited for`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("page", to: "Site/index.html")
    #expect(mkfifo(directory.url.appending(path: "Site/pipe").path, 0o600) == 0)
    #expect(kind(["pipe"], in: directory) == nil)
  }

  @Test func `an open file stays what it was when it is replaced`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "Site/a.txt")
    guard case .file(let file) = folder(directory).entry(["a.txt"]) else {
      Issue.record("the file is not there")
      return
    }
    try directory.write("the new one", to: "Site/b.txt")
    let site = directory.url.appending(path: "Site").path
    #expect(rename("\(site)/b.txt", "\(site)/a.txt") == 0)
    let bytes = try file.bytes(in: 0..<3)
    #expect(bytes == Array("old".utf8))
    #expect(throws: SiteFile.ReadError.self) { try file.bytes(in: 0..<4) }
  }

  private func folder(_ directory: TemporaryDirectory) -> SiteFolder {
    SiteFolder(root: directory.url.appending(path: "Site").path)
  }

  private func kind(_ names: [String], in directory: TemporaryDirectory) -> String? {
    switch folder(directory).entry(names) {
    case .file(let file): "file of \(file.size)"
    case .folder: "folder"
    case nil: nil
    }
  }

  private func link(_ path: String, to target: String, in directory: TemporaryDirectory) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.appending(path: path).path, withDestinationPath: target)
  }
}
