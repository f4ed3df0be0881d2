import Foundation
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct ZoneFolderTests {
  private typealias Zone = ReportMeasurements.Zone

  private func message(_ name: String, in folder: ZoneFolder = .system) -> String {
    do {
      _ = try folder.zone(named: name)
      return "found"
    } catch {
      return error.diagnostic(at: SourcePosition("a.csv")).description
    }
  }

  @Test(arguments: [
    // Summer time begins and ends in 2024.
    ("Europe/Berlin", 1_711_846_799, 3600), ("Europe/Berlin", 1_711_846_800, 7200),
    ("Europe/Berlin", 1_729_990_800, 3600),
    ("America/New_York", 1_710_053_999, -18_000), ("America/New_York", 1_710_054_000, -14_400),
    // Years covered only by the rule at the end of the file: 2150-07-01 and 2150-01-01.
    ("Europe/Berlin", 5_695_920_000, 7200), ("Europe/Berlin", 5_680_281_600, 3600),
    // Ireland's winter time is its daylight-saving exception; southern summers span two years.
    ("Europe/Dublin", 5_695_920_000, 3600), ("Europe/Dublin", 5_680_281_600, 0),
    ("Australia/Sydney", 5_680_281_600, 39_600), ("Australia/Sydney", 5_695_920_000, 36_000),
    ("Australia/Lord_Howe", 5_680_281_600, 39_600), ("Australia/Lord_Howe", 5_695_920_000, 37_800),
    ("Asia/Kolkata", 1_700_000_000, 19_800), ("Etc/GMT+2", 1_700_000_000, -7200),
  ])
  func `zones are those of the machine`(name: String, seconds: Int, offset: Int) throws {
    let zone = try ZoneFolder.system.zone(named: name)
    #expect(zone.name == name)
    #expect(zone.offset(at: Instant(seconds: seconds)) == offset)
  }

  /// Foundation reads the same files independently.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca",
    "Asia/Tehran", "America/Havana", "Australia/Lord_Howe", "Antarctica/Troll", "America/Sao_Paulo",
  ])
  func `offsets agree with another reader of zone files`(name: String) throws {
    let zone = try ZoneFolder.system.zone(named: name)
    let other = try #require(TimeZone(identifier: name))
    for seconds in stride(from: 0, through: 2_145_000_000, by: 1_800_000) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      #expect(zone.offset(at: Instant(seconds: seconds)) == expected, "\(name) at \(seconds)")
    }
  }

  @Test(arguments: [
    ("UTC", 0), ("Z", 0), ("+02:00", 7200), ("-0330", -12_600), ("UTC+2", 7200),
    ("UTC-05:30", -19_800), ("+05", 18_000),
  ])
  func `UTC and fixed offsets need no file`(name: String, offset: Int) throws {
    let zone = try ZoneFolder(path: "/nowhere").zone(named: name)
    #expect(zone == Zone(name: name, offset: offset))
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "Europe/../Europe/Berlin", "", "Europe//Berlin", "a\u{0}b",
    "Europe/Berlin/", ".", "+1:2:3", "a b",
  ])
  func `a name that leaves the folder is none`(name: String) {
    #expect(message(name).contains("is not the name of a time zone [unknown-time-zone]"))
  }

  @Test func `a wrong name is told with the one that was meant`() {
    #expect(
      message("Europe/Belin") == """
        a.csv: error: no time zone 'Europe/Belin' [unknown-time-zone]
          hint: did you mean 'Europe/Berlin'?
        """)
    #expect(message("europe/berlin").hasSuffix("did you mean 'Europe/Berlin'?"))
    #expect(message("Oslo").hasSuffix("did you mean 'Europe/Oslo'?"))
    #expect(
      message("new york").hasSuffix(
        "is not the name of a time zone [unknown-time-zone]\n  hint: write 'timezone:' with a name such as Europe/Berlin"
      ))
    #expect(message("+99:00").contains("is not the name of a time zone"))
    #expect(message("UTC+").contains("no time zone 'UTC+'"))
    #expect(message("Europe").contains("no time zone 'Europe'"))
    #expect(message("Middle-earth/Mordor").hasSuffix("such as Europe/Berlin"))
  }

  @Test func `a machine without zones says so`() {
    #expect(
      message("Europe/Berlin", in: ZoneFolder(path: "/nowhere")) == """
        a.csv: error: this machine has no time zones in /nowhere [missing-time-zones]
          hint: install the package tzdata
        """)
  }

  @Test func `a damaged file is told`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("TZif2 and nothing more", to: "Europe/Berlin")
    #expect(
      message("Europe/Berlin", in: ZoneFolder(path: folder.url.path))
        .contains("this machine's file of the time zone 'Europe/Berlin' is damaged"))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a zone file with wrong bytes is read without a crash`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    if seed.isMultiple(of: 3) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
    let zone = ZoneFile.zone(in: bytes.span, name: "X")
    if let zone { #expect(abs(zone.offset(at: Instant(seconds: 0))) < Zone.offsetLimit) }
  }
}
