import Foundation
import Glibc
import ReportCore
import Support
import Testing

@Suite struct FileReadingTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `a file has the fingerprint of its bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: folder.url.appending(path: "a"))
    #expect(try fingerprint(ofFile: path("a")) == Fingerprint(of: bytes))
    try Data(bytes + [0]).write(to: folder.url.appending(path: "a"))
    #expect(try fingerprint(ofFile: path("a")) != Fingerprint(of: bytes))
  }

  @Test func `what is not a regular file is not read`() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for (name, reason) in [
      ("pipe", "it is not a regular file"), ("", "it is a folder"),
      ("gone", "no such file or directory"),
    ] {
      let place = path(name)
      #expect(throws: FileError(.read, place, reason: reason)) { try readFile(place, limit: 10) }
      #expect(throws: FileError(.read, place, reason: reason)) { try fingerprint(ofFile: place) }
    }
  }

  @Test func `a file that cannot be read says so in a diagnostic`() {
    let error = FileError(.read, "a.csv", code: ENOENT)
    #expect(
      error.diagnostic.description == """
        a.csv: error: cannot read this: no such file or directory [cannot-read]
          hint: check that the file exists and that you may read it
        """)
  }

  @Test func `a folder is listed in the order of its names`() throws {
    for name in ["b", "a/x", "c"] { try folder.write("", to: name) }
    symlink("b", path("l"))
    #expect(
      try listFolder(folder.url.path).map { "\($0.name) \($0.kind)" }
        == ["a folder", "b file", "c file", "l link"])
    #expect(throws: FileError.self) { try listFolder(path("gone")) }
    #expect(FileIdentity(path("l")) == FileIdentity(path("b")))
    #expect(FileIdentity(path("b")) != FileIdentity(path("c")))
  }
}
