/// The end of an unquoted cell: the first delimiter or line end, or the end of the bytes.
@inline(__always)
func endOfCell(in bytes: Span<UInt8>, from start: Int, delimiter: UInt8) -> Int {
  first(of: delimiter, in: bytes, from: start, to: bytes.count)
}

/// The first quote or line end, or the limit, which is within the bytes.
@inline(__always)
func nextQuoteOrLineEnd(in bytes: Span<UInt8>, from start: Int, to limit: Int) -> Int {
  first(of: UInt8(ascii: "\""), in: bytes, from: start, to: limit)
}

/// Whether up to sixteen bytes, followed by at least as many, contain neither a given byte nor line
/// ends.
///
/// `false` can also mean that there is a control character.
@inline(__always)
func isPlain(in bytes: Span<UInt8>, from start: Int, to end: Int, but stop: UInt8) -> Bool {
  let count = end &- start
  let first = stops(in: bytes, at: start, stop) & firstBytes(min(count, 8))
  let second = count > 8 ? stops(in: bytes, at: start &+ 8, stop) & firstBytes(count &- 8) : 0
  return first | second == 0
}

/// A bit set in each of eight bytes that equals the given one or is below 16, as line ends are.
@inline(__always)
private func stops(in bytes: Span<UInt8>, at start: Int, _ stop: UInt8) -> UInt64 {
  let word = DigitWord.load(bytes, at: start)
  return zeroBytes(word ^ (UInt64(stop) &* eachByte)) | zeroBytes(word & (0xF0 &* eachByte))
}

/// A mask of the first bytes of a word, of which there are up to eight.
@inline(__always)
private func firstBytes(_ count: Int) -> UInt64 {
  count == 0 ? 0 : ~0 &>> UInt64(64 &- count &* 8)
}

/// The first byte that is the given one, CR or LF, else the limit.
///
/// Eight bytes are tested at once. A byte that is the wanted one, or below 16 as CR and LF are,
/// sets its highest bit in the result, and no other byte does (Mycroft's test for zero bytes in its
/// exact form); matches are then checked individually.
@inline(__always)
private func first(
  of wanted: UInt8, in bytes: Span<UInt8>, from start: Int, to limit: Int
) -> Int {
  let raw = bytes.bytes
  let wantedBytes = UInt64(wanted) &* eachByte
  var index = start
  while index &+ 8 <= limit {
    // The loop's condition keeps the load within the bytes.
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
    var ends = zeroBytes(word ^ wantedBytes) | zeroBytes(word & (0xF0 &* eachByte))
    while ends != 0 {
      let end = index &+ ends.trailingZeroBitCount / 8
      if bytes[unchecked: end].isLineEnd(or: wanted) { return end }
      ends &= ends &- 1
    }
    index &+= 8
  }
  while index < limit, !bytes[unchecked: index].isLineEnd(or: wanted) { index &+= 1 }
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
  fileprivate func isLineEnd(or other: UInt8) -> Bool {
    self == other || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }
}
