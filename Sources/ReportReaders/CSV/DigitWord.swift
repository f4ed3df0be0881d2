/// Eight bytes of text as one number, the first byte lowest, to be processed at once.
struct DigitWord {
  /// The bytes; those before the digits are `0`.
  private let digits: UInt64

  /// Creates digits that end with the word, with leading zeros.
  @inline(__always)
  private init(_ digits: UInt64) {
    self.digits = digits
  }
}

extension DigitWord {
  /// The eight bytes from an offset on, which must be within the bytes.
  @inline(__always)
  static func load(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// How many bytes precede the first comma; 8 if there is none.
  @inline(__always)
  static func countBeforeComma(_ word: UInt64) -> Int {
    let zeros = word ^ (0x2C &* eachByte)
    // The lowest byte marked is a comma; higher marks may be wrong.
    let marks = (zeros &- eachByte) & ~zeros & (0x80 &* eachByte)
    return marks.trailingZeroBitCount / 8
  }

  /// The number in the first bytes of a word, at least one, with an optional sign; `nil` for
  /// anything else.
  @inline(__always)
  static func number(_ word: UInt64, count: Int) -> Int? {
    let isNegative = word & 0xFF == UInt64(UInt8(ascii: "-"))
    // A sign becomes a leading zero.
    let unsigned = isNegative ? word ^ UInt64(UInt8(ascii: "-") ^ UInt8(ascii: "0")) : word
    let shift = UInt64(64 &- count &* 8)
    let digits = DigitWord((unsigned ^ zeros) &<< shift)
    guard digits.areDigits, !isNegative || count > 1 else { return nil }
    return isNegative ? -digits.value : digits.value
  }

  /// The number in five bytes with leading blanks; `nil` for anything else.
  @inline(__always)
  static func paddedNumber(_ word: UInt64) -> Int? {
    let five: UInt64 = 0xFF_FFFF_FFFF
    let blanks = blankBytes(word) & five
    let first = (blanks &+ 1) & ~blanks
    let isNegative = word & (first &* 0xFF) == first &* UInt64(UInt8(ascii: "-"))
    var digits = (word ^ zeros) & five & ~blanks
    // A sign becomes a zero, like the blanks.
    if isNegative { digits &-= first &* UInt64(UInt8(ascii: "-") ^ UInt8(ascii: "0")) }
    let number = DigitWord(digits << 24)
    // Blanks precede all digits, and there is at least one digit.
    guard number.areDigits, blanks & (blanks &+ 1) == 0, first < (isNegative ? 1 << 32 : 1 << 40)
    else { return nil }
    return isNegative ? -number.value : number.value
  }

  /// Whether the first four bytes of a word are digits.
  @inline(__always)
  static func beginsWithFourDigits(_ word: UInt64) -> Bool {
    DigitWord((word ^ zeros) & 0xFFFF_FFFF).areDigits
  }

  @inline(__always)
  private var areDigits: Bool {
    (digits &+ 0x76 &* eachByte | digits) & (0x80 &* eachByte) == 0
  }

  /// The number formed by the digits: combined in pairs, then fours, then all.
  @inline(__always)
  private var value: Int {
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return Int(truncatingIfNeeded: (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF)
  }
}

/// A mask of the bytes that are blanks.
@inline(__always)
private func blankBytes(_ word: UInt64) -> UInt64 {
  let low = 0x7F &* eachByte
  let others = word ^ (0x20 &* eachByte)
  return (~((others & low) &+ low | others | low)) >> 7 &* 0xFF
}

private let eachByte: UInt64 = 0x0101_0101_0101_0101
private let zeros: UInt64 = 0x3030_3030_3030_3030
