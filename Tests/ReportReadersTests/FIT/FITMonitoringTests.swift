import ReportCore
import Testing

@testable import ReportReaders

@Suite struct FITMonitoringTests {
  /// 2024-03-11 00:00 UTC in FIT time.
  private let midnight: UInt32 = 1_079_049_600
  private let metrics = ["steps", "distance", "active-energy", "floors", "heart-rate"]

  /// Adds the message that begins a file, for a clock that shows UTC.
  private func begin(_ file: inout FITBytes, at time: UInt32) {
    file.add(103, [.uint32(253, time), .uint32(0, time)])
  }

  /// Adds a running total of steps for a kind of movement.
  private func steps(_ file: inout FITBytes, _ time: UInt32, _ kind: UInt8, _ count: UInt32) {
    file.add(55, [.uint32(253, time), .uint8(5, kind), .uint32(3, count)])
  }

  @Test func `a day is the last total of each kind, whatever their order`() throws {
    var file = FITBytes()
    begin(&file, at: midnight)
    steps(&file, midnight + 3600, 6, 100)
    steps(&file, midnight + 7200, 1, 40)
    steps(&file, midnight + 7200, 6, 150)
    // Pedal strokes, and the sum of all kinds.
    steps(&file, midnight + 7300, 2, 5000)
    steps(&file, midnight + 7300, 254, 5190)
    steps(&file, midnight + 86_400, 6, 180)
    steps(&file, midnight + 86_400, 1, 41)
    let days = PersonalDays(file.file, metrics)
    #expect(try days.value("steps", "2024-03-11") == 221)
    #expect(days.days == ["steps": 1])
  }

  @Test func `short times count on from the last full one, over their end`() throws {
    var file = FITBytes()
    begin(&file, at: midnight)
    let rates: [(UInt32, UInt8)] = [(600, 60), (40_000, 80), (80_000, 0), (80_060, 0xFF)]
    for (seconds, rate) in rates {
      file.add(
        55, [.uint16(26, UInt16(truncatingIfNeeded: midnight + seconds)), .uint8(27, rate)])
    }
    let days = PersonalDays(file.file, metrics)
    #expect(try days.value("heart-rate", "2024-03-11") == 70)
    #expect(days.days["heart-rate"] == 1)
  }

  @Test func `after midnight the totals begin anew, and none goes into the day before`() throws {
    var file = FITBytes()
    begin(&file, at: midnight)
    steps(&file, midnight + 80_000, 6, 900)
    steps(&file, midnight + 86_400 + 30_000, 6, 1000)
    let days = PersonalDays(file.file, metrics)
    #expect(try days.value("steps", "2024-03-11") == 900)
    #expect(try days.value("steps", "2024-03-12") == 1000)
  }

  @Test func `a total that falls has begun anew`() throws {
    var file = FITBytes()
    begin(&file, at: midnight)
    for (hour, count) in [(8, 500), (9, 30), (10, 80)] as [(UInt32, UInt32)] {
      steps(&file, midnight + hour * 3600, 6, count)
    }
    #expect(try PersonalDays(file.file, metrics).value("steps", "2024-03-11") == 580)
  }

  @Test func `a day in two files counts once, and whole where the first is lost`() throws {
    var first = FITBytes()
    begin(&first, at: midnight)
    steps(&first, midnight + 36_000, 6, 3000)
    var second = FITBytes()
    begin(&second, at: midnight + 36_000)
    steps(&second, midnight + 36_000, 6, 3000)
    steps(&second, midnight + 50_000, 6, 4500)
    let both = PersonalDays(first.file + second.file, metrics)
    #expect(try both.value("steps", "2024-03-11") == 4500)
    let swapped = PersonalDays(second.file + first.file, metrics)
    #expect(try swapped.value("steps", "2024-03-11") == 4500)
    #expect(try PersonalDays(second.file, metrics).value("steps", "2024-03-11") == 4500)
  }

  @Test func `climbed metres become floors, and steps a distance by their length`() throws {
    var file = FITBytes()
    file.add(
      103,
      [
        .uint32(253, midnight), .uint32(0, midnight),
        FITBytes.Field(number: 1, type: 0x00, bytes: [6, 1]),
        FITBytes.Field(number: 3, type: 0x84, bytes: [0x88, 0x1D, 0x98, 0x3A]),
      ])
    file.add(
      55,
      [
        .uint32(253, midnight + 3600), .uint8(5, 6), .uint32(3, 1000), .uint32(31, 30_480),
        .uint16(19, 55),
      ])
    let days = PersonalDays(file.file, metrics)
    #expect(try days.value("floors", "2024-03-11") == 10)
    #expect(try days.value("distance", "2024-03-11") == 756)
    #expect(try days.value("active-energy", "2024-03-11") == 55)
  }

  @Test func `the device's own clock says when its day ends`() throws {
    var file = FITBytes()
    // Midnight of 2024-01-15 in a zone six hours behind UTC.
    let start = midnight - 56 * 86_400 + 6 * 3600
    file.add(103, [.uint32(253, start), .uint32(0, start - 6 * 3600)])
    steps(&file, start + 80_000, 6, 700)
    steps(&file, start + 86_400, 6, 800)
    steps(&file, start + 86_400 + 600, 6, 20)
    let days = PersonalDays(file.file, metrics, zone: "America/Chicago")
    #expect(try days.value("steps", "2024-01-15") == 800)
    #expect(try days.value("steps", "2024-01-16") == 20)
  }
}
