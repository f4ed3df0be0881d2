import ReportCore

/// How a language writes coordinates.
struct CoordinateFormat: Hashable, Sendable {
  let angle: Pattern<AngleSlot>
  /// A latitude or longitude of zero, which is on neither side.
  let zero: String
  let position: Pattern<PositionSlot>
  let north: String
  let south: String
  let east: String
  let west: String
}

/// The placeholders of a pattern for a latitude or a longitude.
enum AngleSlot: String, PatternSlot, CaseIterable {
  case degrees, minutes, side
}

/// The placeholders of a pattern for a position.
enum PositionSlot: String, PatternSlot, CaseIterable {
  case latitude, longitude
}

extension Language {
  /// A position in whole degrees and rounded minutes: "35° 39′ N 83° 26′ W".
  public func coordinates(latitude: Double, longitude: Double) -> String {
    coordinates.position.filled { slot in
      switch slot {
      case .latitude: self.latitude(latitude)
      case .longitude: self.longitude(longitude)
      }
    }
  }

  /// A latitude in degrees, north positive.
  public func latitude(_ degrees: Double) -> String {
    angle(degrees, above: coordinates.north, below: coordinates.south)
  }

  /// A longitude in degrees, east positive.
  public func longitude(_ degrees: Double) -> String {
    angle(degrees, above: coordinates.east, below: coordinates.west)
  }

  /// An angle, rounded to minutes as a whole, so that 59.6′ carries to the next degree.
  private func angle(_ degrees: Double, above: String, below: String) -> String {
    guard let minutes = roundable(degrees * 60, decimals: 0) else { return numbers.missing }
    guard minutes.whole > 0 else { return coordinates.zero }
    return coordinates.angle.filled { slot in
      switch slot {
      case .degrees: String(minutes.whole / 60)
      case .minutes: String(minutes.whole % 60)
      case .side: minutes.isNegative ? below : above
      }
    }
  }
}
