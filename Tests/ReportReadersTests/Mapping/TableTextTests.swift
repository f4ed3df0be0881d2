import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct TableTextTests {
  private func cell(_ text: String) -> ([UInt8], CSVField) {
    let bytes = Array(text.utf8)
    return (bytes, CSVField(start: 0, end: bytes.count))
  }

  @Test(arguments: [
    ("1234.5", DecimalSign.point, 1234.5), ("1,234.5", .point, 1234.5),
    ("1.234,5", .comma, 1234.5), ("10.512", .comma, 10512), ("71,4", .comma, 71.4),
    ("1,234,567", .point, 1_234_567), ("-0,5", .comma, -0.5), ("1 234,5", .comma, 1234.5),
    ("1\u{A0}234,5", .comma, 1234.5), ("1\u{202F}234", .comma, 1234), ("1'234.5", .point, 1234.5),
    ("1,5e3", .comma, 1500), ("\u{2212}3,6", .comma, -3.6), ("\u{2212}1,234.5", .point, -1234.5),
    ("12\u{2019}920.5", .point, 12920.5),
  ])
  func `a number is read with its own signs`(text: String, sign: DecimalSign, value: Double) {
    let (bytes, field) = cell(text)
    #expect(NumberNotation(decimalSign: sign).number(in: bytes.span, field) == value)
  }

  @Test(arguments: [
    ("1,23", DecimalSign.point), ("1,2345", .point), ("12345,678.5", .point), ("1.23", .comma),
    ("1,234,", .point), ("", .comma), ("1.234.5", .comma), ("a", .comma), ("1,5,5", .comma),
    ("1e999", .comma), (",", .point),
  ])
  func `what is no number is none`(text: String, sign: DecimalSign) {
    let (bytes, field) = cell(text)
    #expect(NumberNotation(decimalSign: sign).number(in: bytes.span, field) == nil)
  }

  @Test(arguments: [
    (["1.5", "2"], ";", DecimalSign.point), (["1,5", "10.512"], ";", .comma),
    (["10.512"], ",", .point), (["1.5"], "\t", .point), (["0,512"], ";", .comma),
    (["1.234.567"], ";", .comma),
    (["1,234.5", "1,234"], ",", .point), (["1,234,567"], ",", .point), (["12"], ";", .point),
    ([".5"], ";", .point),
  ])
  func `the numbers of a file tell the sign before decimals`(
    numbers: [String], delimiter: String, sign: DecimalSign
  ) {
    var survey = DecimalSurvey()
    for number in numbers {
      let (bytes, field) = cell(number)
      survey.add(field, in: bytes.span)
    }
    #expect(survey.verdict(delimiter: Array(delimiter.utf8)[0]) == .sign(sign))
  }

  @Test(arguments: [
    "2024-04-06", "2024/4/6", "20240406", "6.4.24", "06.04.2024", "6-Apr-2024", "Apr 6, 2024",
    "6 April 2024", "2024-Apr-06",
  ])
  func `a date is known in many forms`(text: String) {
    let (bytes, field) = cell(text)
    let time = tableTime(in: bytes.span, field)
    #expect(time?.civilTime(in: .dayFirst).map { "\($0)" } == "2024-04-06 00:00")
    #expect(time?.second == nil)
  }

  @Test(arguments: [
    "2024-04-06 13:05", "2024-04-06T13:05:00", "4/6/2024 1:05 PM", "4/6/24 1:05p",
    "Apr 6, 2024 13:05", "2024-04-06T13:05:00.250+02:00", "2024-04-06 13:05 +02:00",
    "20240406 13:05",
  ])
  func `a time may stand behind it`(text: String) {
    let (bytes, field) = cell(text)
    let time = tableTime(in: bytes.span, field)
    #expect(time?.civilTime(in: .monthFirst).map { "\($0)" } == "2024-04-06 13:05")
    #expect(time?.offset == (text.contains("+02:00") ? 7200 : nil))
  }

  @Test(arguments: [
    "2024-04", "04/2024", "4.2024", "202404", "April 2024", "avril 2024", "2024년 4월", "2024年4月",
  ])
  func `a month alone is its first day`(text: String) {
    let (bytes, field) = cell(text)
    let time = tableTime(in: bytes.span, field)
    #expect(time?.isMonth == true)
    #expect(time?.date.day(in: .monthFirst).map { "\($0)" } == "2024-04-01")
  }

  @Test(arguments: [
    "6. April 2024", "6 avr. 2024", "6-abr-2024", "2024년 4월 6일", "2024. 4. 6.", "2024年4月6日",
  ])
  func `months have names in many languages`(text: String) {
    let (bytes, field) = cell(text)
    let time = tableTime(in: bytes.span, field)
    #expect(time?.isMonth == false)
    #expect(time?.date.day(in: .monthFirst).map { "\($0)" } == "2024-04-06")
  }

  @Test(arguments: [
    "", "yesterday", "2024", "1012.5", "2024-13", "2024-04-06 25:00", "6.4", "12345678901",
  ])
  func `what is no date is none`(text: String) {
    let (bytes, field) = cell(text)
    #expect(tableTime(in: bytes.span, field) == nil)
  }

  @Test func `24 o'clock ends the day`() {
    let (bytes, field) = cell("2024-04-06 24:00")
    let time = tableTime(in: bytes.span, field)
    #expect(time?.civilTime(in: .dayFirst).map { "\($0)" } == "2024-04-07 00:00")
  }

  @Test(arguments: [
    ("year-month-day", DateOrder.yearFirst), ("day/month/year", .dayFirst),
    ("Month/Day/Year hour:minute", .monthFirst), ("day.month.year", .dayFirst),
    ("unix", .unixSeconds),
  ])
  func `an order of dates is said in words`(text: String, order: DateOrder) {
    #expect(DateOrder(text) == order)
  }

  @Test(arguments: ["", "day", "day/month", "unix day", "month/year/day", "day/month/year zone"])
  func `other words are no order`(text: String) {
    #expect(DateOrder(text) == nil)
  }

  @Test func `a meaning is written as it is read`() throws {
    let place = SourcePosition("p")
    for text in [
      "temperature.high in °C", "wind in m/s as maximum", "precipitation in in as counter",
    ] {
      guard case .values(let values) = try ColumnMeaning.parse(text, at: place) else {
        Issue.record("no value: \(text)")
        continue
      }
      #expect(values.map(\.text) == [text])
    }
  }
}
