/// Reads what a `CacheWriter` has written; every step fails where the bytes cannot be that.
struct CacheReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// - Parameter bytes: Valid for as long as the reader is used.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }
}

/// The bytes of a cache are not what was written.
struct DamagedCache: Error {}

extension CacheReader {
  var isAtEnd: Bool { offset == bytes.count }

  mutating func int() throws(DamagedCache) -> Int { try number() }
  mutating func word() throws(DamagedCache) -> UInt64 { try number() }
  mutating func double() throws(DamagedCache) -> Double { try number() }
  mutating func byte() throws(DamagedCache) -> UInt8 { try number() }

  mutating func text() throws(DamagedCache) -> String {
    let count = try count(ofSize: 1)
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func optional<Value>(
    _ read: (inout CacheReader) throws(DamagedCache) -> Value
  ) throws(DamagedCache) -> Value? {
    switch try byte() {
    case 0: return nil
    case 1: return try read(&self)
    default: throw DamagedCache()
    }
  }

  mutating func all<Element>(
    _ read: (inout CacheReader) throws(DamagedCache) -> Element
  ) throws(DamagedCache) -> [Element] {
    // Each element has a byte at least.
    let count = try count(ofSize: 1)
    var elements: [Element] = []
    elements.reserveCapacity(min(count, 1024))
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  /// A column of numbers as they are in memory.
  mutating func column<Number: BitwiseCopyable>(
    of type: Number.Type
  ) throws(DamagedCache) -> [Number] {
    let size = MemoryLayout<Number>.stride
    let count = try count(ofSize: size)
    let run = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count * size])
    offset += run.count
    return [Number](unsafeUninitializedCapacity: count) { buffer, filled in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: run)
      filled = count
    }
  }

  /// A value of an enumeration by its raw one.
  mutating func value<Value: RawRepresentable<String>>(
    of type: Value.Type
  ) throws(DamagedCache) -> Value {
    guard let value = Value(rawValue: try text()) else { throw DamagedCache() }
    return value
  }

  /// How many things of a size follow, of which all must be there.
  private mutating func count(ofSize size: Int) throws(DamagedCache) -> Int {
    let count = try int()
    guard count >= 0, count <= (bytes.count - offset) / size else { throw DamagedCache() }
    return count
  }

  private mutating func number<Number: BitwiseCopyable>() throws(DamagedCache) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else { throw DamagedCache() }
    defer { offset += size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }
}
