import ReportCore
import ReportMeasurements

/// Reads the tables that Open-Meteo offers for download.
///
/// They begin with the places, followed by blocks of quarter-hours, of hours and of days, each with
/// its own header that names variables and units. Times are local, with the single UTC offset of
/// the first block, or seconds since 1970.
struct OpenMeteoCSVReader: DataReader {
  let format = DataFormat.openMeteoCSV

  func recognises(_ head: Span<UInt8>) -> Bool {
    var sheet = StationSheet(path: "")
    guard sheet.next(in: head) else { return false }
    let names = sheet.texts(in: head)
    return names.contains("latitude") && names.contains("utc_offset_seconds")
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var file = OpenMeteoCSVFile(path: path)
    return file.read(bytes, options: options)
  }
}
