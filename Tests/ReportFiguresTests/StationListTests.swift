import Foundation
import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct StationListTests {
  private func text(_ render: (inout ByteWriter) -> Void) -> String {
    var html = ByteWriter()
    render(&html)
    return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
  }

  private var incomplete: ComparedStation {
    var year = SampleYear()
    for day in 1...13 { year.rain[year.slot(7, day)] = nil }
    return ComparedStation(year.stationYear, address: "stations/sample/")
  }

  @Test func `W2.1 a station is one link with its numbers`() {
    let html = text { english.renderStationRows([incomplete], into: &$0) }
    #expect(html.contains("<a href=\"stations/sample/\">Sample</a>"))
    #expect(html.contains("40° to 60° <span>low, high</span>"))
  }

  @Test func `a sum with gaps has its coverage beneath it`() {
    let html = text { english.renderStationRows([incomplete], into: &$0) }
    #expect(
      html.contains("(35.2 in) <span>precipitation</span> <span>on 352 of 365 days</span>"))
  }

  @Test func `W1.4 elevations are rounded to whole feet`() {
    let html = text { english.renderStationRows([incomplete], into: &$0) }
    #expect(html.contains("<span>6,493 ft</span>"))
  }

  @Test func `the barcode has a stripe for two days and is hidden from speech`() {
    let html = text { english.renderStationRows([incomplete], into: &$0) }
    #expect(html.contains("<svg class=\"bc\" aria-hidden=\"true\" viewBox=\"0 0 183 1\""))
  }

  @Test func `stations that are shown with different years each say their own`() throws {
    let other = ComparedStation(SampleYear(2015).stationYear, address: "b/")
    let rows = text { english.renderStationRows([incomplete, other], into: &$0) }
    #expect(rows.contains("<span>6,493 ft · 2018</span>"))
    #expect(rows.contains("<span>6,493 ft · 2015</span>"))
    let table = text { english.renderMetricTable(of: .snowfall, [incomplete, other], into: &$0) }
    #expect(table.contains("<a href=\"b/\">Sample</a> <span>6,493 ft · 2015</span></th>"))
    let panels = stationPanels(
      of: .snowfall, [incomplete, other], title: "All", source: "", in: english, id: "m")
    let charts = text { panels?.multiples.render(into: &$0) }
    #expect(charts.contains("Sample, 2015</a>"))
    let same = text { english.renderMetricTable(of: .snowfall, [incomplete], into: &$0) }
    #expect(same.contains("Sample</a> <span>6,493 ft</span></th>"))
  }

  @Test func `charts of different years are not compared`() throws {
    var later = SampleYear()
    later.rain[later.slot(3, 3)] = 9
    let panels = try #require(
      stationPanels(
        of: .precipitation,
        [
          ComparedStation(later.stationYear, address: "a/"),
          ComparedStation(SampleYear(2015).stationYear, address: "b/"),
        ], title: "By station, 2015–2018", source: "", in: english, id: "m"))
    let charts = text { panels.multiples.render(into: &$0) }
    #expect(charts.contains(">By station, 2015–2018<") && !charts.contains("most at"))
  }

  @Test func `the table of stations is a named region with headers`() {
    let html = text { english.renderStationTable([incomplete], into: &$0) }
    #expect(html.contains("role=\"region\" aria-label=\"The year at each station\""))
    #expect(
      html.contains(
        "<th scope=\"row\"><a href=\"stations/sample/\">Sample</a> <span>6,493 ft</span></th>"))
  }

  @Test func `W7.5 linked charts name each month of each station`() throws {
    let panels = try #require(
      stationPanels(
        of: .precipitation, [incomplete], title: "All", source: "", in: english, id: "m"))
    let html = text { panels.multiples.render(into: &$0) }
    #expect(annotations(in: html)[6] == "Jul: (1.80 in) on 18 of 31 days")
    #expect(count("name=\"m\"", in: html) == 13)
  }
}
