import ReportCore
import ReportSite
import Support
import Testing

@testable import ReportBuild

@Suite struct FileListTests {
  private static let files = [
    ["index.html", "feed.xml"], ["stations/index.html"],
    ["stations/b/index.html", "stations/b/daily.csv", "embed/stations/b/daily/index.html"],
    ["stations/b/2018/index.html", "stations/b/2018/daily.csv"], ["stations/b/feed.xml"],
    ["stations/b!/index.html"], ["stations/기온/index.html"], ["stations.txt"],
    ["a/b/c/index.html"], ["a/b/index.html", "a/b/z.csv", "a/b/c.csv"], ["robots.txt"],
  ]

  private static func outputs(_ files: [[String]]) -> Register<OutputRecord> {
    Register(
      names: files.map { $0[0] },
      records: files.map { paths in
        OutputRecord(
          trace: Trace(own: [], groups: []),
          files: WrittenFiles(paths: paths, stamp: .none, fingerprint: nil), preview: nil)
      })
  }

  private static func list(_ files: [[String]]) -> FileList {
    FileList(of: outputs(files), count: files.joined().count)
  }

  @Test(arguments: 0..<20) func `the files of outputs are named in order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let files = Self.files.shuffled(using: &random)
    #expect(Array(Self.list(files).paths) == files.joined().sorted())
  }

  @Test func `a list of outputs names their files, and no others`() {
    let list = Self.list(Self.files)
    let read = FileList(OutputList(paths: Self.files.joined().sorted()))
    for path in Self.files.joined() { #expect(list.contains(path) && read.contains(path)) }
    for path in ["stations", "stations/b", "index.htm", ""] {
      #expect(!list.contains(path) && !read.contains(path))
    }
    for (folder, isNamed) in [
      ("a", true), ("stations/b", true), ("stations/c", false), ("b", false),
    ] {
      #expect(list.names(anythingIn: folder) == isNamed)
      #expect(read.names(anythingIn: folder) == isNamed)
    }
    #expect(list.isSame(as: read) && read.isSame(as: list))
  }

  @Test func `what another list lacks is found in both kinds`() {
    let list = Self.list(Self.files)
    let fewer = Self.list(Self.files.filter { $0[0] != "stations/b/index.html" })
    let lost = [
      "embed/stations/b/daily/index.html", "stations/b/daily.csv", "stations/b/index.html",
    ]
    #expect(list.without(fewer) == lost)
    #expect(FileList(OutputList(paths: Array(list.paths))).without(fewer) == lost)
    #expect(fewer.without(list).isEmpty)
    #expect(!list.isSame(as: fewer))
  }
}
