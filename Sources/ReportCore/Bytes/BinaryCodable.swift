/// A value that can be written as bytes and read back.
///
/// A type lists its parts in the same order for writing and for reading:
/// ```swift
/// extension Author: BinaryCodable {
///   func write(to writer: inout BinaryWriter) {
///     writer.write(name)
///     writer.write(born)
///   }
///
///   init(from reader: inout BinaryReader) throws(DamagedData) {
///     name = try reader.read()
///     born = try reader.read()
///   }
/// }
/// ```
public protocol BinaryCodable {
  /// Writes the value, as at least one byte.
  func write(to writer: inout BinaryWriter)

  /// Reads a value written by ``write(to:)``.
  ///
  /// - Throws: `DamagedData` if the bytes cannot be such a value.
  init(from reader: inout BinaryReader) throws(DamagedData)
}

/// The error of bytes that end too early, or cannot be what was written.
public struct DamagedData: Error, Hashable, Sendable {
  /// Creates the error.
  public init() {}
}

// Zigzag encoding: 0, −1, 1, −2 are written as 0, 1, 2, 3, so that small magnitudes take few bytes.
extension Int: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(variable: UInt64(bitPattern: Int64((self << 1) ^ (self >> (Int.bitWidth - 1)))))
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let number = try reader.variable()
    self = Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }
}

extension UInt64: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(fixed: self) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self = try reader.fixed()
  }
}

extension Double: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(fixed: self) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self = try reader.fixed()
  }
}

extension Bool: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(byte: self ? 1 : 0) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    switch try reader.byte() {
    case 0: self = false
    case 1: self = true
    default: throw DamagedData()
    }
  }
}

extension UInt8: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(byte: self) }

  public init(from reader: inout BinaryReader) throws(DamagedData) { self = try reader.byte() }
}

extension String: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(text: self) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self = try reader.text()
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  @inlinable
  public func write(to writer: inout BinaryWriter) {
    writer.write(self != nil)
    if let self { self.write(to: &writer) }
  }

  @inlinable
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  @inlinable
  public func write(to writer: inout BinaryWriter) {
    writer.write(count)
    for element in self { element.write(to: &writer) }
  }

  @inlinable
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let count = try reader.count()
    self = []
    // A damaged count reserves no more memory than the bytes themselves take.
    reserveCapacity(Swift.min(count, reader.bytesLeft / MemoryLayout<Element>.stride + 1))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Dictionary: BinaryCodable where Key: BinaryCodable & Comparable, Value: BinaryCodable {
  /// Writes the entries in the order of their keys, so that equal dictionaries have equal bytes.
  @inlinable
  public func write(to writer: inout BinaryWriter) {
    writer.write(count)
    for (key, value) in sorted(by: { $0.key < $1.key }) {
      key.write(to: &writer)
      value.write(to: &writer)
    }
  }

  @inlinable
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let count = try reader.count()
    self = [:]
    var last: Key?
    for _ in 0..<count {
      let key = try Key(from: &reader)
      if let last, last >= key { throw DamagedData() }
      self[key] = try Value(from: &reader)
      last = key
    }
  }
}

extension ClosedRange: BinaryCodable where Bound: BinaryCodable {
  @inlinable
  public func write(to writer: inout BinaryWriter) {
    lowerBound.write(to: &writer)
    upperBound.write(to: &writer)
  }

  @inlinable
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let (first, last) = (try Bound(from: &reader), try Bound(from: &reader))
    guard first <= last else { throw DamagedData() }
    self = first...last
  }
}

/// An enumeration is written as its raw value.
extension BinaryCodable where Self: RawRepresentable, RawValue: BinaryCodable {
  /// Writes the raw value.
  @inlinable
  public func write(to writer: inout BinaryWriter) { rawValue.write(to: &writer) }

  /// Reads a raw value; one that belongs to no case is damaged.
  @inlinable
  public init(from reader: inout BinaryReader) throws(DamagedData) {
    guard let value = Self(rawValue: try RawValue(from: &reader)) else { throw DamagedData() }
    self = value
  }
}
