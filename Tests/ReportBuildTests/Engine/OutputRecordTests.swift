import ReportCore
import Testing

@testable import ReportBuild

@Suite struct OutputRecordTests {
  private static let stamp = FileStamp(
    device: 1, inode: .max, size: 20_000, modified: 1_500_000_000_000_000_000, changed: -1)
  private static let files = WrittenFiles(
    paths: ["a/index.html", "a/기온.csv", "a/기압.csv", "a"], stamp: stamp,
    fingerprint: Fingerprint(value: .max))

  @Test(
    arguments: [[], [0], [3, 4, 200, 70_000, .max]], [[], [7, 2, .max]] as [[Int32]])
  func `a record keeps its parts, and the numbers of its questions`(
    own: [Int32], groups: [Int32]
  ) throws {
    let preview =
      own.isEmpty
      ? nil : DrawnPreview(origin: Fingerprint(value: 5), picture: Fingerprint(value: 6))
    let record = OutputRecord(
      trace: Trace(own: own, groups: groups), files: Self.files, isSettled: !groups.isEmpty,
      time: .microseconds(12_900), preview: preview)
    var writer = BinaryWriter()
    writer.write(record)
    var reader = BinaryReader(writer.bytes)
    for record in [record, try reader.readLast(OutputRecord.self)] {
      #expect(record.trace.own == own)
      #expect(record.trace.groups == groups)
      #expect(record.files == Self.files)
      #expect(record.isSettled == !groups.isEmpty)
      #expect(record.time == .milliseconds(12))
      #expect(record.preview == preview)
    }
  }

  @Test func `settling a record changes nothing else`() {
    let trace = Trace(own: [1, 5], groups: [2])
    let preview = DrawnPreview(origin: Fingerprint(value: 9), picture: Fingerprint(value: 0))
    var record = OutputRecord(
      trace: trace, files: Self.files, time: .seconds(40), preview: preview)
    let before = record
    record.isSettled = true
    #expect(record != before)
    #expect(record.files == Self.files)
    #expect(record.trace.own == [1, 5])
    record.isSettled = false
    #expect(record == before)
    let touched = Self.files.with(.none)
    #expect(record.with(touched).files == touched)
    #expect(record.with(touched).time == .milliseconds(255))
    #expect(record.with(trace) == record)
    #expect(record.with(Trace(own: [], groups: [3])).with(trace) == record)
    #expect(record.with(touched).preview == preview)
  }

  @Test func `a trace is searched among its own questions and its groups`() {
    let trace = Trace(own: [4, 9], groups: [2])
    #expect(trace.contains({ $0 == 9 }, orGroup: { _ in false }))
    #expect(trace.contains({ _ in false }, orGroup: { $0 == 2 }))
    #expect(!trace.contains({ $0 == 2 }, orGroup: { $0 == 9 }))
  }

  @Test func `a record that lacks a byte, or has another number of questions, is damaged`() throws {
    let record = OutputRecord(
      trace: Trace(own: [1], groups: [2]), files: Self.files, preview: nil)
    var writer = BinaryWriter()
    writer.write(record)
    for count in writer.bytes.indices {
      var reader = BinaryReader(Array(writer.bytes[..<count]))
      #expect(throws: DamagedData.self) { try reader.readLast(OutputRecord.self) }
    }
    // The count of its own questions follows the time that it took and the length of the trace.
    var bytes = writer.bytes
    let place = bytes.count - record.size + 5
    #expect(bytes[place] == 1)
    bytes[place] = 9
    var reader = BinaryReader(bytes)
    let damaged = try reader.readLast(OutputRecord.self)
    #expect(throws: DamagedData.self) { try damaged.check(questions: 100, groups: 100) }
    try record.check(questions: 2, groups: 3)
    #expect(throws: DamagedData.self) { try record.check(questions: 1, groups: 3) }
    #expect(throws: DamagedData.self) { try record.check(questions: 2, groups: 2) }
  }
}
