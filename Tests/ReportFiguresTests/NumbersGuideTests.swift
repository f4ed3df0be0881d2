import Foundation
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// The guide's statements about numbers match the code.
@Suite struct NumbersGuideTests {
  private func guide() throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Content/guide/numbers.md"), encoding: .utf8)
  }

  /// The cells of the rows of all tables.
  private func rows() throws -> [[String]] {
    try guide().split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func day(_ text: String) -> Day? {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 3, let month = months.firstIndex(of: parts[1]), let date = Int(parts[0]),
      let year = Int(parts[2])
    else { return nil }
    return Day(year: year, month: month + 1, day: date)
  }

  @Test func `each period has the first and the last day of the guide`() throws {
    let last = try #require(day("14 September 2022"))
    let span = Month(year: 1889, month: 11).firstDay...last
    var checked = 0
    for row in try rows() where row.count == 3 && row[0].hasPrefix("`") {
      guard let first = day(row[1]), let end = day(row[2]) else { continue }
      let period = try #require(Period(String(row[0].dropFirst().dropLast())), "\(row[0])")
      #expect(period.days(of: span) == first...end, "\(row[0])")
      checked += 1
    }
    #expect(checked >= 20)
  }

  @Test func `each index has its threshold in the guide`() throws {
    let rows = try rows().filter { $0.count == 3 }
    for entry in Catalogue.all {
      for threshold in entry.thresholds {
        let name = threshold.id == "tropical" ? "tropical nights" : "\(threshold.id) days"
        let row = try #require(rows.first { $0[0] == "`\(name)`" }, "\(name)")
        let value = entry.metric.dimension == .snow ? threshold.value / 10 : threshold.value
        #expect(row[1].contains(value.formatted(.number.grouping(.never))), "\(name)")
        let side =
          switch threshold.side {
          case .atLeast: "or more"
          case .above: "above"
          case .atMost: "or less"
          case .below: "below"
          }
        #expect(row[1].contains(side), "\(name)")
        #expect(row[2] == (threshold.source.isEmpty ? "this project" : threshold.source))
        #expect(english.language.hasText("definition.\(threshold.id)"), "\(name)")
      }
    }
  }

  @Test func `the allowances are those of the guide`() throws {
    let text = try guide()
    let usual = Completeness()
    #expect(
      text.contains("means: {missing: \(usual.means.missing), in_a_row: \(usual.means.inARow)}"))
    #expect(text.contains("sums: {missing: \(usual.sums.missing)}"))
    #expect(text.contains("at most **\(usual.means.missing)** days are missing"))
  }
}
