import Foundation
import ReportCore
import Testing

@testable import simulate

@Suite struct SimulatedReadingsTests {
  @Test func `the committed log is what the generator writes`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content/data/mount-leconte-log.csv")
    #expect(try Data(contentsOf: file) == Data(simulatedReadings().csv))
  }

  @Test func `three days of readings stay between the low and the high of their day`() {
    let days = simulatedYear().filter { $0.wind != nil }.suffix(3)
    let readings = simulatedReadings()
    #expect(readings.count == 144 + 144 + 85)
    for day in days {
      let own = readings.filter { $0.day == day.day }.map(\.temperature)
      #expect(own.allSatisfy { $0 >= Double(day.low ?? 0) && $0 <= Double(day.high ?? 0) })
    }
    #expect(readings.allSatisfy { (29...31).contains($0.pressure) && $0.wind >= 0 })
  }
}
