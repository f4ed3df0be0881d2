/// Reads the values that a ``BinaryWriter`` has written, in the same order.
///
/// Any bytes are accepted: a value that is truncated or out of range is an error, and no count is
/// trusted before its bytes are there. A copy of a reader is cheap and continues from the same
/// offset, so that rows can be located first and decoded on demand.
public struct BinaryReader: Sendable {
  private let bytes: [UInt8]
  /// The offset of the next value from the first byte of the data.
  public private(set) var offset: Int
  /// The offset of the end from the first byte of the data.
  public let end: Int
  /// The strings in which ``interned()`` looks up its number.
  public let strings: StringTable

  /// Creates a reader at the start of the data.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - strings: The strings of the writer when it had finished.
  public init(_ bytes: [UInt8], strings: StringTable = StringTable()) {
    self.init(bytes, 0..<bytes.count, strings)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ strings: StringTable) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    self.strings = strings
  }
}

extension BinaryReader {
  /// Whether everything has been read.
  public var isAtEnd: Bool { offset == end }

  /// How many bytes have not been read yet.
  public var bytesLeft: Int { end - offset }

  /// Reads any value that can decode itself.
  @inlinable
  public mutating func read<Value: BinaryCodable>(
    _ type: Value.Type = Value.self
  ) throws(DamagedData) -> Value {
    try Value(from: &self)
  }

  /// Reads the only remaining value.
  @inlinable
  public mutating func readLast<Value: BinaryCodable>(
    _ type: Value.Type = Value.self
  ) throws(DamagedData) -> Value {
    let value = try Value(from: &self)
    guard isAtEnd else { throw DamagedData() }
    return value
  }

  /// Reads one byte.
  public mutating func byte() throws(DamagedData) -> UInt8 {
    guard offset < end else { throw DamagedData() }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a variable-length number.
  public mutating func variable() throws(DamagedData) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // Only one bit of the tenth byte is used.
      guard shift < 63 || byte <= 1 else { throw DamagedData() }
      number |= UInt64(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }

  /// Reads a number with the fixed length of its type.
  public mutating func fixed<Number: BinaryScalar>(
    _ type: Number.Type = Number.self
  ) throws(DamagedData) -> Number {
    let range = try take(MemoryLayout<Number>.size)
    return bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: range.lowerBound, as: Number.self)
    }
  }

  /// Reads a string.
  public mutating func text() throws(DamagedData) -> String {
    let range = try take(count())
    do {
      return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
    } catch {
      throw DamagedData()
    }
  }

  /// Reads the number of a string, and looks it up in ``strings``.
  public mutating func interned() throws(DamagedData) -> String {
    guard let text = strings[try read(Int.self)] else { throw DamagedData() }
    return text
  }

  /// Reads bytes preceded by their count.
  public mutating func run() throws(DamagedData) -> ArraySlice<UInt8> {
    bytes[try take(count())]
  }

  /// Reads numbers in their memory layout.
  public mutating func column<Number: BinaryScalar>(
    of type: Number.Type = Number.self
  ) throws(DamagedData) -> [Number] {
    let size = MemoryLayout<Number>.size
    let count = try count(ofSize: size)
    let range = try take(count * size)
    return [Number](unsafeUninitializedCapacity: count) { buffer, filled in
      bytes.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[range]))
      }
      filled = count
    }
  }

  /// Reads elements, preceded by their count, with a function.
  @inlinable
  public mutating func all<Element>(
    _ read: (inout BinaryReader) throws(DamagedData) -> Element
  ) throws(DamagedData) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    elements.reserveCapacity(min(count, bytesLeft / MemoryLayout<Element>.stride + 1))
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  /// Reads a count of values, for which enough bytes must be left.
  ///
  /// - Parameter size: The smallest size of a value in bytes; above 0.
  /// - Returns: The count, from 0.
  /// - Throws: `DamagedData` if fewer bytes are left than that many values take.
  public mutating func count(ofSize size: Int = 1) throws(DamagedData) -> Int {
    let count = try read(Int.self)
    guard count >= 0, count <= bytesLeft / size else { throw DamagedData() }
    return count
  }
}

extension BinaryReader {
  /// Skips a section.
  ///
  /// - Returns: A reader of its values.
  public mutating func section() throws(DamagedData) -> BinaryReader {
    let count = Int(try fixed(UInt32.self))
    return BinaryReader(bytes, try take(count), strings)
  }

  /// Skips a sealed part.
  ///
  /// - Returns: A reader of its values, whose bytes are verified to be unchanged.
  public mutating func sealed() throws(DamagedData) -> BinaryReader {
    let seal = bytes[try take(Seal.size)]
    let count = BinaryReader(bytes, seal.indices, strings)
    let part = try take(Int(clamping: try count.first(UInt64.self)))
    guard Seal(of: bytes[part]).bytes[...] == seal else { throw DamagedData() }
    return BinaryReader(bytes, part, strings)
  }

  /// All remaining bytes, to be copied unchanged.
  public var rest: ArraySlice<UInt8> { bytes[offset..<end] }

  /// A reader of part of the remaining bytes.
  ///
  /// - Parameter range: Relative to the next value.
  /// - Returns: A reader of only those bytes.
  /// - Throws: `DamagedData` if the range exceeds the remaining bytes.
  public func part(_ range: Range<Int>) throws(DamagedData) -> BinaryReader {
    guard range.lowerBound >= 0, range.upperBound <= bytesLeft else { throw DamagedData() }
    return BinaryReader(
      bytes, offset + range.lowerBound..<offset + range.upperBound, strings)
  }

  /// A reader of the same values, with the strings of their writer.
  public func with(_ strings: StringTable) -> BinaryReader {
    BinaryReader(bytes, offset..<end, strings)
  }

  private func first<Number: BinaryScalar>(_ type: Number.Type) throws(DamagedData) -> Number {
    var reader = self
    return try reader.fixed()
  }

  /// Skips some bytes, all of which must exist.
  private mutating func take(_ count: Int) throws(DamagedData) -> Range<Int> {
    guard count >= 0, count <= bytesLeft else { throw DamagedData() }
    defer { offset += count }
    return offset..<offset + count
  }
}
