import ReportCore
import Support
import Testing

@Suite struct BinaryCodableTests {
  /// The value restored from its own bytes.
  private func restored<Value: BinaryCodable>(_ value: Value) throws -> Value {
    var writer = BinaryWriter()
    writer.write(value)
    var reader = BinaryReader(writer.bytes)
    return try reader.readLast()
  }

  private func bytes(_ value: some BinaryCodable) -> [UInt8] {
    var writer = BinaryWriter()
    writer.write(value)
    return writer.bytes
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, 127, 128, -129, 1 << 40, .max, .min])
  func `a whole number comes back`(number: Int) throws {
    #expect(try restored(number) == number)
  }

  @Test(arguments: [(0, 1), (-1, 1), (63, 1), (-64, 1), (64, 2), (8191, 2), (Int.min, 10)])
  func `a small number takes few bytes`(number: Int, count: Int) {
    #expect(bytes(number).count == count)
  }

  @Test func `fixed numbers are little-endian`() {
    #expect(bytes(0x0102_0304_0506_0708 as UInt64) == [8, 7, 6, 5, 4, 3, 2, 1])
    #expect(bytes(1.0) == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  }

  @Test func `a number that is none and a negative zero come back`() throws {
    #expect(try restored(Double.nan).isNaN)
    #expect(try restored(-0.0).sign == .minus)
  }

  @Test(arguments: [
    "", "a", "rain", "비가 오는 날", "e\u{301}", "\0", String(repeating: "x", count: 999),
  ])
  func `a string comes back with the same bytes`(text: String) throws {
    #expect(Array(try restored(text).utf8) == Array(text.utf8))
  }

  @Test func `values that hold values come back`() throws {
    #expect(try restored([["a", nil], [], ["b"]] as [[String?]]) == [["a", nil], [], ["b"]])
    #expect(
      try restored([3: [true], 1: [], 2: [false, true]]) == [3: [true], 1: [], 2: [false, true]])
    #expect(try restored(Optional<Int?>.some(nil)) == .some(nil))
    #expect(try restored(Fingerprint(value: 7)) == Fingerprint(value: 7))
    let stamp = FileStamp(device: 1, inode: .max, size: 3, modified: -4, changed: .max)
    #expect(try restored(stamp) == stamp)
  }

  @Test func `a diagnostic comes back`() throws {
    let diagnostics = [
      Diagnostic(.error, "a-rule", "a message", at: SourcePosition("a.csv", line: 3, column: 4)),
      Diagnostic(.note, "", "", at: SourcePosition(""), hint: "do it"),
      Diagnostic(.warning, "x", "\u{0}'", at: SourcePosition("b", line: Int.max), hint: ""),
    ]
    #expect(try restored(diagnostics) == diagnostics)
  }

  @Test func `equal dictionaries have equal bytes`() {
    let keys = (0..<200).map { "key \($0)" }
    let one = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    let other = Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, 1) })
    #expect(bytes(one) == bytes(other))
  }

  @Test(arguments: [-4_000_001, 4_000_001, .min, .max])
  func `a day that no calendar has is damage`(number: Int) {
    var reader = BinaryReader(bytes(number))
    #expect(throws: DamagedData.self) { try reader.read(Day.self) }
  }

  @Test(arguments: [
    [2] as [UInt8], [0xFF], [],
  ])
  func `what is neither yes nor no is damage`(bytes: [UInt8]) {
    var reader = BinaryReader(bytes)
    #expect(throws: DamagedData.self) { try reader.read(Bool.self) }
    var other = BinaryReader(bytes)
    #expect(throws: DamagedData.self) { try other.read(Int?.self) }
  }

  @Test func `a number of too many bytes is damage`() throws {
    for bytes in [[UInt8](repeating: 0xFF, count: 10), [UInt8](repeating: 0x80, count: 30)] {
      var reader = BinaryReader(bytes)
      #expect(throws: DamagedData.self) { try reader.variable() }
    }
    var reader = BinaryReader([UInt8](repeating: 0xFF, count: 9) + [1])
    #expect(try reader.variable() == .max)
  }

  @Test func `bytes that are no text are damage`() {
    var reader = BinaryReader([4, 0xC3, 0x28])
    #expect(throws: DamagedData.self) { try reader.text() }
  }

  @Test func `a dictionary out of order, or with a key twice, is damage`() {
    for keys in [["b", "a"], ["a", "a"]] {
      var writer = BinaryWriter()
      writer.write(all: keys) {
        $0.write($1)
        $0.write(1)
      }
      var reader = BinaryReader(writer.bytes)
      #expect(throws: DamagedData.self) { try reader.read([String: Int].self) }
    }
  }

  @Test func `an unknown case is damage`() {
    var reader = BinaryReader(bytes("fatal"))
    #expect(throws: DamagedData.self) { try reader.read(Diagnostic.Severity.self) }
  }

  @Test(arguments: [Int.max, Int.min, -1, 1 << 40, 9])
  func `no count is believed before its values are there`(count: Int) {
    var writer = BinaryWriter()
    writer.write(count)
    writer.append([0, 0, 0, 0, 0, 0, 0, 0])
    let bytes = writer.bytes
    func reading(_ body: (inout BinaryReader) throws -> Void) {
      #expect(throws: DamagedData.self) {
        var reader = BinaryReader(bytes)
        try body(&reader)
      }
    }
    reading { _ = try $0.read([Int].self) }
    reading { _ = try $0.read([String: Int].self) }
    reading { _ = try $0.text() }
    reading { _ = try $0.run() }
    reading { _ = try $0.column(of: Double.self) }
    reading { _ = try $0.all { (reader) throws(DamagedData) in try reader.byte() } }
  }
}
