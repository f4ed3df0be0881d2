import ReportCore
import ReportMeasurements

/// The monthly U.S. Climate Normals of NOAA's NCEI: a line for each month of a station, in °F and
/// inches, each value with its flags in separate columns.
///
/// According to the readme of the 1991–2020 normals, -9999 is missing, -8888 and -6666 are not
/// defined, -5555 contradicts another normal, and -7777 is a nonzero value that rounds to zero.
extension NormalsFile {
  static let columns: [String: Element] = [
    "MLY-TMAX-NORMAL": .temperatureHigh, "MLY-TMIN-NORMAL": .temperatureLow,
    "MLY-TAVG-NORMAL": .temperatureMean, "MLY-PRCP-NORMAL": .precipitation,
    "MLY-SNOW-NORMAL": .snowfall,
  ]

  private struct Column {
    let index: Int
    let name: String
    let element: Element
    /// The column in which `M` means that the normal is missing.
    let flag: Int?
  }

  mutating func readNOAA(_ bytes: Span<UInt8>, header: [String]) {
    let names = header.map { $0.uppercased() }
    let station = names.firstIndex { ["STATION", "GHCN_ID"].contains($0) }
    // Beside a date, the month can be a word.
    let month = names.firstIndex(of: "DATE") ?? names.firstIndex(of: "MONTH")
    guard let station, let month else {
      return report(
        "normals have columns 'STATION' and 'month' or 'DATE'",
        at: SourcePosition(path, line: 1, column: 1))
    }
    let columns = names.indices.compactMap { index -> Column? in
      NormalsFile.columns[names[index]].map { element in
        Column(
          index: index, name: header[index], element: element,
          flag: names.firstIndex(of: "MEAS_FLAG_\(names[index])"))
      }
    }
    while nextRow(in: bytes) {
      let id = rows.field(station, in: bytes).text(in: bytes, limit: 40)
      let date = rows.field(month, in: bytes)
      guard !id.isEmpty, let number = NormalsFile.month(date.text(in: bytes, limit: 12)) else {
        report(
          "'\(date.excerpt(in: bytes))' is not a month of a station",
          at: rows.position(of: date.start, in: bytes), hint: "write it as '01' to '12'")
        continue
      }
      for column in columns { take(column, number, station: id, in: bytes) }
    }
  }

  private mutating func take(
    _ column: Column, _ month: Int, station: String, in bytes: Span<UInt8>
  ) {
    let isMissing =
      column.flag.map { rows.field($0, in: bytes).text(in: bytes, limit: 4) == "M" } ?? false
    guard !isMissing, var value = number(column.index, column.name, in: bytes) else { return }
    switch value {
    case -9999, -8888, -6666, -5555: return
    case -7777: value = 0
    default: break
    }
    let unit: Unit =
      switch column.element.metric.kind {
      case .total: isMetric ? .millimetre : .inch
      default: isMetric ? .celsius : .fahrenheit
      }
    take(
      unit.canonical(from: value), of: column.element, month, station: station,
      years: NormalsFile.years(in: path), publisher: "NOAA",
      at: rows.position(of: rows.field(column.index, in: bytes).start, in: bytes))
  }

  /// The number of a month in `01`, `2010-01`, `2010-01-01` or `201001`.
  private static func month(_ text: String) -> Int? {
    let parts = text.split(separator: "-")
    let digits: Substring =
      if parts.count > 1 { parts[0].count == 4 ? parts[1] : parts[0] } else if text.count == 6 {
        text.suffix(2)
      } else { text[...] }
    return Int(digits).flatMap { (1...12).contains($0) ? $0 : nil }
  }

  /// The range of years in a text: `normals-monthly-1991-2020.csv`.
  static func years(in text: String) -> ClosedRange<Int>? {
    let spans = text.matches(of: /(\d+)[-–](\d+)/).compactMap { match -> ClosedRange<Int>? in
      guard match.1.count == 4, match.2.count == 4, let first = Int(match.1),
        let last = Int(match.2), (1700...2200).contains(first),
        (first + 1...first + 99).contains(last)
      else { return nil }
      return first...last
    }
    return spans.last
  }
}
