import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// The numbers of an article of the demonstration are those of its data.
@Suite struct WalkingArticleTests {
  private static let content = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Content")

  private let year = Day.days(ofYear: 2018)
  private let hiking: ClosedRange<Day>
  private let steps: DailySeries
  private let rain: DailySeries
  private let article: String

  init() throws {
    func bytes(_ path: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Self.content.appending(path: path)))
    }
    let table = readData(
      try bytes("../Tests/simulateTests/Walker/steps.csv"), path: "steps.csv",
      options: ReaderOptions(columns: [PersonalColumn(id: "steps")]))
    steps = try #require(table.personal.first).values
    let stations = readData(
      try bytes("data/smokies-2018.csv"), path: "smokies-2018.csv",
      options: ReaderOptions(units: .us)
    ).stations
    rain = try #require(stations.first { $0.station.name.hasPrefix("GATLINBURG") })[.precipitation]
    article = String(decoding: try bytes("articles/walking-in-the-rain.md"), as: UTF8.self)
    let july = Month(year: 2018, month: 7).firstDay
    hiking = july.advanced(by: 6)...july.advanced(by: 19)
  }

  /// The days with both values whose rain in inches is in a range, and their mean steps.
  private func days(
    _ inches: Range<Double>, withHiking: Bool
  ) -> (count: Int, mean: Double, atGoal: Int) {
    let values = year.compactMap { day -> Double? in
      guard let depth = rain.value(on: day), let steps = steps.value(on: day),
        withHiking || !hiking.contains(day),
        inches.contains(
          (ReportMeasurements.Unit.inch.value(fromCanonical: depth) * 100).rounded() / 100)
      else { return nil }
      return steps
    }
    return (
      values.count, values.reduce(0, +) / Double(values.count), values.count { $0 >= 10_000 }
    )
  }

  private func text(_ value: Double) -> String {
    let whole = Int(value.rounded())
    return "\(whole / 1000),\(String(whole % 1000 + 1000).dropFirst())"
  }

  private let classes: [Range<Double>] = [0..<0.005, 0.005..<0.25, 0.25..<0.5, 0.5..<1, 1..<99]

  @Test func `the first table is that of all days`() {
    for inches in classes {
      let row = days(inches, withHiking: true)
      #expect(article.contains("| \(row.count) | \(text(row.mean)) |\n"))
    }
  }

  @Test func `the second table is without the weeks of hiking`() {
    for inches in classes {
      let row = days(inches, withHiking: false)
      #expect(article.contains("| \(row.count) | \(text(row.mean)) | \(row.atGoal) |\n"))
    }
  }

  @Test func `the differences and counts in the text are right`() {
    let soaking = days(0.5..<99, withHiking: false)
    let dry = days(0..<0.005, withHiking: false)
    #expect(article.contains("means \(text(soaking.mean)) steps instead of \(text(dry.mean))"))
    #expect(article.contains("**\(text(dry.mean - soaking.mean)) fewer**"))
    #expect(article.contains("reached \(soaking.atGoal) times in \(soaking.count)"))
    let difference =
      days(0..<0.005, withHiking: true).mean - days(0.5..<99, withHiking: true).mean
    #expect(article.contains("the first table said \(text(difference))"))
    let observed = steps.coverage(in: year).observed
    #expect(article.contains("read on \(rain.coverage(in: year).observed) days of 2018"))
    #expect(article.contains("counted on \(observed)."))
    let mean = SeriesStatistics(steps, .total, through: nil).mean(in: hiking).observed ?? 0
    #expect(article.contains("\(text(mean)) steps a day, and it rained on nine"))
    #expect(rain.days(in: hiking) { $0 > 0 }.count == 9)
  }
}
