import ReportCore
import ReportMeasurements

/// Reads the monthly reports in NOAA's format that WeeWX (`NOAA-2024-05.txt`), WeatherLink and
/// Cumulus write: a line for each day with mean, high and low, rain and wind.
///
/// Days are taken as printed. A day of which nothing is known is a line with only its number.
struct ClimateReportReader: DataReader {
  let format = DataFormat.climateReport

  func recognises(_ head: Span<UInt8>) -> Bool {
    var lines = TextLines()
    for _ in 0..<10 {
      guard lines.next(in: head) else { return false }
      if lines.text(in: head).uppercased().contains("CLIMATOLOGICAL SUMMARY") { return true }
    }
    return false
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var file = ClimateReportFile(path: path)
    return file.read(bytes, options: options)
  }
}
