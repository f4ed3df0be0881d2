import Glibc
import ReportCore

/// The finding if a file is not text, or `nil` if it can be read as text.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: Its name in messages.
///   - length: How many bytes are searched for a NUL; a pass over rows searches while it reads.
/// - Returns: A finding of severity error.
func unreadableText(
  _ bytes: Span<UInt8>, path: String, upTo length: Int = .max
) -> Diagnostic? {
  if TextEncoding.hasMarkOfUTF16(bytes) {
    return Diagnostic(
      .error, "not-utf8", "the file is text in UTF-16", at: SourcePosition(path),
      hint: "save it as CSV in UTF-8")
  }
  if bytes.isOldWorkbook {
    return Diagnostic(
      .error, "not-text", Diagnostic.workbookMessage, at: SourcePosition(path),
      hint: Diagnostic.workbookHint)
  }
  do {
    try checkForNUL(bytes.extracting(first: length))
  } catch {
    return error.finding(path: path)
  }
  guard isBlank(bytes) else { return nil }
  return Diagnostic(.error, "empty-file", "the file is empty", at: SourcePosition(path))
}

func unreadableText(_ bytes: [UInt8], path: String) -> Diagnostic? {
  unreadableText(bytes.span, path: path)
}

extension Diagnostic {
  static let workbookMessage = "this is the workbook of a spreadsheet"
  static let workbookHint = "save the sheet as CSV in UTF-8"
}

extension Span<UInt8> {
  /// Whether the bytes begin as those of `.xls` do.
  var isOldWorkbook: Bool {
    let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0]
    return count > mark.count && mark.indices.allSatisfy { self[$0] == mark[$0] }
  }
}

/// A byte that no text has.
struct NULByte: Error {
  /// How many lines precede its line.
  let linesBefore: Int
  /// In bytes, from 1.
  let column: Int
}

extension NULByte {
  /// The finding, given the line at which the searched bytes begin.
  func finding(path: String, line: Int = 1) -> Diagnostic {
    Diagnostic(
      .error, "not-text", "the file has a NUL byte, which no text has",
      at: SourcePosition(path, line: line + linesBefore, column: column),
      hint: "a spreadsheet must be exported as CSV in UTF-8 first")
  }
}

/// Searches for a NUL byte after an offset; the C library searches gigabytes per second.
func checkForNUL(_ bytes: Span<UInt8>, from offset: Int = 0) throws(NULByte) {
  let found = bytes.withUnsafeBytes { all -> Int? in
    let buffer = UnsafeRawBufferPointer(rebasing: all[offset...])
    guard let start = buffer.baseAddress, let found = memchr(start, 0, buffer.count) else {
      return nil
    }
    return offset + start.distance(to: UnsafeRawPointer(found))
  }
  guard let found else { return }
  var lines = 0
  var lineStart = 0
  for index in 0..<found where bytes[index] == UInt8(ascii: "\n") {
    lines += 1
    lineStart = index + 1
  }
  throw NULByte(linesBefore: lines, column: found - lineStart + 1)
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
