import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct WholeDayTests {
  private let noon = Instant(seconds: 1_710_158_400)

  /// The steps of 2024-03-11 in UTC.
  private func steps(_ fill: (inout SampleBook, SampleBook.Slot) -> Void) throws -> Double? {
    var book = SampleBook([PersonalColumn(id: "steps", timeZone: "UTC")])
    let wanted = book.slot(of: "steps")
    fill(&book, try #require(wanted))
    let day = try #require(Day(iso: "2024-03-11"))
    return book.dataset(path: "a").personal.first?.values.value(on: day)
  }

  /// The steps of a day with a one-hour run and a daily total.
  private func steps(run: Double, by runner: SampleSource, day: Double, by counter: SampleSource)
    throws -> Double?
  {
    try steps { book, slot in
      let (first, second) = (book.source(runner), book.source(counter))
      book.add(run, to: slot, from: noon, to: noon.advanced(by: 3600), source: first)
      book.add(day, to: slot, on: Day(number: 19_793), source: second)
    }
  }

  @Test func `the sum of a day counts instead of a workout's part of it`() throws {
    #expect(try steps(run: 8000, by: .garmin, day: 12_000, by: .garmin) == 12_000)
    #expect(try steps(run: 8000, by: SampleSource("my phone"), day: 12_000, by: .garmin) == 12_000)
  }

  @Test func `samples that come to more, or are of a more believed source, count`() throws {
    #expect(try steps(run: 8000, by: .garmin, day: 5000, by: .garmin) == 8000)
    #expect(try steps(run: 8000, by: .garmin, day: 12_000, by: SampleSource("my phone")) == 8000)
  }

  @Test func `of two sums of a source the last one counts, and of two sources the believed one`()
    throws
  {
    let day = Day(number: 19_793)
    let last = try steps { book, slot in
      let source = book.source(.garmin)
      for value in [9000.0, 7000] { book.add(value, to: slot, on: day, source: source) }
    }
    #expect(last == 7000)
    let believed = try steps { book, slot in
      let (phone, watch) = (book.source(SampleSource("my phone")), book.source(.garmin))
      book.add(9000, to: slot, on: day, source: phone)
      book.add(7000, to: slot, on: day, source: watch)
    }
    #expect(believed == 7000)
  }
}
