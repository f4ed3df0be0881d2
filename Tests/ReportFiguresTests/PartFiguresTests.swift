import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// The parts of a day: stages of sleep, kinds of workouts, extremes of the heart rate.
@Suite struct PartFiguresTests {
  private let last = Day(number: 17865)  // Friday, 30 November 2018

  private func series(_ values: [Double?]) -> DailySeries {
    DailySeries(from: last.advanced(by: 1 - values.count), measured: values)
  }

  private func metric(
    _ id: String, _ values: [Double?], parts: [(String, String, [Double?])]
  ) throws -> PersonalMetric {
    let entry = try #require(Catalogue[id])
    var metric = PersonalMetric(
      id: id, title: id, metric: entry.metric, series: series(values), weekStart: .monday)
    metric.parts = parts.map { PersonalPart(name: $0, title: $1, series: series($2)) }
    return metric
  }

  @Test func `stages are shares of sleep and nights are as regular as their middles`() throws {
    let nights = 20
    let sleep = try metric(
      "sleep", Array(repeating: 480, count: nights),
      parts: [
        ("deep", "Deep", Array(repeating: 120, count: nights)),
        ("rem", "REM", Array(repeating: 96, count: nights)),
        ("light", "Light", Array(repeating: 264, count: nights)),
        ("bed", "Bed", Array(repeating: 600, count: nights)),
        ("midpoint", "Middle", (0..<nights).map { $0.isMultiple(of: 2) ? 170 : 190 }),
      ])
    let report = try #require(SleepReport(of: sleep, in: english))
    #expect(
      report.sentences.map(withPlainSpaces) == [
        "In 20 nights with stages, 25% was deep sleep, 20% REM sleep and 55% light sleep.",
        "In 20 nights, 80% of the time in bed was sleep.",
        "The middle of the night varied by 10 min (standard deviation of 20 nights).",
      ])
    let figure = try #require(sleepStages(of: sleep, in: english, id: "stages"))
    #expect(
      withPlainSpaces(figure.chart.title)
        == "2.0 h deep sleep and 1.6 h REM sleep a night, mean of 20 nights")
  }

  @Test func `few nights tell no regularity, and none without stages`() throws {
    let few = try metric(
      "sleep", Array(repeating: 480, count: 13),
      parts: [("midpoint", "Middle", Array(repeating: 170, count: 13))])
    #expect(SleepReport(of: few, in: english)?.sentences == [])
    #expect(sleepStages(of: few, in: english, id: "stages") == nil)
    let plain = try metric("sleep", Array(repeating: 480, count: 40), parts: [])
    #expect(SleepReport(of: plain, in: english) == nil)
  }

  @Test func `workouts are counted by kind in whole weeks`() throws {
    let count = 90
    let running = (0..<count).map { Double($0 % 2) }
    let yoga = (0..<count).map { $0 % 7 == 0 ? 1.0 : 0 }
    let workouts = try metric(
      "workouts", zip(running, yoga).map { $0 + $1 },
      parts: [("running", "Running", running), ("yoga", "Yoga", yoga)])
    let figure = try #require(sessionsByWeek(of: workouts, in: english, id: "sessions"))
    // Twelve weeks up to Sunday, 25 November: 42 runs, 12 yoga sessions.
    #expect(
      withPlainSpaces(figure.chart.title)
        == "54 workouts, 3 September – 25 November 2018: Running most often, 42")
    var html = ByteWriter()
    try #require(SessionReport(of: workouts, in: english)).render(into: &html)
    let text = withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))

    #expect(text.contains("13"))
  }

  @Test func `the extremes of a level are drawn in its own colour`() throws {
    let heart = try metric(
      "heart-rate", Array(repeating: 70, count: 28),
      parts: [
        ("low", "Low", Array(repeating: 50, count: 28)),
        ("high", "High", Array(repeating: 140, count: 28)),
      ])
    let figure = try #require(dayExtremes(of: heart, in: english, id: "extremes"))
    #expect(figure.chart.hue == .indigo)
    #expect(withPlainSpaces(figure.chart.title) == "heart-rate, lowest to highest, last 28 days")
    #expect(dayExtremes(of: try metric("weight", [70], parts: []), in: english, id: "x") == nil)
  }

  @Test func `hours of sleep do not add up to a year`() throws {
    #expect(try !metric("sleep", [480], parts: []).hasTotals)
    #expect(try metric("steps", [480], parts: []).hasTotals)
    #expect(try !metric("weight", [80], parts: []).hasTotals)
  }
}
