import ReportCore
import Support
import Testing

@Suite struct RowTableTests {
  private struct Row: BinaryCodable, Equatable {
    var title: String
    var tags: [String] = []

    init(_ title: String, tags: [String] = []) {
      self.title = title
      self.tags = tags
    }

    func write(to writer: inout BinaryWriter) {
      writer.write(title)
      writer.write(all: tags) { $0.write(interned: $1) }
    }

    init(from reader: inout BinaryReader) throws(DamagedData) {
      title = try reader.read()
      tags = try reader.all { (reader) throws(DamagedData) in try reader.interned() }
    }
  }

  /// The table as a file would give it back, with the strings for the next writer.
  private func reread(
    _ table: RowTable<Row>, _ strings: StringTable = StringTable()
  ) throws -> (RowTable<Row>, StringTable) {
    var writer = BinaryWriter(strings: strings)
    writer.write(table)
    var reader = BinaryReader(writer.bytes, strings: writer.strings)
    return (try reader.readLast(), writer.strings)
  }

  private func rows(_ table: RowTable<Row>) -> [String: Row] {
    var rows: [String: Row] = [:]
    table.visitAll { rows[$0] = $1 }
    return rows
  }

  @Test func `rows are found by name, from a file and changed`() throws {
    var table = RowTable<Row>()
    for number in 0..<500 {
      table["page-\(number)"] = Row("Page \(number)", tags: ["a", "\(number % 3)"])
    }
    var (read, _) = try reread(table)
    #expect(read.count == 500)
    #expect(read["page-7"] == Row("Page 7", tags: ["a", "1"]))
    #expect(read["page-500"] == nil)
    read["page-7"] = Row("Other")
    read["page-8"] = nil
    read["new"] = Row("New")
    #expect(read["page-7"] == Row("Other"))
    #expect(read["page-8"] == nil)
    #expect(!read.contains("page-8"))
    #expect(read.count == 500)
    #expect(read.names.count == 500)
  }

  @Test func `a table without rows comes back`() throws {
    let (read, _) = try reread(RowTable())
    #expect(read.count == 0)
    #expect(read.names == [])
    #expect(read["a"] == nil)
  }

  @Test func `names are in the order of their bytes, whatever their spelling`() throws {
    var table = RowTable<Row>()
    for name in ["e\u{301}", "\u{E9}", "b", "", "B", "é/a"] { table[name] = Row(name) }
    let (read, _) = try reread(table)
    let names = read.names.map { Array($0.utf8) }
    #expect(read.count == 6)
    #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(read["\u{E9}"].map { Array($0.title.utf8) } == Array("\u{E9}".utf8))
    #expect(read["e\u{301}"].map { Array($0.title.utf8) } == Array("e\u{301}".utf8))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a table equals a dictionary after any changes and writings`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var table = RowTable<Row>()
    var wanted: [String: Row] = [:]
    var strings = StringTable()
    for step in 0..<120 {
      let name = "n\(Int.random(in: 0..<40, using: &random))"
      switch Int.random(in: 0..<6, using: &random) {
      case 0: (table, strings) = try reread(table, strings)
      case 1:
        table[name] = nil
        wanted[name] = nil
      default:
        let row = Row("\(step)", tags: ["t\(step % 7)", name])
        table[name] = row
        wanted[name] = row
      }
      #expect(table.count == wanted.count)
      #expect(table[name] == wanted[name])
      #expect(table.contains(name) == (wanted[name] != nil))
    }
    #expect(rows(table) == wanted)
    #expect(table.names == wanted.keys.sorted())
    #expect(rows(try reread(table, strings).0) == wanted)
  }

  @Test func `equal rows have equal bytes, however they came to be`() throws {
    var one = RowTable<Row>()
    for number in 0..<100 { one["\(number)"] = Row("x\(number)") }
    var (other, strings) = try reread(RowTable<Row>())
    for number in (0..<100).reversed() { other["\(number)"] = Row("y") }
    (other, strings) = try reread(other, strings)
    for number in 0..<100 { other["\(number)"] = Row("x\(number)") }
    var (first, second) = (BinaryWriter(), BinaryWriter(strings: strings))
    first.write(one)
    second.write(other)
    #expect(first.bytes == second.bytes)
  }

  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `no bytes harm the program`(seed: UInt64) throws {
    var table = RowTable<Row>()
    for number in 0..<20 { table["row \(number)"] = Row("\(number)", tags: ["a"]) }
    var writer = BinaryWriter()
    writer.write(table)
    var random = SplitMix64(seed: seed)
    var bytes = writer.bytes
    for _ in 0..<3 {
      bytes[Int.random(in: bytes.indices, using: &random)] = .random(
        in: .min ... .max, using: &random)
    }
    var reader = BinaryReader(bytes, strings: writer.strings)
    guard let damaged = try? reader.read(RowTable<Row>.self) else { return }
    #expect(rows(damaged).count <= 20)
    var copy = BinaryWriter(strings: writer.strings)
    copy.write(damaged)
    #expect(damaged["row 7"]?.title.utf8.count ?? 0 <= bytes.count)
  }
}
