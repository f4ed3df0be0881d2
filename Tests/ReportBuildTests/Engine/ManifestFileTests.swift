import Foundation
import ReportCore
import Support
import Testing

@testable import ReportBuilder

@Suite struct ManifestFileTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.url.appending(path: "manifest").path }

  init() throws { directory = try TemporaryDirectory() }

  /// More numbers than two blocks hold.
  private static let table: KeptTable<Int> = {
    var table = KeptTable<Int>()
    for number in 0..<20_000 { table["row \(number)"] = number }
    return table
  }()

  private func written() throws -> [UInt8] {
    let file = try ManifestFile(path: path, start: [7, 7])
    try file.part { $0.table(Self.table) { $0.write($1) } }
    try file.part { _ in }
    try file.part { $0.write("the last") }
    try file.finish()
    return try readFile(path, limit: 10_000_000)
  }

  @Test func `parts are read as they were written`() throws {
    let bytes = try written()
    #expect(bytes.count > 2 * ManifestSeal.block)
    #expect(bytes.starts(with: [7, 7]))
    var reader = ManifestReader(bytes[2...])
    let rows = KeptTable(
      try KeptRows(try reader.part()) { name, reader in
        #expect(!name.isEmpty)
        return try reader.number()
      })
    #expect(rows.count == 20_000)
    let names = (0..<20_000).map { "row \($0)" }
    #expect(names.map { rows[$0] } == Array(0..<20_000))
    #expect(try reader.part().isAtEnd)
    #expect(try reader.part().reading { try $0.text() } == "the last")
    #expect(reader.isAtEnd)
  }

  @Test func `any changed byte of a part breaks its seal`() throws {
    let bytes = try written()
    for place in [2, 9, 10, 17, 18, 70_000, 140_000] {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(throws: DamagedManifest.self, "\(place)") {
        var reader = ManifestReader(damaged[2...])
        _ = try reader.part()
      }
    }
  }

  @Test func `a manifest that is not finished leaves the old one, and nothing else`() throws {
    let old = try written()
    try {
      let file = try ManifestFile(path: path, start: [1])
      try file.part { $0.write("half") }
    }()
    #expect(try readFile(path, limit: 10_000_000) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["manifest"])
  }
}
