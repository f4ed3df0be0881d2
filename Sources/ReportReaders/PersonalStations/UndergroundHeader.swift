import ReportMeasurements

/// The header of a history table of Weather Underground.
struct UndergroundHeader {
  /// How many cells a row has.
  let width: Int
  /// The column with the UTC time; tables of days have none.
  let utc: Int?
  let columns: [StationColumn]

  /// Reads the header from its cells; `nil` if it is of another kind.
  init?(_ cells: [String]) {
    let names = cells.map { $0.lowercased().filter { !$0.isWhitespace } }
    let utc = names.firstIndex(of: "dateutc")
    let kinds = utc == nil ? Self.days : Self.times
    columns = cells.indices.dropFirst().compactMap { index in
      Self.column(index, cells[index], names[index], kinds)
    }
    let isTelling =
      names.contains("winddirdegrees") || names.contains("dailyrainin")
      || names.contains("dailyrainmm")
    guard isTelling, columns.contains(where: { $0.element.metric == .temperature }) else {
      return nil
    }
    width = cells.count
    self.utc = utc
  }

  /// How the readings of a table with times are combined into days.
  var readings: [ReadingColumn] {
    columns.map { column in
      column.element == .precipitation
        ? ReadingColumn(.precipitation, .dailyTotal) : .readings(of: column.element)
    }
  }

  private static func column(
    _ index: Int, _ title: String, _ name: String, _ kinds: [(start: String, element: Element)]
  ) -> StationColumn? {
    for (start, element) in kinds where name.hasPrefix(start) {
      let rest = String(name.dropFirst(start.count))
      let plain = element.metric.dimension == .fraction ? "%" : "°"
      guard let unit = Unit.ofSource(rest.isEmpty ? plain : rest, measuring: element) else {
        continue
      }
      return StationColumn(
        index: index, name: title, element: element, conversion: unit.conversion)
    }
    return nil
  }

  /// The beginnings of the names, which are followed by units.
  private static let days: [(start: String, element: Element)] = [
    ("maxtemperature", .temperatureHigh), ("mintemperature", .temperatureLow),
    ("meantemperature", .temperatureMean), ("meanhumidity", .humidity),
    ("meansealevelpressure", .pressure), ("meanwindspeed", .wind), ("maxgustspeed", .gust),
    ("precipitation", .precipitation), ("winddirdegrees", .windDirection),
  ]
  private static let times: [(start: String, element: Element)] = [
    ("temperature", .temperature), ("humidity", .humidity), ("sealevelpressure", .pressure),
    ("pressure", .pressure), ("windspeedgust", .gust), ("gustspeed", .gust),
    ("windspeed", .wind), ("winddirectiondegrees", .windDirection),
    ("winddirdegrees", .windDirection), ("dailyrain", .precipitation),
  ]
}
