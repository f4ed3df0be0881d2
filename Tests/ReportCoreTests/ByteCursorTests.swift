import ReportCore
import Testing

@Suite struct ByteCursorTests {
  @Test(arguments: [
    ("LF", "ab\ncd\n\ne", "1:1 1:2 1:3 2:1 2:2 2:3 3:1 4:1 4:2"),
    ("CRLF", "a\r\nb\r\n", "1:1 1:2 1:3 2:1 2:2 2:3 3:1"),
    ("CR", "a\rb\r\rc", "1:1 1:2 2:1 2:2 3:1 4:1 4:2"),
    ("a mixture", "\n\r\r\n\n", "1:1 2:1 3:1 3:2 4:1 5:1"),
    ("nothing", "", "1:1"),
    ("a byte order mark", "\u{FEFF}a\nb", "1:1 1:2 2:1 2:2"),
    ("letters of two bytes", "é\né", "1:1 1:2 1:3 2:1 2:2 2:3"),
  ])
  func `lines and columns are counted from 1, columns in bytes`(
    name: String, text: String, places: String
  ) {
    var cursor = ByteCursor(Array(text.utf8))
    var visited = ["\(cursor.line):\(cursor.column)"]
    while !cursor.isAtEnd {
      cursor.advance()
      visited.append("\(cursor.line):\(cursor.column)")
    }
    #expect(visited.joined(separator: " ") == places, "\(name)")
  }

  @Test func `the end can be looked at and not passed`() {
    var cursor = ByteCursor(Array("ab".utf8))
    #expect(cursor.current == UInt8(ascii: "a"))
    #expect(cursor.peek(1) == UInt8(ascii: "b"))
    #expect(cursor.peek(2) == nil)
    #expect(cursor.peek(-1) == nil)
    for _ in 0..<5 { cursor.advance() }
    #expect(cursor.isAtEnd)
    #expect(cursor.current == nil)
    #expect(cursor.offset == 2)
    #expect(cursor.column == 3)
  }

  @Test func `a byte order mark is passed by once`() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(ByteCursor(mark).isAtEnd)
    #expect(ByteCursor(mark + mark).current == 0xEF)
    #expect(ByteCursor([0xEF, 0xBB]).offset == 0)
  }

  @Test func `a position names the file`() {
    var cursor = ByteCursor(Array("a\nbc".utf8))
    for _ in 0..<3 { cursor.advance() }
    #expect(cursor.position(in: "data/june.csv").description == "data/june.csv:2:2")
  }
}
