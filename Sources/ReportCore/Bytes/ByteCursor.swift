/// A position in a text of bytes that tracks its line and column.
///
/// Lines and columns count from 1, columns in bytes; LF, CRLF and a bare CR end a line.
public struct ByteCursor: Sendable {
  /// The whole text.
  public let bytes: [UInt8]
  /// The offset of the cursor, in bytes from 0.
  public private(set) var offset: Int
  /// The line under the cursor, from 1.
  public private(set) var line = 1
  private var lineStart: Int

  /// Creates a cursor before the first byte, or after a byte order mark if there is one.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStart = offset
  }
}

extension ByteCursor {
  /// The column under the cursor, in bytes from 1.
  public var column: Int { offset - lineStart + 1 }
  /// Whether no byte is left.
  public var isAtEnd: Bool { offset >= bytes.count }

  /// The byte under the cursor, or `nil` at the end.
  public var current: UInt8? { isAtEnd ? nil : bytes[offset] }

  /// The byte a distance ahead, or `nil` beyond the end.
  public func peek(_ distance: Int) -> UInt8? {
    let index = offset + distance
    return bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Moves on by one byte; does nothing at the end.
  public mutating func advance() {
    guard let byte = current else { return }
    offset += 1
    if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && current != UInt8(ascii: "\n")) {
      line += 1
      lineStart = offset
    }
  }

  /// The position of the cursor, in the file with the given path.
  public func position(in path: String) -> SourcePosition {
    SourcePosition(path, line: line, column: column)
  }
}
