import Glibc
import ReportCore

/// Why a file is no text at all, or `nil` when it may be read as text.
func unreadableText(_ bytes: [UInt8], path: String) -> Diagnostic? {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    return Diagnostic(
      .error, "not-utf8", "the file is text in UTF-16", at: SourcePosition(path),
      hint: "save it as CSV in UTF-8")
  }
  if let offset = firstNUL(in: bytes) {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    return Diagnostic(
      .error, "not-text", "the file has a NUL byte, which no text has",
      at: SourcePosition(path, line: line, column: column),
      hint: "a zip, gz or spreadsheet file must be unpacked or exported as CSV first")
  }
  guard bytes.allSatisfy(\.isBlankOrLineEnd) else { return nil }
  return Diagnostic(.error, "empty-file", "the file is empty", at: SourcePosition(path))
}

/// The C library looks through gigabytes in a second.
private func firstNUL(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { buffer in
    guard let start = buffer.baseAddress, let found = memchr(start, 0, buffer.count) else {
      return nil
    }
    return start.distance(to: UnsafeRawPointer(found))
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  fileprivate var isBlankOrLineEnd: Bool { isBlank || self == 10 || self == 13 }
}
