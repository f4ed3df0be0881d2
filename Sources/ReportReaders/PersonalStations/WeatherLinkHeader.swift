import ReportMeasurements

/// The two header lines of a WeatherLink export.
struct WeatherLinkHeader {
  /// The names in lower case, `temp out`, in the order of the cells.
  let names: [String]

  /// Reads the first two rows; `nil` if they are of another kind.
  init?(readingFrom sheet: inout StationSheet, in bytes: Span<UInt8>) {
    guard sheet.next(in: bytes) else { return nil }
    let upper = sheet.texts(in: bytes)
    guard sheet.next(in: bytes) else { return nil }
    let lower = sheet.texts(in: bytes)
    guard lower.count >= 4, upper.count <= lower.count, lower[0].lowercased() == "date",
      lower[1].lowercased() == "time"
    else { return nil }
    names = lower.indices.map { index in
      let first = index < upper.count ? upper[index] : ""
      return "\(first) \(lower[index])".lowercased().split(separator: " ").joined(separator: " ")
    }
    guard names.contains("temp out") else { return nil }
  }

  var interval: Int? { names.firstIndex(of: "arc. int.") ?? names.firstIndex(of: "arc int") }
  var windRun: Int? { names.firstIndex(of: "wind run") }
  var windSpeed: Int? { names.firstIndex(of: "wind speed") }

  /// The columns that are read, with their indices.
  var columns: [(index: Int, readings: ReadingColumn)] {
    let hasExtremes = names.contains("hi temp") && names.contains("low temp")
    return names.indices.compactMap { index in
      Self.readings(names[index], hasExtremes: hasExtremes).map { (index, $0) }
    }
  }

  private static func readings(_ name: String, hasExtremes: Bool) -> ReadingColumn? {
    switch name {
    case "temp out":
      hasExtremes
        ? ReadingColumn(
          .temperature, [ReadingColumn.DayValue(element: .temperatureMean, statistic: .mean)])
        : .temperature
    case "hi temp": hasExtremes ? ReadingColumn(.temperatureHigh, .highest) : nil
    case "low temp": hasExtremes ? ReadingColumn(.temperatureLow, .lowest) : nil
    case "out hum": .readings(of: .humidity)
    case "wind speed": .readings(of: .wind)
    case "hi speed": .readings(of: .gust)
    case "wind dir": .readings(of: .windDirection)
    case "bar": .readings(of: .pressure)
    case "rain": .readings(of: .precipitation)
    case "dew pt.", "dew pt": .readings(of: .dewPoint)
    case "solar rad.", "solar rad": .readings(of: .radiation)
    case "uv index": .readings(of: .uvIndex)
    case "et": .readings(of: .evaporation)
    default: nil
    }
  }
}
