import Foundation
import ReportCore
import ReportFigures
import ReportMeasurements
import Support
import Testing

@Suite struct YearFindingsTests {
  /// Twelve years, each a degree warmer than the previous one.
  private var twelve: SampleRecord {
    SampleRecord(values: [.temperatureMean: (0..<12).map { Double($0) }])
  }

  private func finding(_ record: SampleRecord, _ year: Int) -> String? {
    yearFinding(record.year(year), in: metricUnits).map(withPlainSpaces)
  }

  @Test func `a year is ranked among the complete years and compared with normal`() {
    #expect(
      finding(twelve, 2011)
        == "2011 was the 2nd warmest of 12 complete years (10.0 °C, 4.5 °C above normal). "
        + "Normals: the means of 2001–2012.")
    #expect(
      finding(twelve, 2001)
        == "2001 was the coldest of 12 complete years (0.0 °C, 5.5 °C below normal). "
        + "Normals: the means of 2001–2012.")
  }

  @Test func `few years are not ranked`() {
    let nine = SampleRecord(values: [.temperatureMean: (0..<9).map { Double($0) }])
    #expect(
      finding(nine, 2009)
        == "Mean temperature: 8.0 °C, 4.0 °C above normal. Normals: the means of 2001–2009.")
    let two = SampleRecord(values: [.temperatureMean: [3, 4]])
    #expect(finding(two, 2002) == "Mean temperature: 4.0 °C.")
  }

  @Test func `nothing is said of an incomplete year`() throws {
    var record = twelve
    let june = Month(year: 2011, month: 6)
    for day in june.days.prefix(6) { record.gaps.insert(day) }
    #expect(finding(record, 2011) == nil)
    #expect(
      finding(record, 2012)?.hasPrefix("2012 was the warmest of 11 complete years") == true)
  }

  @Test func `years that read the same share a place`() {
    var record = twelve
    record.values[.temperatureMean] = (0..<12).map { Double($0 / 2) }
    #expect(
      finding(record, 2011)?.hasPrefix("2011 was the warmest of 12 complete years") == true)
    #expect(
      finding(record, 2009)?.hasPrefix("2009 was the 3rd warmest of 12 complete years") == true)
  }

  @Test func `a tie is said where the language says it of a place`() {
    var record = twelve
    record.values[.temperatureMean] = (0..<12).map { Double($0 / 2) }
    #expect(
      finding(record, 2009)?.contains(
        "3rd warmest of 12 complete years (4.0 °C, 1.5 °C above normal, tied).") == true)
    func words(_ year: Int) -> String? {
      yearFinding(record.year(year), in: korean).map(withPlainSpaces)
    }
    #expect(
      words(2009)?.hasPrefix("2009년은 자료가 완전한 12개 해 중 공동 3번째로 더운 해(4.0 °C, 평년차 +1.5 °C)였다.")
        == true, "\(words(2009) ?? "")")
    #expect(
      words(2012)?.hasPrefix("2012년은 자료가 완전한 12개 해 중 공동으로 가장 더운 해(5.0 °C, 평년차 +2.5 °C)였다.")
        == true, "\(words(2012) ?? "")")
  }

  @Test func `an extreme of a month is on its days`() throws {
    var record = SampleRecord(values: [.temperatureHigh: [20, 20, 20]])
    record.onLastDay = [.temperatureHigh: 23]
    func table(_ context: FigureContext) -> String {
      var html = ByteWriter()
      context.renderMonths(of: record.year(2003), into: &html)
      return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
    }
    #expect(table(metricUnits).contains("<td class=\"right\">23.0 on 31</td>"))
    #expect(table(metricUnits).contains("<td class=\"right\">20.0 on 1, 2, …</td>"))
    #expect(table(metricUnits).contains("<td class=\"right\">23.0 on 31 Dec</td>"))
    #expect(table(korean).contains("<td class=\"right\">23.0(31일)</td>"))
    #expect(table(korean).contains("<td class=\"right\">23.0(12월 31일)</td>"))
  }

  /// The cells of the row of the table of months that has a name.
  private func row(_ name: String, _ record: SampleRecord, _ year: Int) -> [String] {
    var html = ByteWriter()
    metricUnits.renderMonths(of: record.year(year), into: &html)
    let text = withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
    let rest = text.components(separatedBy: "<tr><th scope=\"row\">\(name)</th>").dropFirst().first
    return rest?.components(separatedBy: "</tr>")[0].components(separatedBy: "<td class=\"right\">")
      .dropFirst().map { $0.replacing("</td>", with: "") } ?? []
  }

  @Test func `a season has its mean, its departure and its rank`() {
    #expect(row("Jun–Aug", twelve, 2011).prefix(3) == ["10.0", "+4.5 °C", "2nd of 12"])
    // Winter is a third of the year before: (8 × 31 + 9 × 59) ÷ 90, of eleven winters.
    #expect(row("Dec 2009–Feb", twelve, 2010).prefix(3) == ["8.7", "+3.2 °C", "3rd of 11"])
    #expect(row("Year", twelve, 2011).prefix(3) == ["10.0", "+4.5 °C", "2nd of 12"])
  }

  @Test func `an incomplete season has no departure and no rank`() throws {
    var record = twelve
    let first = try #require(Day(iso: "2011-06-01"))
    record.gaps = Set(first...first.advanced(by: 19))
    #expect(row("Jun–Aug", record, 2011).prefix(3) == ["(10.0)", "", ""])
    // The first winter lacks its December.
    #expect(row("Dec 2000–Feb", record, 2001).prefix(3) == ["(0.0)", "", ""])
    #expect(row("Mar–May", record, 2011).prefix(3) == ["10.0", "+4.5 °C", "2nd of 12"])
  }
}
