import ReportCore
import ReportMeasurements

/// Reads the database in which WeeWX keeps its records, `weewx.sdb`.
///
/// Each record of the table `archive` covers the minutes before its time and states which of three
/// systems its units belong to. Days extend from just after midnight through the next midnight, in
/// the zone of the computer, which is not in the file. Highs and lows are taken from WeeWX's own
/// daily summaries if they have the day, because those include what happened between two records.
struct WeeWXReader: DataReader {
  let format = DataFormat.weewx

  var isText: Bool { false }

  func recognises(_ head: Span<UInt8>) -> Bool {
    let magic = Array("SQLite format 3\u{0}".utf8)
    guard head.count >= magic.count else { return false }
    return magic.indices.allSatisfy { head[$0] == magic[$0] }
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    do {
      let zone = try options.zone(for: path, areTimesLocal: false)
      let id = options.stationID(ofFile: path, format: "weewx")
      var file = WeeWXFile(path: path, zone: zone, coverage: options.coverage)
      return file.read(bytes, id: id)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
  }
}
