import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct GoogleFitReaderTests {
  private static let daily = """
    Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Step count,Average weight (kg)
    2024-03-31,51,1409.29,4652.31,9,6952,71.4
    2024-04-01,,1310.02,,,,

    """
  private static let quarters = """
    Start time,End time,Move Minutes count,Calories (kcal),Distance (m),Step count
    01:45:00.000+01:00,03:00:00.000+02:00,,14.5,,
    03:00:00.000+02:00,03:15:00.000+02:00,2,14.5,100,120
    03:15:00.000+02:00,03:30:00.000+02:00,3,14.5,50,80

    """

  @Test func `a blank in the table of days is nothing`() throws {
    let days = PersonalDays(
      Array(Self.daily.utf8), ["steps", "distance", "total-energy", "exercise", "weight"])
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-03-31") == 6952)
    #expect(try days.value("distance", "2024-03-31") == 4652.31)
    #expect(try days.value("weight", "2024-03-31") == 71.4)
    #expect(
      days.days == [
        "steps": 1, "distance": 1, "total-energy": 2, "exercise": 1, "weight": 1,
      ])
  }

  @Test func `quarters of an hour are a day, with the clocks set forward`() throws {
    let days = PersonalDays(
      Array(Self.quarters.utf8), ["steps", "total-energy"], path: "Fit/2024-03-31.csv")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-03-31") == 200)
    #expect(try days.value("total-energy", "2024-03-31") == 43.5)
  }

  @Test func `days count once where both tables are there`() throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appending(path: "fit.zip")
    try Data(
      MadeArchive.zip([
        MadeMember(name: "Fit/2024-03-31.csv", text: Self.quarters),
        MadeMember(name: "Fit/2024-04-02.csv", text: Self.quarters),
        MadeMember(name: "Fit/Tägliche Aktivitätsmesswerte.csv", text: Self.daily),
      ])
    ).write(to: file)
    let data = readDataFile(
      file.path, options: ReaderOptions(columns: [PersonalColumn(id: "steps")]))
    #expect(data.diagnostics == [])
    let day = try #require(Day(iso: "2024-03-31"))
    let values = data.personal.first?.values
    #expect((0...2).map { values?.value(on: day.advanced(by: $0)) } == [6952, nil, 200])
  }

  @Test(arguments: [
    (
      "2024-03-31,51,many,,,1,",
      "data/file:2:15: 'many' in 'calories' is not a number; the record is left out"
    ),
    ("31.2.2024,51,1,,,1,", "data/file:2:1: '31.2.2024' is not a date; the record is left out"),
    (
      "2024-03-31,51,-4,,,1,",
      "data/file:2:15: a value of 'total-energy' is impossible; it is left out"
    ),
    ("2024-03-31,5", "data/file:2: the file ends in the middle of a row; it is left out"),
  ])
  func `what cannot be read is told at its place`(row: String, finding: String) {
    let header = Self.daily.prefix { $0 != "\n" }
    let end = row.hasSuffix(",5") ? "" : "\n"
    let days = PersonalDays(Array("\(header)\n\(row)\(end)".utf8), ["total-energy"])
    #expect(days.findings == [finding])
  }

  @Test(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
  func `the shared tables have their days`() throws {
    let days = try PersonalDays(
      shared: "synthetic/google-fit/Daily activity metrics.csv", ["steps", "weight"])
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-04-05") == 6952)
    #expect(days.days == ["steps": 2, "weight": 1])
    let quarters = try PersonalDays(
      shared: "synthetic/google-fit/2024-03-31.csv", ["total-energy"])
    // 92 quarters, as clocks are set forward.
    #expect(try quarters.value("total-energy", "2024-03-31") == 1302.72)
  }
}
