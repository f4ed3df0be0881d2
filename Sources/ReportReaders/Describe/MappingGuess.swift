import ReportCore
import ReportMeasurements

/// Guesses what the columns of a table hold by what they are called.
struct MappingGuess {
  private let path: String
  private let bytes: [UInt8]
  private let header: [String]
  private let station: String?

  init(path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let isText = unreadableText(bytes, path: path) == nil
    header =
      isText
      ? HeaderSearch(for: TablePlanner.dateNames, in: bytes.span, delimiter: nil).header : []
    station = isText ? StationColumnGuess(path: path, bytes.span)?.name : nil
  }
}

extension MappingGuess {
  /// A mapping under which the table is read, or `nil` when no column is called like weather.
  func mapping(_ options: ReaderOptions) -> TableMapping? {
    guard let metric = trial(.metric, options) else { return nil }
    guard metric.isHot else { return metric.mapping }
    guard let us = trial(.us, options) else { return metric.mapping }
    // Barometers may show hPa beside °F.
    let isLost = metric.found.contains(.pressure) && !us.found.contains(.pressure)
    return isLost ? trial(.us, pressure: .metric, options)?.mapping ?? us.mapping : us.mapping
  }

  /// A mapping with units of one system where the header names none, the elements that have a value
  /// then, and whether its temperatures are beyond those of the earth.
  private func trial(
    _ units: DataUnits, pressure: DataUnits? = nil, _ options: ReaderOptions
  ) -> (mapping: TableMapping, found: Set<Element>, isHot: Bool)? {
    // A table of days knows no moments: what fails as readings is tried as days.
    for isDaily in [false, true] {
      let mapping = mapping(units, pressure: pressure ?? units, isDaily: isDaily)
      guard !mapping.columns.filter({ $0.meaning.isValues }).isEmpty else { return nil }
      var options = options
      options.mapping = mapping
      options.timeZone = options.timeZone ?? "UTC"
      let result = readData(bytes.span, path: path, options: options)
      let rules = Set(result.diagnostics.filter { $0.severity == .error }.map(\.rule))
      if !isDaily, rules.contains("bad-mapping") { continue }
      guard rules.isSubset(of: ["ambiguous-date", "ambiguous-number"]) else { return nil }
      let isHot = result.stations.contains { record in
        record.elements.contains { element in
          guard element.metric == .temperature, let days = record[element].days else {
            return false
          }
          return record[element].maximum(in: days).map { $0.value > 50 } ?? true
        }
      }
      let isBeyond = result.diagnostics.contains { $0.rule == "impossible-value" }
      let found = result.stations.flatMap { record in
        record.elements.filter { record[$0].observedSpan != nil }
      }
      return (mapping, Set(found), isHot || isBeyond)
    }
    return nil
  }

  private func mapping(
    _ units: DataUnits, pressure: DataUnits, isDaily: Bool
  ) -> TableMapping {
    var mapping = TableMapping()
    var taken: Set<Element> = []
    for (index, name) in header.enumerated() {
      let place = SourcePosition(path, line: 1)
      let role = name == station ? .station : ColumnRole.guessed(from: name)
      if let role, !mapping.columns.contains(role) {
        mapping.columns.append(MappedName(name, at: place, .role(role)))
        continue
      }
      guard let element = Element.guessed(from: name, isDaily: isDaily),
        taken.insert(element).inserted, !header[..<index].contains(name)
      else { continue }
      let usual = element == .pressure ? pressure : units
      let value = MappedValue(
        element,
        unit: Unit.inColumnName(name, measuring: element) ?? usual.unit(of: element))
      mapping.columns.append(MappedName(name, at: place, .values([value])))
    }
    return mapping
  }

  /// The first column of numbers beside the dates.
  func metric() -> DescribedMetric? {
    var found: [PersonalSeries] = []
    let known = Set(TablePlanner.dateNames)
    for name in header.prefix(40) where !name.isEmpty && !known.contains(name.lowercased()) {
      let options = ReaderOptions(columns: [PersonalColumn(id: name, name: name)])
      let data = readData(bytes, path: path, options: options)
      guard !data.diagnostics.contains(where: { $0.severity == .error }),
        let series = data.personal.first, !series.values.isEmpty
      else { continue }
      found.append(series)
    }
    return found.first.map {
      DescribedMetric(
        column: $0.id, series: $0.values, others: found.dropFirst().map(\.id), unit: $0.unit)
    }
  }
}

extension [MappedName] {
  fileprivate func contains(_ role: ColumnRole) -> Bool {
    contains { $0.meaning == .role(role) }
  }
}

extension ColumnMeaning {
  fileprivate var isValues: Bool {
    if case .values = self { return true }
    return false
  }
}

/// A name as words in lower case, without a unit in brackets behind it.
private func words(of name: String) -> [String] {
  var text = ""
  for letter in name.lowercased().prefix(while: { $0 != "(" && $0 != "[" }) {
    text.append(letter.isLetter ? letter : " ")
  }
  return text.split(separator: " ").map(String.init)
}

extension ColumnRole {
  fileprivate static func guessed(from name: String) -> ColumnRole? {
    let lower = name.lowercased()
    // Dates are found by their names without being mapped.
    return switch lower {
    case "latitude", "lat": .latitude
    case "longitude", "lon", "lng": .longitude
    default: nil
    }
  }
}

extension Element {
  /// What a column of that name most probably holds.
  fileprivate static func guessed(from name: String, isDaily: Bool) -> Element? {
    let words = words(of: name)
    let joined = words.joined()
    func has(_ parts: String...) -> Bool { parts.contains { joined.contains($0) } }
    if has("indoor", "inside", "rate", "feel", "chill", "heat", "soil") { return nil }
    if has("dew", "taupunkt") { return has("max", "min", "high", "low") ? nil : .dewPoint }
    if has("snow", "schnee") { return has("depth", "höhe", "snwd") ? .snowDepth : .snowfall }
    if joined == "snwd" { return .snowDepth }
    if has("gust", "böe") { return .gust }
    if has("winddir", "direction", "windrichtung") || joined == "wdir" { return .windDirection }
    if has("wind", "wspd") { return .wind }
    let isAlone = ["high", "low", "max", "min"].contains(words.first ?? "")
    if has("temp", "tmax", "tmin", "tavg") || isAlone {
      if has("max", "high") { return .temperatureHigh }
      if has("min", "low") { return .temperatureLow }
      return isDaily || has("mean", "avg", "average") ? .temperatureMean : .temperature
    }
    if has("precip", "prcp", "rain", "regen", "niederschlag") {
      return has("event", "week", "month", "year", "hour") ? nil : .precipitation
    }
    if has("pressure", "barom", "luftdruck") || joined == "pres" { return .pressure }
    if has("humid", "luftfeucht") || joined == "rh" { return .humidity }
    if has("sunshine", "sonnenschein") { return .sunshine }
    if has("cloud") { return has("base", "height") ? nil : .cloudCover }
    if has("visib") { return .visibility }
    if has("solar", "radiation") { return has("max", "high") ? nil : .radiation }
    if joined == "uv" || has("uvindex", "uvi") { return .uvIndex }
    if has("evap") || joined == "et" { return .evaporation }
    return nil
  }
}
