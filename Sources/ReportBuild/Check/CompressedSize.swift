import Glibc
import ReportSite

/// About how many bytes a file has when a server sends it compressed with gzip.
///
/// Repetitions are found as deflate finds them (RFC 1951), and every block is counted with the
/// shortest code its letters could have: within a few hundredths of what gzip makes of a page.
func compressedSize(of bytes: [UInt8]) -> Int {
  var size = DeflatedSize()
  bytes.withUnsafeBufferPointer { size.count($0) }
  return 18 + Int((size.bits / 8).rounded(.up))
}

private struct DeflatedSize {
  private(set) var bits = 0.0
  /// How often each letter, length and distance was used in this block.
  private var letters = [Int](repeating: 0, count: 286)
  private var distances = [Int](repeating: 0, count: 30)
  private var used = 0

  private static let window = 32_768
  private static let longest = 258
  private static let tries = 48

  mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var previous = [Int32](repeating: -1, count: bytes.count)
    func slot(_ index: Int) -> Int {
      let three = Int(bytes[index]) << 16 | Int(bytes[index + 1]) << 8 | Int(bytes[index + 2])
      return (three &* 0x9E37_79B1) >> 12 & 0x7FFF
    }
    func remember(_ index: Int) {
      guard index + 2 < bytes.count else { return }
      previous[index] = heads[slot(index)]
      heads[slot(index)] = Int32(index)
    }
    func longestMatch(_ index: Int) -> (length: Int, distance: Int) {
      guard index + 2 < bytes.count else { return (0, 0) }
      var best = (length: 0, distance: 0)
      var candidate = Int(heads[slot(index)])
      var tries = Self.tries
      while candidate >= 0, index - candidate <= Self.window, tries > 0 {
        var length = 0
        while length < Self.longest, index + length < bytes.count,
          bytes[candidate + length] == bytes[index + length]
        { length += 1 }
        if length > best.length { best = (length, index - candidate) }
        candidate = Int(previous[candidate])
        tries -= 1
      }
      return best
    }
    var index = 0
    while index < bytes.count {
      let match = longestMatch(index)
      remember(index)
      // A longer repetition that begins one letter later is worth the letter.
      let isShorter = match.length < 32 && longestMatch(index + 1).length > match.length
      if match.length >= 3, !isShorter {
        add(length: match.length, distance: match.distance)
        for covered in index + 1..<index + match.length { remember(covered) }
        index += match.length
      } else {
        add(letter: Int(bytes[index]))
        index += 1
      }
    }
    endBlock()
  }

  private mutating func add(letter: Int) {
    letters[letter] += 1
    used += 1
    if used == 16_000 { endBlock() }
  }

  /// Lengths and distances share codes with their neighbours, which extra bits tell apart.
  private mutating func add(length: Int, distance: Int) {
    let (lengthCode, lengthBits) = Self.code(of: length - 3, first: 4)
    let (distanceCode, distanceBits) = Self.code(of: distance - 1, first: 2)
    bits += Double(lengthBits + distanceBits)
    distances[min(distanceCode, 29)] += 1
    add(letter: 257 + min(lengthCode, 28))
  }

  /// The number of the code of a value and its extra bits: `first` codes for each power of two.
  private static func code(of value: Int, first: Int) -> (code: Int, bits: Int) {
    guard value >= first * 2 else { return (value, 0) }
    let extra = (Int.bitWidth - 1 - value.leadingZeroBitCount) - (first == 4 ? 2 : 1)
    return (first * extra + value >> extra, extra)
  }

  private mutating func endBlock() {
    guard used > 0 else { return }
    letters[256] += 1
    bits += Self.cost(of: letters) + Self.cost(of: distances)
    // The codes themselves are told first.
    bits += Double(letters.count(where: { $0 > 0 }) + distances.count(where: { $0 > 0 })) * 3 + 80
    for index in letters.indices { letters[index] = 0 }
    for index in distances.indices { distances[index] = 0 }
    used = 0
  }

  /// Bits of all signs with the lengths that the best code would give them.
  private static func cost(of counts: [Int]) -> Double {
    let total = counts.reduce(0, +)
    guard total > 0 else { return 0 }
    return counts.reduce(0) { bits, count in
      guard count > 0 else { return bits }
      return bits + Double(count) * max(1, log2(Double(total) / Double(count)))
    }
  }
}
