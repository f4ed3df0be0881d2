import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements
import Testing

@testable import ReportFigures

@Suite struct MarkedEventsTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  private func event(_ first: String, _ last: String? = nil, _ text: String = "Moved") throws
    -> DatedEvent
  {
    DatedEvent(days: try day(first)...day(last ?? first), text: text)
  }

  private func rules(
    _ events: [DatedEvent], _ slots: [ClosedRange<Day>], in language: Language = english.language
  ) -> [String] {
    MarkedEvents(events, over: slots, in: language).marks.map { "\($0.value) \($0.label)" }
  }

  @Test func `an event stands in the middle of its day, 29 February included`() throws {
    let events = [try event("2016-02-29"), try event("2016-12-31"), try event("2016-01-01")]
    #expect(rules(events, Day.days(ofYear: 2016).slots) == ["0.5 1", "59.5 2", "365.5 3"])
    // In a common year 1 March is in the place of the leap day.
    #expect(
      rules([try event("2017-03-01")], Day.days(ofYear: 2017).slots) == ["59.5 1"])
  }

  @Test func `a span has a rule at both ends, and one that begins before the chart at its edge`()
    throws
  {
    let slots = Day.days(ofYear: 2018).slots
    #expect(rules([try event("2018-02-01", "2018-03-01")], slots) == ["31.5 1", "59.5 "])
    #expect(rules([try event("2017-12-24", "2018-01-06")], slots) == ["0.0 1", "5.5 "])
    #expect(rules([try event("2018-12-24", "2019-01-06")], slots) == ["357.5 1"])
    #expect(rules([try event("2019-01-01")], slots) == [])
  }

  @Test func `numbers that would stand on each other are one label`() throws {
    let slots = Day.days(ofYear: 2018).slots
    let events = try ["2018-05-01", "2018-05-03", "2018-05-20", "2018-09-01"].map { try event($0) }
    #expect(
      rules(events, slots) == ["120.5 1–3", "122.5 ", "139.5 ", "243.5 4"])
    #expect(rules(events, slots, in: korean.language)[0] == "120.5 1~3")
  }

  @Test func `in months an event stands where its day is in the month`() throws {
    let months = Month.slots(ofYear: 2018)
    #expect(rules([try event("2018-02-14")], months) == ["\(1 + 13.5 / 28) 1"])
    let years = (2015...2019).map { Day.days(ofYear: $0) }
    #expect(rules([try event("2016-12-31")], years) == ["\(1 + 365.5 / 366) 1"])
  }

  @Test func `in hours an event stands in the middle of its day`() throws {
    func hours(_ date: String, _ count: Int) throws -> [ClosedRange<Day>] {
      let day = try day(date)
      return Array(repeating: day...day, count: count)
    }
    let slots = try hours("2018-06-03", 10) + hours("2018-06-04", 24) + hours("2018-06-05", 14)
    #expect(rules([try event("2018-06-04")], slots) == ["22.0 1"])
    #expect(rules([try event("2018-06-03", "2018-06-05")], slots) == ["5.0 1", "41.0 "])
    #expect(rules([try event("2018-05-01", "2018-06-04")], slots) == ["0.0 1", "22.0 "])
    #expect(rules([try event("2018-06-06")], slots) == [])
  }

  @Test func `between the slots of a chart nothing is marked`() throws {
    let julys = (2015...2019).map { Month(year: $0, month: 7).days }
    #expect(rules([try event("2016-11-05")], julys) == [])
    #expect(rules([try event("2016-11-05", "2017-07-01")], julys) == ["2.0 1", "\(2 + 0.5 / 31) "])
  }

  @Test func `a chart names its events with their numbers`() throws {
    var sample = SampleYear()
    sample.rain[0] = 2
    let base = sample.stationYear
    let year = StationYear(
      id: base.id, title: base.title, climate: base.climate, year: 2018, source: "",
      events: [
        try event("2018-06-03", nil, "Sensor moved to the roof."),
        try event("2018-11-20", "2018-12-02", "Shelter painted"), try event("2016-05-05"),
      ])
    let figure = monthlyTotals(of: .precipitation, year, in: english, id: "months")
    let text = try markup(of: figure)
    #expect(
      text.contains(
        "1: Sensor moved to the roof, 3 Jun 2018. 2: Shelter painted, 20 November – 2 December "
          + "2018.</p>"))
    #expect(!text.contains("2016"))
    // The name of a vertical rule is beside it; no other text of the chart is.
    #expect(count("<text dx=", in: text) == 2)
    let plain = monthlyTotals(of: .precipitation, base, in: english, id: "months")
    #expect(try count("<text dx=", in: markup(of: plain)) == 0)
  }

  @Test func `beyond eight events a chart counts the rest`() throws {
    let events = try (1...12).map { try event("2018-\($0 < 10 ? "0" : "")\($0)-15", nil, "E\($0)") }
    let words = MarkedEvents(
      events, over: Day.days(ofYear: 2018).slots, in: english.language
    ).words(english)
    #expect(words.count == 9 && words.last == "And 4 more events.")
  }

  @Test func `panels with slots of their own share the numbers of the events`() throws {
    let events = try ["2018-02-10", "2018-02-11", "2018-02-12", "2018-06-20"].map { try event($0) }
    let marked = MarkedEvents(
      events, over: Day.days(ofYear: 2018).slots, in: english.language)
    func rules(_ own: [DatedEvent], _ month: Int) -> [String] {
      marked.marks(of: own, over: Month(year: 2018, month: month).days.slots)
        .map { "\($0.value) \($0.label)" }
    }
    #expect(rules(events, 2) == ["9.5 1–2", "10.5 ", "11.5 3"])
    #expect(rules(events, 6) == ["19.5 4"])
    #expect(rules([events[0], events[2]], 2) == ["9.5 1", "11.5 3"])
    #expect(rules(events, 7) == [])
    let months = MarkedEvents(
      events, over: Month.slots(ofYear: 2018), in: english.language)
    let near = months.marks(of: [events[0], events[2]], over: Month.slots(ofYear: 2018))
    #expect(near.map(\.label) == ["1, 3", ""])
  }

  @Test func `a cell and a row have the numbers of their events behind a sign`() throws {
    let events = try [event("2018-02-10"), event("2018-02-11"), event("2018-05-01", "2018-06-02")]
    let marked = MarkedEvents(
      events, over: Month.slots(ofYear: 2018), in: english.language)
    #expect(marked.sign(on: Month(year: 2018, month: 2).days) == "▾1–2")
    #expect(marked.sign(on: Month(year: 2018, month: 6).days) == "▾3")
    #expect(marked.sign(on: Month(year: 2018, month: 7).days) == nil)
  }

  @Test func `small multiples, days with snow and cells of months show their events`() throws {
    var sample = SampleYear()
    sample.snow[40] = 3
    sample.snow[50] = 2
    let base = sample.stationYear
    let year = StationYear(
      id: base.id, title: base.title, climate: base.climate, year: 2018, source: "",
      events: [try event("2018-02-10", nil, "Board cleared")])
    let told = "1: Board cleared, 10 Feb 2018."
    let snow = try markup(of: daysWithAmount(of: .snowfall, year, in: english, id: "snow"))
    #expect(snow.contains("″ ▾1") && snow.contains(told))
    let catalog = SeriesCatalog(
      stations: [year], metrics: [], titles: ["precipitation": "Precipitation"])
    let series = try #require(catalog.series(named: "sample.precipitation"))
    let cells = try markup(
      of: monthCells(of: series, days: Day.days(ofYear: 2018), in: english, id: "cells"))
    #expect(cells.contains(" ▾1</td>") && cells.contains(told))
    let panels = try #require(
      stationPanels(
        of: .precipitation, [ComparedStation(year, address: "")], title: "Rain", source: "",
        in: english, id: "panels"))
    var html = ByteWriter()
    panels.multiples.render(into: &html)
    let text = withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
    #expect(text.contains(told))
    #expect(count("<text dx=", in: text) == 1)
  }
}
