import ReportCore

/// A place where weather is measured, as described by its data file.
public struct Station: Hashable, Sendable {
  /// The id in the source, such as `USC00406328`.
  public let sourceID: String
  /// The name in the source, such as `MOUNT LECONTE, TN US`.
  public let name: String
  /// In degrees, north positive.
  public private(set) var latitude: Double?
  /// In degrees, east positive.
  public private(set) var longitude: Double?
  /// In meters above sea level.
  public private(set) var elevation: Double?
  /// The local time at which a day's values are read, in minutes after midnight and up to 1440.
  ///
  /// A value read at 7:00 covers the previous 24 hours, mostly the day before its date.
  public private(set) var observationTime: Int?

  /// A station with its name cleaned up.
  ///
  /// - Parameters:
  ///   - sourceID: The id in the source.
  ///   - name: As written in the source; quotes and control characters are dropped, `;` becomes
  ///     `,`, and runs of spaces become one. An empty name becomes the id.
  ///   - latitude: In degrees; outside −90…90 it is ignored.
  ///   - longitude: In degrees; outside −180…180 it is ignored.
  ///   - elevation: In meters.
  public init(
    sourceID: String, name: String, latitude: Double? = nil, longitude: Double? = nil,
    elevation: Double? = nil
  ) {
    let cleaned = cleanedName(name)
    self.sourceID = sourceID
    self.name = cleaned.isEmpty ? sourceID : cleaned
    place(latitude, longitude, elevation)
  }

  private mutating func place(_ latitude: Double?, _ longitude: Double?, _ elevation: Double?) {
    self.latitude = latitude.flatMap { (-90...90).contains($0) ? $0 : nil }
    self.longitude = longitude.flatMap { (-180...180).contains($0) ? $0 : nil }
    self.elevation = elevation.flatMap { (-1000...10_000).contains($0) ? $0 : nil }
  }
}

extension Station {
  /// The station at another place.
  ///
  /// - Parameters: As for ``init(sourceID:name:latitude:longitude:elevation:)``.
  /// - Returns: The station with its name and the time at which its values are read.
  public func placed(latitude: Double?, longitude: Double?, elevation: Double?) -> Station {
    var station = self
    station.place(latitude, longitude, elevation)
    return station
  }

  /// The station with the time at which its values are read.
  public func read(at time: Int?) -> Station {
    var station = self
    station.observationTime = time.flatMap { (0...1440).contains($0) ? $0 : nil }
    return station
  }

  /// The default title of the station's page.
  ///
  /// It is the place without region and country, with capitals only at the start of words:
  /// `MOUNT LECONTE, TN US` becomes `Mount Leconte`.
  public var title: String {
    let place = name.prefix { $0 != "," }
    return place.isEmpty ? name : placeName(place)
  }

  /// The title with region and country, for a station that shares its title with another.
  ///
  /// `SPRINGFIELD, IL US` becomes `Springfield, IL US`.
  public var titleWithRegion: String {
    name.firstIndex(of: ",").map { title + name[$0...] } ?? title
  }

  /// The title with region, country and the id in the source, for stations with the same name.
  public var titleWithID: String { "\(titleWithRegion) (\(sourceID))" }
}

private func cleanedName(_ name: String) -> String {
  var text = String.UnicodeScalarView()
  var isAfterSpace = false
  for scalar in name.unicodeScalars where scalar != "\"" {
    if scalar.properties.isWhitespace {
      isAfterSpace = true
    } else if !scalar.isControl {
      if isAfterSpace, !text.isEmpty { text.append(" ") }
      isAfterSpace = false
      text.append(scalar == ";" ? "," : scalar)
    }
  }
  return String(text)
}
