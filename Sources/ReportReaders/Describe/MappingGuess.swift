import ReportCore
import ReportMeasurements

/// Guesses the meaning of a table's columns from their names.
struct MappingGuess {
  let path: String
  let bytes: [UInt8]
  let outline: TableOutline?
  /// The column that names the station of each row; `nil` for a table of one.
  let station: String?

  init(path: String, _ bytes: [UInt8]) {
    self.path = path
    let bytes = TableText(bytes.span, options: ReaderOptions(), path: path)?.bytes ?? bytes
    self.bytes = bytes
    let isText = unreadableText(bytes, path: path) == nil
    let outline = isText ? TableOutline(bytes.span) : nil
    let name = isText ? StationColumnGuess(path: path, bytes.span)?.name : nil
    // In a table with a row per value, metrics vary within each moment just as stations do.
    let index = name.flatMap { outline?.header.firstIndex(of: $0) }
    let isMetric = index.map { !MappingGuess.metrics(in: $0, of: outline, isDaily: true).isEmpty }
    station = isMetric ?? false ? nil : name
    self.outline = outline
  }
}

extension MappingGuess {
  /// A mapping under which the table can be read, or `nil` if no column has a name of weather.
  func result(_ options: ReaderOptions) -> Result? {
    guard let outline, !isOfActivities(outline) else { return nil }
    if let months = outline.months { return grid(outline, months, options) }
    if CumulusDays.areRecognised(bytes.span) { return days(of: CumulusDays.self, options) }
    guard let metric = trial(.metric, outline, options) else { return nil }
    let numbers = ColumnNumbers(metric, outline, bytes.span)
    func areBeyond(_ units: DataUnits, pressure: DataUnits? = nil) -> Bool {
      numbers.areBeyond(
        units, pressure: pressure ?? units, isStated: metric.statedSystem == .metric)
    }
    let isUS = metric.statedSystem == .us && !areBeyond(.us)
    guard isUS || areBeyond(.metric) else { return metric }
    guard var us = trial(.us, outline, options) else { return metric }
    // Some barometers show hPa beside °F.
    var pressure = DataUnits.us
    if metric.hasFound(.pressure), !us.hasFound(.pressure),
      let other = trial(.us, pressure: .metric, outline, options)
    {
      (us, pressure) = (other, .metric)
    }
    guard areBeyond(.us, pressure: pressure), !numbers.haveDecimals, !areBeyond(.raw),
      let raw = trial(.raw, outline, options)
    else { return us }
    return raw
  }

  /// Whether a table looks like the log of a person's activities, which has temperatures too.
  private func isOfActivities(_ outline: TableOutline) -> Bool {
    let activities = outline.header.count { HeaderWord.words(in: $0).contains(.activity) }
    let elements = outline.header.count { name in
      if case .element = ColumnGuess(name, isDaily: true) { return true }
      return false
    }
    return activities > elements
  }

  /// A mapping with units of one system for columns whose header names none.
  private func trial(
    _ units: DataUnits, pressure: DataUnits? = nil, _ outline: TableOutline,
    _ options: ReaderOptions
  ) -> Result? {
    // A table of days has no times: if reading it as readings fails, it is read as days.
    for isDaily in [false, true] {
      guard
        var result = wide(outline, units, pressure: pressure ?? units, isDaily: isDaily)
          ?? long(outline, units, isDaily: isDaily)
      else { return nil }
      let offset = outline.utcOffset
      result.timeZone = options.timeZone ?? offset.map { Zone(utcOffset: $0).name } ?? "UTC"
      result.hasOffsets = offset != nil
      read(&result, isDaily: isDaily, options)
      let rules = result.errors
      if !isDaily, rules.contains("bad-mapping") { continue }
      // A row with a date that is none must be corrected; the other rows tell what it holds.
      guard rules.isSubset(of: ["unreadable-date"]), !result.read.stations.isEmpty else {
        return nil
      }
      return result
    }
    return nil
  }

  /// Reads the table under a mapping, and again with one more assumption as long as that helps.
  private func read(_ result: inout Result, isDaily: Bool, _ options: ReaderOptions) {
    var options = options
    options.timeZone = result.timeZone
    for _ in 0..<5 {
      options.mapping = result.mapping
      result.read = readData(bytes.span, path: path, options: options)
      let rules = result.errors
      if rules.contains("ambiguous-date"), result.mapping.layout.dates == nil {
        result.mapping.layout.dates = result.mapping.hasUSUnits ? .monthFirst : .dayFirst
        result.assumptions.append(.dateOrder)
      } else if rules.contains("ambiguous-number"), result.mapping.layout.decimalSign == nil {
        result.mapping.layout.decimalSign = outline?.usualDecimalSign() ?? .point
        result.assumptions.append(.decimalSign)
      } else if isDaily, rules.contains("bad-mapping"), let left = result.leavingOutDaysOnly() {
        result = left
      } else if result.read.diagnostics.contains(where: { $0.rule == "rising-amounts" }),
        result.mapping != result.mapping.countingPrecipitation
      {
        // Amounts that hardly ever fall are a counter's, whose daily resets lose nothing.
        result.mapping = result.mapping.countingPrecipitation
      } else {
        return
      }
    }
  }
}
