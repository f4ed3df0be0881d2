import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct FITReaderTests {
  /// 2024-03-11 00:00 UTC in FIT time.
  private let midnight: UInt32 = 1_079_049_600

  private func session(_ fields: [FITBytes.Field]) -> [UInt8] {
    var file = FITBytes()
    file.add(18, [.uint32(253, midnight + 40_000), .uint32(2, midnight + 36_000)] + fields)
    return file.file
  }

  @Test func `an activity is known by its first bytes`() {
    let files = [session([]), Array("12345678.FIT".utf8), []]
    #expect(files.map { FITReader().recognises($0.span, name: "a.fit") } == [true, false, false])
  }

  @Test func `the time without pauses counts where the device does not say when one moved`() throws
  {
    let days = PersonalDays(
      session([.uint8(5, 1), .uint32(7, 3_600_000), .uint32(8, 1_800_000)]), ["exercise"])
    #expect(try days.value("exercise", "2024-03-11") == 30)
    let moved = PersonalDays(
      session([.uint8(5, 1), .uint32(7, 3_600_000), .uint32(8, 1_800_000), .uint32(59, 1_200_000)]),
      ["exercise"])
    #expect(try moved.value("exercise", "2024-03-11") == 20)
  }

  @Test func `what a body spends at rest is no active energy`() throws {
    let fields: [FITBytes.Field] = [.uint8(5, 1), .uint32(7, 3_600_000), .uint16(11, 400)]
    let total = PersonalDays(session(fields), ["active-energy"])
    #expect(try total.value("active-energy", "2024-03-11") == 400)
    let active = PersonalDays(session(fields + [.uint16(196, 70)]), ["active-energy"])
    #expect(try active.value("active-energy", "2024-03-11") == 330)
    let missing = PersonalDays(
      session([.uint8(5, 1), .uint32(7, 3_600_000), .uint16(11, 0xFFFF)]), ["active-energy"])
    #expect(missing.days == [:])
  }

  @Test func `a way by car and the change between two sports are no workouts`() throws {
    var file = FITBytes()
    for sport: UInt8 in [24, 3, 2, 1] {
      file.add(
        18,
        [
          .uint32(253, midnight + 40_000), .uint32(2, midnight + 36_000 + UInt32(sport) * 100),
          .uint8(5, sport), .uint32(7, 60_000), .uint32(9, 1000),
        ])
    }
    let days = PersonalDays(file.file, ["workouts", "distance", "cycling-distance"])
    #expect(try days.value("workouts", "2024-03-11") == 2)
    #expect(try days.value("distance", "2024-03-11") == 10)
    #expect(try days.value("cycling-distance", "2024-03-11") == 10)
  }

  @Test func `weights, rates and the variability of a night are readings`() throws {
    var file = FITBytes()
    file.add(30, [.uint32(253, midnight + 25_000), .uint16(0, 7015), .uint16(1, 1825)])
    // The scale is still weighing.
    file.add(30, [.uint32(253, midnight + 26_000), .uint16(0, 65_534), .uint16(1, 0xFFFF)])
    file.add(211, [.uint32(253, midnight + 30_000), .uint8(0, 52), .uint8(1, 49)])
    file.add(370, [.uint32(253, midnight + 30_000), .uint16(1, 45 * 128)])
    file.add(229, [.uint32(0, midnight + 30_000), .uint16(2, 512)])
    file.add(269, [.uint32(253, midnight + 30_000), .uint8(0, 96)])
    file.add(269, [.uint32(253, midnight + 30_500), .uint8(0, 0)])
    file.add(297, [.uint32(253, midnight + 30_000), .uint16(0, 1450)])
    let days = PersonalDays(
      file.file,
      [
        "weight", "body-fat", "resting-heart-rate", "heart-rate-variability", "vo2-max",
        "oxygen-saturation", "respiratory-rate",
      ])
    let day = "2024-03-11"
    #expect(days.rules == [])
    #expect(try days.value("weight", day) == 70.15)
    #expect(try days.value("body-fat", day) == 18.25)
    #expect(try days.value("resting-heart-rate", day) == 49)
    #expect(try days.value("heart-rate-variability", day) == 45)
    #expect(try days.value("vo2-max", day) == 51.2)
    #expect(try days.value("oxygen-saturation", day) == 96)
    #expect(try days.value("respiratory-rate", day) == 14.5)
  }

  @Test func `a stage of sleep ends with its message and belongs to the day of waking`() throws {
    var file = FITBytes()
    file.add(21, [.uint32(253, midnight - 3600), .uint8(0, 74), .uint8(1, 0)])
    for (seconds, stage) in [(-1800, 2), (1800, 3), (5400, 4), (6000, 1), (9600, 2), (9900, 0)] {
      file.add(
        275, [.uint32(253, UInt32(Int(midnight) + seconds)), .uint8(0, UInt8(stage))])
    }
    let days = PersonalDays(file.file, ["sleep"])
    let day = "2024-03-11"
    #expect(days.rules == [])
    #expect(try days.value("sleep", day) == 210)
    #expect(try days.value("sleep.light", day) == 90)
    #expect(try days.value("sleep.deep", day) == 60)
    #expect(try days.value("sleep.rem", day) == 60)
    #expect(try days.value("sleep.awake", day) == 10)
    #expect(days.days["sleep"] == 1)
  }

  @Test func `the first stage of a night without a beginning has no length`() throws {
    var file = FITBytes()
    file.add(275, [.uint32(253, midnight + 3600), .uint8(0, 3)])
    file.add(275, [.uint32(253, midnight + 7200), .uint8(0, 2)])
    let days = PersonalDays(file.file, ["sleep"])
    #expect(try days.value("sleep", "2024-03-11") == 60)
    #expect(try days.value("sleep.light", "2024-03-11") == 60)
    #expect(try days.value("sleep.deep", "2024-03-11") ?? 0 == 0)
  }

  @Test func `broken files are told, and what stands before the damage counts`() throws {
    let whole = session([.uint8(5, 11), .uint32(7, 60_000), .uint32(9, 5000)])
    let cut = PersonalDays(Array(whole.dropLast(2)), ["distance"])
    #expect(
      cut.data.diagnostics.map(\.description) == [
        """
        data/file: warning: the FIT file ends in the middle, at byte \(whole.count - 2) [truncated-fit]
          hint: copy the file from the device, or export it, again
        """
      ])
    #expect(try cut.value("distance", "2024-03-11") == 50)
    var spoiled = whole
    spoiled[whole.count - 3] ^= 1
    #expect(PersonalDays(spoiled, ["distance"]).rules == ["wrong-checksum"])
    #expect(PersonalDays(whole + [0], ["distance"]).rules == ["damaged-fit"])
  }

  @Test func `no number is too strange`() {
    let strange: [[UInt8]] = [
      [0, 0, 0, 0, 0, 0, 0xF0, 0x7E], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0x7F],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0xFF], [0, 0, 0, 0, 0, 0, 0xF8, 0x7F],
    ]
    let metrics = ["steps", "distance", "exercise", "active-energy", "heart-rate", "workouts"]
    for kind: UInt16 in [18, 21, 30, 55, 103, 211, 229, 269, 275, 297, 370] {
      for bytes in strange {
        for number: UInt8 in [0, 1, 2, 3, 5, 7, 8, 9, 11, 16, 24, 26, 27, 253] {
          var file = FITBytes()
          let odd = FITBytes.Field(number: number, type: 0x89, bytes: bytes)
          file.add(kind, [odd, .uint32(253, midnight), .uint32(2, midnight), .uint8(5, 6)])
          file.add(kind, [.uint32(253, midnight), .uint32(2, midnight), .uint8(5, 6), odd])
          for series in PersonalDays(file.file, metrics).data.personal {
            for day in series.values.days ?? Day(number: 0)...Day(number: 0) {
              #expect(series.values.value(on: day)?.isFinite ?? true)
            }
          }
        }
      }
    }
  }

  @Test func `a clock that is not that of the named zone is told`() {
    func activity(ahead seconds: Int32) -> PersonalDays {
      var file = FITBytes()
      let time = midnight + 40_000
      file.add(18, [.uint32(253, time), .uint32(2, time - 4000), .uint8(5, 1), .uint32(7, 60_000)])
      file.add(34, [.uint32(253, time), .uint32(5, UInt32(Int32(time) + seconds))])
      return PersonalDays(file.file, ["workouts"])
    }
    #expect(activity(ahead: 0).rules == [])
    // No place has such a clock.
    #expect(activity(ahead: 1234).rules == [])
    #expect(
      activity(ahead: -19_800).data.diagnostics.map(\.message) == [
        "records on 2024-03-11 are by the clock of -05:30, not of UTC"
      ])
  }
}
