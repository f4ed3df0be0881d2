/// Writes values as the bytes of a cache: numbers of eight bytes, texts and columns with their count.
///
/// A cache never leaves its machine, so that numbers are written as the machine has them.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []
}

extension CacheWriter {
  mutating func write(_ number: Int) { append(number) }
  mutating func write(_ number: UInt64) { append(number) }
  mutating func write(_ number: Double) { append(number) }
  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// A value that may be missing.
  mutating func write<Value>(
    optional value: Value?, _ write: (inout CacheWriter, Value) -> Void
  ) {
    self.write(byte: value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  mutating func write<Element>(
    all elements: some Collection<Element>, _ write: (inout CacheWriter, Element) -> Void
  ) {
    self.write(elements.count)
    for element in elements { write(&self, element) }
  }

  /// A column of numbers as they are in memory.
  mutating func write<Number: BitwiseCopyable>(column: [Number]) {
    write(column.count)
    column.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  private mutating func append<Number: BitwiseCopyable>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }
}
