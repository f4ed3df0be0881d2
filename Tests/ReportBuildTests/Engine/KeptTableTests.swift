import Testing

@testable import ReportBuilder

@Suite struct KeptTableTests {
  /// The table as it is read from what another one has written.
  private func written(_ table: KeptTable<Int>) throws -> KeptTable<Int> {
    var writer = ManifestWriter()
    writer.table(table) { $0.write($1) }
    let reader = ManifestReader(writer.bytes[...])
    return KeptTable(
      try KeptRows(reader) { name, reader in
        #expect(!name.isEmpty)
        return try reader.number()
      })
  }

  private func rows(_ table: KeptTable<Int>) -> [String: Int] {
    Dictionary(
      table.names.compactMap { name in table[name].map { (name, $0) } },
      uniquingKeysWith: { _, _ in
        Issue.record("a name stands twice")
        return 0
      })
  }

  @Test func `rows are found by their names`() throws {
    var table = KeptTable<Int>()
    for number in 0..<1000 { table["row \(number)"] = number }
    let kept = try written(table)
    #expect(kept.count == 1000)
    for number in 0..<1000 { #expect(kept["row \(number)"] == number) }
    #expect(kept["row 1000"] == nil)
    #expect(kept[""] == nil)
    #expect(kept.changes.isEmpty)
  }

  @Test func `what has changed is written with what has not`() throws {
    var table = KeptTable<Int>()
    for name in ["a", "b", "c", "d"] { table[name] = 1 }
    var kept = try written(table)
    kept["b"] = 2
    kept["c"] = nil
    kept["e"] = 5
    kept["f"] = nil
    #expect(kept.count == 4)
    #expect(rows(kept) == ["a": 1, "b": 2, "d": 1, "e": 5])
    kept = try written(kept)
    #expect(kept.count == 4)
    #expect(rows(kept) == ["a": 1, "b": 2, "d": 1, "e": 5])
    kept["c"] = 3
    kept["c"] = nil
    kept.keepOnly(["e", "g"])
    #expect(kept.count == 1)
    #expect(rows(try written(kept)) == ["e": 5])
  }

  @Test func `bytes that are no table are refused`() throws {
    var table = KeptTable<Int>()
    for name in ["a", "bcd"] { table[name] = 1_000_000 }
    var writer = ManifestWriter()
    writer.table(table) { $0.write($1) }
    for count in 0..<writer.bytes.count {
      #expect(throws: DamagedManifest.self) {
        _ = try KeptRows(ManifestReader(writer.bytes[..<count])) { try $1.number() }
      }
    }
    #expect(throws: DamagedManifest.self) {
      _ = try KeptRows(ManifestReader((writer.bytes + [0])[...])) { try $1.number() }
    }
  }
}
