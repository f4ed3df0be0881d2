import Foundation
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

/// Every reader of tables and JSON of fitness exports, with its corpus files corrupted in every
/// way.
@Suite struct BadExportTests {
  static let files = ["FitnessTables", "FitnessJSON"].flatMap { folder in
    let path = BadInputTests.corpus.appending(path: folder).path
    return (FileManager.default.subpaths(atPath: path) ?? []).sorted().map { "\(folder)/\($0)" }
  }

  private let options = ReaderOptions(
    columns: Catalogue.person.map {
      PersonalColumn(id: $0.metric.id, timeZone: "Europe/Berlin")
    })

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: BadInputTests.corpus.appending(path: name)))
  }

  private func read(_ bytes: [UInt8], _ name: String) -> Dataset {
    readData(bytes, path: name, options: options)
  }

  @Test(arguments: files)
  func `a file of the corpus is read without a finding that matters`(name: String) throws {
    let data = read(try bytes(name), name)
    #expect(data.sources.map(\.format) != [.personal])
    #expect(!data.personal.isEmpty)
    let rules = Set(data.diagnostics.map(\.rule)).subtracting(["missing-metric", "judged-units"])
    #expect(rules == [])
  }

  @Test func `every reader has a file in the corpus`() throws {
    var found: Set<DataFormat> = []
    for name in BadExportTests.files {
      found.formUnion(read(try bytes(name), name).sources.map(\.format))
    }
    for format: DataFormat in [
      .fitbitWeb, .fitbitArchive, .googleHealth, .fitbitResearch, .googleFit, .healthAutoExport,
      .simpleHealthExport, .withings, .samsungHealth, .oura, .polar,
    ] {
      #expect(found.contains(format), "\(format)")
    }
  }

  @Test(arguments: files)
  func `a file cut off anywhere is read as far as it goes`(name: String) throws {
    let bytes = try bytes(name)
    let whole = read(bytes, name).rows
    for count in bytes.indices {
      let data = read(Array(bytes[..<count]), name)
      #expect(data.rows <= whole)
      #expect(data.diagnostics == data.diagnostics.sorted())
    }
  }

  @Test(arguments: files)
  func `bytes changed at random are no harm`(name: String) throws {
    let good = try bytes(name)
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let data = read(bytes, name)
      // A damaged header can make it a custom table.
      guard !data.sources.map(\.format).contains(.personal) else { continue }
      for series in data.personal {
        guard let entry = Catalogue[series.id], let days = series.values.days else { continue }
        for day in days {
          if let value = series.values.value(on: day) {
            #expect(
              value.isFinite && (entry.metric.kind == .total || entry.possible.contains(value)))
          }
        }
      }
    }
  }
}
