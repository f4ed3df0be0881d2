/// A 64-bit hash of some content, the same in every process and on every machine.
///
/// Equal content has equal fingerprints. Two different contents share one with a probability of one
/// in 2^64; it does not protect against deliberate collisions.
public struct Fingerprint: Hashable, Sendable {
  /// The 64 bits themselves.
  public let value: UInt64

  /// Creates a fingerprint from its 64 bits.
  public init(value: UInt64) {
    self.value = value
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension Fingerprint: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(fixed: value) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    self.init(value: try reader.fixed())
  }
}

extension Fingerprint {
  /// How many bytes are mixed at once: adding a file to a ``Fingerprinter`` in runs of this size
  /// gives the fingerprint of the whole.
  public static let block = 1 << 16

  /// Creates the fingerprint of bytes.
  public init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  /// Creates the fingerprint of borrowed bytes.
  public init(of bytes: UnsafeRawBufferPointer) {
    var fingerprinter = Fingerprinter()
    var rest = bytes[...]
    while !rest.isEmpty {
      fingerprinter.add(UnsafeRawBufferPointer(rebasing: rest.prefix(Fingerprint.block)))
      rest = rest.dropFirst(Fingerprint.block)
    }
    self = fingerprinter.fingerprint
  }

  /// Creates the fingerprint of several values, added one by one.
  public init(_ build: (inout Fingerprinter) -> Void) {
    var fingerprinter = Fingerprinter()
    build(&fingerprinter)
    self = fingerprinter.fingerprint
  }
}

/// Computes one fingerprint of several values.
///
/// Their boundaries matter: "ab" and "c" differ from "a" and "bc".
public struct Fingerprinter: Sendable {
  // Different from all secrets: otherwise the first words would be multiplied by zero.
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates an empty fingerprinter.
  public init() {}
}

extension Fingerprinter {
  /// The fingerprint of everything added so far.
  public var fingerprint: Fingerprint { Fingerprint(value: fold(state ^ secret.1, secret.2)) }

  /// Adds a number.
  public mutating func add(_ number: UInt64) {
    state = fold(state ^ number, secret.1 ^ number.byteSwapped)
  }

  /// Adds a number, like the `UInt64` with the same bits.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a Boolean.
  public mutating func add(_ holds: Bool) { add(holds ? 1 : 2 as UInt64) }

  /// Adds a number by its bits: 0 and −0 differ.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds the fingerprint of a part.
  public mutating func add(_ fingerprint: Fingerprint) { add(fingerprint.value) }

  /// Adds bytes.
  public mutating func add(_ bytes: [UInt8]) {
    state = bytes.withUnsafeBytes { mixed($0, seed: state) }
  }

  /// Adds borrowed bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    state = mixed(bytes, seed: state)
  }

  /// Adds a text by its UTF-8.
  public mutating func add(_ text: String) {
    var text = text
    state = text.withUTF8 { mixed(UnsafeRawBufferPointer($0), seed: state) }
  }

  /// Adds an optional text; `nil` differs from an empty one.
  public mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  /// Adds an optional number.
  public mutating func add(_ number: Double?) {
    add(number != nil)
    if let number { add(number) }
  }

  /// Adds texts and their number.
  public mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }
}

/// Any odd numbers with as many ones as zeros would do (after wyhash, Wang Yi 2019).
private let secret: (UInt64, UInt64, UInt64) = (
  0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3
)

/// Both halves of a product, combined by exclusive or.
@inline(__always)
private func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
  let product = a.multipliedFullWidth(by: b)
  return product.high ^ product.low
}

/// Mixes bytes into a seed, 32 at a time.
private func mixed(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
  func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
  var first = seed ^ secret.0
  var second = seed ^ secret.2
  var index = 0
  while index + 32 <= bytes.count {
    first = fold(word(index) ^ secret.1, word(index + 8) ^ first)
    second = fold(word(index + 16) ^ secret.2, word(index + 24) ^ second)
    index += 32
  }
  while index + 8 <= bytes.count {
    first = fold(word(index) ^ secret.1, first ^ secret.2)
    index += 8
  }
  var rest: UInt64 = 0
  for offset in index..<bytes.count { rest = rest << 8 | UInt64(bytes[offset]) }
  first = fold(rest ^ secret.2, first ^ secret.1)
  return fold(first ^ second, UInt64(bytes.count) ^ secret.0)
}
