import Foundation
import Glibc
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

/// Every reader, with its files of the fuzzer's corpus corrupted in every way.
@Suite struct BadInputTests {
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fuzz/corpus")

  /// The text files, by their paths in the corpus.
  static let texts = (FileManager.default.subpaths(atPath: corpus.path) ?? []).sorted()
    .filter { [".csv", ".txt", ".dly", "json"].contains($0.suffix(4)) }
    .filter { name in
      !(["Table", "Mapped", "Guess", "OtherText", "FitnessTables", "FitnessJSON"] + exports)
        .contains { name.hasPrefix("\($0)/") }
    }

  /// The folders with files of fitness exports, which contain no stations.
  static let exports = sampleReaders.map { reader in
    String("\(type(of: reader))".dropLast("Reader".count))
  }

  private let options = ReaderOptions(units: .us, timeZone: "Europe/Berlin")

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: BadInputTests.corpus.appending(path: name)))
  }

  private func read(_ bytes: [UInt8]) -> Dataset {
    readData(bytes, path: "data/file", options: options)
  }

  private func rules(_ bytes: [UInt8]) -> [String] { read(bytes).diagnostics.map(\.rule) }

  @Test func `every reader has a file in the corpus`() throws {
    let folders = Set(
      try FileManager.default.contentsOfDirectory(atPath: BadInputTests.corpus.path))
    for reader in readers { #expect(folders.contains(folder(of: reader))) }
  }

  @Test(arguments: KnownTable.all)
  func `every table of a service has a file in the corpus`(table: KnownTable) throws {
    let files = BadInputTests.texts.filter { $0.hasPrefix("KnownTable/") }
    let isThere = try files.contains { name in
      let head = try bytes(name)
      guard table.recognises(head.span) else { return false }
      let first = KnownTable.all.first { $0.recognises(head.span) }
      return first?.signature == table.signature
    }
    #expect(isThere, "\(table.signature)")
  }

  /// The folder with the files of a reader.
  private func folder(of reader: any DataReader) -> String {
    let name = "\(type(of: reader))"
    return name.hasSuffix("Reader") ? String(name.dropLast("Reader".count)) : name
  }

  @Test(arguments: texts)
  func `the files of the corpus are read by the reader they are for`(name: String) throws {
    let bytes = try bytes(name)
    let reader = readers.first { $0.recognises(bytes.span) }
    #expect(reader.map(folder) == String(name.prefix { $0 != "/" }))
    let result = read(bytes)
    #expect(!result.diagnostics.contains { $0.severity == .error }, "\(result.diagnostics)")
    #expect(!result.stations.isEmpty)
  }

  @Test(arguments: texts)
  func `a file cut off anywhere is read as far as it goes, or refused`(name: String) throws {
    let bytes = try bytes(name)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      let result = read(Array(bytes[..<count]))
      #expect(result.diagnostics == result.diagnostics.sorted())
      #expect(count > 0 || result.diagnostics.map(\.rule) == ["empty-file"])
    }
  }

  @Test(arguments: texts)
  func `a NUL byte is told at its line and column`(name: String) throws {
    let bytes = try bytes(name)
    let index = try #require(bytes.lastIndex { $0 == UInt8(ascii: "1") })
    var spoiled = bytes
    spoiled[index] = 0
    let before = bytes[..<index]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let finding = try #require(read(spoiled).diagnostics.first)
    #expect(finding.rule == "not-text")
    #expect(
      finding.position == SourcePosition("data/file", line: line, column: index - lineStart + 1))
  }

  @Test func `an old workbook says what to do`() {
    let finding = read([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0, 0]).diagnostics.first
    #expect(finding?.message == "this is the workbook of a spreadsheet")
    #expect(finding?.hint == "save the sheet as CSV in UTF-8")
  }

  @Test(arguments: texts)
  func `text in UTF-16 is read as it would be in UTF-8`(name: String) throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in String(decoding: try self.bytes(name), as: UTF8.self).utf16 {
      bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    }
    let (result, plain) = (read(bytes), read(try self.bytes(name)))
    #expect(result.stations == plain.stations)
    #expect(
      result.diagnostics.map(\.rule).sorted()
        == (plain.diagnostics.map(\.rule) + ["other-encoding"]).sorted())
  }

  @Test(arguments: texts, 0..<20 as Range<UInt64>)
  func `binary behind a good beginning is no harm`(name: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try bytes(name)
    bytes += (0..<2000).map { _ in UInt8.random(in: 1...255, using: &random) }
    let result = read(bytes)
    #expect(result.diagnostics == result.diagnostics.sorted())
    for finding in result.diagnostics {
      #expect(!finding.message.unicodeScalars.contains { $0.value < 32 })
    }
  }

  @Test(arguments: texts)
  func `no cell is too strange`(name: String) throws {
    let bytes = try bytes(name)
    let text = String(decoding: bytes, as: UTF8.self)
    let cells = ["1e999", "-1e999", "0000-13-45", "99999999999999999999", "é", "\u{7F}"]
    var random = SplitMix64(seed: 1)
    // The place of each number in turn is taken by one of the cells.
    for match in text.matches(of: #/[0-9][0-9.:-]*/#) {
      var spoiled = text
      spoiled.replaceSubrange(match.range, with: cells.randomElement(using: &random) ?? "")
      let result = read(Array(spoiled.utf8))
      for record in result.stations {
        for series in record.series.values {
          guard let days = series.days else { continue }
          #expect(series.observations(in: days).allSatisfy { $0.value.isFinite })
        }
      }
    }
  }

  @Test func `what is strange is told at its line`() {
    let header = "STATION,NAME,DATE,TMAX,TMIN\n"
    let row = "USC00000001,HILL,2018-01-01,50,32\n"
    let next = "USC00000001,HILL,2018-01-02,50,32\n"
    for (cell, place, rule) in [
      ("50", "1e999", "unreadable-number"), ("2018-01-02", "0000-13-45", "unreadable-date"),
      ("32", "-1e308", "impossible-value"),
    ] {
      let text = header + row + next.replacing(cell, with: place)
      let finding = read(Array(text.utf8)).diagnostics.first { $0.position.line == 3 }
      #expect(finding?.rule == rule)
      #expect((finding?.position.column ?? 0) > 1)
    }
  }

  @Test(arguments: texts)
  func `a line without an end is refused, or passed over`(name: String) throws {
    var bytes = try bytes(name)
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 3 << 20)
    let result = read(bytes)
    // Text after the table of a report is not part of it.
    let isReport = ["ClimateReport", "MetOffice"].contains(where: name.hasPrefix)
    #expect(!result.diagnostics.isEmpty || isReport)
  }

  /// Whatever a file claims to be, only its head is in memory.
  @Test(arguments: ["", "Hello\n", "STATION,NAME,DATE,TMAX,TMIN\n", "x,y\n1,2\n"])
  func `a file of many gigabytes of nothing is refused at once`(start: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write(start, to: "a.csv")
    let path = folder.url.appending(path: "a.csv").path
    truncate(path, 40_000_000_000)
    let result = readDataFile(path, options: options)
    #expect(result.diagnostics.contains { $0.severity == .error }, "\(result.diagnostics)")
    #expect(result.stations.isEmpty)
  }

  @Test func `a text that must be in memory is not larger than that`() throws {
    let folder = try TemporaryDirectory()
    let text = String(decoding: try bytes("OpenMeteoJSON/daily.json"), as: UTF8.self)
    try folder.write(text, to: "a.json")
    let path = folder.url.appending(path: "a.json").path
    truncate(path, 600_000_000)
    let result = readDataFile(path, options: options)
    #expect(
      result.diagnostics.map(\.message) == [
        "cannot read this: it has 600,000,000 bytes, more than the 128,000,000 allowed"
      ])
  }

  @Test func `only a regular file is opened`() throws {
    let folder = try TemporaryDirectory()
    let root = folder.url.path
    mkfifo("\(root)/pipe", 0o600)
    mkdir("\(root)/folder", 0o700)
    symlink("loop", "\(root)/loop")
    symlink("nowhere", "\(root)/broken")
    for name in ["pipe", "folder", "loop", "broken"] {
      let result = readDataFile("\(root)/\(name)", options: options)
      #expect(result.diagnostics.map(\.rule) == ["cannot-read"])
      #expect(result.diagnostics.first?.position.path == "\(root)/\(name)")
    }
  }
}
