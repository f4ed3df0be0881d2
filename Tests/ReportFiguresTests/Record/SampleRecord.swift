import ReportCore
import ReportFigures
import ReportMeasurements

/// A record of invented years, each with one value of an element on all its days.
struct SampleRecord {
  /// The first year.
  var first = 2001
  /// A value for each year, canonical; `nil` for a year without data.
  var values: [Element: [Double?]] = [:]
  /// The values of the last day instead.
  var onLastDay: [Element: Double] = [:]
  /// Days that were not measured.
  var gaps: Set<Day> = []

  /// The record, with a year selected.
  func year(_ year: Int) -> StationYear {
    let series = Dictionary(
      uniqueKeysWithValues: values.map { element, values in
        var builder = DailySeriesBuilder()
        for (index, value) in values.enumerated() {
          guard let value else { continue }
          for day in Day.days(ofYear: first + index) where !gaps.contains(day) {
            let isLast =
              index == values.count - 1 && day == Day.days(ofYear: first + index).upperBound
            builder.set(.measured(isLast ? onLastDay[element] ?? value : value), on: day)
          }
        }
        return (element, builder.build())
      })
    // Equal values on all days are accepted here.
    let accepted = values.mapValues { values in
      Set(values.indices.flatMap { Array(Day.days(ofYear: first + $0)) })
    }
    let record = StationRecord(
      station: Station(sourceID: "XX002", name: "SAMPLE"), series: series, accepted: accepted)
    return StationYear(
      id: "sample", title: "Sample", climate: StationClimate(of: record), year: year,
      source: "Sample values")
  }
}
