import Support
import Testing

@testable import ReportReaders

@Suite struct StationIDsTests {
  /// The number that an id has or receives.
  private func number(of id: String, in ids: inout StationIDs) -> Int {
    // There are bytes on both sides, as in a file.
    let bytes = Array("x,\(id),yyyyyyyyyyyyyyyy".utf8)
    let field = CSVField(start: 2, end: 2 + id.utf8.count)
    return ids.number(of: field, in: bytes.span) ?? ids.add(field, in: bytes.span)
  }

  @Test func `ids are numbered in the order they come`() {
    var ids = StationIDs()
    let names = [
      "B", "A", "B", "USC00406328", "USC00406329", "1234567", "12345678", "123456789",
      "1234567890123456", "12345678901234567", "12345678901234568", "12345678901234567", "A",
    ]
    #expect(
      names.map { number(of: $0, in: &ids) } == [0, 1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 8, 1])
    #expect(ids.count == 10)
  }

  @Test func `an id at the end of the bytes is as good as one in the middle`() {
    var ids = StationIDs()
    let bytes = Array("12345678901,1234567890123456".utf8)
    let first = ids.add(CSVField(start: 0, end: 11), in: bytes.span)
    let second = ids.add(CSVField(start: 12, end: 28), in: bytes.span)
    let short = Array("12345678901".utf8)
    #expect(ids.number(of: CSVField(start: 0, end: 11), in: short.span) == first)
    let long = Array("1234567890123456".utf8)
    #expect(ids.number(of: CSVField(start: 0, end: 16), in: long.span) == second)
  }

  @Test func `a hundred thousand ids keep their numbers`() {
    var ids = StationIDs()
    for count in 0..<100_000 { #expect(number(of: "US\(count)", in: &ids) == count) }
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<100_000, using: &random)
      #expect(number(of: "US\(count)", in: &ids) == count)
    }
  }

  @Test func `ids of one part are found in another`() {
    var a = StationIDs()
    var b = StationIDs()
    let long = "an id of more than sixteen bytes"
    for id in ["A", "B", long] { _ = number(of: id, in: &a) }
    for id in [long, "C", "A"] { _ = number(of: id, in: &b) }
    #expect(a.number(of: 0, in: b) == 2)
    #expect(a.number(of: 1, in: b) == nil)
    #expect(a.number(of: 2, in: b) == 0)
    #expect(a.add(1, of: b) == 3)
    #expect(number(of: "C", in: &a) == 3)
  }
}
