import ReportCore
import Support
import Testing

@testable import ReportReaders

@Suite struct CSVRowReaderTests {
  /// All rows as the texts of their cells.
  private func rows(_ text: String) throws -> [[String]] {
    let bytes = Array(text.utf8)
    var reader = CSVRowReader(path: "a.csv")
    var found: [[String]] = []
    while try reader.next(in: bytes.span) {
      found.append(reader.fields.map { $0.text(in: bytes.span) })
    }
    return found
  }

  @Test(arguments: [
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\u{FEFF}a,b", [["a", "b"]]),
    ("\n\na\n\r\n\nb\n", [["a"], ["b"]]),
    ("a,\n,b\n,\n", [["a", ""], ["", "b"], ["", ""]]),
    ("\"a,b\",\"\"", [["a,b", ""]]),
    ("\"say \"\"hi\"\"\",\"\"\"\"", [["say \"hi\"", "\""]]),
    ("\"two\nlines\",b\nc", [["two\nlines", "b"], ["c"]]),
    ("\"a\" ,b", [["a", "b"]]),
    ("5\" pipe,b", [["5\" pipe", "b"]]),
    ("\"  -44\",b", [["  -44", "b"]]),
    ("", []), ("\n\r\n", []), (",", [["", ""]]), ("\"\"", [[""]]),
  ])
  func `rows and cells are parted as RFC 4180 says`(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(arguments: [
    (
      "a,b\nc,\"d\ne",
      """
      a.csv:2:3: error: the quote that opens here is never closed [unclosed-quote]
        hint: close it, or write a quote inside a cell twice
      """
    ),
    (
      "a,\"b\nb\"\n\"x\"y,z",
      """
      a.csv:3:4: error: text follows the closing quote of a cell [text-after-quote]
        hint: write a quote inside a cell twice
      """
    ),
    (
      "\"a\r\nb\",\"c",
      """
      a.csv:2:4: error: the quote that opens here is never closed [unclosed-quote]
        hint: close it, or write a quote inside a cell twice
      """
    ),
  ])
  func `wrong quotes are told where they are`(text: String, printed: String) throws {
    let error = #expect(throws: CSVError.self) { try rows(text) }
    #expect(error?.diagnostic.description == printed)
  }

  @Test func `every cell knows its line and column`() throws {
    let bytes = Array("\u{FEFF}ab,\"c\r\nd\",e\r\nf,gä,h".utf8)
    var reader = CSVRowReader(path: "a.csv")
    var places: [String] = []
    while try reader.next(in: bytes.span) {
      places += (0...3).map { reader.position(ofField: $0, in: bytes.span).description }
    }
    #expect(
      places == [
        "a.csv:1:1", "a.csv:1:5", "a.csv:2:4", "a.csv:1",
        "a.csv:3:1", "a.csv:3:3", "a.csv:3:7", "a.csv:3",
      ])
  }

  @Test func `a row of a million cells keeps only the first ones`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: ","), count: 1_000_000)
    var reader = CSVRowReader(path: "a.csv")
    let isRow = try reader.next(in: bytes.span)
    #expect(isRow)
    #expect(reader.fieldCount == 1_000_001)
    #expect(reader.fields.count == CSVRowReader.maximumFields)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any bytes are read to the end or to an error`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("a,\"\n\r;1 ".utf8)
    let bytes = (0..<200).map { _ in alphabet.randomElement(using: &random)! }
    var reader = CSVRowReader(path: "a.csv")
    var count = 0
    do {
      while try reader.next(in: bytes.span) { count += 1 }
    } catch {
      #expect(error.diagnostic.position.line >= 1)
    }
    #expect(count <= bytes.count)
  }
}
