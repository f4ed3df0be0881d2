import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Real and synthetic exports, whose daily values were computed by other programs.
@Suite(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
struct SharedAppleHealthTests {
  private struct Expected: Decodable {
    let days: [ExpectedDay]
  }

  private struct ExpectedDay: Decodable {
    let date: String
    let steps: Double?
    let weight: Double?

    enum CodingKeys: String, CodingKey {
      case date
      case steps = "steps_merged"
      case weight = "weight_last_kg"
    }
  }

  private func read(_ name: String, _ ids: String..., zone: String = "Europe/Berlin") throws
    -> Dataset
  {
    let folder = try #require(sharedData)
    let columns = ids.map { PersonalColumn(id: $0, timeZone: zone) }
    return readDataFile(
      folder.appending(path: name).path, options: ReaderOptions(columns: columns))
  }

  @Test(arguments: ["export.zip", "export-localised-name.zip"])
  func `steps of two devices and weights become the days that were computed`(name: String) throws {
    let data = try read("synthetic/apple-health/\(name)", "steps", "weight")
    #expect(data.diagnostics.map(\.description) == [])
    let (steps, weight) = (try #require(data.personal.first), try #require(data.personal.last))
    let expected = try JSONDecoder().decode(
      Expected.self,
      from: Data(
        contentsOf: try #require(sharedData).appending(
          path: "synthetic/apple-health/expected-daily.json")))
    #expect(expected.days.count == 28)
    for day in expected.days {
      let date = try #require(Day(iso: day.date))
      let found = steps.values.value(on: date)
      #expect((found == nil) == (day.steps == nil), "\(day.date)")
      #expect(abs((found ?? 0) - (day.steps ?? 0)) < 0.051, "\(day.date)")
      let kilograms = weight.values.value(on: date)
      #expect((kilograms == nil) == (day.weight == nil), "\(day.date)")
      #expect(abs((kilograms ?? 0) - (day.weight ?? 0)) < 0.0001, "\(day.date)")
    }
    #expect(steps.shares.map(\.kind).contains(.worn))
    #expect(steps.shares.allSatisfy { $0.title == nil })
  }

  @Test func `the broken document type of iOS 16 is passed over`() throws {
    let data = try read("synthetic/apple-health/export-ios16-broken-dtd.xml", "steps")
    #expect(data.diagnostics.map(\.description) == [])
    let days = try #require(data.personal.first).values
    #expect(days.observedSpan != nil)
  }
}
