import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct CacheEncodingTests {
  /// The result restored from its own bytes.
  private func restored(_ result: Dataset) throws -> Dataset {
    var writer = BinaryWriter()
    writer.write(result)
    var reader = BinaryReader(writer.bytes)
    return try reader.readLast()
  }

  private static let zone = Zone(
    name: "Test/Zone", offset: -3600,
    changes: [Zone.Change(at: Instant(seconds: 1_000_000), offset: 7200)])

  private static let records = [
    StationRecord(station: Station(sourceID: "A", name: "HILL; TN"), series: [:]),
    StationRecord(
      station: Station(sourceID: "a\"b", name: "", latitude: -45.5, longitude: 170, elevation: 12)
        .read(at: 1440),
      series: [
        .temperatureHigh: DailySeries(
          from: Day(number: -5), [.measured(1.05), .trace, .missing, .rejected, .measured(-0.0)]),
        .precipitation: DailySeries(
          from: Day(number: 17_532),
          packed: [3, PackedScale.trace, PackedScale.missing, PackedScale.missing, 25],
          GHCNElement.precipitation.scale(in: .us)
        ).adding([
          SeveralDays(days: Day(number: 17_534)...Day(number: 17_535), amount: 12.7)
        ]),
        Element(
          id: "floors",
          metric: Metric(
            id: "floors", kind: .total, dimension: .other,
            unit: Unit(id: "floors", symbol: "°\u{1F600}", quantity: .other, denominator: 3),
            decimals: 2)): DailySeries(from: Day(number: 0), [.measured(3)]),
      ],
      recent: RecentReadings(
        zone: zone, instants: [Instant(seconds: 900_000), Instant(seconds: 1_000_060)],
        columns: [.temperature: [1.5, nil], .humidity: [nil, 80]])),
  ]

  private static let personal = [
    PersonalSeries(
      id: "weight", name: "Gewicht (kg)", file: "a.zip/b.csv",
      position: SourcePosition("m.md", line: 3), unit: .kilogram, kind: .level,
      values: DailySeries(from: Day(number: 17_000), [.measured(71.25), .missing, .rejected])),
    PersonalSeries(
      id: "", name: "", file: "", position: SourcePosition(""), unit: nil, kind: .total,
      values: .empty),
  ]

  private static let diagnostics = [
    Diagnostic(.error, "a-rule", "a message", at: SourcePosition("a.csv", line: 3, column: 4)),
    Diagnostic(.note, "", "", at: SourcePosition(""), hint: "do it"),
    Diagnostic(.warning, "x", "\u{0}'", at: SourcePosition("b", line: Int.max), hint: ""),
  ]

  @Test func `a result comes back as it was`() throws {
    var result = Dataset(
      stations: CacheEncodingTests.records, personal: CacheEncodingTests.personal,
      diagnostics: CacheEncodingTests.diagnostics, rows: 99)
    result.sources = [
      Provenance(file: "a.zip", member: "b\u{1F600}.sdb", format: .weewx),
      Provenance(file: "a.csv", format: .tidy),
    ]
    let restored = try restored(result)
    #expect(restored.stations == result.stations)
    #expect(restored.diagnostics == result.diagnostics)
    #expect(restored.rows == 99)
    #expect(restored.personal == result.personal)
    #expect(restored.sources == result.sources)
    #expect(restored.stations[1].recent == result.stations[1].recent)
  }

  @Test func `a packed series stays packed`() throws {
    let restored = try restored(Dataset(stations: CacheEncodingTests.records))
    guard case .packed = restored.stations[1][.precipitation].cells else {
      Issue.record("the series has become numbers")
      return
    }
  }

  @Test func `bytes that end early are damaged`() throws {
    var writer = BinaryWriter()
    writer.write(
      Dataset(
        stations: CacheEncodingTests.records, personal: CacheEncodingTests.personal,
        diagnostics: CacheEncodingTests.diagnostics, rows: 99))
    for count in 0..<writer.bytes.count {
      var reader = BinaryReader(Array(writer.bytes[..<count]))
      #expect(throws: DamagedData.self) { try reader.read(Dataset.self) }
    }
  }

  @Test(arguments: [Int.min, Int.max, 5_000_000])
  func `a day that no calendar has is damage`(day: Int) {
    var writer = BinaryWriter()
    writer.write(day)
    var reader = BinaryReader(writer.bytes)
    #expect(throws: DamagedData.self) { try reader.read(DailySeries.self) }
  }
}
