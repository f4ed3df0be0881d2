/// A number that stands for some bytes, the same in every process.
///
/// It tells a file that has changed from one that has not; nobody who could choose both is guarded
/// against. Each eight bytes are multiplied into the state, whose halves are then folded together.
struct ContentHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Takes the next bytes; how they are parted matters.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var (first, second) = (value, value ^ ContentHash.secret)
    var offset = 0
    // Two chains keep the multiplier busy.
    while offset &+ 16 <= bytes.count {
      first = fold(first ^ word(bytes, offset), ContentHash.secret)
      second = fold(second ^ word(bytes, offset &+ 8), ContentHash.other)
      offset &+= 16
    }
    var tail: UInt64 = 0
    var last: UInt64 = 0
    for index in offset..<bytes.count {
      if index &- offset < 8 {
        tail |= UInt64(bytes[index]) << UInt64((index &- offset) * 8)
      } else {
        last |= UInt64(bytes[index]) << UInt64((index &- offset &- 8) * 8)
      }
    }
    first = fold(first ^ tail, second ^ ContentHash.other)
    value = fold(first ^ last, UInt64(bytes.count) ^ ContentHash.secret)
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { add($0) }
  }

  private static let secret: UInt64 = 0xA076_1D64_78BD_642F
  private static let other: UInt64 = 0xE703_7ED1_A0B4_28DB
}

extension ContentHash {
  /// The hash of some bytes.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.value
  }

  /// The hash of all bytes of a store.
  static func of(_ store: some ByteStore) -> UInt64 {
    var hash = ContentHash()
    var feed = store.makeFeed(0..<store.count)
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = feed.copyWhole(into: buffer)
        hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if count < buffer.count { return }
      }
    }
    return hash.value
  }
}

extension ByteFeed {
  /// Fills the room unless the bytes end.
  fileprivate mutating func copyWhole(into room: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < room.count {
      let got = copyNext(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      guard got > 0 else { break }
      filled += got
    }
    return filled
  }
}

@inline(__always)
private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
  UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

@inline(__always)
private func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
  let product = a.multipliedFullWidth(by: b)
  return product.high ^ product.low
}
