import Testing

@testable import ReportServer

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=0-", 0..<10), ("bytes=9-", 9..<10),
    ("bytes=3-5", 3..<6), ("bytes=5-100", 5..<10), ("bytes=-1", 9..<10), ("bytes=-10", 0..<10),
    ("bytes=-999999999999999999999999", 0..<10), ("Bytes = 2-3", 2..<4),
    ("bytes=0-99999999999999999999999999", 0..<10), ("bytes=0-9223372036854775807", 0..<10),
  ])
  func `a part that the file has is sent`(field: String, range: Range<Int>) {
    #expect(ByteRange(field, size: 10) == .part(range))
  }

  @Test(arguments: [
    "bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999-",
    "bytes=9223372036854775807-9223372036854775807",
  ])
  func `a part that the file does not have cannot be satisfied`(field: String) {
    #expect(ByteRange(field, size: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes=", "bytes=-", "bytes=5-3", "bytes=a-b", "bytes=1", "bytes=1-2-3",
    "bytes=0x1-2", "bytes=+1-2", "bytes=1 -2", "items=0-1", "bytes 0-1", "bytes=0-1,3-4",
    "bytes=0-0,-1", "bytes=--1", "bytes=١-٢",
  ])
  func `what is not understood is answered with the whole file`(field: String?) {
    #expect(ByteRange(field, size: 10) == .whole)
  }

  @Test func `an empty file has no parts`() {
    #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-5", size: 0) == .unsatisfiable)
    #expect(ByteRange(nil, size: 0) == .whole)
  }
}
