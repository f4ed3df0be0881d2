import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct CountedRecordsTests {
  /// Four years with frost on the first days of January, one more each year, until April 2016 and
  /// again from a day of October on that is a day earlier each year.
  private func year(years count: Int = 4) -> StationYear {
    let days = Day.days(ofYear: 2015).lowerBound...Day.days(ofYear: 2014 + count).upperBound
    let lows = days.map { day -> Double in
      let date = day.civil
      let isFrost =
        switch date.month {
        case 1: date.day <= date.year - 2010
        case 4: date.year == 2016 && date.day == 20
        case 10: date.day == 2030 - date.year
        default: false
        }
      return isFrost ? -1 : 5
    }
    let series = DailySeries(from: days.lowerBound, measured: lows.map { $0 })
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0),
      series: [.temperatureLow: series], accepted: [.temperatureLow: Set(days)])
    return StationYear(
      id: "x", title: "Hill", climate: StationClimate(of: record), year: 2014 + count, source: "")
  }

  private func table(years count: Int = 4) -> String {
    var html = ByteWriter()
    metricUnits.renderCountedRecords(of: year(years: count), into: &html)
    return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
  }

  @Test func `the most days of months, seasons and years have their years`() {
    let html = table()
    #expect(html.contains(">8, 2018</td>"), "January")
    #expect(html.contains(">1, 2018 and 3 more</td>"), "October")
    #expect(html.contains(">9, 2018</td>"), "the year")
    #expect(!html.contains("Hot days"), "highs were not measured")
  }

  @Test func `the longest spells of months, seasons and years have their years`() {
    let html = table()
    #expect(html.contains("Longest spells, by the month, season and year in which they ended"))
    // The frost of January 2018: in January, in winter and in the year. The days were counted in
    // January and in winter, too.
    #expect(html.ranges(of: ">8, 2018</td>").count == 5)
  }

  @Test func `a month has its counted days with the normal, and its longest spells`() {
    func facts(_ month: Int) -> [String] {
      monthFacts(StationMonth(year(), month), in: metricUnits).map {
        withPlainSpaces("\($0.label): \($0.value)")
      }
    }
    #expect(facts(1) == ["Frost days: 8 (normal 6.5)", "Frost spell: 8 days · 1–8 Jan"])
    #expect(facts(7).isEmpty)
  }

  @Test func `a year or month without days that it normally has says 0 and its normal`() {
    // April had one frost in four years, and none in 2018.
    let april = monthFacts(StationMonth(year(), 4), in: metricUnits)
    #expect(
      april.map { withPlainSpaces("\($0.label): \($0.value)") } == ["Frost days: 0 (normal 0.3)"])
    // No frost in the last year, after three with five days of it.
    let days = Day.days(ofYear: 2015).lowerBound...Day.days(ofYear: 2018).upperBound
    let lows = days.map { $0.dayOfYear <= 5 && $0.year < 2018 ? -1.0 : 5 as Double? }
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0),
      series: [.temperatureLow: DailySeries(from: days.lowerBound, measured: lows)],
      accepted: [.temperatureLow: Set(days)])
    let mild = StationYear(
      id: "x", title: "Hill", climate: StationClimate(of: record), year: 2018, source: "")
    var html = ByteWriter()
    metricUnits.renderCountedDays(ofYear: mild, into: &html)
    let table = withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
    #expect(table.contains("<th scope=\"row\">Frost days</th><td class=\"right\">0</td>"))
    #expect(table.contains("<th scope=\"row\">Frost days, normal</th><td class=\"right\">3.8</td>"))
    #expect(!table.contains("Tropical nights"), "neither this year nor normally")
    #expect(
      reviewFacts(mild, in: metricUnits).contains {
        withPlainSpaces("\($0.label): \($0.value)") == "Frost days: 0 (normal 3.8)"
      })
  }

  @Test func `days counted only outside of the reference period have no table of normals`() {
    let days = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2004).upperBound
    let gusts = days.map { $0.year == 2001 ? 20.0 : 5 as Double? }
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X"),
      series: [.gust: DailySeries(from: days.lowerBound, measured: gusts)],
      accepted: [.gust: Set(days)])
    let year = StationYear(
      id: "x", title: "Hill",
      climate: StationClimate(of: record, StationClimate.Rules(normals: 2002...2004)), year: 2004,
      source: "")
    var html = ByteWriter()
    metricUnits.renderCountedDays(of: year, into: &html)
    let table = String(decoding: html.bytes, as: UTF8.self)
    #expect(table.contains("Years with most and fewest counted days"))
    #expect(!table.contains("Normals of"))
  }

  @Test func `frosts and growing seasons have their extremes`() {
    let html = table()
    #expect(html.contains(">20 April 2016</td>"))
    #expect(html.contains(">12 October 2018</td>"))
    #expect(html.contains(">282 days, 6 January – 14 October 2015</td>"))
    #expect(html.contains(">176 days, 21 April – 13 October 2016</td>"))
  }

  @Test func `the most counted days of a year have what they beat`() {
    #expect(
      table().contains(
        """
        <th scope="row">Frost days: most</th><td class="right">9 days</td>\
        <td class="right">2018</td><td class="right">8 days, 2016 and 1 more</td>\
        <td class="right">1 day</td><td class="right">24 months</td>
        """))
    #expect(!table(years: 3).contains("what they beat"), "too few years to beat")
  }

  @Test func `degree days have the most and the fewest of a year`() {
    var html = ByteWriter()
    metricUnits.renderCountedRecords(
      of: SampleRecord(values: [.temperatureMean: [10, 8, 12, 6, 14]]).year(2005), into: &html)
    let text = withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
    #expect(
      text.contains(
        """
        <th scope="row">Heating degree days: most</th><td class="right">4,514 °C·d</td>\
        <td class="right">2004</td><td class="right">3,772 °C·d, 2002</td>\
        <td class="right">742 °C·d</td><td class="right">24 months</td>
        """))
    #expect(
      text.contains(
        """
        <th scope="row">Heating degree days: fewest</th><td class="right">1,582 °C·d</td>\
        <td class="right">2005</td><td class="right">2,312 °C·d, 2003</td>
        """))
  }

  @Test func `two years are too few`() {
    #expect(table(years: 2).isEmpty)
  }
}
