import ReportSite
import Support
import Testing

@testable import ReportBuild

/// Sites that have files where others have folders.
private let shapes: [[String: String]] = [
  ["a": "1"], ["a/b": "2"], ["a/b/c": "3"], ["a/b": "4", "d": "4"], ["d": "5"],
  ["a/b/c": "6", "a/d": "6", "e/f": "6"], ["a": "7", "e": "7"],
]

@Suite struct StoppedWritingTests {
  /// The next build completes one that was interrupted after any number of its files.
  ///
  /// This holds even for files that became folders, and the reverse.
  @Test(arguments: shapes.indices, shapes.indices)
  func `files that become folders and back are mended`(first: Int, stopped: Int) async throws {
    for last in shapes.indices {
      for count in 0...shapes[stopped].count {
        let site = try OutputFolderProbe()
        try await site.write(shapes[first])
        try site.stop(shapes[stopped], after: count)
        try await site.write(shapes[last])
        var contents = try site.contents()
        contents[".reportgen-files"] = nil
        #expect(contents == shapes[last], "\(first), \(count) of \(stopped), \(last)")
      }
    }
  }

  @Test func `a folder that holds a file of somebody else's is no place for a file`() async throws {
    let site = try OutputFolderProbe()
    try await site.write(["a/b": "ours", "c": "1"])
    try site.place("theirs", at: "a/CNAME")
    let before = try site.contents()
    #expect(
      await site.refusal(of: ["a": "file", "c": "2"], adopts: true) == """
        Site/a: error: this is in the way of a page [output-obstacle]
          hint: move or remove it
        """)
    #expect(try site.contents() == before)
  }

  @Test func `a file of somebody else's is no folder`() async throws {
    let site = try OutputFolderProbe()
    try await site.write(["c": "1"])
    try site.place("theirs", at: "a")
    let before = try site.contents()
    #expect(
      await site.refusal(of: ["a/b": "file", "c": "2"])?.contains("[output-obstacle]") == true)
    #expect(try site.contents() == before)
  }
}

extension OutputFolderProbe {
  /// Writes some files of a site and stops, as if the process had ended.
  fileprivate func stop(_ files: [String: String], after count: Int) throws {
    let session = try OutputWriter(root: root).session(planned: files.keys.sorted())
    for (path, text) in files.sorted(by: { $0.key < $1.key }).prefix(count) {
      _ = try session.write(OutputFile(path: path, content: .bytes(Array(text.utf8))))
    }
  }
}
