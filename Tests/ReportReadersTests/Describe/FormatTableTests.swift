import Foundation
import ReportMeasurements
import Testing

@testable import ReportReaders

/// The guide's table of formats is generated from the formats themselves.
@Suite struct FormatTableTests {
  private let guide = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Content/guide/data.md")

  private var table: String {
    // The others are tables that are mapped.
    let formats = DataFormat.allCases.filter { ![.mapped, .personal].contains($0) }
    let rows = formats.map { format in
      "| \(format.rawValue) | \(format.facts.units) | \(format.facts.times.rawValue) |\n"
    }
    return "| Format | Units | Times |\n|---|---|---|\n" + rows.joined() + "\n"
  }

  @Test func `the guide has all formats with their facts`() throws {
    let text = try String(contentsOf: guide, encoding: .utf8)
    if text.contains(table) { return }
    guard ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil,
      let start = text.range(of: "| Format | Units | Times |\n"),
      let end = text.range(of: "\n\n", range: start.lowerBound..<text.endIndex)
    else {
      Issue.record("the table of formats in the guide differs; RECORD_GOLDEN=1 writes it")
      return
    }
    try text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: table)
      .write(to: guide, atomically: true, encoding: .utf8)
    Issue.record("recorded the table of formats")
  }
}
