/// The escape sequences of JSON.
enum JSONEscape {
  /// The length in bytes of the escape at an offset; 0 if it is invalid.
  static func escapeLength(at offset: Int, in bytes: Span<UInt8>) -> Int {
    guard offset + 1 < bytes.count else { return 0 }
    if #""\/bfnrt"#.utf8.contains(bytes[offset + 1]) { return 2 }
    guard bytes[offset + 1] == UInt8(ascii: "u"), unit(at: offset, in: bytes) != nil else {
      return 0
    }
    return 6
  }

  /// The text of some bytes with valid escapes.
  ///
  /// Half of a surrogate pair becomes the replacement character.
  static func unescaped(_ field: CSVField, in bytes: Span<UInt8>) -> String {
    var text: [UInt8] = []
    var index = field.start
    while index < field.end {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      guard let first = unit(at: index, in: bytes) else {
        text.append(plain(bytes[index + 1]))
        index += 2
        continue
      }
      index += 6
      var units = [first]
      if UTF16.isLeadSurrogate(first), index < field.end, let second = unit(at: index, in: bytes),
        UTF16.isTrailSurrogate(second)
      {
        units.append(second)
        index += 6
      }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number in `\uXXXX`.
  private static func unit(at offset: Int, in bytes: Span<UInt8>) -> UInt16? {
    guard offset + 5 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt16 = 0
    for index in (offset + 2)...(offset + 5) {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 128
      else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func plain(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: letter
    }
  }
}
