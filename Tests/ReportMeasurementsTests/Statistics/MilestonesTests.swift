import ReportCore
import ReportMeasurements
import Testing

@Suite struct MilestonesTests {
  private let start = Month(year: 2018, month: 1).firstDay

  private func milestones(
    _ values: [Double?], in unit: ReportMeasurements.Unit = .steps
  ) -> Milestones? {
    Milestones(
      of: DailySeries(from: start, measured: values.map { $0.map(unit.canonical(from:)) }),
      in: unit)
  }

  @Test(arguments: [
    (100, 10_000.0, 200_000.0, 5), (200, 10_000, 500_000, 4), (90, 1, 10, 9), (365, 12_345, 1e6, 4),
  ])
  func `the steps of the ladder are 1, 2 or 5 times a power of ten`(
    days: Int, value: Double, step: Double, count: Int
  ) throws {
    let found = try #require(milestones([Double?](repeating: value, count: days)))
    if days * Int(value) / Int(step) <= Milestones.most {
      #expect(found.step == step)
      #expect(found.passed.count == count)
    }
    #expect(found.passed.count <= Milestones.most)
    #expect(found.passed.map(\.value) == (1...found.passed.count).map { Double($0) * found.step })
    #expect(found.total == value * Double(days))
  }

  @Test func `a milestone is passed on the first day on which the sum is as large`() throws {
    var values = [Double?](repeating: 1_000, count: 100)
    values[4] = nil
    let found = try #require(milestones(values))
    #expect(found.step == 20_000)
    // 20 days with a value, one without.
    #expect(found.passed.first?.day == start.advanced(by: 20))
    #expect(found.coverage == Coverage(observed: 99, expected: 100))
  }

  @Test func `one day may pass several`() throws {
    var values = [Double?](repeating: 0, count: 100)
    values[50] = 5
    let found = try #require(milestones(values))
    #expect(found.passed.map(\.value) == [1, 2, 3, 4, 5])
    #expect(Set(found.passed.map(\.day)) == [start.advanced(by: 50)])
  }

  @Test func `tenths of a kilometre reach whole numbers`() throws {
    let found = try #require(milestones([Double?](repeating: 0.1, count: 100), in: .kilometre))
    #expect(found.passed.last?.value == 10 || found.step == 2)
    #expect(found.passed.last?.day == start.advanced(by: 99))
  }

  @Test func `a short record, and one of nothing, have no milestone`() {
    #expect(milestones([Double?](repeating: 1_000, count: 89)) == nil)
    #expect(milestones([Double?](repeating: 0, count: 100)) == nil)
    #expect(Milestones(of: .empty, in: .steps) == nil)
  }
}
