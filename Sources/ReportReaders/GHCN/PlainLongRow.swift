/// A row with one value in the form of nearly all rows: `USC00406328,20181222,SNOW,406,,,7,0700`,
/// without quotes, blanks or anything unusual.
///
/// A row is accepted only if the general reader would give the same result, which takes five times
/// as long; all others are left to that reader.
struct PlainLongRow {
  let id: CSVField
  let date: CSVField
  /// The four letters of its name as one number.
  let element: UInt32
  let number: Int
  let flags: GHCNFlags
  /// Empty if the time of observation is not given.
  let time: CSVField
  /// The start of the next line.
  let end: Int

  /// Reads the row at an offset; `nil` if it is not plain.
  ///
  /// The id, the date and the element are not checked: they are plain if they are known.
  @inline(__always)
  init?(in bytes: Span<UInt8>, from start: Int) {
    // The longest plain row has 52 bytes, so all accesses below are within the bytes.
    guard start &+ 64 <= bytes.count else { return nil }
    var cursor = PlainCursor(at: start &+ 11)
    id = CSVField(start: start, end: cursor.index)
    guard cursor.skipComma(in: bytes) else { return nil }
    date = CSVField(start: cursor.index, end: cursor.index &+ 8)
    cursor.index &+= 8
    guard cursor.skipComma(in: bytes) else { return nil }
    element = UInt32(
      bigEndian: bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: cursor.index, as: UInt32.self))
    cursor.index &+= 4
    guard cursor.skipComma(in: bytes), let number = cursor.number(in: bytes) else { return nil }
    self.number = number
    let rest = DigitWord.load(bytes, at: cursor.index)
    let timeStart: Int
    if PlainLongRow.haveNothingToSay(rest) {
      flags = GHCNFlags()
      timeStart = cursor.index &+ 4
      cursor.index = DigitWord.beginsWithFourDigits(rest >> 32) ? timeStart &+ 4 : timeStart
    } else {
      guard let measurement = cursor.flag(in: bytes), let quality = cursor.flag(in: bytes),
        cursor.flag(in: bytes) != nil
      else { return nil }
      flags = GHCNFlags(measurement: measurement, quality: quality)
      timeStart = cursor.index
      guard cursor.skipTime(in: bytes) else { return nil }
    }
    time = CSVField(start: timeStart, end: cursor.index)
    guard cursor.skipLineEnd(in: bytes) else { return nil }
    end = cursor.index
  }

  /// Whether the flags are `,,S,`, those of a value without special flags.
  @inline(__always)
  private static func haveNothingToSay(_ flags: UInt64) -> Bool {
    let source = UInt8(truncatingIfNeeded: flags >> 16)
    return flags & 0xFF00_FFFF == 0x2C00_2C2C && source > UInt8(ascii: ",")
  }
}

/// Moves along a row whose bytes are all available.
private struct PlainCursor {
  var index: Int

  init(at index: Int) {
    self.index = index
  }

  @inline(__always)
  mutating func skipComma(in bytes: Span<UInt8>) -> Bool {
    defer { index &+= 1 }
    return bytes[unchecked: index] == UInt8(ascii: ",")
  }

  /// A whole number of up to seven digits and signs, followed by a comma.
  @inline(__always)
  mutating func number(in bytes: Span<UInt8>) -> Int? {
    let word = DigitWord.load(bytes, at: index)
    let count = DigitWord.countBeforeComma(word)
    guard count &- 1 < 7, count > 0 else { return nil }
    index &+= count &+ 1
    return DigitWord.number(word, count: count)
  }

  /// A cell of one letter or digit, a blank for an empty one, followed by a comma.
  @inline(__always)
  mutating func flag(in bytes: Span<UInt8>) -> UInt8? {
    let byte = bytes[unchecked: index]
    index &+= 1
    if byte == UInt8(ascii: ",") { return UInt8(ascii: " ") }
    guard byte > UInt8(ascii: ","), skipComma(in: bytes) else { return nil }
    return byte
  }

  /// Four digits or nothing.
  @inline(__always)
  mutating func skipTime(in bytes: Span<UInt8>) -> Bool {
    guard bytes[unchecked: index].isDigit else { return true }
    for _ in 0..<4 {
      guard bytes[unchecked: index].isDigit else { return false }
      index &+= 1
    }
    return true
  }

  @inline(__always)
  mutating func skipLineEnd(in bytes: Span<UInt8>) -> Bool {
    if bytes[unchecked: index] == UInt8(ascii: "\r") { index &+= 1 }
    defer { index &+= 1 }
    return bytes[unchecked: index] == UInt8(ascii: "\n")
  }
}
