import Foundation
import Glibc
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

private func rows(_ id: String, _ count: Int = 3) -> String {
  (0..<count).map { "\(id),\(Day(number: Int32($0))),PRCP,\($0 * 7 % 100),,,7,0700\n" }.joined()
}

private func read(_ bytes: [UInt8], _ limits: UnpackingLimits = UnpackingLimits()) -> Dataset {
  bytes.withUnsafeBytes {
    readArchive(.memory($0), path: "a.zip", options: ReaderOptions(units: .us), limits: limits)
  }
}

@Suite struct ReadArchiveTests {
  @Test func `a compressed file is read as if it were not`() {
    let text = rows("USC00000001", 500) + "USC00000001,19700101,PRCP,1000,,,7,0700\n"
    let plain = readData(Array(text.utf8), path: "a.csv", options: ReaderOptions())
    let packed = readData(MadeArchive.gzip(text), path: "a.csv", options: ReaderOptions())
    #expect(plain.stations == packed.stations)
    #expect(plain.diagnostics == packed.diagnostics)
    #expect(plain.rows == packed.rows)
    #expect(packed.diagnostics.map(\.position.description) == ["a.csv:501:13"])
  }

  @Test func `a compressed file may have several streams`() {
    let packed = MadeArchive.gzip(rows("USC00000001")) + MadeArchive.gzip(rows("USC00000002"))
    let result = read(packed)
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["USC00000001", "USC00000002"])
  }

  @Test(arguments: [MadeArchive.zip, MadeArchive.tarGzip])
  func `every data file of an archive is read, others are noted`(
    pack: @Sendable ([MadeMember]) -> [UInt8]
  ) {
    let result = read(
      pack([
        MadeMember(name: "folder", kind: S_IFDIR),
        MadeMember(name: "folder/wide.csv", text: "STATION,DATE,PRCP\nA,2018-01-01,x\n"),
        MadeMember(name: "README.txt", text: "nothing but words\n"),
        MadeMember(name: "b.csv", text: rows("USC00000001")),
        MadeMember(name: "__MACOSX/._b.csv", text: "\u{0}\u{5}"),
        MadeMember(name: "folder/.DS_Store", text: "\u{0}\u{5}"),
        MadeMember(name: "picture.png", text: "\u{1}PNG\u{0}"),
      ]))
    #expect(result.stations.map(\.station.sourceID) == ["A", "USC00000001"])
    #expect(result.rows == 4)
    #expect(
      result.diagnostics.map(\.description) == [
        "a.zip: note: 'README.txt' in the archive has an unknown format [unread-member]",
        "a.zip: note: 'picture.png' in the archive has an unknown format [unread-member]",
        """
        a.zip/folder/wide.csv:2:14: warning: 'x' in column 'PRCP' is not a number [unreadable-number]
          hint: leave the cell empty for a missing value
        """,
      ])
  }

  @Test func `names that lead elsewhere lead nowhere`() {
    let names = ["../../../tmp/a.csv", "/etc/b.csv", "..", "C:\\c.csv", "a\u{1B}[31m/\n.csv"]
    for name in names {
      let result = read(MadeArchive.tarGzip([MadeMember(name: name, text: rows("USC00000001"))]))
      #expect(result.stations.count == (name == ".." ? 0 : 1), "\(name)")
      #expect(!result.diagnostics.description.contains("\u{1B}"))
    }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/a.csv"))
  }

  @Test func `links and devices are passed over`() {
    let result = read(
      MadeArchive.tarGzip([
        MadeMember(name: "a.csv", kind: S_IFLNK, link: "/etc/passwd"),
        MadeMember(name: "b.csv", text: rows("USC00000001")),
        MadeMember(name: "c.csv", link: "b.csv"),
        MadeMember(name: "d.csv", kind: S_IFCHR),
        MadeMember(name: "e.csv", kind: S_IFIFO),
      ]))
    #expect(result.diagnostics == [])
    #expect(result.stations.map(\.station.sourceID) == ["USC00000001"])
  }

  @Test func `an archive that is cut off is an error, wherever it was cut`() {
    let text = rows("USC00000001", 300)
    // After the files a zip has a directory of them, at least 22 bytes, that is not needed.
    for (whole, tail) in [
      (MadeArchive.gzip(text), 8), (MadeArchive.zip([MadeMember(name: "a.csv", text: text)]), 150),
    ] {
      for count in stride(from: 40, to: whole.count - tail, by: 40) {
        let result = read(Array(whole.prefix(count)))
        #expect(result.stations.isEmpty)
        #expect(result.diagnostics.count == 1)
        #expect(result.diagnostics.first?.severity == .error)
      }
      let half = read(Array(whole.prefix(whole.count / 2)))
      #expect(
        half.diagnostics.map(\.description) == [
          """
          a.zip: error: the archive ends in the middle [truncated-archive]
            hint: download or copy it again, and compare its size with the original
          """
        ])
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a damaged archive is read or is an error`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let members = [MadeMember(name: "a.csv", text: rows("USC00000001", 100))]
    for whole in [
      MadeArchive.gzip(members[0].text), MadeArchive.zip(members), MadeArchive.tarGzip(members),
    ] {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: 4..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let result = read(bytes)
      #expect(!result.stations.isEmpty || result.diagnostics.contains { $0.severity == .error })
    }
  }

  @Test(arguments: ["gzip", "zip", "tar.gz"])
  func `a flipped bit never gives other numbers`(kind: String) {
    let text = rows("USC00000001", 20)
    let members = [MadeMember(name: "a.csv", text: text)]
    let whole =
      switch kind {
      case "gzip": MadeArchive.gzip(text)
      case "zip": MadeArchive.zip(members)
      default: MadeArchive.tarGzip(members)
      }
    let expected = read(whole).stations
    #expect(!expected.isEmpty)
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      let result = read(bytes)
      // The damaged part can be a name or a time.
      guard !result.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      #expect(result.stations == expected, "bit \(bit)")
    }
  }

  @Test func `an archive that unpacks to too much is an error`() {
    let bomb = MadeArchive.gzip(rows("USC00000001") + String(repeating: "\n", count: 3_000_000))
    #expect(bomb.count < 10_000)
    #expect(read(bomb).diagnostics == [])
    #expect(
      read(bomb, UnpackingLimits(total: 1_000_000)).diagnostics.map(\.description) == [
        """
        a.zip: error: the archive unpacks to more than 1,000,000 bytes [large-archive]
          hint: unpack it, and name the files you want
        """
      ])
    let inMembers = MadeArchive.zip(
      (0..<10).map { number in
        MadeMember(
          name: "\(number).csv",
          text: rows("USC00000001") + String(repeating: "\n", count: 300_000))
      })
    for archive in [bomb, inMembers] {
      for limits in [UnpackingLimits(total: 1_000_000), UnpackingLimits(ratio: 0, least: 5_000)] {
        #expect(read(archive, limits).diagnostics.map(\.rule) == ["large-archive"])
      }
      let slow = read(archive, UnpackingLimits(time: .zero)).diagnostics
      #expect(slow.map(\.message) == ["the archive takes longer than 0 s to read"])
    }
    let many = MadeArchive.zip((0..<10).map { MadeMember(name: "\($0).txt", text: "x") })
    #expect(
      read(many, UnpackingLimits(members: 9)).diagnostics.map(\.description) == [
        """
        a.zip: error: an archive has at most 9 files [large-archive]
          hint: unpack it, and name the files you want
        """
      ])
  }

  @Test func `an archive without data files says what it holds`() {
    #expect(
      read(
        MadeArchive.zip([MadeMember(name: "a.txt", text: "a"), MadeMember(name: "b/c", text: "")])
      )
      .diagnostics.map(\.description) == [
        """
        a.zip: error: no file in the archive has a known format [unrecognised-format]
          hint: it holds a.txt, b/c
        """
      ])
    #expect(
      read(MadeArchive.zip([MadeMember(name: "xl/workbook.xml", text: "<a/>")]))
        .diagnostics.first?.hint == "save the sheet as CSV in UTF-8")
    let sheet = [
      MadeMember(name: "mimetype", text: "a"), MadeMember(name: "content.xml", text: "<a/>"),
    ]
    #expect(
      read(MadeArchive.zip(sheet)).diagnostics.first?.message
        == "this is the workbook of a spreadsheet")
    #expect(
      read(MadeArchive.zip([])).diagnostics.map(\.description) == [
        "a.zip: error: the archive is empty [unrecognised-format]"
      ])
  }

  @Test(arguments: [
    ("", "a.zip: error: the archive is empty [unrecognised-format]"),
    (" \n", "a.zip: error: the file is empty [empty-file]"),
    (
      "words",
      """
      a.zip: error: no file in the archive has a known format [unrecognised-format]
        hint: it holds a.zip
      """
    ),
    (
      "a\u{0}b",
      """
      a.zip:1:2: error: the file has a NUL byte, which no text has [not-text]
        hint: a spreadsheet must be exported as CSV in UTF-8 first
      """
    ),
  ])
  func `a compressed file that is no data says so`(text: String, printed: String) {
    #expect(read(MadeArchive.gzip(text)).diagnostics.map(\.description) == [printed])
  }
}
