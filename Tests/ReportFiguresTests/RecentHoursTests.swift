import Foundation
import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct RecentHoursTests {
  /// 2018-11-04 04:00 UTC is midnight in the zone; clocks were set back one hour at 06:00 UTC.
  private let start = Instant(seconds: 1_541_304_000)

  private var zone: Zone {
    Zone(
      name: "America/New_York", offset: -14_400,
      changes: [.init(at: Instant(seconds: 1_541_311_200), offset: -18_000)])
  }

  private func recent(
    minutes: [Int], _ columns: [Element: [Double?]], events: [DatedEvent] = []
  ) -> Figure? {
    let recent = RecentReadings(
      zone: zone, instants: minutes.map { start.advanced(by: $0 * 60) }, columns: columns)
    return recentHours(
      recent, source: "Sample values", Attribution(title: "Sample"), events: events, in: english,
      id: "r")
  }

  @Test func `the title is the time of the last reading, with what it was`() throws {
    let figure = recent(
      minutes: [0, 545, 605],
      [.temperature: [10, 12, 15], .pressure: [nil, nil, 1013.25], .wind: [1, 2, nil]])
    let chart = try #require(figure).chart
    // 10:05 on a clock that has been set back an hour.
    #expect(chart.title == "Latest reading 9:05")
    #expect(chart.titleLevel == 2)
    #expect(
      withPlainSpaces(chart.summary).hasPrefix(
        "4 November 2018, New York time: temperature 59 °F and air pressure 29.92 inHg."))
    #expect(chart.footer?.source == "Sample values")
    #expect(chart.footer?.coverage == "3 of 48 hours")
  }

  @Test func `an hour that clocks repeat has two strips, and an empty one says so`() throws {
    let figure = try #require(
      recent(minutes: [60, 120, 150, 180, 2_879], [.temperature: [1, 2, 4, 5, 6]]))
    let labels = annotations(in: try markup(of: figure))
    #expect(labels.count == 48)
    #expect(labels[1] == "Sun 4 Nov, 1:00: 34 °F")
    #expect(labels[2] == "Sun 4 Nov, 1:00: 37 °F", "the mean of an hour's readings")
    #expect(labels[3] == "Sun 4 Nov, 2:00: 41 °F")
    #expect(labels[4] == "Sun 4 Nov, 3:00: no data")
    #expect(labels[47] == "Mon 5 Nov, 22:00: 43 °F")
  }

  @Test func `what the station does not read is left out, and what is older than two days`() throws
  {
    let figure = try #require(
      recent(minutes: [0, 3_000, 3_060], [.wind: [9, 1, 2], .pressure: [1000, nil, nil]]))
    let html = try markup(of: figure)
    #expect(html.contains("<th scope=\"col\">Wind</th>"))
    #expect(!html.contains("Air pressure") && !html.contains("Temperature"))
    #expect(annotations(in: html).count { !$0.hasSuffix("no data") } == 2)
    #expect(String(decoding: figure.numbers.csv, as: UTF8.self).hasPrefix("hour,wind_mph\n"))
  }

  @Test func `an event in these hours is marked and explained`() throws {
    func figure(_ dates: String...) throws -> Figure {
      let events = try dates.map { date in
        let day = try #require(Day(iso: date))
        return DatedEvent(days: day...day, text: "Sensor moved")
      }
      return try #require(
        recent(minutes: [0, 2_879], [.temperature: [1, 6], .wind: [1, 2]], events: events))
    }
    let plain = try figure("2018-11-03", "2018-11-06")
    let marked = try figure("2018-11-05", "2018-11-06")
    let told = "1: Sensor moved, 5 Nov 2018."
    #expect(withPlainSpaces(marked.chart.summary).hasSuffix(told))
    #expect(!plain.chart.summary.contains("Sensor"))
    let names = try [plain, marked].map { count("<text dx=", in: try markup(of: $0)) }
    #expect(names[1] == names[0] + 1)
  }

  @Test func `without a reading there is no figure`() {
    #expect(recent(minutes: [0, 60], [.humidity: [50, 51]]) == nil)
    #expect(recent(minutes: [], [:]) == nil)
  }
}
