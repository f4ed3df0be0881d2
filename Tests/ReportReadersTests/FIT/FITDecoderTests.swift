import Foundation
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct FITDecoderTests {
  /// All messages of a file, and the error that ends it early.
  private func messages(_ bytes: [UInt8]) -> (all: [FITMessage], error: FITError?) {
    var decoder = FITDecoder()
    var all: [FITMessage] = []
    do {
      while let message = try decoder.next(in: bytes.span) { all.append(message) }
      return (all, nil)
    } catch {
      return (all, error)
    }
  }

  private let session: [FITBytes.Field] = [
    .uint32(253, 866_126_022), .uint32(9, 6785), .uint16(11, 0xFFFF), .uint8(16, 75),
  ]

  @Test func `fields have their numbers, scaled, and marks of missing values are no number`() throws
  {
    var file = FITBytes()
    file.add(18, session)
    let bytes = file.file
    let message = try #require(messages(bytes).all.first)
    #expect(message.kind == 18)
    #expect(message.value(9, scale: 100, in: bytes.span) == 67.85)
    #expect(message.value(16, in: bytes.span) == 75)
    #expect(message.value(11, in: bytes.span) == nil)
    #expect(message.value(99, in: bytes.span) == nil)
    #expect(message.time?.instant == Instant(seconds: 1_497_191_622))
  }

  @Test(
    arguments: [
      (0x00, [0xFF]), (0x01, [0x7F]), (0x02, [0xFF]), (0x83, [0xFF, 0x7F]), (0x84, [0xFF, 0xFF]),
      (0x85, [0xFF, 0xFF, 0xFF, 0x7F]), (0x86, [0xFF, 0xFF, 0xFF, 0xFF]), (0x07, [0]),
      (0x88, [0xFF, 0xFF, 0xFF, 0xFF]), (0x89, [UInt8](repeating: 0xFF, count: 8)), (0x0A, [0]),
      (0x8B, [0, 0]), (0x8C, [0, 0, 0, 0]), (0x0D, [0xFF]),
      (0x8E, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]),
      (0x8F, [UInt8](repeating: 0xFF, count: 8)), (0x90, [UInt8](repeating: 0, count: 8)),
    ] as [(UInt8, [UInt8])])
  func `each type has a mark for a missing value`(type: UInt8, bytes: [UInt8]) throws {
    var file = FITBytes()
    file.add(18, [FITBytes.Field(number: 1, type: type, bytes: bytes)])
    let whole = file.file
    let message = try #require(messages(whole).all.first)
    #expect(message.value(1, in: whole.span) == nil)
  }

  @Test(
    arguments: [
      (0x01, [0xFE], -2), (0x83, [0xFE, 0xFF], -2), (0x85, [0xFE, 0xFF, 0xFF, 0xFF], -2),
      (0x88, [0, 0, 0xC0, 0x3F], 1.5), (0x89, [0, 0, 0, 0, 0, 0, 0xF8, 0x3F], 1.5),
      (0x8E, [0xFE] + [UInt8](repeating: 0xFF, count: 7), -2), (0x8B, [1, 2], 513),
    ] as [(UInt8, [UInt8], Double)])
  func `numbers of all types are read`(type: UInt8, bytes: [UInt8], value: Double) throws {
    var file = FITBytes()
    file.add(18, [FITBytes.Field(number: 1, type: type, bytes: bytes)])
    let whole = file.file
    let message = try #require(messages(whole).all.first)
    #expect(message.value(1, in: whole.span) == value)
  }

  @Test func `a definition may have the other order of bytes`() throws {
    var file = FITBytes()
    file.append([0x40, 0, 1, 0, 18, 1, 9, 4, 0x86, 0, 0, 0, 0x1A, 0x81])
    let bytes = file.file
    let message = try #require(messages(bytes).all.first)
    #expect(message.kind == 18)
    #expect(message.value(9, in: bytes.span) == 6785)
  }

  @Test func `arrays have their values in order`() throws {
    var file = FITBytes()
    file.add(103, [FITBytes.Field(number: 3, type: 0x84, bytes: [1, 0, 0xFF, 0xFF, 3, 0])])
    let bytes = file.file
    let message = try #require(messages(bytes).all.first)
    #expect(message.values(3, in: bytes.span) == [1, nil, 3])
    #expect(message.values(4, in: bytes.span) == [])
  }

  @Test func `fields of developers and of unknown types are stepped over`() throws {
    var file = FITBytes()
    let fields = [
      FITBytes.Field(number: 1, type: 0x1F, bytes: [1, 2, 3]),
      FITBytes.Field(number: 2, type: 0x86, bytes: [1, 2, 3]), .uint8(16, 75),
    ]
    file.define(3, as: 18, fields, developer: [(0, 2), (1, 1)])
    file.append([3] + fields.flatMap(\.bytes) + [9, 9, 9])
    file.append([3] + fields.flatMap(\.bytes) + [9, 9, 9])
    let bytes = file.file
    let (all, error) = messages(bytes)
    #expect(error == nil)
    #expect(all.map { $0.value(16, in: bytes.span) } == [75, 75])
    #expect(all.first?.value(1, in: bytes.span) == nil)
    #expect(all.first?.value(2, in: bytes.span) == nil)
  }

  @Test func `short times count on from the last full one, over their end`() {
    var file = FITBytes()
    file.add(20, [.uint32(253, 0x3000_001E)])
    file.define(1, as: 20, [.uint8(3, 60)])
    // 31, then 1, which is in the next 32 seconds, then 1 again: the same instant.
    for seconds: UInt8 in [31, 1, 1, 0] { file.append([0x80 | 1 << 5 | seconds, 60]) }
    let times = messages(file.file).all.map { $0.time?.seconds }
    #expect(times == [0x3000_001E, 0x3000_001F, 0x3000_0021, 0x3000_0021, 0x3000_0040])
  }

  @Test func `files that follow each other are read as one`() {
    var first = FITBytes()
    first.add(18, session)
    var second = FITBytes()
    second.add(30, [.uint16(0, 7000)])
    let (all, error) = messages(first.file + second.file)
    #expect(all.map(\.kind) == [18, 30])
    #expect(error == nil)
    #expect(messages(first.file + [1, 2, 3]).error == .notFIT(at: first.file.count))
  }

  @Test func `a time since the device was switched on is no date`() {
    #expect(FITTime(seconds: 17_217_864).instant == nil)
    #expect(FITTime(seconds: 866_126_022).instant?.seconds == 1_497_191_622)
    #expect(FITTime(-1) == nil)
    #expect(FITTime(1.5) == nil)
  }

  @Test func `a file that was never finished is read as far as it goes`() {
    var file = FITBytes()
    file.add(18, session)
    var bytes = file.file
    bytes.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    bytes.removeLast(2)
    let (all, error) = messages(bytes)
    #expect(all.map(\.kind) == [18])
    #expect(error == .truncated(at: bytes.count))
  }

  @Test func `a message that was not defined ends the file`() {
    var file = FITBytes()
    file.append([5, 1, 2, 3])
    #expect(messages(file.file).error == .undefinedMessage(at: 12))
  }

  @Test func `any byte may be another one, and a file may end anywhere`() {
    var file = FITBytes()
    file.add(18, session)
    file.define(2, as: 20, [.uint8(3, 60)], developer: [(0, 1)])
    file.append([2, 60, 1])
    let bytes = file.file
    for index in bytes.indices {
      #expect(messages(Array(bytes[..<index])).error != nil || index == 0)
      for byte: UInt8 in [0, 1, 0x40, 0x7F, 0x80, 0xFF] where byte != bytes[index] {
        var spoiled = bytes
        spoiled[index] = byte
        #expect(messages(spoiled).all.count < 100)
      }
    }
  }

  @Test func `another checksum than the file's own is noticed`() throws {
    var file = FITBytes()
    file.add(18, session)
    var bytes = file.file
    var decoder = FITDecoder()
    while try decoder.next(in: bytes.span) != nil {}
    #expect(!decoder.hasWrongChecksum)
    bytes[bytes.count - 3] ^= 1
    decoder = FITDecoder()
    while try decoder.next(in: bytes.span) != nil {}
    #expect(decoder.hasWrongChecksum)
  }

  /// The number of messages of each kind equals that of two other decoders.
  @Test(
    .enabled(if: sharedData != nil, "the folder of shared test data is not here"),
    arguments: [
      ("garmin-fenix-5-walk.fit", 17, 1), ("garmin-fenix-5-run.fit", 21, 1),
      ("garmin-fenix-5-bike.fit", 19, 1), ("2015-10-13-08-43-15.fit", 221, 1),
      ("compressed-speed-distance.fit", 755, 1), ("MonitoringFile.fit", 0, 0),
    ])
  func `real files are read to their end`(
    name: String, records: Int, sessions: Int
  ) throws {
    let file = try #require(sharedData).appending(path: "fitness/fit/\(name)")
    let bytes = Array(try Data(contentsOf: file))
    var decoder = FITDecoder()
    var counts: [UInt16: Int] = [:]
    while let message = try decoder.next(in: bytes.span) { counts[message.kind, default: 0] += 1 }
    #expect(counts[20, default: 0] == records)
    #expect(counts[18, default: 0] == sessions)
    #expect(!decoder.hasWrongChecksum)
  }
}
