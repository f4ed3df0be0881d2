/// The end of a cell without quotes: the first delimiter or line end, or the end of the bytes.
///
/// Eight bytes are looked at in one go. A byte that is the delimiter, or below 16 as CR and LF are,
/// leaves its highest bit set, and no other byte does (Mycroft's test for zero bytes in its exact
/// form); what it finds is looked at once more.
@inline(__always)
func endOfCell(in bytes: Span<UInt8>, from start: Int, delimiter: UInt8) -> Int {
  let count = bytes.count
  let raw = bytes.bytes
  let delimiters = UInt64(delimiter) &* eachByte
  var index = start
  while index &+ 8 <= count {
    // The loop's condition keeps the load inside the bytes.
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    var ends = zeroBytes(word ^ delimiters) | zeroBytes(word & (0xF0 &* eachByte))
    while ends != 0 {
      let end = index &+ ends.trailingZeroBitCount / 8
      if bytes[unchecked: end].endsCell(delimiter) { return end }
      ends &= ends &- 1
    }
    index &+= 8
  }
  while index < count, !bytes[unchecked: index].endsCell(delimiter) { index &+= 1 }
  return index
}

/// The highest bit of each byte that is zero.
@inline(__always)
private func zeroBytes(_ word: UInt64) -> UInt64 {
  let low = 0x7F &* eachByte
  return ~(((word & low) &+ low) | word | low)
}

private let eachByte: UInt64 = 0x0101_0101_0101_0101

extension UInt8 {
  @inline(__always)
  fileprivate func endsCell(_ delimiter: UInt8) -> Bool {
    self == delimiter || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}
