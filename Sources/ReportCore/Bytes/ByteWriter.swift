/// A growing run of UTF-8 bytes: where every page, chart and feed is written.
///
/// Text from outside goes in through ``append(text:)``, which escapes it; markup goes in as a
/// `StaticString`, so only a literal of our own code can be written unescaped.
public struct ByteWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8]

  /// A writer that has written nothing, with room for so many bytes.
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }
}

extension ByteWriter {
  /// Appends a literal of our own, as it is.
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
  /// attribute; what markup forbids (control characters, U+FFFE, U+FFFF) is left out.
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

  /// Appends a string as it is, without escaping: for files that are not markup.
  public mutating func append(plain text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends one byte as it is.
  public mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a whole number.
  public mutating func append(integer value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: value.magnitude)
  }

  /// Appends a coordinate with at most `decimals` decimals, without trailing zeros.
  ///
  /// A half is rounded away from zero; a value that rounds to zero has no sign.
  ///
  /// - Parameters:
  ///   - value: Finite; a NaN or an infinity is a mistake of the caller.
  ///   - decimals: From 0 to 4.
  public mutating func append(coordinate value: Double, decimals: Int = 2) {
    // A measurement is at most 1e9 a day (`Metric.largestOwn`), which 1,000 years of days bring to 3.7e14;
    // what is drawn is clamped before.
    precondition(value.isFinite && abs(value) < 9e14, "a coordinate must be a finite number")
    let number = FixedDecimal(value, decimals: decimals)
    if number.isNegative { bytes.append(UInt8(ascii: "-")) }
    append(digits: number.whole)
    var fraction = number.fraction
    guard fraction != 0 else { return }
    var width = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    bytes.append(UInt8(ascii: "."))
    append(digits: fraction, width: width)
  }

  /// Division by a constant is several times faster than by a running power of ten.
  private mutating func append(digits value: UInt, width: Int = 1) {
    if value >= 10 || width > 1 { append(digits: value / 10, width: width - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}

/// Where eight bytes begin, from an index on, that are not all ASCII letters and spaces, or where
/// fewer than eight are left.
///
/// Most of most texts is letters and spaces; eight of them are told at once.
private func endOfLetters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  guard let base = text.baseAddress.map(UnsafeRawPointer.init) else { return start }
  var index = start
  while index + 8 <= text.count, areLetters((base + index).loadUnaligned(as: UInt64.self)) {
    index += 8
  }
  return index
}

/// Whether each of eight bytes is a space or from `@` to `~`: letters and signs that markup takes as
/// they are.
@inline(__always)
private func areLetters(_ bytes: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // No byte is DEL or beyond.
  guard (bytes | (bytes &+ ones)) & (ones << 7) == 0 else { return false }
  // All bits of each byte that lies before `@` are set.
  let others = (~bytes >> 6 & ones) &* 0xFF
  return (bytes ^ (ones << 5)) & others == 0
}

/// Whether a character that begins with this byte may be one that markup does not take as it is: of
/// ASCII those below `?`, and DEL; of the others C1 controls and U+FFFE.
@inline(__always)
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  byte < 64
    ? (0x5000_00C4_FFFF_FFFF as UInt64) >> UInt64(byte) & 1 == 1
    : byte == 127 || byte == 0xC2 || byte == 0xEF
}

/// What stands in markup for the character that begins at an index, and the length of that
/// character in bytes; `nil` when it may stand as it is.
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
