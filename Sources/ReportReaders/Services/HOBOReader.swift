import ReportCore
import ReportMeasurements

/// Reads the exports of Onset's software for HOBO loggers.
///
/// A title precedes the header, whose names include a unit and the numbers of logger and sensor.
/// The UTC offset of the clock is in the header, and the same all year.
struct HOBOReader: DataReader {
  let format = DataFormat.hobo

  func recognises(_ head: Span<UInt8>) -> Bool {
    head.contains("GMT") && HOBOHeader(in: head) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    guard let header = HOBOHeader(in: bytes) else {
      return Dataset(refusing: path, because: .missingColumn("Date Time, GMT"))
    }
    var options = options
    let clock = Zone(utcOffset: header.utcOffset)
    options.timeZone = options.timeZone ?? clock.name
    if options.station == nil, options.unnamedStation == nil, !header.title.isEmpty {
      options.unnamedStation = header.title
    }
    let columns = header.columns(path: path)
    guard columns.contains(where: \.meaning.isValues) else {
      return Dataset(refusing: path, because: .noValueColumns)
    }
    let mapping = TableMapping(
      layout: TableLayout(delimiter: header.delimiter, utcOffset: header.utcOffset),
      columns: columns)
    var file = MappedFile(mapping, path: path, options: options)
    return file.read(
      bytes,
      below: HeaderSearch(for: header.names, in: bytes, delimiter: header.delimiter))
  }
}

/// The rows above the readings of a logger.
private struct HOBOHeader {
  let title: String
  let names: [String]
  let delimiter: Delimiter
  /// In seconds.
  let utcOffset: Int

  init?(in bytes: Span<UInt8>) {
    for delimiter in [Delimiter.comma, .semicolon, .tab] {
      var sheet = StationSheet(path: "", delimiter: delimiter.byte)
      var title = ""
      for _ in 0..<3 {
        guard sheet.next(in: bytes) else { break }
        let cells = sheet.texts(in: bytes)
        if let first = cells.first, first.hasPrefix("Plot Title:") {
          title = String(first.dropFirst("Plot Title:".count).drop(while: \.isWhitespace))
        }
        let offset = cells.lazy.compactMap(HOBOHeader.utcOffset).first
        if let offset, cells.count > 1 {
          (self.title, names, self.delimiter, utcOffset) = (title, cells, delimiter, offset)
          return
        }
      }
    }
    return nil
  }

  /// The offset in `Date Time, GMT-05:00`, in seconds.
  private static func utcOffset(_ name: String) -> Int? {
    guard name.hasPrefix("Date Time") || name.hasPrefix("Time") else { return nil }
    return ReportReaders.utcOffset(inName: name)
  }

  func columns(path: String) -> [MappedName] {
    let place = SourcePosition(path, line: 1)
    var taken: Set<Element> = []
    return names.compactMap { name in
      if name.hasPrefix("Date Time") || name == "Date" {
        return MappedName(name, at: place, .role(.date))
      }
      if name.hasPrefix("Time, GMT") { return MappedName(name, at: place, .role(.time)) }
      // `Temp, °C (LGR S/N: 1234, SEN S/N: 1234, LBL: roof)`
      let words = name.prefix { $0 != "(" }
      let plain = String(words.drop { $0 == " " })
      let element: Element?
      var statistic: DayStatistic?
      if plain.hasPrefix("Event, ") {
        // The count of tips since the start, times the amount of a tip.
        (element, statistic) = (.precipitation, .growth)
      } else if case .element(let found, _) = ColumnGuess(plain, isDaily: false) {
        element = found
      } else {
        element = nil
      }
      guard let element, let unit = Unit.inColumnName(plain, measuring: element),
        taken.insert(element).inserted
      else { return nil }
      return MappedName(
        name, at: place, .values([MappedValue(element, unit: unit, statistic: statistic)]))
    }
  }
}

extension Zone {
  /// Creates the zone of a clock with a fixed UTC offset.
  init(utcOffset offset: Int) {
    let (hours, minutes) = (abs(offset) / 3600, abs(offset) % 3600 / 60)
    let digits = minutes == 0 ? "\(hours)" : "\(hours < 10 ? "0" : "")\(hours):\(minutes)"
    self.init(name: "UTC\(offset < 0 ? "-" : "+")\(digits)", offset: offset)
  }
}
