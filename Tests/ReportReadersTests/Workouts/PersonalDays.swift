import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// The daily values of some metrics in files of a person.
struct PersonalDays {
  let data: Dataset

  init(_ data: Dataset) {
    self.data = data
  }

  /// Reads bytes in a zone.
  init(_ bytes: [UInt8], _ ids: [String], path: String = "data/file", zone: String = "UTC") {
    data = readData(bytes, path: path, options: PersonalDays.options(ids, zone))
  }

  /// Reads a file of the shared test data in a zone.
  init(shared path: String, _ ids: [String], zone: String = "UTC") throws {
    let file = try #require(sharedData).appending(path: path)
    data = readDataFile(file.path, options: PersonalDays.options(ids, zone))
  }

  private static func options(_ ids: [String], _ zone: String) -> ReaderOptions {
    ReaderOptions(columns: ids.map { PersonalColumn(id: $0, timeZone: zone) })
  }

  /// The value of a metric on a day, rounded to a number of decimals.
  func value(_ id: String, _ day: String, decimals: Int = 2) throws -> Double? {
    let day = try #require(Day(iso: day))
    let scale = [1.0, 10, 100, 1000][decimals]
    return data.personal.first { $0.id == id }?.values.value(on: day)
      .map { ($0 * scale).rounded() / scale }
  }

  /// The rules of the findings, except for metrics that the file does not have.
  var rules: [String] { data.diagnostics.map(\.rule).filter { $0 != "missing-metric" } }

  /// The positions and messages of those findings.
  var findings: [String] {
    data.diagnostics.filter { $0.rule != "missing-metric" }.map { "\($0.position): \($0.message)" }
  }

  /// The ids that have a value, with the number of days.
  var days: [String: Int] {
    data.personal.reduce(into: [:]) { days, series in
      guard let span = series.values.days else { return }
      days[series.id] = span.count { series.values.value(on: $0) != nil }
    }
  }
}
