import Foundation
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

/// Every reader of fitness exports, with its files of the fuzzer's corpus corrupted in every way.
@Suite struct ExportInputTests {
  /// The files by their paths in the corpus.
  static let files = (FileManager.default.subpaths(atPath: BadInputTests.corpus.path) ?? [])
    .sorted()
    .filter { name in
      name.contains(".") && BadInputTests.exports.contains { name.hasPrefix("\($0)/") }
    }

  static let texts = files.filter { !$0.hasSuffix(".fit") }

  private let options = ReaderOptions(
    columns: Catalogue.person.map {
      PersonalColumn(id: $0.metric.id, timeZone: "Europe/Berlin")
    })

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: BadInputTests.corpus.appending(path: name)))
  }

  /// Reads bytes, and accesses everything that a page would access.
  private func read(_ bytes: [UInt8]) -> Dataset {
    let data = readData(bytes, path: "data/file", options: options)
    #expect(data.diagnostics == data.diagnostics.sorted())
    for series in data.personal {
      guard let days = series.values.days else { continue }
      #expect(days.allSatisfy { series.values.value(on: $0)?.isFinite ?? true })
    }
    return data
  }

  @Test(arguments: files)
  func `the files of the corpus are read by the reader they are for`(name: String) throws {
    let bytes = try bytes(name)
    let reader = options.sampleReader(of: bytes.span, name: "data/file")
    let kind = reader.map { "\(type(of: $0))" }
    #expect(kind == "\(name.prefix { $0 != "/" })Reader")
    let data = read(bytes)
    #expect(!data.personal.isEmpty)
    let harmless = ["missing-metric", "assumed-units", "clock-elsewhere"]
    #expect(data.diagnostics.allSatisfy { harmless.contains($0.rule) })
  }

  @Test(arguments: files)
  func `a file cut off anywhere is read as far as it goes, or refused`(name: String) throws {
    let bytes = try bytes(name)
    for count in stride(from: 0, to: bytes.count, by: 3) { _ = read(Array(bytes[..<count])) }
  }

  @Test(arguments: files, 0..<40 as Range<UInt64>)
  func `bytes that are spoiled are no harm`(name: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = try bytes(name)
    for _ in 0..<3 {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    _ = read(bytes)
  }

  @Test(arguments: texts, ["1e999", "-1e308", "99999999999999999999", "0000-13-45", "é", ""])
  func `no number is too strange`(name: String, cell: String) throws {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    for match in text.matches(of: #/[0-9][0-9.:-]*/#) {
      var spoiled = text
      spoiled.replaceSubrange(match.range, with: cell)
      _ = read(Array(spoiled.utf8))
    }
  }
}
