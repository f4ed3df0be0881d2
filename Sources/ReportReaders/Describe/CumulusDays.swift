import ReportCore
import ReportMeasurements

/// The file `dayfile.txt` of Cumulus: a row for each day, without a header, in the units set at the
/// station.
enum CumulusDays {
  /// Whether the first rows have dates, and times where Cumulus writes those of the extremes.
  static func areRecognised(_ bytes: Span<UInt8>) -> Bool {
    for delimiter in [Delimiter.comma, .semicolon] {
      var sheet = StationSheet(path: "", delimiter: delimiter.byte)
      guard sheet.next(in: bytes), sheet.fieldCount >= 16,
        tableTime(in: bytes, sheet.field(0, in: bytes)) != nil
      else { continue }
      if [3, 5, 7, 9, 11, 13].allSatisfy({ shortTime(in: bytes, sheet.field($0, in: bytes)) != nil }
      ) {
        return true
      }
    }
    return false
  }

  /// The meaning of the columns, which are named by their numbers.
  static func mapping(_ units: DataUnits, at place: SourcePosition) -> TableMapping {
    let values: [(column: Int, element: Element)] = [
      (2, .gust), (5, .temperatureLow), (7, .temperatureHigh), (15, .precipitation),
      (16, .temperatureMean),
    ]
    let wind = units == .us ? Unit.milePerHour : .kilometrePerHour
    let columns = values.map { column, element in
      let unit = element == .gust ? wind : units.unit(of: element)
      return MappedName(String(column), at: place, .values([MappedValue(element, unit: unit)]))
    }
    return TableMapping(
      layout: TableLayout(dates: .dayFirst),
      columns: [MappedName("1", at: place, .role(.date))] + columns)
  }
}
