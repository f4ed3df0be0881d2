import ReportMeasurements

/// The columns of a Meteostat file.
struct MeteostatLayout {
  let isHourly: Bool
  let time: TimeFields
  /// The column with the id of the station, in files of several stations.
  let station: Int?
  let values: [StationColumn]
  /// How many cells a row has.
  let width: Int
  /// Whether the first row names the columns.
  let hasHeader: Bool

  enum TimeFields {
    /// A date in one cell, or a date and a time.
    case single(Int)
    case dateAndHour(date: Int, hour: Int)
    case parts(year: Int, month: Int, day: Int, hour: Int?)
  }

  /// Reads the layout of a file from its first row, which the sheet must not have read yet.
  init?(readingHeaderOf sheet: inout StationSheet, in bytes: Span<UInt8>) {
    guard sheet.next(in: bytes) else { return nil }
    let cells = sheet.texts(in: bytes)
    if date(in: bytes, sheet.field(0, in: bytes)) != nil {
      self.init(withoutHeader: cells)
      return
    }
    guard sheet.next(in: bytes) else {
      self.init(header: cells, hasTimes: cells.contains("hour"))
      return
    }
    let place = cells.firstIndex(of: "time") ?? cells.firstIndex(of: "date") ?? 0
    let hasTimes = clockTime(in: bytes, sheet.field(place, in: bytes)) != nil
    self.init(header: cells, hasTimes: hasTimes || cells.contains("hour"))
  }
}

extension MeteostatLayout {
  private static let dailyNames = [
    "date", "tavg", "tmin", "tmax", "prcp", "snow", "wdir", "wspd", "wpgt", "pres", "tsun",
  ]
  private static let hourlyNames = [
    "date", "hour", "temp", "dwpt", "rhum", "prcp", "snow", "wdir", "wspd", "wpgt", "pres", "tsun",
    "coco",
  ]
  private static let names = Set(
    dailyNames + hourlyNames + [
      "time", "year", "month", "day", "station", "source", "snwd", "cldc", "vsby",
    ])
  /// Names that no other program uses; a file must have two of them.
  private static let tellingNames: Set<String> = [
    "tavg", "rhum", "snwd", "wdir", "wspd", "wpgt", "pres", "tsun", "cldc", "dwpt", "coco",
  ]

  /// Recognizes files of the old kind by their eleven or thirteen numeric cells.
  private init?(withoutHeader cells: [String]) {
    let names =
      [Self.dailyNames, Self.hourlyNames].first { $0.count == cells.count } ?? []
    guard !names.isEmpty, cells.dropFirst().allSatisfy({ $0.isEmpty || Double($0) != nil }),
      names.count == Self.dailyNames.count || !cells[1].isEmpty
    else { return nil }
    let isHourly = names.count == Self.hourlyNames.count
    self.init(
      names: names, time: isHourly ? .dateAndHour(date: 0, hour: 1) : .single(0),
      isHourly: isHourly, hasHeader: false)
  }

  private init?(header cells: [String], hasTimes: Bool) {
    let names = cells.map { $0.lowercased() }
    let values = names.filter { !$0.hasSuffix("_source") }
    guard values.allSatisfy(Self.names.contains),
      names.count(where: Self.tellingNames.contains) >= 2,
      let time = TimeFields(names)
    else { return nil }
    self.init(names: names, time: time, isHourly: hasTimes, hasHeader: true)
  }

  private init(names: [String], time: TimeFields, isHourly: Bool, hasHeader: Bool) {
    self.isHourly = isHourly
    self.time = time
    self.hasHeader = hasHeader
    station = names.firstIndex(of: "station")
    width = names.count
    values = names.indices.compactMap { index in
      Self.meaning(of: names[index], isHourly: isHourly).map { element, unit in
        StationColumn(
          index: index, name: names[index], element: element, conversion: unit.conversion)
      }
    }
  }

  private static func meaning(of name: String, isHourly: Bool) -> (Element, Unit)? {
    switch name {
    case "temp": (isHourly ? .temperature : .temperatureMean, .celsius)
    case "tavg": (.temperatureMean, .celsius)
    case "tmin": (.temperatureLow, .celsius)
    case "tmax": (.temperatureHigh, .celsius)
    case "rhum": (.humidity, .percent)
    case "dwpt": (.dewPoint, .celsius)
    case "prcp": (.precipitation, .millimetre)
    case "snow": (.snowDepth, .millimetre)
    case "snwd": (.snowDepth, .centimetre)
    case "wdir": (.windDirection, .degree)
    case "wspd": (.wind, .kilometrePerHour)
    case "wpgt": (.gust, .kilometrePerHour)
    case "pres": (.pressure, .hectopascal)
    case "tsun": (.sunshine, .minute)
    default: nil
    }
  }
}

extension MeteostatLayout.TimeFields {
  fileprivate init?(_ names: [String]) {
    let hour = names.firstIndex(of: "hour")
    if let year = names.firstIndex(of: "year"), let month = names.firstIndex(of: "month"),
      let day = names.firstIndex(of: "day")
    {
      self = .parts(year: year, month: month, day: day, hour: hour)
    } else if let date = names.firstIndex(of: "date"), let hour {
      self = .dateAndHour(date: date, hour: hour)
    } else if let single = names.firstIndex(of: "date") ?? names.firstIndex(of: "time") {
      self = .single(single)
    } else {
      return nil
    }
  }

  /// The cell to which findings about the time point.
  var first: Int {
    switch self {
    case .single(let index), .dateAndHour(let index, _), .parts(let index, _, _, _): index
    }
  }

  /// The last cell that a row must have.
  var last: Int {
    switch self {
    case .single(let index): index
    case .dateAndHour(let date, let hour): max(date, hour)
    case .parts(let year, let month, let day, let hour): max(year, month, day, hour ?? 0)
    }
  }
}
