/// Writes values as bytes; a ``BinaryReader`` reads them in the same order.
///
/// Numbers are little-endian. Nothing describes the format: the reader must know it.
public struct BinaryWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  /// The strings of all calls of ``write(interned:)``; the reader needs them.
  public private(set) var strings: StringTable

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes to reserve.
  ///   - strings: The strings of the data from which ``append(_:)`` copies rows.
  public init(capacity: Int = 0, strings: StringTable = StringTable()) {
    bytes.reserveCapacity(capacity)
    self.strings = strings
  }
}

extension BinaryWriter {
  /// Writes any value that can encode itself.
  @inlinable
  public mutating func write(_ value: some BinaryCodable) {
    value.write(to: &self)
  }

  /// Writes one byte.
  public mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes a number in as few bytes as possible: seven bits in each, lowest first (LEB128).
  public mutating func write(variable number: UInt64) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number with the fixed length of its type.
  public mutating func write<Number: BinaryScalar>(fixed number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// Writes a string as UTF-8, preceded by its length.
  public mutating func write(text: String) {
    var text = text
    text.withUTF8 { text in
      write(text.count)
      bytes.append(contentsOf: text)
    }
  }

  /// Writes the number of a string in ``strings``, to which it is added if it is new.
  ///
  /// Useful for strings that occur in many rows.
  public mutating func write(interned text: String) {
    write(strings.number(of: text))
  }

  /// Writes bytes preceded by their count.
  public mutating func write(run: some Collection<UInt8>) {
    write(run.count)
    bytes.append(contentsOf: run)
  }

  /// Writes numbers in their memory layout, preceded by their count: the fast way for long columns.
  public mutating func write<Number: BinaryScalar>(column: [Number]) {
    write(column.count)
    column.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Writes the elements of a collection with a function, preceded by their count.
  @inlinable
  public mutating func write<Element>(
    all elements: some Collection<Element>, _ write: (inout BinaryWriter, Element) -> Void
  ) {
    self.write(elements.count)
    for element in elements { write(&self, element) }
  }

  /// Writes bytes unchanged, without a count.
  public mutating func append(_ written: some Collection<UInt8>) {
    bytes.append(contentsOf: written)
  }
}

extension BinaryWriter {
  /// Writes a part that can be skipped, or read separately: its length in four bytes, then its
  /// values.
  public mutating func section(_ body: (inout BinaryWriter) -> Void) {
    let start = bytes.count
    write(fixed: 0 as UInt32)
    body(&self)
    replace(at: start, with: UInt32(clamping: bytes.count - start - MemoryLayout<UInt32>.size))
  }

  /// Writes a part with its ``Seal``, which reveals any changed byte.
  public mutating func sealed(_ body: (inout BinaryWriter) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: Seal().bytes)
    let content = bytes.count
    body(&self)
    bytes.replaceSubrange(start..<content, with: Seal(of: bytes[content...]).bytes)
  }

  private mutating func replace(at start: Int, with number: UInt32) {
    withUnsafeBytes(of: number) {
      bytes.replaceSubrange(start..<start + MemoryLayout<UInt32>.size, with: $0)
    }
  }
}

/// A number for which every bit pattern is valid, so that it can be copied from any bytes.
public protocol BinaryScalar: BitwiseCopyable, Sendable {}

#if _endian(big)
  #error("numbers are copied as they are in memory, which must be little-endian")
#endif

extension UInt8: BinaryScalar {}
extension Int16: BinaryScalar {}
extension Int32: BinaryScalar {}
extension UInt32: BinaryScalar {}
extension Int: BinaryScalar {}
extension UInt64: BinaryScalar {}
extension Double: BinaryScalar {}
extension Fingerprint: BinaryScalar {}
