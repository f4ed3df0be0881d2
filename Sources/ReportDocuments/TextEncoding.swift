import ReportCore

/// The offset of the first byte that is not valid UTF-8, or `nil` if all are.
func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}

/// The position of a byte in a text that has not been parsed yet.
func position(of offset: Int, in text: [UInt8], path: String, firstLine: Int) -> SourcePosition {
  var cursor = ByteCursor(text)
  while cursor.offset < offset, !cursor.isAtEnd { cursor.advance() }
  return SourcePosition(path, line: cursor.line + firstLine - 1, column: cursor.column)
}
