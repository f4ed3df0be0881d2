import Foundation
import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

/// The fuzzer's corpus, written by hand, with the values of its files.
///
/// The values were computed from the documentation of the formats, never by this program.
@Suite struct ExpectedDaysTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let file: String
    let station: String
    let days: String
    let metric: String
    let value: String

    var testDescription: String { "\(file) \(station) \(days) \(metric)" }
  }

  static let rows: [Row] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "expected-days.csv")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",").map(String.init)
      return Row(
        file: cells[0], station: cells[1], days: cells[2], metric: cells[3], value: cells[4])
    }
  }()

  /// Folders whose files have no row because their readers have tests of their own.
  private static let folders = ["KnownTable", "MetOffice", "HOBO", "JMA", "OtherText", "Guess"]

  @Test func `each file has expected days`() {
    let files = Set(ExpectedDaysTests.rows.map(\.file))
    for folder in ExpectedDaysTests.folders {
      let path = BadInputTests.corpus.appending(path: folder).path
      for name in FileManager.default.subpaths(atPath: path) ?? [] {
        #expect(files.contains("\(folder)/\(name)"))
      }
    }
  }

  @Test(arguments: rows)
  func `a file has the days that are in it`(row: Row) throws {
    let path = BadInputTests.corpus.appending(path: row.file).path
    let zone = row.file.contains("hourly") ? "UTC" : nil
    let read = describeData([path], options: ReaderOptions(timeZone: zone))
    let errors = read.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors)")
    let record = try #require(read.records.first { $0.station.sourceID == row.station })
    let element = try #require(Element.mapped.first { $0.id == row.metric })
    let value = value(of: record[element], element.metric.kind, row.days)
    switch row.value {
    case "trace": #expect(value == .trace)
    case "missing": #expect(value == .missing)
    case "rejected": #expect(value == .rejected)
    default:
      let expected = try #require(Double(row.value))
      let found = try #require(value.observed)
      #expect(value != .trace)
      #expect(abs(found - expected) < 0.001, "\(found)")
    }
  }

  /// The value of a day, of some days together as `2023-03-04..2023-03-06`, or of a month.
  private func value(
    of series: DailySeries, _ kind: MetricKind, _ days: String
  ) -> DailyValue {
    func day(_ text: Substring) -> Day? {
      let parts = text.split(separator: "-").compactMap { Int($0) }
      return Day(year: parts[0], month: parts[1], day: parts[2])
    }
    if days.count == 10, let day = day(days[...]) { return series[day] }
    let parts = days.split(separator: "-").compactMap { Int($0) }
    let range: ClosedRange<Day>? =
      if days.count == 7 {
        Month(year: parts[0], month: parts[1]).days
      } else if let first = day(days.prefix(10)), let last = day(days.suffix(10)) {
        first...last
      } else {
        nil
      }
    guard let several = series.severalDays.first(where: { $0.days == range }) else {
      return .missing
    }
    return .measured(several.value(of: kind))
  }
}
