import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct DaysOfSamplesTests {
  private let day = Day(number: 19727)  // 2024-01-05

  private func book(_ id: String, zone: String = "UTC") -> SampleBook {
    SampleBook([PersonalColumn(id: id, timeZone: zone)])
  }

  /// A time in minutes after midnight UTC, when the day begins.
  private func at(_ minutes: Int) -> Instant {
    Zone.utc.start(of: day).advanced(by: minutes * 60)
  }

  private func add(
    _ value: Double, _ minutes: Range<Int>, _ source: SampleSource, part: String = "",
    to book: inout SampleBook
  ) throws {
    let slot = try #require(book.wantedSlot(of: book.metrics[0].column.id))
    let number = book.source(source)
    #expect(
      book.add(
        value, to: slot, from: at(minutes.lowerBound), to: at(minutes.upperBound), part: part,
        source: number) == nil)
  }

  private let watch = SampleSource("Watch")
  private let phone = SampleSource("Phone")

  @Test func `a walk over midnight is shared by time, and rank decides who counts`() throws {
    var book = book("steps")
    try add(600, 1430..<1450, phone, to: &book)
    try add(100, 1435..<1440, watch, to: &book)
    try add(50, 1500..<1500, phone, to: &book)
    let steps = try #require(book.dataset(path: "a").personal.first)
    // The phone has 30 steps per minute: five minutes before the watch, ten after midnight.
    #expect(steps.values.value(on: day) == 250)
    #expect(steps.values.value(on: day.advanced(by: 1)) == 350)
    #expect(steps.shares == [SourceShare(title: nil, kind: .phone, days: 2)])
  }

  @Test func `what is typed in comes first and a ranking moves the others`() throws {
    var book = SampleBook([
      PersonalColumn(id: "steps", timeZone: "UTC", sources: ["phone", "watch"])
    ])
    try add(900, 600..<610, watch, to: &book)
    try add(800, 600..<610, phone, to: &book)
    try add(70, 600..<605, SampleSource("Health", .hand), to: &book)
    let steps = try #require(book.dataset(path: "a").personal.first)
    #expect(steps.values.value(on: day) == 470)
    #expect(steps.shares.first?.title == "phone")
  }

  @Test func `a night belongs to the day of waking and has all of its stages`() throws {
    var book = book("sleep")
    try add(60, -90..<420, phone, part: "bed", to: &book)
    try add(60, -60..<60, watch, part: "light", to: &book)
    try add(60, 60..<120, watch, part: "deep", to: &book)
    try add(30, 120..<150, watch, part: "awake", to: &book)
    try add(250, 150..<400, phone, part: "", to: &book)
    try add(20, 800..<820, watch, part: "", to: &book)
    let data = book.dataset(path: "a")
    let minutes = Dictionary(
      uniqueKeysWithValues: data.personal.map { ($0.id, $0.values.value(on: day)) })
    #expect(minutes["sleep"] == 450)
    #expect(minutes["sleep.light"] == 120)
    #expect(minutes["sleep.deep"] == 60)
    #expect(minutes["sleep.rem"] == 0)
    #expect(minutes["sleep.awake"] == 30)
    #expect(minutes["sleep.bed"] == 510)
    // From an hour before midnight to 6:40.
    #expect(minutes["sleep.midpoint"] == 170)
    #expect(data.personal.first?.values.count == 1)
  }

  @Test func `a session that two devices have counted is one`() throws {
    var book = book("workouts")
    try add(1, 600..<640, watch, part: "running", to: &book)
    try add(1, 602..<641, phone, part: "running", to: &book)
    try add(1, 900..<930, phone, part: "yoga", to: &book)
    try add(1, 3 * 1440..<3 * 1440 + 30, phone, part: "yoga", to: &book)
    let data = book.dataset(path: "a")
    #expect(data.personal.map(\.id) == ["workouts", "workouts.running", "workouts.yoga"])
    #expect(
      (0...3).map { data.personal[0].values.value(on: day.advanced(by: $0)) } == [2, 0, 0, 1])
    #expect(
      (0...3).map { data.personal[1].values.value(on: day.advanced(by: $0)) } == [1, 0, 0, 0])
  }

  @Test func `readings are weighted by the time to the next, ten minutes at most`() throws {
    var book = book("heart-rate")
    try add(60, 600..<600, watch, to: &book)
    try add(120, 605..<605, watch, to: &book)
    try add(90, 700..<700, watch, to: &book)
    let data = book.dataset(path: "a")
    let mean = (60.0 * 300.0 + 120.0 * 600.0 + 90.0 * 600.0) / 1500.0
    #expect(data.personal.map { $0.values.value(on: day) } == [mean, 60, 120])
    #expect(data.personal.map(\.id) == ["heart-rate", "heart-rate.low", "heart-rate.high"])
  }

  @Test func `of a weight the last of the day counts`() throws {
    var book = book("weight")
    try add(72, 1200..<1200, phone, to: &book)
    try add(71, 420..<420, watch, to: &book)
    let weight = try #require(book.dataset(path: "a").personal.first)
    #expect(weight.values.value(on: day) == 72)
  }

  @Test func `a day without a moment counts where no sample has it`() throws {
    var book = book("steps")
    let slot = try #require(book.wantedSlot(of: "steps"))
    let (first, second) = (book.source(watch), book.source(phone))
    book.add(5000, to: slot, on: day, source: second)
    book.add(7000, to: slot, on: day, source: first)
    book.add(300, to: slot, on: day.advanced(by: 1), isWhole: false, source: first)
    book.add(200, to: slot, on: day.advanced(by: 1), isWhole: false, source: first)
    let steps = try #require(book.dataset(path: "a").personal.first)
    #expect(steps.values.value(on: day) == 7000)
    #expect(steps.values.value(on: day.advanced(by: 1)) == 500)
  }

  @Test func `values that cannot be are refused with a reason`() throws {
    var book = book("steps")
    let slot = try #require(book.wantedSlot(of: "steps"))
    #expect(book.add(-1, to: slot, on: day, source: 0) == .impossibleValue("steps"))
    #expect(book.add(1e9, to: slot, from: at(0), to: at(1), source: 0) == .impossibleValue("steps"))
    #expect(book.add(1, to: slot, from: at(2), to: at(1), source: 0) == .endBeforeStart)
    let early = Instant(seconds: -5)
    #expect(book.add(1, to: slot, from: early, to: early, source: 0) == .distantDate)
    #expect(book.dataset(path: "a").diagnostics.map(\.rule) == ["missing-metric"])
  }
}
