import Foundation
import ReportMeasurements
import Testing

/// The guide lists the entries of the catalog.
@Suite struct CatalogueGuideTests {
  private func guide(_ name: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Content/guide/\(name).md"), encoding: .utf8)
  }

  @Test func `the guide to data names everything that can be measured`() throws {
    let text = try guide("data")
    for entry in Catalogue.weather {
      for element in entry.elements { #expect(text.contains("`\(element.id)`"), "\(element.id)") }
    }
    for entry in Catalogue.person {
      #expect(text.contains("`\(entry.metric.id)`"), "\(entry.metric.id)")
    }
  }

  @Test func `the guide to charts names every threshold`() throws {
    let text = try guide("charts")
    for threshold in Catalogue.all.flatMap(\.thresholds) {
      #expect(text.contains("`\(threshold.id) days`"), "\(threshold.id)")
    }
  }
}
