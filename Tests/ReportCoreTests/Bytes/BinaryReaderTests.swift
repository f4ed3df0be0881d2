import ReportCore
import Support
import Testing

@Suite struct BinaryReaderTests {
  @Test func `columns come back`() throws {
    var writer = BinaryWriter()
    writer.write(byte: 9)  // so that no column is aligned
    writer.write(column: [1.5, -0.0, .infinity])
    writer.write(column: [Int16.min, 0, .max])
    writer.write(column: [UInt32]())
    writer.write(run: [1, 2, 3])
    var reader = BinaryReader(writer.bytes)
    #expect(try reader.byte() == 9)
    #expect(try reader.column() == [1.5, -0.0, .infinity])
    #expect(try reader.column() == [Int16.min, 0, .max])
    #expect(try reader.column(of: UInt32.self) == [])
    #expect(try reader.run() == [1, 2, 3])
    #expect(reader.isAtEnd)
  }

  @Test func `sections can be skipped and read later`() throws {
    var writer = BinaryWriter()
    for number in 0..<3 {
      writer.section {
        $0.write(number)
        $0.write("row \(number)")
      }
    }
    var reader = BinaryReader(writer.bytes)
    var rows = try (0..<3).map { _ in try reader.section() }
    #expect(reader.isAtEnd)
    #expect(try rows[2].read(Int.self) == 2)
    #expect(try rows[2].readLast() == "row 2")
    #expect(try rows[0].read(Int.self) == 0)
    // A value never extends into the next section.
    #expect(throws: DamagedData.self) { try rows[1].readLast(Int.self) }
  }

  @Test func `a section can be copied as bytes`() throws {
    var writer = BinaryWriter()
    writer.section { $0.write("a") }
    var reader = BinaryReader(writer.bytes)
    let section = try reader.section()
    var copy = BinaryWriter()
    copy.section { $0.append(section.rest) }
    #expect(copy.bytes == writer.bytes)
  }

  @Test func `a part of what is left lies within it`() throws {
    let reader = BinaryReader([0, 1, 2, 3])
    #expect(try reader.part(1..<3).rest == [1, 2])
    #expect(throws: DamagedData.self) { try reader.part(1..<5) }
    #expect(throws: DamagedData.self) { try reader.part(-1..<2) }
  }

  @Test(arguments: [0, 1, 1000, Fingerprint.block, Fingerprint.block + 1, 3 * Fingerprint.block])
  func `a sealed part is read whole or not at all`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let content = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    var writer = BinaryWriter()
    writer.sealed { $0.append(content) }
    var reader = BinaryReader(writer.bytes)
    #expect(try Array(reader.sealed().rest) == content)
    for _ in 0..<20 {
      var damaged = writer.bytes
      damaged[Int.random(in: damaged.indices, using: &random)] ^= 0x10
      var reader = BinaryReader(damaged)
      #expect(throws: DamagedData.self) { try reader.sealed() }
      var short = BinaryReader(Array(writer.bytes.dropLast()))
      #expect(throws: DamagedData.self) { try short.sealed() }
    }
  }

  @Test func `a part that is sealed block by block has the same seal`() {
    let part = (0..<Fingerprint.block * 2 + 5).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var seal = Seal()
    for start in stride(from: 0, to: part.count, by: Fingerprint.block) {
      seal.add(part[start..<min(part.count, start + Fingerprint.block)])
    }
    #expect(seal.bytes == Seal(of: part[...]).bytes)
  }

  @Test func `interned strings are written once`() throws {
    var writer = BinaryWriter()
    for _ in 0..<100 { writer.write(interned: "temperature") }
    writer.write(interned: "")
    #expect(writer.bytes.count == 101)
    var table = BinaryWriter()
    table.write(writer.strings)
    var tableReader = BinaryReader(table.bytes)
    var reader = BinaryReader(writer.bytes, strings: try tableReader.readLast())
    for _ in 0..<100 { #expect(try reader.interned() == "temperature") }
    #expect(try reader.interned() == "")
    var other = BinaryReader(writer.bytes)
    #expect(throws: DamagedData.self) { try other.interned() }
  }

  @Test func `strings of equal letters and other bytes stay apart`() {
    var table = StringTable()
    #expect(table.number(of: "\u{E9}") == 0)
    #expect(table.number(of: "e\u{301}") == 1)
    #expect(table[1].map { Array($0.utf8) } == Array("e\u{301}".utf8))
  }

  @Test func `a table that has been read grows without numbering anew`() throws {
    var table = StringTable()
    for text in ["a", "b", "c"] { _ = table.number(of: text) }
    var writer = BinaryWriter()
    writer.write(table)
    var reader = BinaryReader(writer.bytes)
    var read = try reader.readLast(StringTable.self)
    #expect(read.number(of: "b") == 1)
    #expect(read.number(of: "d") == 3)
    #expect((0..<4).map { read[$0] } == ["a", "b", "c", "d"])
  }

  @Test func `strings have their numbers in whatever order they are asked for`() {
    var table = StringTable()
    let texts = (0..<40).map { "text \($0)" }
    #expect(texts.map { table.number(of: $0) } == Array(0..<40))
    for step in [1, 2, 7, 39] {
      let order = (0..<80).map { $0 * step % 40 }
      #expect(order.map { table.number(of: texts[$0]) } == order)
    }
    #expect(table.count == 40)
  }

  /// Everything that a file can contain, one value after the other.
  private struct Everything: BinaryCodable, Equatable {
    var numbers: [Int] = [1, -300, .max]
    var texts: [String: String?] = ["a": "b", "비": nil]
    var days: [Day] = [Day(number: 17_532)]
    var cells: [Double] = [1, 2.5]
    var findings = [
      Diagnostic(.error, "r", "m", at: SourcePosition("p", line: 1, column: 2), hint: "h")
    ]

    init() {}

    func write(to writer: inout BinaryWriter) {
      writer.write(numbers)
      writer.write(texts)
      writer.section { $0.write(days) }
      writer.write(column: cells)
      writer.write(findings)
    }

    init(from reader: inout BinaryReader) throws(DamagedData) {
      numbers = try reader.read()
      texts = try reader.read()
      var section = try reader.section()
      days = try section.readLast()
      cells = try reader.column()
      findings = try reader.read()
    }
  }

  @Test func `bytes that end early are damaged`() throws {
    var writer = BinaryWriter()
    writer.write(Everything())
    var whole = BinaryReader(writer.bytes)
    #expect(try whole.readLast() == Everything())
    for count in 0..<writer.bytes.count {
      var reader = BinaryReader(Array(writer.bytes[..<count]))
      #expect(throws: DamagedData.self) { try reader.read(Everything.self) }
    }
    var longer = BinaryReader(writer.bytes + [0])
    #expect(throws: DamagedData.self) { try longer.readLast(Everything.self) }
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `no bytes harm the program`(seed: UInt64) {
    var writer = BinaryWriter()
    writer.write(Everything())
    var random = SplitMix64(seed: seed)
    var bytes = writer.bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      bytes[index] =
        Bool.random(using: &random)
        ? [0, 1, 0x7F, 0x80, 0xFF][Int.random(in: 0..<5, using: &random)]
        : .random(in: .min ... .max, using: &random)
    }
    var reader = BinaryReader(bytes)
    // Another value or an error: both are fine, as long as reading terminates.
    let value = try? reader.read(Everything.self)
    #expect(value == nil || reader.offset <= bytes.count)
  }
}
