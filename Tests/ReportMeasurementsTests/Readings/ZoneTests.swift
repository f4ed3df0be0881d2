import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct ZoneTests {
  /// A UTC offset of one hour, and of two from 2024-03-31 01:00 UTC to 2024-10-27 01:00 UTC.
  private let berlin = Zone(
    name: "Europe/Berlin", offset: 3600,
    changes: [
      Zone.Change(at: Instant(seconds: 1_711_846_800), offset: 7200),
      Zone.Change(at: Instant(seconds: 1_729_990_800), offset: 3600),
    ])

  private func time(_ day: String, _ hour: Int, _ minute: Int = 0) throws -> CivilTime {
    CivilTime(try #require(Day(iso: day)), second: hour * 3600 + minute * 60)
  }

  @Test(arguments: [
    (1_711_846_799, "2024-03-31 01:59"), (1_711_846_800, "2024-03-31 03:00"),
    (1_729_990_799, "2024-10-27 02:59"), (1_729_990_800, "2024-10-27 02:00"),
    (0, "1970-01-01 01:00"), (-3601, "1969-12-31 23:59"),
  ])
  func `clocks show the time of the zone`(seconds: Int, shown: String) {
    #expect(berlin.civilTime(at: Instant(seconds: seconds)).description == shown)
  }

  @Test(arguments: [
    ("America/New_York", "New York"), ("America/Argentina/Buenos_Aires", "Buenos Aires"),
    ("UTC", "UTC"), ("UTC+05:30", "UTC+05:30"), ("Etc/GMT+5", "Etc/GMT+5"),
  ])
  func `readers know a zone by its place`(name: String, title: String) {
    #expect(Zone(name: name, offset: 0).title == title)
  }

  @Test func `a time happens once, twice or never`() throws {
    let noon = berlin.occurrence(of: try time("2024-06-01", 12))
    #expect(noon == .once(Instant(seconds: 1_717_236_000)))
    #expect(
      berlin.occurrence(of: try time("2024-03-31", 2, 30))
        == .never(Instant(seconds: 1_711_846_800)))
    #expect(
      berlin.occurrence(of: try time("2024-10-27", 2, 30))
        == .twice(Instant(seconds: 1_729_989_000), Instant(seconds: 1_729_992_600)))
    #expect(
      berlin.occurrence(of: try time("2024-03-31", 3)) == .once(Instant(seconds: 1_711_846_800)))
    #expect(
      berlin.occurrence(of: try time("2024-10-27", 3)) == .once(Instant(seconds: 1_729_994_400)))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every moment is found again from what clocks show`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var instant = -1_000_000_000
    var changes: [Zone.Change] = []
    for _ in 0..<20 {
      instant += Int.random(in: 100_000...20_000_000, using: &random)
      let offset = Int.random(in: -48...56, using: &random) * 900
      changes.append(Zone.Change(at: Instant(seconds: instant), offset: offset))
    }
    let zone = Zone(name: "X", offset: 0, changes: changes)
    for _ in 0..<50 {
      let moment = Instant(seconds: Int.random(in: -1_000_000_000...instant + 1000, using: &random))
      switch zone.occurrence(of: zone.civilTime(at: moment)) {
      case .once(let found): #expect(found == moment)
      case .twice(let first, let second): #expect(first == moment || second == moment)
      case .never: Issue.record("clocks showed it")
      }
      let day = zone.localDay(at: moment)
      #expect(day.contains(moment))
    }
  }

  @Test(arguments: [("2024-03-30", 24), ("2024-03-31", 23), ("2024-10-27", 25), ("2025-01-01", 24)])
  func `a day has 23, 24 or 25 hours`(day: String, hours: Int) throws {
    let local = berlin.localDay(try #require(Day(iso: day)))
    #expect(local.hours == hours)
    #expect(local.end - local.start == hours * 3600)
    #expect(berlin.localDay(at: local.start).day.description == day)
    #expect(berlin.localDay(at: local.end.advanced(by: -1)).day.description == day)
    #expect(berlin.localDay(at: local.end).day.description > day)
  }

  @Test func `a day without midnight begins where clocks jump`() throws {
    // As in Beirut in 2024: 0:00 becomes 1:00.
    let jump = Instant(seconds: 1_711_836_000)
    let zone = Zone(name: "X", offset: 7200, changes: [Zone.Change(at: jump, offset: 10_800)])
    let day = zone.localDay(try #require(Day(iso: "2024-03-31")))
    #expect(day.start == jump)
    #expect(day.hours == 23)
  }

  @Test func `a day with two midnights begins with the first`() throws {
    // As in Havana: 1:00 becomes 0:00.
    let back = Instant(seconds: 1_730_610_000)
    let zone = Zone(name: "X", offset: -14_400, changes: [Zone.Change(at: back, offset: -18_000)])
    let day = zone.localDay(try #require(Day(iso: "2024-11-03")))
    #expect(day.start == back.advanced(by: -3600))
    #expect(day.hours == 25)
  }

  @Test func `clocks set back over midnight make the day before longer`() throws {
    // As in St. John's until 2011: 0:01 becomes 23:01.
    let back = Instant(seconds: 1_289_097_060)
    let zone = Zone(name: "X", offset: -9000, changes: [Zone.Change(at: back, offset: -12_600)])
    let before = zone.localDay(try #require(Day(iso: "2010-11-06")))
    #expect(before.hours == 25)
    #expect(zone.localDay(at: back.advanced(by: -30)).day.description == "2010-11-06")
    #expect(zone.localDay(before.day.advanced(by: 1)).hours == 24)
  }

  @Test func `a day that a place has left out is empty`() throws {
    // As in Apia in 2011: from 29 to 31 December.
    let jump = Instant(seconds: 1_325_239_200)
    let zone = Zone(name: "X", offset: -36_000, changes: [Zone.Change(at: jump, offset: 50_400)])
    let day = zone.localDay(try #require(Day(iso: "2011-12-30")))
    #expect(day.hours == 0)
    #expect(zone.localDay(at: jump).day.description == "2011-12-31")
  }

  @Test(arguments: [Int.min, Int.max, 0, -62_135_596_800, 253_402_300_799])
  func `no number of seconds is beyond the calendar`(seconds: Int) {
    let instant = Instant(seconds: seconds)
    #expect(Instant.range.contains(instant.seconds))
    #expect(instant.advanced(by: .max) >= instant && instant.advanced(by: .min) <= instant)
    for zone in [Zone.utc, berlin, Zone(name: "X", offset: -93_599)] {
      _ = zone.localDay(at: instant)
      let inside = Instant(seconds: instant.seconds / 2)
      #expect(zone.localDay(at: inside).contains(inside))
    }
  }
}
