import ReportMeasurements

/// The header of an Ecowitt log.
struct EcowittHeader {
  /// How many cells a row has.
  let width: Int
  let columns: [Column]

  /// A column that is read, in the order in which columns of the same element take precedence.
  struct Column {
    let index: Int
    let name: String
    let unit: String
    let readings: ReadingColumn
  }

  /// Reads the header from its cells; `nil` if it is of another kind.
  init?(_ cells: [String]) {
    guard let first = cells.first, ["time", "zeit"].contains(first.lowercased()) else {
      return nil
    }
    width = cells.count
    let named = cells.indices.dropFirst().map { index in
      Self.split(cells[index], index: index)
    }
    columns = Self.meanings.flatMap { meaning in
      named.filter { meaning.names.contains($0.name) }.prefix(1).map {
        Column(
          index: $0.index, name: cells[$0.index], unit: $0.unit.isEmpty ? meaning.unit : $0.unit,
          readings: meaning.readings)
      }
    }
    let isOutside = named.contains { $0.name.hasPrefix("outdoor ") || $0.name.hasSuffix(" aussen") }
    guard isOutside || columns.contains(where: { $0.readings.element == .precipitation }),
      named.contains(where: { !$0.unit.isEmpty })
    else { return nil }
  }

  /// Splits `Outdoor Temperature(℃)` into name and unit.
  private static func split(_ text: String, index: Int) -> (name: String, unit: String, index: Int)
  {
    var name = text[...]
    var unit = ""
    if text.hasSuffix(")"), let opening = text.lastIndex(of: "(") {
      name = text[..<opening]
      unit = String(text[text.index(after: opening)...].dropLast())
    }
    let words = name.lowercased().split(separator: " ").joined(separator: " ")
    return (words, unit, index)
  }

  private struct Meaning {
    let readings: ReadingColumn
    let names: Set<String>
    /// The unit of the numbers if the header does not state it.
    var unit = ""
  }

  private static let meanings = [
    Meaning(
      readings: .temperature,
      names: ["outdoor temperature", "outdoor temp", "temperature outdoor", "temperatur aussen"]),
    Meaning(
      readings: .readings(of: .humidity),
      names: ["outdoor humidity", "humidity outdoor", "luftfeuchte aussen"], unit: "%"),
    Meaning(readings: .readings(of: .wind), names: ["wind", "wind speed"]),
    Meaning(readings: .readings(of: .gust), names: ["gust", "wind gust", "gust speed"]),
    Meaning(
      readings: .readings(of: .windDirection), names: ["wind direction", "direction"], unit: "°"),
    Meaning(
      readings: .readings(of: .pressure),
      names: ["rel pressure", "relative pressure", "pressure relative"]),
    Meaning(readings: .readings(of: .dewPoint), names: ["dew point", "outdoor dew point"]),
    Meaning(
      readings: .readings(of: .radiation),
      names: ["solar", "solar rad", "solar radiation"], unit: "w/m2"),
    Meaning(readings: .readings(of: .uvIndex), names: ["uvi", "uv index", "uv-index"]),
    Meaning(
      readings: ReadingColumn(.precipitation, .dailyTotal),
      names: ["daily rain", "rain daily", "regen/tag"]),
    Meaning(
      readings: ReadingColumn(.precipitation, .dailyTotal),
      names: ["piezo daily rain", "daily piezo rain"]),
  ]
}
