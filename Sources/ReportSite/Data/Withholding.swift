import ReportCore
import ReportMeasurements

/// What a person withholds from publication: the exact values and the latest days.
struct Withholding {
  /// The step to which values are rounded, in the canonical unit; `nil` for exact values.
  var step: Double?
  /// The last day that is published; `nil` for all.
  var last: Day?
}

extension Withholding {
  /// A single value as the site may publish it; `nil` if not at all.
  func published(_ value: DailyValue, on day: Day) -> DailyValue? {
    if let last, day > last { return nil }
    guard let step, let number = value.observed else { return value }
    return .measured((number / step).rounded() * step)
  }

  /// The series as the site may publish it.
  func published(_ series: DailySeries) -> DailySeries {
    let series = last.map { series.through($0) } ?? series
    guard let step, let days = series.days else { return series }
    return DailySeries(
      from: days.lowerBound,
      days.map { day in
        series.value(on: day).map { .measured(($0 / step).rounded() * step) } ?? series[day]
      })
  }
}
