import Foundation
import ReportCore
import ReportLanguage
import Testing

@Suite struct KoreanTests {
  private static let file = project.appending(path: "Templates/strings/ko.yml")

  private func korean() throws -> Language {
    let bytes = [UInt8](try Data(contentsOf: KoreanTests.file))
    let (language, findings) = Language.load(bytes, path: "ko.yml", fallback: try english())
    #expect(findings == [])
    return try #require(language)
  }

  @Test func `the theme's Korean is complete and without findings`() throws {
    #expect(try korean().code == "ko")
  }

  @Test func `only what has no Korean word is as in English`() throws {
    let same = ["figure.csv", "figure.json", "figure.svg", "definition.own"]
    let (korean, english) = (try korean(), try english())
    for key in english.keys where !same.contains(key) {
      for case .text(let words) in korean.pieces(of: key) {
        let text = String(decoding: words, as: UTF8.self)
        #expect(!text.contains { $0.isASCII && $0.isLetter }, "\(key): \(text)")
      }
    }
  }

  @Test func `sentences are in one style, without the polite endings`() throws {
    let text = try String(contentsOf: KoreanTests.file, encoding: .utf8)
    for ending in ["니다", "세요", "해요", "어요"] { #expect(!text.contains(ending), "\(ending)") }
  }

  @Test func `a particle is never written for one sound alone behind a value`() throws {
    // {value}는 would be wrong after every second value.
    let text = try String(contentsOf: KoreanTests.file, encoding: .utf8)
    let wrong = /\}(?:은|는|이|가|을|를|과|와|으로|로)(?=[ .,"(])/
    let found = text.split(separator: "\n").filter {
      $0.contains(wrong) && !$0.contains("{place}로")
    }
    #expect(found == [])
  }

  @Test func `dates are written from the year to the day`() throws {
    let korean = try korean()
    let day = try #require(Day(year: 2018, month: 7, day: 4))
    #expect(korean.day(day) == "2018년 7월 4일")
    #expect(korean.day(day, .weekdayShort) == "7월 4일(수)")
    #expect(korean.day(day, .weekdayFull) == "2018년 7월 4일 수요일")
    #expect(korean.month(day.month) == "2018년 7월")
    #expect(korean.year(2018) == "2018년")
    #expect(korean.year(named: "2018/19") == "2018/19년")
    #expect(korean.years(2012...2015) == "2012~2015년")
    #expect(korean.span(day...day.advanced(by: 9)) == "2018년 7월 4~13일")
    #expect(korean.span(day...day.advanced(by: 30), .short) == "7월 4일~8월 3일")
    #expect(
      korean.span(day...day.advanced(by: 200), .shortYear) == "2018년 7월 4일~2019년 1월 20일")
  }

  @Test func `numbers are shortened by ten thousands`() throws {
    let korean = try korean()
    #expect(korean.compact(5_000) == "5,000")
    #expect(korean.compact(15_000) == "1.5만")
    #expect(korean.compact(3_650_000) == "365만")
    #expect(korean.compact(120_000_000) == "1.2억")
    #expect(korean.quantity(8_000, decimals: 0, unit: "steps") == "8,000걸음")
    #expect(korean.symbol(ofUnit: "h") == "시간")
    #expect(korean.symbol(ofUnit: "mm") == "mm")
    #expect(try english().symbol(ofUnit: "in") == "in")
    #expect(try english().symbol(ofUnit: "nauts") == "nauts")
    #expect(
      korean.coordinates(latitude: 37.57, longitude: 126.97)
        == "북위\u{A0}37°\u{A0}34′ 동경\u{A0}126°\u{A0}58′")
  }

  @Test func `sentences take the particles of their values`() throws {
    let korean = try korean()
    func warmest(_ most: String, _ least: String) -> String {
      korean.text(
        "compare.warmest",
        ["most-station": most, "most": "15 °C", "least-station": least, "least": "8.3 °C"])
    }
    #expect(warmest("부산", "대구") == "부산이 평균 15 °C로 가장 따뜻했고, 대구가 8.3 °C로 가장 추웠다.")
    #expect(warmest("Oslo", "Seoul") == "Oslo가 평균 15 °C로 가장 따뜻했고, Seoul이 8.3 °C로 가장 추웠다.")
    #expect(
      korean.text(
        "year.was",
        [
          "year": korean.year(2018),
          "findings": korean.plural(
            "year.warmth.high-first", 45, ["values": "13.1 °C", "tie": ""]),
        ]) == "2018년은 자료가 완전한 45개 해 중 가장 더운 해(13.1 °C)였다.")
    #expect(korean.list(["눈", "비"]) == "눈과 비")
    #expect(korean.list(["눈", "비", "바람"]) == "눈, 비, 바람")
  }
}
