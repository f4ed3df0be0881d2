import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct RecordBookCodingTests {
  private static let kinds = [
    RecordKind("wettest-week", .precipitation, .week),
    RecordKind("highest-temperature", .temperatureHigh, .day),
    RecordKind("lowest-temperature", .temperatureLow, .day, isHighest: false),
    RecordKind("warmest-month", .temperatureMean, .month),
    RecordKind("wettest-year", .precipitation, .year),
    RecordKind("longest-dry", .dry),
    RecordKind("longest-frost", .days(.frost)),
  ]

  /// The records of fifteen years and a half.
  private static let book: RecordBook = {
    var random = SplitMix64(seed: 7)
    let days = Day.days(ofYear: 2001).lowerBound...Month(year: 2016, month: 6).days.upperBound
    let values = days.map { day in
      Int.random(in: 0..<50, using: &random) == 0
        ? nil : Double(Int.random(in: -10...10, using: &random) - 4 * abs(day.monthNumber - 7))
    }
    let series = DailySeries(from: days.lowerBound, measured: values)
    return RecordBook(
      of: kinds, weekStart: .monday,
      climate: { element in
        SeriesClimate(
          SeriesStatistics(series, element.metric.kind == .total ? .total : .level, through: nil))
      }, rounding: { _ in Rounding(.celsius, decimals: 0) })
  }()

  private var bytes: [UInt8] {
    var writer = BinaryWriter()
    Self.book.write(to: &writer, kinds: Self.kinds)
    return writer.bytes
  }

  private func read(_ bytes: [UInt8], _ kinds: [RecordKind] = kinds) throws -> RecordBook {
    var reader = BinaryReader(bytes)
    let book = try RecordBook(from: &reader, kinds: kinds)
    #expect(reader.isAtEnd)
    return book
  }

  @Test func `a book comes back as it was`() throws {
    let kinds = Self.book.kinds
    #expect(kinds.count > 4)
    #expect(kinds.contains { $0.events.contains(where: \.isTie) })
    #expect(kinds.contains { $0.events.contains { $0.scope != .allTime } })
    #expect(kinds.contains { $0.months.contains { $0 != nil } })
    #expect(kinds.contains { $0.latestYear != nil } && kinds.contains { $0.latestYear == nil })
    #expect(try read(bytes) == Self.book)
  }

  @Test func `events come back without the rest of their book`() throws {
    let events = Self.book.lastEvents()
    #expect(Set(events.map(\.kind)).count > 3)
    var writer = BinaryWriter()
    events.write(to: &writer, kinds: Self.kinds)
    var reader = BinaryReader(writer.bytes)
    #expect(try [RecordEvent](from: &reader, kinds: Self.kinds) == events)
    #expect(reader.isAtEnd)
    for count in stride(from: 0, to: writer.bytes.count, by: 7) {
      var reader = BinaryReader(Array(writer.bytes[..<count]))
      #expect(throws: DamagedData.self) {
        try [RecordEvent](from: &reader, kinds: Self.kinds)
      }
    }
  }

  @Test func `bytes that end early are damaged`() {
    let bytes = bytes
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: DamagedData.self) { try read(Array(bytes[..<count])) }
    }
  }

  @Test func `a kind that is not among those of the book is damage`() {
    #expect(throws: DamagedData.self) { try read(bytes, []) }
  }
}
