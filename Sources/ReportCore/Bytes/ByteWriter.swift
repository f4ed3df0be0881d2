/// A growing buffer of UTF-8 bytes, in which every page, chart and feed is written.
///
/// Text from outside is appended with ``append(text:)``, which escapes it; markup is appended as a
/// `StaticString`, so only a literal in the code can be written unescaped.
public struct ByteWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8]

  /// Creates an empty writer with room for a number of bytes.
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }
}

extension ByteWriter {
  /// Appends a literal unchanged.
  @inlinable
  public mutating func append(markup: StaticString) {
    markup.withUTF8Buffer { append(bytes: $0) }
  }

  /// Appends bytes that are markup already: a rendered part of a page.
  @inlinable
  public mutating func append(bytes run: some Collection<UInt8>) {
    append(run)
  }

  @usableFromInline
  mutating func append(_ run: some Collection<UInt8>) {
    bytes.append(contentsOf: run)
  }

  /// Appends text with `& < > " '` escaped, so that it is safe in an element as well as in a quoted
  /// attribute; characters that markup forbids (control characters, U+FFFE, U+FFFF) are left out.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  /// Appends UTF-8 text as ``append(text:)`` does.
  public mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      index = endOfLetters(in: text, from: index)
      let end = min(index + 8, text.count)
      while index < end {
        guard mayNeedEscape(text[index]), let (entity, length) = escape(in: text, at: index) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        append(markup: entity)
        index += length
        start = index
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Appends a string without escaping, for files that are not markup.
  public mutating func append(plain text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends one byte unchanged.
  public mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a whole number.
  public mutating func append(integer value: Int) {
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(digits: value.magnitude)
  }

  /// Appends a coordinate with at most `decimals` decimals, without trailing zeros.
  ///
  /// Halves are rounded away from zero; a value that rounds to zero has no sign.
  ///
  /// - Parameters:
  ///   - value: A finite number; NaN or infinity is a programming error.
  ///   - decimals: From 0 to 4.
  public mutating func append(coordinate value: Double, decimals: Int = 2) {
    // A measurement is at most 1e9 per day (`Metric.largestOwn`), which adds up to 3.7e14 in 1,000
    // years; drawn values are clamped before.
    precondition(value.isFinite && abs(value) < 9e14, "a coordinate must be a finite number")
    let number = FixedDecimal(value, decimals: decimals)
    var (fraction, width) = (number.fraction, decimals)
    while width > 0, fraction % 10 == 0 { (fraction, width) = (fraction / 10, width - 1) }
    if number.isNegative { append(byte: UInt8(ascii: "-")) }
    append(digits: number.whole)
    guard width > 0 else { return }
    append(byte: UInt8(ascii: "."))
    append(digits: fraction, width: width)
  }

  /// Appends what another writer has written from an index on.
  public mutating func append(_ other: borrowing ByteWriter, from start: Int) {
    other.bytes.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start...]))
    }
  }

  /// Appends the digits of a number, with zeros before them up to a width.
  private mutating func append(digits number: UInt, width: Int = 1) {
    if width > 1 || number >= 10 { append(digits: number / 10, width: width - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// The start of the first eight bytes, from an index on, that are not all ASCII letters and spaces,
/// or the point where fewer than eight are left.
///
/// Most text consists of letters and spaces; eight of them are tested at once.
private func endOfLetters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  guard let base = text.baseAddress.map(UnsafeRawPointer.init) else { return start }
  var index = start
  while index + 8 <= text.count, areLetters((base + index).loadUnaligned(as: UInt64.self)) {
    index += 8
  }
  return index
}

/// Whether each of eight bytes is a space or from `@` to `~`: letters and characters that need no
/// escaping.
@inline(__always)
private func areLetters(_ bytes: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // No byte is DEL or above.
  guard (bytes | (bytes &+ ones)) & (ones << 7) == 0 else { return false }
  // All bits are set in each byte that is below `@`.
  let others = (~bytes >> 6 & ones) &* 0xFF
  return (bytes ^ (ones << 5)) & others == 0
}

/// Whether a character that begins with this byte may need escaping: in ASCII those below `?`, and
/// DEL; beyond ASCII C1 controls and U+FFFE.
@inline(__always)
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  byte < 64
    ? (0x5000_00C4_FFFF_FFFF as UInt64) >> UInt64(byte) & 1 == 1
    : byte == 127 || byte == 0xC2 || byte == 0xEF
}

/// The escaped form of the character at an index, and the length of that character in bytes; `nil`
/// if it needs no escaping.
private func escape(
  in text: UnsafeBufferPointer<UInt8>, at index: Int
) -> (entity: StaticString, length: Int)? {
  switch text[index] {
  case UInt8(ascii: "&"): ("&amp;", 1)
  case UInt8(ascii: "<"): ("&lt;", 1)
  case UInt8(ascii: ">"): ("&gt;", 1)
  case UInt8(ascii: "\""): ("&quot;", 1)
  case UInt8(ascii: "'"): ("&#39;", 1)
  case 0..<9, 11, 12, 14..<32, 127: ("", 1)
  case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0: ("", 2)
  case 0xEF where index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
    ("", 3)
  default: nil
  }
}
