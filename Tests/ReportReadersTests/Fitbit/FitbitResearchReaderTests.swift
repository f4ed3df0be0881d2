import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct FitbitResearchReaderTests {
  private static let days = """
    Id,ActivityDate,TotalSteps,TotalDistance,SedentaryMinutes,Calories
    1503960366,4/12/2016,13162,8.5,728,1985
    1503960366,4/13/2016,0,0,1440,1500
    1624580081,4/12/2016,8163,5.31,1054,1432

    """

  private func read(_ text: String, sources: [String] = [], _ ids: String...) -> Dataset {
    let columns = ids.map { PersonalColumn(id: $0, sources: sources) }
    return readData(Array(text.utf8), path: "a.csv", options: ReaderOptions(columns: columns))
  }

  @Test func `a table of several persons needs to know whose rows count`() {
    let data = read(Self.days, "steps")
    #expect(
      data.diagnostics.filter { $0.severity == .error }.map { "\($0)" } == [
        """
        a.csv: error: the table is of 2 persons: 1503960366, 1624580081 [several-persons]
          hint: say whose rows count: 'sources: [ID]'
        """
      ])
    #expect(data.personal.isEmpty)
  }

  @Test func `the rows of one person are read, days without the tracker are missing`() throws {
    let data = read(Self.days, sources: ["1503960366"], "steps", "distance")
    #expect(data.diagnostics == [])
    let day = try #require(Day(iso: "2016-04-12"))
    #expect(data.personal.map { $0.values.value(on: day) } == [13_162, 8500])
    #expect(data.personal.map { $0.values.value(on: day.advanced(by: 1)) } == [nil, nil])
    #expect(data.personal.allSatisfy { $0.shares.allSatisfy { $0.title == nil } })
  }

  @Test func `an author who names columns has the table as it is`() throws {
    let table = "Id,SleepDay,TotalMinutesAsleep\n1,4/12/2016,327\n"
    let column = PersonalColumn(id: "sleep", name: "TotalMinutesAsleep")
    let data = readData(
      Array(table.utf8), path: "a.csv", options: ReaderOptions(columns: [column]))
    #expect(data.sources.map(\.format) != [.fitbitResearch])
  }

  @Test func `weights have times, and the later of a day counts`() throws {
    let data = read(
      """
      Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId
      1,5/2/2016 11:59:59 PM,52.6,115.96,22,22.65,True,1462233599000
      1,5/2/2016 6:39:35 AM,53,115.96,,22.65,True,1462233599000

      """, "weight", "body-fat")
    #expect(data.diagnostics == [])
    let day = try #require(Day(iso: "2016-05-02"))
    #expect(data.personal.map { $0.values.value(on: day) } == [52.6, 22])
  }

  @Test(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
  func `the real tables of 33 persons have the days of one`() throws {
    let folder = try #require(sharedData).appending(path: "fitness/fitbit-bellabeat")
    func read(_ name: String, _ id: String) -> Dataset {
      let column = PersonalColumn(id: id, sources: ["1503960366"])
      return readDataFile(
        folder.appending(path: name).path, options: ReaderOptions(columns: [column]))
    }
    let steps = read("dailyActivity_merged.csv", "steps")
    #expect(steps.diagnostics == [])
    #expect(steps.rows == 940)
    let day = try #require(Day(iso: "2016-04-12"))
    #expect(steps.personal.first?.values.value(on: day) == 13_162)
    let sleep = read("sleepDay_merged.csv", "sleep")
    #expect(sleep.diagnostics == [])
    #expect(sleep.personal.map { $0.values.value(on: day) } == [327, 346])
    let weight = read("weightLogInfo_merged.csv", "weight").personal.first?.values
    #expect(abs((weight?.value(on: day.advanced(by: 20)) ?? 0) - 52.6) < 1e-5)
  }
}
