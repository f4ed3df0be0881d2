import Foundation
import ReportCore
import ReportLanguage
import Testing

@testable import ReportFigures

@Suite struct DayNamesTests {
  @Test(arguments: [nil, "{day}.{month-number}.{year}"])
  func `each year has the names of its own days`(pattern: String?) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Templates/strings/en.yml")
    var strings = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if let pattern {
      let line = try #require(strings.firstMatch(of: /\n {4}weekday-short: .*/))
      strings.replaceSubrange(line.range, with: "\n    weekday-short: \"\(pattern)\"")
    }
    let language = try #require(Language.load(Array(strings.utf8), path: "en.yml").language)
    let names = DayNames(language)
    for year in [1, 1899, 1900, 1904, 2000, 2023, 2024, 2096, 2100, 2400] {
      let column = names[ofYear: year]
      let days = Array(Day.days(ofYear: year))
      #expect(column.count == days.count)
      #expect(days.indices.allSatisfy { column[$0] == language.day(days[$0], .weekdayShort) })
    }
  }
}
