import ReportCore
import Testing

@testable import ReportBuild
@testable import ReportSite

/// Changes beside a manifest, as a file can have them that no build has written.
@Suite struct MemoryAmendmentTests {
  private let before = Register(names: ["a", "b", "c", "d"], records: [1, 2, nil, 4])

  @Test(
    arguments: [
      (["a", "b", "c", "d"], [1, 3, 5, nil]),
      (["c", "d", "new", "a"], [nil, 4, 7, 1]),
      ([], []),
      (["x", "a", "b", "y", "z", "d"], [nil, 1, 2, 8, 9, 6]),
    ] as [([String], [Int?])])
  func `registers come back`(names: [String], records: [Int?]) throws {
    let later = Register(names: names, records: records)
    let amendment = RegisterAmendment(from: before, to: later) { $0 == $1 }
    var writer = BinaryWriter()
    writer.write(amendment)
    var reader = BinaryReader(writer.bytes)
    let read = try before.amended(by: reader.readLast())
    #expect(read.names == names)
    #expect(read.records == records)
  }

  @Test func `only what differs is written`() {
    let later = Register(names: before.names, records: [1, 3, nil, 4])
    let amendment = RegisterAmendment(from: before, to: later) { $0 == $1 }
    #expect(amendment.records.map(\.place) == [1])
    #expect(amendment.records.map(\.record) == [3])
  }

  /// The first place of each run of kept names, and how many follow.
  @Test(
    arguments: [
      [[0, 5]], [[4, 1]], [[-1, 2]], [[3, .max]], [[0, 3], [0, 3]],
    ] as [[[Int]]])
  func `places that do not exist, or come again and again, are damage`(runs: [[Int]]) {
    var writer = BinaryWriter()
    writer.write(true)
    writer.write(all: runs) { writer, run in
      writer.write(true)
      for number in run { writer.write(number) }
    }
    writer.write(0)
    #expect(throws: DamagedData.self) {
      var reader = BinaryReader(writer.bytes)
      _ = try before.amended(by: reader.readLast())
    }
  }

  @Test func `a record at a place that does not exist is damage`() {
    var writer = BinaryWriter()
    writer.write(false)
    writer.write(1)
    writer.write(4)
    writer.write(9 as Int?)
    #expect(throws: DamagedData.self) {
      var reader = BinaryReader(writer.bytes)
      _ = try before.amended(by: reader.readLast())
    }
  }

  @Test func `a trace is kept while the same is asked`() {
    let recorder = TraceRecorder(Names())
    let first = recorder.asking([3, 1, 2])
    var entry = TraceEntry(TraceBook())
    let trace = entry.trace(first)
    #expect(entry.book.questions.count == 3)
    #expect(entry.trace(recorder.asking([2, 3, 1]), like: trace).own == trace.own)
    let other = entry.trace(recorder.asking([1, 2, 4]), like: trace)
    #expect(other.own != trace.own)
    #expect(entry.book.questions.count == 4)
    #expect(entry.trace(recorder.asking([1, 2]), like: trace).own.count == 2)
  }
}

extension TraceRecorder {
  /// Asks for stations with some numbers, as a page does.
  fileprivate func asking(_ numbers: [Int]) -> AskedQuestions {
    for number in numbers { note(.station, "station \(number)") }
    return take().sorted
  }
}
