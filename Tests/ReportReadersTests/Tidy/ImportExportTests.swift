import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// Fitness exports as a table, which pages read like the export.
@Suite struct ImportExportTests {
  private static let export = """
    <HealthData>
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="W" unit="count" \
    startDate="2024-01-05 23:50:00 +0100" endDate="2024-01-06 00:10:00 +0100" value="25"/>
     <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="S" unit="lb" \
    startDate="2024-01-08 07:00:00 +0100" endDate="2024-01-08 07:00:00 +0100" value="151.3"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="W" \
    startDate="2024-01-06 01:00:00 +0100" endDate="2024-01-06 07:20:00 +0100" \
    value="HKCategoryValueSleepAnalysisAsleepDeep"/>
    </HealthData>

    """

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func table(_ metrics: String..., zone: String? = "Europe/Berlin", of names: [String])
    -> (text: String, diagnostics: [Diagnostic])
  {
    let result = tidyTable(
      ofFiles: names.map { directory.url.appending(path: $0).path },
      options: ReaderOptions(timeZone: zone), metrics: WantedMetrics(metrics))
    return (String(decoding: result.table, as: UTF8.self), result.diagnostics)
  }

  @Test func `an export is a row for each day and a column for each metric`() throws {
    try directory.write(Self.export, to: "export.xml")
    let (text, diagnostics) = table("steps", "weight", of: ["export.xml"])
    #expect(diagnostics == [])
    #expect(
      text == "date,steps,weight (kg)\n2024-01-05,12.5,\n2024-01-06,12.5,\n2024-01-08,,"
        + "\(151.3 * 0.45359237)\n")
  }

  @Test func `the table is read again as the export, parts of metrics included`() throws {
    try directory.write(Self.export, to: "export.xml")
    let file = directory.url.appending(path: "export.xml").path
    try expectSame(file, zone: "Europe/Berlin")
    let all = table(of: ["export.xml"])
    #expect(all.diagnostics == [])
    #expect(all.text.hasPrefix("date,steps,") && all.text.contains(",sleep.deep (min)"))
  }

  @Test func `of two columns of one metric the first is imported, and the other named`() throws {
    try directory.write(
      "Date,Weight (kg),Body weight\n2025-01-06,60,83.9 kg\n", to: "gym.csv")
    let (text, diagnostics) = table(of: ["gym.csv"])
    #expect(text == "date,weight (kg)\n2025-01-06,60\n")
    #expect(diagnostics.contains { "\($0)".contains("'Body weight'") }, "\(diagnostics)")
  }

  private func expectSame(_ file: String, zone: String) throws {
    let options = ReaderOptions(timeZone: zone)
    let export = describeData([file], options: options).personal
    let (table, _) = tidyTable(ofFiles: [file], options: options)
    let ids = export.map(\.id).filter { !$0.contains(".") }
    let read = readData(
      table, path: "t.csv", options: ReaderOptions(columns: ids.map { PersonalColumn(id: $0) }))
    #expect(read.diagnostics.map(\.description) == [])
    #expect(Set(read.personal.map(\.id)) == Set(export.map(\.id)))
    for series in read.personal {
      let original = try #require(export.first { $0.id == series.id })
      #expect(series.values == original.values, "\(series.id)")
      #expect(series.kind == original.kind, "\(series.id)")
      #expect((series.unit ?? .count).quantity == (original.unit ?? .count).quantity)
    }
  }

  @Test(
    .enabled(if: sharedData != nil, "the folder ../shared/data is not there"),
    arguments: [
      "synthetic/apple-health/export.zip", "fitness/apple-health/multi-source/export.zip",
      "fitness/fit/MonitoringFile.fit", "fitness/gpx/cerknicko-jezero.gpx",
    ])
  func `every metric of real exports comes back`(name: String) throws {
    let folder = try #require(sharedData)
    try expectSame(folder.appending(path: name).path, zone: "Europe/Berlin")
  }

  @Test func `of two exports the later counts for a day that both have`() throws {
    try directory.write(Self.export, to: "a.xml")
    try directory.write(
      Self.export.replacing("value=\"25\"", with: "value=\"50\"")
        .replacing("2024-01-08", with: "2024-01-09"), to: "b.xml")
    let (text, _) = table("steps", "weight", of: ["a.xml", "b.xml"])
    #expect(text.contains("2024-01-05,25,\n2024-01-06,25,\n2024-01-08,,68.6"))
    #expect(text.contains("\n2024-01-09,,68.6"))
  }

  @Test func `moments need a zone, and weather goes into a table of its own`() throws {
    try directory.write(Self.export, to: "export.xml")
    #expect(
      table("steps", zone: nil, of: ["export.xml"]).diagnostics.map(\.rule)
        == ["missing-time-zone"])
    try directory.write("date,precipitation (mm)\n2024-01-05,1\n", to: "rain.csv")
    let mixed = table(of: ["rain.csv", "export.xml"])
    #expect(mixed.diagnostics.map(\.rule) == ["mixed-import"])
    #expect(
      Set(table("floors", of: ["export.xml"]).diagnostics.map(\.rule))
        == ["missing-metric", "no-values"])
  }

  @Test func `tables of what a person measures are joined as one`() throws {
    try directory.write("date,steps\n2024-01-01,5000\n2024-01-02,6000\n", to: "a.csv")
    try directory.write("Datum;Gewicht (kg);Laune\n02.01.2024;70,5;3\n", to: "b.csv")
    let (text, diagnostics) = table(of: ["a.csv", "b.csv"])
    #expect(text == "date,steps,weight (kg)\n2024-01-01,5000,\n2024-01-02,6000,70.5\n")
    #expect(diagnostics.map(\.message) == ["nothing reads this column: 'Laune'"])
  }

  @Test func `a weight without a unit is not taken`() throws {
    try directory.write("date,weight\n2024-01-01,70\n", to: "a.csv")
    #expect(table(of: ["a.csv"]).diagnostics.map(\.severity) == [.error])
  }
}
