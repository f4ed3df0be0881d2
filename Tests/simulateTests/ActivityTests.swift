import Foundation
import ReportCore
import Testing

@testable import simulate

/// The invented walker of the demonstration (S1.5: the predecessors had invented days too).
@Suite struct SimulatedActivityTests {
  private func committed(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Walker/\(name)"))
  }

  @Test func `the committed files are what the generator writes (S1.5)`() throws {
    #expect(
      try committed("steps.csv") == Data(simulatedSteps().csv(column: "steps", decimals: 0)))
    #expect(
      try committed("weight.csv") == Data(simulatedWeights().csv(column: "weight_lb", decimals: 1)))
  }

  @Test func `steps and weights are those of a person (S1.5)`() {
    let steps = simulatedSteps()
    #expect(
      steps.allSatisfy { (300...30_000).contains($0.value) && $0.value == $0.value.rounded() })
    #expect(simulatedWeights().allSatisfy { (165...190).contains($0.value) })
    #expect((650...730).contains(steps.count))
  }

  @Test func `a sick walker has no values, and a hiker no scales`() {
    let days = Set(simulatedSteps().map(\.day))
    #expect(days.isDisjoint(with: ActivityCalendar.illness))
    #expect(Set(simulatedWeights().map(\.day)).isDisjoint(with: ActivityCalendar.hiking))
    let hiking = simulatedSteps().filter { ActivityCalendar.hiking.contains($0.day) }
    #expect(hiking.map(\.value).reduce(0, +) / Double(hiking.count) > 14_000)
  }

  @Test func `saturdays are the longest and sundays the shortest days`() {
    let steps = simulatedSteps().filter { !ActivityCalendar.hiking.contains($0.day) }
    func mean(_ weekday: Weekday) -> Double {
      let values = steps.filter { $0.day.weekday == weekday }.map(\.value)
      return values.reduce(0, +) / Double(values.count)
    }
    let others = Weekday.allCases.filter { $0 != .saturday && $0 != .sunday }
    #expect(others.allSatisfy { mean(.saturday) > mean($0) && mean($0) > mean(.sunday) })
  }
}
