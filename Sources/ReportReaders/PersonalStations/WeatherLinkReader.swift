import ReportCore
import ReportMeasurements

/// Reads the text that Davis's WeatherLink exports.
///
/// Cells are separated by tabs, names are split into two header lines, and no unit is named: the
/// author says `us` (°F, in, mph) or `metric` (°C, mm), unless the temperatures decide it. A record
/// covers the minutes before its local time. Two more units follow from the numbers themselves:
/// that of pressure from its size, and that of metric wind from the wind run.
struct WeatherLinkReader: DataReader {
  let format = DataFormat.weatherLink

  func recognises(_ head: Span<UInt8>) -> Bool {
    var sheet = StationSheet(path: "", delimiter: UInt8(ascii: "\t"))
    return WeatherLinkHeader(readingFrom: &sheet, in: head) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    do {
      let zone = try options.zone(for: path, areTimesLocal: true)
      let id = options.stationID(ofFile: path, format: "weatherlink")
      var file = WeatherLinkFile(path: path, units: options.units, zone: zone)
      return file.read(bytes, id: id, coverage: options.coverage)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
  }
}
