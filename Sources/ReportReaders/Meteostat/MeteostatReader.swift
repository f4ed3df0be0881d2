import ReportCore
import ReportMeasurements

/// Reads the daily and hourly files of Meteostat, old and new.
///
/// The old ones have no header, or one that begins with `date`; the new ones have `year,month,day`
/// and a column `X_source` after each `X`. Values are in °C, mm, km/h, hPa, minutes and degrees;
/// `snow` is the depth in mm, `snwd` in cm. Days are those of UTC or of the national service and
/// are taken as printed; hours are in UTC and are combined into days of the author's time zone.
struct MeteostatReader: DataReader {
  let format = DataFormat.meteostat

  func recognises(_ head: Span<UInt8>) -> Bool {
    var sheet = StationSheet(path: "")
    return MeteostatLayout(readingHeaderOf: &sheet, in: head) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var file = MeteostatFile(path: path)
    return file.read(bytes, options: options)
  }
}
