import ReportCore
import ReportMeasurements

/// Reads the logs that Ecowitt's gateways write to their memory card, and files in the same format.
///
/// The first column is the local time; the header of each other column has the unit that the owner
/// has chosen: `Outdoor Temperature(℃)`, `Daily Rain(in)`. Rain is a counter that resets at
/// midnight. If both a tipping bucket and a piezo gauge (`Piezo`) are logged, the bucket's rain is
/// used.
struct EcowittReader: DataReader {
  let format = DataFormat.ecowitt

  func recognises(_ head: Span<UInt8>) -> Bool {
    var sheet = StationSheet(path: "", delimiter: ecowittDelimiter(of: head))
    guard let header = sheet.nextHeader(in: head), EcowittHeader(header) != nil else {
      return false
    }
    // A table of days is not such a log.
    return !sheet.next(in: head) || date(in: head, sheet.field(0, in: head)) == nil
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    do {
      let zone = try options.zone(for: path, areTimesLocal: true)
      let id = options.stationID(ofFile: path, format: "ecowitt")
      var file = EcowittFile(path: path, delimiter: ecowittDelimiter(of: bytes), zone: zone)
      return file.read(bytes, id: id, coverage: options.coverage)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
  }
}

/// The delimiter of the cells: the first of the three that occurs in the file.
private func ecowittDelimiter(of bytes: Span<UInt8>) -> UInt8 {
  for index in 0..<min(bytes.count, 1000) where ",;\t".utf8.contains(bytes[index]) {
    return bytes[index]
  }
  return UInt8(ascii: ",")
}
