import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct ReadFolderTests {
  private static func record(
    _ start: String, _ end: String, _ source: String, _ value: Int
  ) -> String {
    """
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="\(source)" unit="count" \
    startDate="2024-01-05 \(start):00 +0000" endDate="2024-01-05 \(end):00 +0000" value="\(value)"/>

    """
  }

  private func export(_ records: String) -> String {
    "<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n\(records)</HealthData>\n"
  }

  private let day = Day(iso: "2024-01-05") ?? Day(number: 0)
  private let steps = ReaderOptions(columns: [PersonalColumn(id: "steps", timeZone: "UTC")])

  @Test func `two exports of a folder never count the same time twice`() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      export(Self.record("09:00", "10:00", "Mina's Watch", 1000)), to: "old/export.xml")
    try folder.write(
      export(
        Self.record("09:00", "10:00", "Mina’s Watch", 1000)
          + Self.record("09:30", "10:30", "iPhone", 600)),
      to: "new/export.xml")
    try folder.write("not an export", to: "notes.txt")
    let files = ["new/export.xml", "notes.txt", "old/export.xml"].map { folder.url.path + "/" + $0 }
    let data = readDataFiles(files, of: folder.url.path, options: steps)
    #expect(data.diagnostics == [])
    #expect(data.personal.first?.values.value(on: day) == 1300)
    #expect(data.sources.map(\.file) == [files[0], files[2]])
  }

  @Test func `files that a pattern matches are tables of their own`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("date,n\n2024-01-05,7\n", to: "a.csv")
    try folder.write("date,n\n2024-01-06,8\n", to: "b.csv")
    let files = ["a.csv", "b.csv"].map { folder.url.path + "/" + $0 }
    let data = readDataFiles(files, of: folder.url.path + "/*.csv", options: steps)
    #expect(data.diagnostics == [])
    #expect(data.personal.map { $0.values.count } == [1, 1])
    #expect(data.personal.map(\.file) == files)
  }

  @Test func `a folder in which nothing is known is an error`() throws {
    let folder = try TemporaryDirectory()
    try folder.write("hello", to: "a.txt")
    let data = readDataFiles([folder.url.path + "/a.txt"], of: folder.url.path, options: steps)
    #expect(data.diagnostics.map(\.rule) == ["unrecognised-format"])
    #expect(data.diagnostics.first?.position.path == folder.url.path)
  }
}
