import Glibc
import ReportCore
import ReportMeasurements

/// The values that a page shows for each month of each station.
struct MonthSums {
  private var months: [Sums] = []

  private struct Sums {
    let station: String
    let month: Month
    let precipitation: Double?
    let low: Double?
    let high: Double?
  }

  init(of records: [StationRecord]) {
    for record in records {
      let (precipitation, low, high) = (
        record[.precipitation], record[.temperatureLow], record[.temperatureHigh]
      )
      for month in record.years.map({ $0.flatMap(Month.months(ofYear:)) }) ?? [] {
        months.append(
          Sums(
            station: record.station.sourceID, month: month,
            precipitation: SeriesStatistics(precipitation, .total, through: nil)
              .aggregate(in: month.days).observed,
            low: SeriesStatistics(low, .level, through: nil).mean(in: month.days).observed,
            high: SeriesStatistics(high, .level, through: nil).mean(in: month.days).observed))
      }
    }
  }
}

extension MonthSums {
  var count: Int { months.count }

  /// Writes a line for each month: station, year, month, sum of precipitation, mean low and high.
  func write(to path: String) {
    guard let file = fopen(path, "w") else { return perror(path) }
    defer { fclose(file) }
    for sums in months {
      let values = [sums.precipitation, sums.low, sums.high].map { $0.map { "\($0)" } ?? "" }
      let cells = [sums.station, "\(sums.month.year)", "\(sums.month.month)"] + values
      fputs(cells.joined(separator: ",") + "\n", file)
    }
  }
}
