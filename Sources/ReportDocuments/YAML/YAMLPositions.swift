import ReportCore

/// Converts the parser's marks to positions in the author's file, each in constant time.
///
/// The parser counts columns in characters and ends lines at U+0085, U+2028 and U+2029 too;
/// messages count bytes, and lines as an editor does.
struct YAMLPositions {
  private let path: String
  private let firstLine: Int
  private let bytes: [UInt8]
  /// The lines as the parser counts them.
  private var lines = [Line()]
  /// The offset of every 256th character.
  private var checkpoints: [Int] = []

  private struct Line {
    /// How many characters of the text precede the line.
    var character = 0
    /// The editor's line that contains it, from 0, and the start of that line.
    var editorLine = 0
    var editorStart = 0
  }

  init(_ bytes: [UInt8], path: String, firstLine: Int) {
    self.bytes = bytes
    self.path = path
    self.firstLine = firstLine
    var character = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
      if character.isMultiple(of: 256) { checkpoints.append(index) }
      character += 1
      guard let (length, isEditors) = lineEnd(at: index), let last = lines.last else { continue }
      lines.append(
        Line(
          character: character, editorLine: last.editorLine + (isEditors ? 1 : 0),
          editorStart: isEditors ? index + length : last.editorStart))
    }
  }

  /// The length of a line end and whether editors recognize it; `nil` if there is none.
  private func lineEnd(at index: Int) -> (length: Int, isEditors: Bool)? {
    switch bytes[index] {
    case 0x0A: (1, true)
    case 0x0D: byte(index + 1) == 0x0A ? nil : (1, true)
    case 0xC2 where byte(index + 1) == 0x85: (2, false)
    case 0xE2 where byte(index + 1) == 0x80 && [0xA8, 0xA9].contains(byte(index + 2)): (3, false)
    default: nil
    }
  }

  private func byte(_ index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }
}

extension YAMLPositions {
  /// The position of a line and a column of the parser, both from 1.
  func position(line number: Int, column: Int) -> SourcePosition {
    let line = lines[min(max(number, 1), lines.count) - 1]
    let character = line.character + max(column, 1) - 1
    let checkpoint = character / 256
    guard checkpoint < checkpoints.count else { return place(of: bytes.count, in: line) }
    var offset = checkpoints[checkpoint]
    for _ in 0..<(character % 256) where offset < bytes.count {
      offset += 1
      while let next = byte(offset), next & 0xC0 == 0x80 { offset += 1 }
    }
    return place(of: offset, in: line)
  }

  /// The position of a byte, found by scanning the text.
  func position(offset: Int) -> SourcePosition {
    ReportDocuments.position(of: offset, in: bytes, path: path, firstLine: firstLine)
  }

  private func place(of offset: Int, in line: Line) -> SourcePosition {
    SourcePosition(path, line: firstLine + line.editorLine, column: offset - line.editorStart + 1)
  }
}
