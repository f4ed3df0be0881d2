import Foundation
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

/// Tables of personal metrics, packed and remembered.
@Suite struct PersonalArchiveTests {
  private let folder: TemporaryDirectory
  private let day = Day(number: 17840)  // 2018-11-05
  private let options = ReaderOptions(columns: [
    PersonalColumn(id: "steps", isAmount: true), PersonalColumn(id: "weight"),
  ])

  private static let text = "date,steps,weight_kg\n2018-11-05,8000,71.5\n2018-11-06,x,71\n"

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = folder.url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  private func findings(_ data: Dataset) -> [String] {
    data.diagnostics.map {
      "\($0)".replacing(folder.url.path + "/", with: "").split(separator: "\n").first
        .map(String.init) ?? ""
    }
  }

  @Test func `a compressed table is read as if it were not`() throws {
    let plain = readData(Array(Self.text.utf8), path: "steps.csv", options: options)
    let path = try write(MadeArchive.gzip(Self.text), to: "steps.csv.gz")
    let data = readDataFile(path, options: options)
    #expect(data.personal.map(\.values) == plain.personal.map(\.values))
    #expect(data.personal.map(\.unit) == [nil, .kilogram])
    #expect(data.rows == 2)
    #expect(data.sources == [Provenance(file: path, format: .personal)])
    #expect(
      findings(data) == [
        "steps.csv.gz:3:12: warning: 'x' in column 'steps' is not a number [unreadable-number]"
      ])
  }

  @Test func `a compressed table without the column says so`() throws {
    let path = try write(MadeArchive.gzip("date,floors,mood\n2018-11-05,3,4\n"), to: "a.gz")
    #expect(
      findings(readDataFile(path, options: options)) == [
        "a.gz:1: error: the table has no column 'steps' [missing-column]",
        "a.gz:1: error: the table has no column 'weight' [missing-column]",
      ])
  }

  @Test(arguments: [MadeArchive.zip, MadeArchive.tarGzip])
  func `the tables of an archive are read, other files are noted`(
    pack: @Sendable ([MadeMember]) -> [UInt8]
  ) throws {
    let path = try write(
      pack([
        MadeMember(name: "export/a.csv", text: Self.text),
        MadeMember(name: "notes.txt", text: "I walk.\n"),
        MadeMember(name: "export/b.csv", text: "date,weight_lb\n2018-11-07,157\n"),
      ]), to: "export.zip")
    let data = readDataFile(path, options: options)
    #expect(data.personal.map(\.id) == ["steps", "weight", "weight"])
    #expect(data.personal.map { $0.values.value(on: day) } == [8000, 71.5, nil])
    #expect(data.personal.map(\.unit) == [nil, .kilogram, .pound])
    #expect(data.personal.map { $0.file.hasSuffix("/a.csv") } == [true, true, false])
    #expect(
      data.sources == [
        Provenance(file: path, member: "export/a.csv", format: .personal),
        Provenance(file: path, member: "export/b.csv", format: .personal),
      ])
    #expect(
      findings(data) == [
        "export.zip: note: 'notes.txt' in the archive has an unknown format [unread-member]",
        "export.zip/export/a.csv:3:12: warning: 'x' in column 'steps' is not a number "
          + "[unreadable-number]",
      ])
  }

  @Test func `of two tables each has the column that is called so`() throws {
    let path = try write(
      MadeArchive.zip([
        MadeMember(name: "weight.csv", text: "date,weight\n2018-11-05,71\n"),
        MadeMember(name: "steps.csv", text: "date,steps\n2018-11-05,8000\n"),
        MadeMember(name: "totals.csv", text: "steps,weight\n1,2\n"),
      ]), to: "a.zip")
    let data = readDataFile(path, options: options)
    #expect(data.diagnostics.map(\.rule) == ["unread-member"])
    #expect(data.personal.map(\.id) == ["weight", "steps"])
    #expect(data.personal.map { $0.values.value(on: day) } == [71, 8000])
    let steps = readDataFile(path, options: ReaderOptions(columns: [PersonalColumn(id: "steps")]))
    #expect(steps.personal.map { $0.values.value(on: day) } == [8000])
  }

  @Test func `the only column of the only other table is the one that is left`() throws {
    let tables = [
      MadeMember(name: "steps.csv", text: "date,steps\n2018-11-05,8000\n"),
      MadeMember(name: "scale.csv", text: "date,kg\n2018-11-05,71\n"),
    ]
    let path = try write(MadeArchive.zip(tables), to: "a.zip")
    let data = readDataFile(path, options: options)
    #expect(findings(data) == [])
    #expect(data.personal.map(\.id) == ["steps", "weight"])
    #expect(data.personal.map { $0.values.value(on: day) } == [8000, 71])
    let more = tables + [MadeMember(name: "more.csv", text: "date,lb\n2018-11-05,157\n")]
    let unclear = readDataFile(try write(MadeArchive.zip(more), to: "b.zip"), options: options)
    #expect(
      findings(unclear) == [
        "b.zip: error: no table in the archive has a column 'weight' [missing-column]",
        "b.zip: note: 'more.csv' in the archive has an unknown format [unread-member]",
        "b.zip: note: 'scale.csv' in the archive has an unknown format [unread-member]",
      ])
    #expect(unclear.personal.map(\.id) == ["steps"])
  }

  @Test func `an archive of a table unpacks within limits`() {
    let limits = UnpackingLimits(total: 1_000_000, held: 20, members: 10)
    let data = MadeArchive.zip([MadeMember(name: "a.csv", text: Self.text)]).withUnsafeBytes {
      readArchive(.memory($0), path: "a.zip", options: options, limits: limits)
    }
    #expect(data.diagnostics.map(\.rule) == ["large-archive"])
    #expect(data.personal.isEmpty)
  }

  @Test func `an archive in an archive is unpacked, but not without end`() throws {
    var bytes = MadeArchive.gzip(Self.text)
    for depth in 1...4 {
      bytes = MadeArchive.zip([MadeMember(name: "\(depth).zip", bytes: bytes)])
      let data = readDataFile(try write(bytes, to: "a.zip"), options: options)
      #expect(data.personal.isEmpty == (depth > 3))
    }
  }

  @Test func `a damaged archive in an archive holds up no other file`() throws {
    let broken = MadeMember(name: "b.zip", text: "PK\u{3}\u{4}nothing")
    let bytes = MadeArchive.zip([broken, MadeMember(name: "a.csv", text: Self.text)])
    let data = readDataFile(try write(bytes, to: "a.zip"), options: options)
    #expect(data.personal.count == 2)
    #expect(data.diagnostics.map(\.rule).contains("truncated-archive"))
  }

  @Test func `what is remembered of a table is what was read`() throws {
    let path = try write(MadeArchive.gzip(Self.text), to: "steps.csv.gz")
    let cachePath = folder.url.appending(path: ".reportgen/data").path
    let program = Fingerprint(value: 1)
    let read = DataCache(cachePath, program: program).read(path, options: options)
    #expect(read.personal.count == 2)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cachePath).first)
    var file = BinaryReader(try #require(CacheFolder(path: cachePath).read(name)))
    let entry = try CacheEntry(&file, program: program, key: "\(path)\n\n\(options)")
    #expect(try entry.dataset(&file).personal == read.personal)
    #expect(entry.summary.diagnostics == read.diagnostics)
    #expect(entry.summary.sources == read.sources)
    let again = DataCache(cachePath, program: program).read(path, options: options)
    #expect(again.personal == read.personal)
  }
}
