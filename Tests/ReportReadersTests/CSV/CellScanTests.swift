import Support
import Testing

@testable import ReportReaders

@Suite struct CellScanTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the end of a cell is where a walk byte by byte finds it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let likely = Array("abc,;\n\r\"\t0\u{B}\u{F}\u{10}".utf8) + [0x80, 0x8A, 0xAC, 0xFF, 0x01]
    let bytes = (0..<60).map { _ in likely.randomElement(using: &random)! }
    let delimiter = [UInt8(ascii: ","), UInt8(ascii: ";"), 9, 0].randomElement(using: &random)!
    let lineEnds: Set<UInt8> = [10, 13]
    for start in bytes.indices {
      let cell = bytes[start...].firstIndex { $0 == delimiter || lineEnds.contains($0) }
      #expect(endOfCell(in: bytes.span, from: start, delimiter: delimiter) == cell ?? 60)
      let limit = Int.random(in: start...60, using: &random)
      let quote = bytes[start..<limit].firstIndex {
        $0 == UInt8(ascii: "\"") || lineEnds.contains($0)
      }
      #expect(nextQuoteOrLineEnd(in: bytes.span, from: start, to: limit) == quote ?? limit)
    }
  }
}
