import ReportCore
import ReportMeasurements

/// What a person keeps back of the values that are published.
struct Withholding {
  /// The step, canonical, to which values are rounded; `nil` for values as they are.
  let step: Double?
  /// The last day that is published; `nil` for all.
  let last: Day?
}

extension Withholding {
  /// The series as the site may show it.
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
