import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Support
import Testing

@Suite struct YearlyFigureTests {
  private func record(_ element: Element, _ values: [Double?]) -> SampleRecord {
    SampleRecord(values: [element: values])
  }

  private func figure(_ element: Element, _ record: SampleRecord) -> Figure? {
    yearlyFigure(of: element, record.year(2001), in: metricUnits, id: "years")
  }

  @Test func `a clear trend is told with its interval and drawn`() throws {
    let values = (0..<20).map { Double($0) * 0.1 + ($0.isMultiple(of: 2) ? 0.02 : -0.02) }
    let html = try markup(of: figure(.temperatureMean, record(.temperatureMean, values)))
    #expect(html.contains("Fitted trend of 20 complete years: +1.00 °C a decade by least squares"))
    #expect(html.contains("class=\"ik fi\""))
  }

  @Test func `an unclear trend is told and not drawn`() throws {
    let values = (0..<20).map { $0.isMultiple(of: 2) ? 1.0 : 2.0 }
    let html = try markup(of: figure(.temperatureMean, record(.temperatureMean, values)))
    #expect(html.contains("No clear trend in 20 complete years"))
    #expect(!html.contains("ik fi"))
  }

  @Test func `few years have a range and no rank as their finding, and no trend`() throws {
    let html = try markup(
      of: figure(.temperatureMean, record(.temperatureMean, [1, 2, 4, 3])))
    #expect(html.contains("Temperature by year: 1.0 °C (2001) to 4.0 °C (2003)"))
    #expect(!html.contains("trend"))
    let alike = try markup(of: figure(.temperatureMean, record(.temperatureMean, [1, 1, 1])))
    #expect(alike.contains("Temperature by year, 2001–2003"))
  }

  @Test func `years whose means are written alike share a place, in any units`() throws {
    var values = (0..<12).map { Double($0 % 3) }
    (values[2], values[9]) = (10, 10.02)
    let record = record(.temperatureMean, values)
    // 50.00 °F and 50.04 °F.
    let html = try markup(
      of: yearlyFigure(of: .temperatureMean, record.year(2001), in: english, id: "years"))
    #expect(html.contains("2003 and 2010 share the highest value of 12 complete years"))
    #expect(html.contains("Warmest: 2003 and 2010, 50.0 °F."))
    #expect(html.contains("Coldest: 2001, 2004 and 2007, 32.0 °F."))
  }

  @Test func `few years are all named on phones, and many are not`() throws {
    func hidden(of years: Int) throws -> Int {
      let values = (0..<years).map { Double($0 % 5) }
      let html = try markup(of: figure(.temperatureMean, record(.temperatureMean, values)))
      return count("class=\"mi m\"", in: html) + count("class=\"mi n\"", in: html)
    }
    #expect(try hidden(of: 4) == 0)
    #expect(try hidden(of: 12) > 0)
  }

  @Test func `fewer than three years, or years without any rain, have no figure`() {
    #expect(figure(.precipitation, record(.precipitation, [1, 2])) == nil)
    #expect(figure(.precipitation, record(.precipitation, [1, nil, 2])) == nil)
    #expect(figure(.precipitation, record(.precipitation, [0, 0, 0])) == nil)
  }

  /// Twelve years that lack a day in May, but for some of them.
  private func withGaps(_ element: Element, completeYears: Set<Int>) -> SampleRecord {
    var record = record(element, (0..<12).map { 1 + Double($0) / 10 })
    record.gaps = Set(
      (2001...2012).filter { !completeYears.contains($0) }.map {
        Month(year: $0, month: 5).firstDay
      })
    return record
  }

  @Test(arguments: [[], [2004], [2004, 2009]])
  func `sums of incomplete years are drawn, however few are complete, and none is the wettest`(
    complete: [Int]
  ) throws {
    let html = try markup(
      of: figure(.precipitation, withGaps(.precipitation, completeYears: Set(complete))))
    #expect(html.contains("Precipitation by year, 2001–2012"))
    #expect(html.contains("class=\"mk2\""))
    #expect(html.contains("\(12 - complete.count) incomplete years are pale and not compared."))
    #expect(!html.contains("ettest") && !html.contains("riest") && !html.contains("trend"))
    let texts = annotations(in: html)
    #expect(texts.first == "2001: (364.0 mm) on 364 of 365 days")
    #expect(texts.contains { $0.hasPrefix("2004: (") } == complete.isEmpty)
  }

  @Test func `three complete years among others are compared with each other only`() throws {
    let html = try markup(
      of: figure(
        .precipitation, withGaps(.precipitation, completeYears: [2003, 2004, 2009])))
    #expect(html.contains("Precipitation by year: 438.0 mm (2003) to 657.0 mm (2009)"))
    #expect(html.contains("9 incomplete years are pale and not compared."))
  }

  @Test func `counted days of incomplete years are drawn, too`() throws {
    let gust = try #require(Catalogue.thresholds.first { $0.id == "gale" })
    var record = record(.gust, [20, 20, 20])
    record.gaps = Set((2001...2003).map { Month(year: $0, month: 5).firstDay })
    let html = try markup(of: yearlyFigure(of: gust, record.year(2001), in: metricUnits, id: "g"))
    #expect(html.contains("by year, 2001–2003"))
    #expect(annotations(in: html).first == "2001: (364 days) on 364 of 365 days")
  }

  @Test func `mean temperatures of incomplete years are not drawn`() {
    var record = record(.temperatureMean, [1, 2, 3])
    record.gaps = Set(Month(year: 2002, month: 5).days)
    #expect(figure(.temperatureMean, record) == nil)
  }

  @Test func `the sum of an incomplete year is pale and not compared`() throws {
    var record = record(.precipitation, (0..<12).map { 1 + Double($0) / 10 })
    record.gaps = [try #require(Day(year: 2012, month: 5, day: 1))]
    let html = try markup(of: figure(.precipitation, record))
    #expect(html.contains("class=\"mk2\""))
    #expect(html.contains("2011 is the wettest of 11 complete years"))
    #expect(html.contains("1 incomplete year is pale and not compared."))
    #expect(annotations(in: html).last?.hasPrefix("2012: (766.5 mm)") == true)
  }
}
