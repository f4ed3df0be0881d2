import ReportCore
import ReportMeasurements

/// Reads the database in which WeeWX keeps its records, `weewx.sdb`.
///
/// Each record of the table `archive` stands for the minutes before its moment and says which of
/// three systems its units are of. Days reach from behind midnight up to and with the next one, in
/// the zone of the computer, which is not in the file. Highs and lows are taken from WeeWX's own
/// daily summaries where they have the day: those know what happened between two records.
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
