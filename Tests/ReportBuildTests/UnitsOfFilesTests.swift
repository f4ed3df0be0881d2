import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The units that a site shows do not affect the interpretation of its files.
@Suite struct UnitsOfFilesTests {
  private func build(units: String, row: String) async throws -> (report: BuildReport, csv: String)
  {
    let folder = try TemporaryDirectory()
    let rows = (0..<30).map { "A1,\(Day(number: Int32(17_000 + $0))),\(row)\n" }.joined()
    try folder.write(
      "title: T\nunits: \(units)\nstations_from: [data/a.csv]\n", to: "Content/site.yml")
    try folder.write("STATION,DATE,TMAX,TMIN\n\(rows)", to: "Content/data/a.csv")
    let site = folder.url.appending(path: "Site")
    let report = try await BuiltSite.build(
      folder.url.appending(path: "Content").path, to: site.path)
    let file = site.appending(path: "stations/a1/daily.csv")
    return (report, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  @Test(arguments: ["217,97", "21.7,9.7"])
  func `tenths and whole degrees are what they are on every site`(row: String) async throws {
    for (units, day) in [("us", "2016-07-18,49.5,71.1,"), ("metric", "2016-07-18,9.7,21.7,")] {
      let (report, csv) = try await build(units: units, row: row)
      #expect(report.diagnostics.map(\.rule).contains("judged-units"))
      #expect(csv.split(separator: "\n").dropFirst().first?.hasPrefix(day) == true, "\(csv)")
    }
  }

  @Test func `what could be either is an error, whatever the site shows`() async throws {
    for units in ["us", "metric"] {
      let (report, csv) = try await build(units: units, row: "25,10")
      #expect(report.diagnostics.contains { $0.rule == "unknown-units" && $0.severity == .error })
      #expect(csv == "")
    }
  }
}
