import ReportMeasurements
import Testing

@Suite struct SharedYearsTests {
  @Test(
    arguments: [
      ([], [], nil),
      ([[2018]], [], nil),
      ([[2018], [2017]], [], nil),
      ([[2018, 2017], [2017, 2018]], [2018, 2017], 2018),
      // The latest year of two records yields to that of three.
      ([[2019, 2018, 2015], [2019, 2018], [2018, 2015]], [2019, 2018, 2015], 2018),
      // A year that a record lists twice counts once.
      ([[2018, 2018], [2017]], [], nil),
    ] as [([[Int]], [Int], Int?)])
  func `the best year is the last one of those that most records have`(
    records: [[Int]], years: [Int], best: Int?
  ) {
    let shared = SharedYears(of: records)
    #expect(shared.years == years)
    #expect(shared.best == best)
  }
}
