import ReportCore

/// Iterates over the lines of a text in place; LF, CRLF and a bare CR end one.
struct TextLines {
  /// The line's number, from 1.
  private(set) var number = 0
  private(set) var line = CSVField(start: 0, end: 0)
  private var offset = 0
}

extension TextLines {
  mutating func next(in bytes: Span<UInt8>) -> Bool {
    guard offset < bytes.count else { return false }
    var end = offset
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    line = CSVField(start: offset, end: end)
    number += 1
    if end + 1 < bytes.count, bytes[end] == 13, bytes[end + 1] == 10 { end += 1 }
    offset = end + 1
    return true
  }

  /// The beginning of the line.
  func text(in bytes: Span<UInt8>) -> String { line.text(in: bytes, limit: 500) }

  /// The words of the line, separated by blanks.
  func words(in bytes: Span<UInt8>) -> [CSVField] {
    var words: [CSVField] = []
    var start: Int?
    for index in line.start..<line.end {
      if !bytes[index].isBlank {
        start = start ?? index
      } else if let first = start {
        words.append(CSVField(start: first, end: index))
        start = nil
      }
    }
    if let start { words.append(CSVField(start: start, end: line.end)) }
    return words
  }

  /// The column of a word, from 1.
  func column(of word: CSVField) -> Int { word.start - line.start + 1 }

  /// The end of a word, counted from the beginning of its line.
  func end(of word: CSVField) -> Int { word.end - line.start }
}
