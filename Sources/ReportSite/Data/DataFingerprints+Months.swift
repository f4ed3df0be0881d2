import ReportCore
import ReportMeasurements

/// Fingerprints of what the pages of years, months and days show of a record.
extension Fingerprinter {
  /// Adds everything that was measured on some days, and the days whose values are suspect and do
  /// not count.
  ///
  /// - Parameters:
  ///   - columns: The series of a record with their suspect days, by element.
  ///   - days: The days of a month.
  mutating func add(
    _ columns: [(element: Element, series: DailySeries, suspects: Set<Day>)],
    in days: ClosedRange<Day>
  ) {
    for (element, series, suspects) in columns {
      add(element.id)
      for day in days { add(series[day].cell) }
      let suspects = suspects.isEmpty ? [] : days.filter(suspects.contains)
      add(suspects.count)
      for day in suspects { add(Int(day.number)) }
      for several in series.severalDays where several.days.overlaps(days) {
        add(Int(several.days.lowerBound.number))
        add(Int(several.days.upperBound.number))
        add(several.amount)
      }
    }
  }

  /// Adds what a calendar month, from 1 to 12, is compared with: its values in all years except a
  /// running one, the extremes of the complete ones, its normals, the normals of its dates, and
  /// those of its counted days.
  mutating func addNamesakes(of climate: StationClimate, _ month: Int) {
    for element in climate.elements {
      let series = climate[element]
      add(element.id)
      for year in climate.record.years.map(Array.init) ?? [] {
        let value = series.month(Month(year: year, month: month))
        guard value.status != .running, let observed = value.observed else { continue }
        let days = Month(year: year, month: month).days
        add(year)
        add(observed)
        add(value.coverage.observed)
        guard value.isComplete else { continue }
        add(series.statistics.highest(in: days)?.value)
        add(series.statistics.lowest(in: days)?.value)
      }
      if let normals = series.monthlyNormals {
        add(normals[month])
        add(normals.reference)
      }
      if let normals = series.dailyNormals {
        for day in Month(year: 2000, month: month).days {
          add(normals[day])
          add(normals.tenthPercentile(on: day))
          add(normals.ninetiethPercentile(on: day))
        }
      }
    }
    for threshold in climate.rules.thresholds {
      add(climate[.days(threshold)].monthlyNormals?[month])
    }
  }

  /// Adds the published normals of a station.
  mutating func addNormals(of climate: StationClimate) {
    for (element, normals) in climate.published.sorted(by: { $0.key < $1.key }) {
      add(element.id)
      add(normals)
    }
  }
}

extension Month {
  /// The month as it appears in questions and addresses: `2018-05`.
  package var archived: String { String(firstDay.description.prefix(7)) }

  /// Parses a month such as `2018-05`.
  init?(archived text: String) {
    guard let day = Day(iso: "\(text)-01") else { return nil }
    self = day.month
  }
}
