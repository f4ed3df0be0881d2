import ReportSite
import Glibc
import ReportCore

/// Writes the values of a manifest one after the other.
struct ManifestWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: About how many bytes will be written.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }
}

extension ManifestWriter {
  /// A number in as few bytes as it needs.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ fingerprint: Fingerprint) {
    withUnsafeBytes(of: fingerprint.value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ written: [UInt8]) { bytes += written }

  mutating func write(_ holds: Bool) { bytes.append(holds ? 1 : 0) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ run: [UInt8]) {
    write(run.count)
    bytes.append(contentsOf: run)
  }

  /// A value that may be missing.
  mutating func write<Value>(_ value: Value?, _ body: (inout ManifestWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write<Value>(
    _ values: some Collection<Value>, _ body: (inout ManifestWriter, Value) -> Void
  ) {
    write(values.count)
    for value in values { body(&self, value) }
  }
}

/// The bytes end where a value should stand, or cannot be one.
struct DamagedManifest: Error {}

/// Reads the values of a manifest in the order in which they were written.
///
/// Any bytes may come: what cannot be read is an error, and no count is believed before its values
/// are there.
struct ManifestReader {
  fileprivate let bytes: ArraySlice<UInt8>
  fileprivate(set) var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }
}

extension ManifestReader {
  var isAtEnd: Bool { index == bytes.endIndex }

  /// Reads all that is left.
  func reading<Value>(_ body: (inout ManifestReader) throws -> Value) throws -> Value {
    var reader = self
    let value = try body(&reader)
    guard reader.isAtEnd else { throw DamagedManifest() }
    return value
  }

  mutating func byte() throws(DamagedManifest) -> UInt8 {
    guard index < bytes.endIndex else { throw DamagedManifest() }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() throws(DamagedManifest) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 127) << shift
      if byte < 128 { return Int(Int64(bitPattern: value)) }
    }
    throw DamagedManifest()
  }

  mutating func fingerprint() throws(DamagedManifest) -> Fingerprint {
    var value: UInt64 = 0
    for byte in try run(of: 8).reversed() { value = value << 8 | UInt64(byte) }
    return Fingerprint(value: value)
  }

  mutating func flag() throws(DamagedManifest) -> Bool { try byte() != 0 }

  mutating func text() throws(DamagedManifest) -> String {
    let count = try number()
    return String(decoding: try run(of: count), as: UTF8.self)
  }

  mutating func run() throws(DamagedManifest) -> [UInt8] {
    let count = try number()
    return Array(try run(of: count))
  }

  mutating func optional<Value>(
    _ body: (inout ManifestReader) throws(DamagedManifest) -> Value
  ) throws(DamagedManifest) -> Value? {
    try flag() ? try body(&self) : nil
  }

  mutating func list<Value>(
    _ body: (inout ManifestReader) throws(DamagedManifest) -> Value
  ) throws(DamagedManifest) -> [Value] {
    let count = try count()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  /// How many values follow.
  mutating func count() throws(DamagedManifest) -> Int {
    let count = try number()
    // Each value takes a byte at least.
    guard count >= 0, count <= bytes.endIndex - index else { throw DamagedManifest() }
    return count
  }

  /// A part of a file, as it was sealed.
  mutating func part() throws(DamagedManifest) -> ManifestReader {
    let seal = try run(of: ManifestSeal().bytes.count)
    var count: UInt64 = 0
    for byte in seal.prefix(8).reversed() { count = count << 8 | UInt64(byte) }
    let part = try run(of: Int(clamping: count))
    guard ManifestSeal(of: part).bytes[...] == seal else { throw DamagedManifest() }
    return ManifestReader(part)
  }

  private mutating func run(of count: Int) throws(DamagedManifest) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - index else { throw DamagedManifest() }
    defer { index += count }
    return bytes[index..<index + count]
  }
}
