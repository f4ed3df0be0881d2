import Foundation
import ReportCore
import Support
import Testing

@Suite struct PathsTests {
  @Test(arguments: [
    ("a.csv", "data", "data/a.csv"), ("./a.csv", "stations", "stations/a.csv"),
    ("../data/a.csv", "stations/x", "stations/data/a.csv"), ("../../a", "x", "../a"),
    ("/etc/x", "data", "/etc/x"), ("a/./b//c", "", "a/b/c"), ("../a", "", "../a"),
    ("/../a", "", "/a"),
  ])
  func `a path is joined to a folder`(path: String, folder: String, result: String) {
    #expect(joined(path, to: folder) == result)
  }

  @Test(arguments: [
    ("a/b/c.md", "a/b", "c.md"), ("c.md", "", "c.md"), ("/c.md", "", "c.md"),
    ("é/ü.md", "é", "ü.md"),
    ("a/", "a", ""), ("", "", ""),
  ])
  func `a path is a folder and a name`(path: String, folderPath: String, name: String) {
    #expect(folder(of: path) == folderPath)
    #expect(fileName(of: path) == name)
  }

  @Test func `links and steps up are worked out`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "a/b.md")
    let root = try #require(realPath(directory.url.path))
    try FileManager.default.createSymbolicLink(
      atPath: "\(root)/l", withDestinationPath: "a/../a")
    #expect(realPath("\(root)/l/../l/./b.md") == "\(root)/a/b.md")
    #expect(realPath("\(root)/l/b.md") == "\(root)/a/b.md")
    #expect(realPath("\(root)/none") == nil)
  }
}
