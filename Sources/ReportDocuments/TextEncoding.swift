import ReportCore

/// The offset of the first byte that is not part of UTF-8 text, or `nil` when all are.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}

/// Line and column of a byte, for text that no parser has seen yet.
func position(of offset: Int, in text: [UInt8], path: String, firstLine: Int) -> SourcePosition {
  var cursor = ByteCursor(text)
  while cursor.offset < offset, !cursor.isAtEnd { cursor.advance() }
  return SourcePosition(path, line: cursor.line + firstLine - 1, column: cursor.column)
}
