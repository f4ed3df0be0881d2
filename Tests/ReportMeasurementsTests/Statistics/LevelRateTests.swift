import ReportCore
import ReportMeasurements
import Testing

@Suite struct LevelRateTests {
  private let start = Month(year: 2018, month: 10).firstDay

  private func fit(_ values: [Double?]) -> LevelRate? {
    LevelRate(
      of: DailySeries(from: start, measured: values),
      in: start...start.advanced(by: values.count - 1))
  }

  @Test func `a level that falls by a tenth a day falls by seven tenths a week`() throws {
    let values: [Double?] = (0..<90).map { $0 % 7 == 3 ? nil : 80 - Double($0) * 0.1 }
    let rate = try #require(fit(values))
    #expect(abs(rate.perWeek + 0.7) < 1e-9)
    #expect(abs(rate.robust.slope + 0.1) < 1e-9)
    #expect(abs(rate.value(on: start.advanced(by: 10)) - 79) < 1e-9)
    #expect(rate.isSure)
    #expect(rate.coverage == Coverage(observed: 77, expected: 90))
  }

  @Test func `of a longer range the last ninety days count`() throws {
    let values = (0..<120).map { $0 < 30 ? 500.0 : 80 - Double($0) * 0.1 }
    let rate = try #require(fit(values))
    #expect(rate.days.count == LevelRate.window)
    #expect(abs(rate.perWeek + 0.7) < 1e-9)
  }

  @Test func `no day before the first value counts`() throws {
    let values: [Double?] = (0..<90).map { $0 < 40 ? nil : 80 - Double($0) * 0.1 }
    let rate = try #require(fit(values))
    #expect(rate.days == start.advanced(by: 40)...start.advanced(by: 89))
    #expect(abs(rate.value(on: start.advanced(by: 50)) - 75) < 1e-9)
  }

  @Test func `a flat level has no sure change`() throws {
    let rate = try #require(fit((0..<90).map { 70 + ($0 % 2 == 0 ? 0.1 : -0.1) }))
    #expect(!rate.isSure)
  }

  @Test func `too few values, or values too near each other, have no rate`() {
    #expect(fit((0..<90).map { $0 % 5 == 0 ? 70 : nil }) == nil)
    #expect(fit((0..<90).map { $0 < 44 ? 70 : nil }) == nil)
    #expect(fit((0..<90).map { $0 < 45 ? 70 : nil }) != nil)
    #expect(fit([nil]) == nil)
  }
}
