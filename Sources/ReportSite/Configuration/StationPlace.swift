import ReportCore
import ReportDocuments
import ReportMeasurements

/// Where a station is, as given by the author instead of the data.
package struct StationPlace: Hashable, Sendable {
  /// In degrees, north positive.
  var latitude: Double?
  /// In degrees, east positive.
  var longitude: Double?
  /// In meters above sea level.
  var elevation: Double?
}

extension StationPlace {
  /// Reads `latitude` and `longitude`, which require each other, and `elevation: 6493 ft`.
  init(_ reader: inout ConfigurationReader) {
    latitude = reader.number("latitude", in: -90...90)
    longitude = reader.number("longitude", in: -180...180)
    elevation = StationPlace.readElevation(&reader)
    let (first, second) = (reader.position(of: "latitude"), reader.position(of: "longitude"))
    if let place = first ?? second, (first == nil) != (second == nil) {
      let missing = first == nil ? "latitude" : "longitude"
      reader.report(
        "missing-key", "a position needs the key '\(missing)'", at: place,
        hint: "write both in degrees, south and west as negative")
    }
    if latitude == nil || longitude == nil { (latitude, longitude) = (nil, nil) }
  }

  /// Parses an elevation in meters, or in the unit written after it.
  private static func readElevation(_ reader: inout ConfigurationReader) -> Double? {
    guard let text = reader.text("elevation") else { return nil }
    let amount = WrittenAmount(text.value)
    if let amount, let unit = amount.unit.map(Unit.named) ?? .metre,
      unit.quantity == Unit.metre.quantity
    {
      let metres = unit.canonical(from: amount.number)
      if (-1000...10_000).contains(metres) {
        if amount.unit == nil { reader.report([assumption(of: text)]) }
        return metres
      }
    }
    reader.report(
      "unknown-value", "'\(text.value.prefix(60))' is not an elevation", at: text.position,
      hint: WrittenAmount.ambiguity(in: text.value)
        ?? "write a number and its unit: 'elevation: 6493 ft'")
    return nil
  }

  private static func assumption(of elevation: Located<String>) -> Diagnostic {
    Diagnostic(
      .note, "assumed-units", "the elevation has no unit, so it counts as metres",
      at: elevation.position, hint: "write '\(elevation.value) m', or '\(elevation.value) ft'")
  }
}

extension Station {
  /// The same station at the place given by the author.
  func standing(at place: StationPlace) -> Station {
    placed(
      latitude: place.latitude ?? latitude, longitude: place.longitude ?? longitude,
      elevation: place.elevation ?? elevation)
  }
}
