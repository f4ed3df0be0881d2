import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct GarminVariabilityReaderTests {
  private func read(_ rows: String) -> PersonalDays {
    PersonalDays(
      Array("Date,Overnight HRV,Baseline,7d Avg\n\(rows)".utf8), ["heart-rate-variability"],
      path: "data/HRV Status.csv")
  }

  @Test func `a row is the mean of the night that ends on its day`() throws {
    let days = read("2026-06-25,52ms,48ms - 60ms,53ms\n2026-06-24,--,48ms - 60ms,53ms\n")
    #expect(days.rules == [])
    #expect(days.data.formats == [.garminVariability])
    #expect(try days.value("heart-rate-variability", "2026-06-25") == 52)
    #expect(days.days["heart-rate-variability"] == 1)
  }

  @Test(arguments: ["Jun 25", "25 juin", "25. Juni"])
  func `a date without a year is an error that says where the years are`(date: String) {
    let days = read("\(date),52ms,48ms - 60ms,53ms\n")
    #expect(days.days == [:])
    let finding = days.data.diagnostics.first { $0.severity == .error }
    #expect(finding?.message == "'\(date)' has no year, so the day is unknown")
    #expect(finding?.position == SourcePosition("data/HRV Status.csv", line: 2, column: 1))
    #expect(finding?.hint == "use the archive of the account, whose dates are whole")
  }
}
