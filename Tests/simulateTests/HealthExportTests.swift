import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@testable import simulate

/// The export of the invented walker, as read by the demonstration.
@Suite struct HealthExportTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Content/data/walker-export.zip").path

  private let options = ReaderOptions(
    columns: ["steps", "weight", "sleep", "workouts", "resting-heart-rate"].map {
      PersonalColumn(id: $0, timeZone: "America/New_York")
    })

  @Test func `the committed archive holds what the generator writes (S1.5)`() {
    let committed = readDataFile(Self.file, options: options)
    let written = readData(simulatedHealthExport(), path: "export.xml", options: options)
    #expect(committed.diagnostics == [])
    #expect(committed.personal.count > 10)
    #expect(committed.personal.map(\.id) == written.personal.map(\.id))
    #expect(committed.personal.map(\.values) == written.personal.map(\.values))
  }

  @Test func `a watch and a phone together make the days of the log (S1.2)`() throws {
    let data = readData(simulatedHealthExport(), path: "export.xml", options: options)
    let (steps, weight) = (
      try #require(data.personal.first), try #require(data.personal.dropFirst().first)
    )
    for day in simulatedSteps() { #expect(steps.values.value(on: day.day) == day.value) }
    #expect(steps.shares.map(\.kind) == [.worn, .phone])
    for day in simulatedWeights() {
      let pounds = Unit.pound.value(fromCanonical: weight.values.value(on: day.day) ?? 0)
      #expect(abs(pounds - day.value) < 1e-9)
    }
  }

  @Test func `nights are those of a person`() throws {
    let data = readData(simulatedHealthExport(), path: "export.xml", options: options)
    let sleep = try #require(data.personal.first { $0.id == "sleep" }).values
    let nights = try #require(sleep.observedSpan).compactMap { sleep.value(on: $0) }
    #expect(nights.count > 300)
    #expect(nights.allSatisfy { (240...660).contains($0) })
  }
}
