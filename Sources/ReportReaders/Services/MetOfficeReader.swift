import ReportCore
import ReportMeasurements

/// Reads the monthly values of the Met Office's historic stations.
///
/// A name, a place and some explanations precede a table whose columns are separated by blanks:
/// year, month, mean daily high and low in °C, days of air frost, rain in mm, sunshine in hours.
/// `---` is missing; a value with `*` is estimated, one with `#` is from another sunshine sensor,
/// and `Provisional` at the end of a line means that a month is still being checked: all of them
/// count.
struct MetOfficeReader: DataReader {
  let format = DataFormat.metOffice

  func recognises(_ head: Span<UInt8>) -> Bool {
    guard head.contains("amsl"), head.contains("tmax") else { return false }
    var lines = TextLines()
    while lines.next(in: head) {
      if MetOfficeReader.isHeader(lines, in: head) { return true }
    }
    return false
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var file = MetOfficeFile(path: path)
    return file.read(bytes, options: options)
  }

  fileprivate static func isHeader(_ lines: TextLines, in bytes: Span<UInt8>) -> Bool {
    let words = lines.words(in: bytes)
    return words.count >= 3 && words[0].text(in: bytes) == "yyyy"
      && words[1].text(in: bytes) == "mm"
  }
}

/// Reads a file of one station.
private struct MetOfficeFile {
  let path: String
  var lines = TextLines()
  var log = FindingLog()
  var months = DayTable()
  var rows = 0
  /// The file's columns after year and month; `nil` for those that are not an element of the tool.
  var columns: [StationColumn?] = []

  init(path: String) {
    self.path = path
  }

  mutating func read(_ bytes: Span<UInt8>, options: ReaderOptions) -> Dataset {
    var name = ""
    var place = Place()
    while lines.next(in: bytes) {
      if MetOfficeReader.isHeader(lines, in: bytes) { break }
      let text = lines.text(in: bytes)
      if name.isEmpty { name = text.filter { $0 != "\u{FEFF}" } }
      place.take(text)
    }
    columns = lines.words(in: bytes).dropFirst(2).enumerated().map { index, word in
      column(word.text(in: bytes), index + 2)
    }
    while lines.next(in: bytes) { readLine(in: bytes) }
    if rows == 0 { log.add(StationFinding.noRows.diagnostic(at: SourcePosition(path))) }
    let station = Station(
      sourceID: options.stationID(ofFile: path, format: "metoffice"), name: name,
      latitude: place.latitude, longitude: place.longitude, elevation: place.elevation)
    return Dataset(
      stations: [StationRecord(station: station, series: months.buildMonths())],
      diagnostics: log.sorted(), rows: rows)
  }

  private func column(_ name: String, _ index: Int) -> StationColumn? {
    let meanings: [String: (Element, Unit)] = [
      "tmax": (.temperatureHigh, .celsius), "tmin": (.temperatureLow, .celsius),
      "rain": (.precipitation, .millimetre), "sun": (.sunshine, .hour),
    ]
    return meanings[name].map { element, unit in
      StationColumn(
        index: index, name: name, element: element, conversion: unit.conversion,
        possible: element.possibleOfMonth)
    }
  }

  private mutating func readLine(in bytes: Span<UInt8>) {
    let words = lines.words(in: bytes)
    guard let first = words.first, bytes[first.start].isDigit else { return }
    guard words.count > 2, let year = wholeNumber(in: bytes, words[0]),
      let month = wholeNumber(in: bytes, words[1]), (1...12).contains(month),
      (1600...2200).contains(year)
    else {
      let finding = StationFinding.unreadableDate(first.excerpt(in: bytes))
      return log.add(finding, at: SourcePosition(path, line: lines.number, column: 1))
    }
    rows += 1
    let day = Month(year: year, month: month).firstDay
    for (column, word) in zip(columns, words.dropFirst(2)) {
      guard let column else { continue }
      // The signs after a value state how it was obtained.
      var cell = word
      while cell.end > cell.start, "*#$".utf8.contains(bytes[cell.end - 1]) { cell.end -= 1 }
      let (value, finding) = column.value(of: cell, in: bytes)
      let place = SourcePosition(path, line: lines.number, column: lines.column(of: word))
      if let finding { log.add(finding, at: place) }
      if months.set(value, of: column.element, on: day) {
        log.add(StationFinding.conflictingDay(day), at: place)
      }
    }
  }

  /// The place of the station: `Lat 52.139 Lon -4.570, 133 metres amsl`; for a station that has
  /// moved, the last place counts.
  private struct Place {
    var latitude: Double?
    var longitude: Double?
    var elevation: Double?

    mutating func take(_ text: String) {
      let words = text.split { " ,:".contains($0) }.map { $0.lowercased() }
      for (word, next) in zip(words, words.dropFirst()) {
        if word == "lat" { latitude = Double(next) ?? latitude }
        if word == "lon" { longitude = Double(next) ?? longitude }
        if next == "metres" || next == "amsl" {
          elevation =
            Double(word) ?? Double(word.hasSuffix("m") ? word.dropLast() : "") ?? elevation
        }
      }
    }
  }
}

extension Element {
  /// The possible range of a month: for metrics that add up, that of a day times the number of
  /// days.
  var possibleOfMonth: ClosedRange<Double> {
    let day = metric.possible
    return metric.kind == .total ? day.lowerBound...day.upperBound * 31 : day
  }
}
