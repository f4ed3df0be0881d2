import ReportCore

/// The bytes of a template with its lines.
struct TemplateText {
  let path: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let all = self.bytes
    lineStarts =
      [0] + all.indices.filter { all[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}

extension TemplateText {
  func position(_ offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(path, line: low + 1, column: offset - lineStarts[low] + 1)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The offset of a run of bytes, at or after another offset.
  func find(_ run: [UInt8], from start: Int) -> Int? {
    guard let first = run.first, start + run.count <= bytes.count else { return nil }
    return (start...bytes.count - run.count).first {
      bytes[$0] == first && bytes[$0..<$0 + run.count].elementsEqual(run)
    }
  }

  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
  }

  /// The start of the line, if there are only spaces and tabs between it and the offset.
  func blankLineStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    return isLineStart(start) ? start : nil
  }

  /// The end of the spaces and tabs from the offset on.
  func blanksEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    return end
  }

  /// The bytes that end the line at the offset: LF, CRLF, or none at the end of the text.
  func lineEnd(at offset: Int) -> [UInt8]? {
    if offset == bytes.count { return [] }
    if bytes[offset] == UInt8(ascii: "\n") { return [UInt8(ascii: "\n")] }
    let isCRLF =
      bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
    return isCRLF ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : nil
  }

  /// The start of the next line, if there are only spaces and tabs before it.
  func blankLineEnd(after offset: Int) -> Int? {
    let end = blanksEnd(offset)
    return lineEnd(at: end).map { end + $0.count }
  }

  /// The leading spaces and tabs of the first line that is not blank, from a line's start on.
  func indentation(from lineStart: Int) -> Range<Int> {
    var start = lineStart
    while start < bytes.count, let next = blankLineEnd(after: start) {
      start = next
    }
    return start..<blanksEnd(start)
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}
