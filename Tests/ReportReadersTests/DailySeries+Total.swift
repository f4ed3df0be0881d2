import ReportCore
import ReportMeasurements

extension DailySeries {
  /// The sum of a period by the usual rule.
  func total(in days: ClosedRange<Day>) -> Aggregate {
    SeriesStatistics(self, .total, through: nil).aggregate(in: days)
  }
}
