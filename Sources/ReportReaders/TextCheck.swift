import Glibc
import ReportCore

/// Why a file is no text at all, or `nil` when it may be read as text.
func unreadableText(_ bytes: Span<UInt8>, path: String) -> Diagnostic? {
  if bytes.count >= 2, (bytes[0], bytes[1]) == (0xFF, 0xFE) || (bytes[0], bytes[1]) == (0xFE, 0xFF)
  {
    return Diagnostic(
      .error, "not-utf8", "the file is text in UTF-16", at: SourcePosition(path),
      hint: "save it as CSV in UTF-8")
  }
  if let offset = firstNUL(in: bytes) {
    return Diagnostic(
      .error, "not-text", "the file has a NUL byte, which no text has",
      at: position(of: offset, in: bytes, path: path),
      hint: "a zip, gz or spreadsheet file must be unpacked or exported as CSV first")
  }
  guard isBlank(bytes) else { return nil }
  return Diagnostic(.error, "empty-file", "the file is empty", at: SourcePosition(path))
}

func unreadableText(_ bytes: [UInt8], path: String) -> Diagnostic? {
  unreadableText(bytes.span, path: path)
}

/// The C library looks through gigabytes in a second.
private func firstNUL(in bytes: Span<UInt8>) -> Int? {
  bytes.withUnsafeBytes { buffer in
    guard let start = buffer.baseAddress, let found = memchr(start, 0, buffer.count) else {
      return nil
    }
    return start.distance(to: UnsafeRawPointer(found))
  }
}

private func position(of offset: Int, in bytes: Span<UInt8>, path: String) -> SourcePosition {
  var line = 1
  var lineStart = 0
  for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
    line += 1
    lineStart = index + 1
  }
  return SourcePosition(path, line: line, column: offset - lineStart + 1)
}

/// Whether there is nothing but blanks and line ends.
private func isBlank(_ bytes: Span<UInt8>) -> Bool {
  for index in bytes.indices where !bytes[index].isBlankOrLineEnd { return false }
  return true
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  fileprivate var isBlankOrLineEnd: Bool { isBlank || self == 10 || self == 13 }
}
