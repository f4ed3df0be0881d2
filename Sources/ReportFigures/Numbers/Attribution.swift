/// The origin of numbers: their subject, their source, and their license.
public struct Attribution: Hashable, Sendable {
  /// The metric or the place, such as "Mount LeConte" or "Steps, Anna".
  public let title: String
  /// The author or institution behind the measurements.
  public let source: String?
  /// The terms under which others may use them.
  public let licence: String?
  /// Whether the numbers are simulated.
  public let isSimulated: Bool
  /// The place of a station, no more precise than its author permits.
  public let place: Place?

  /// A place on the Earth, in degrees.
  public struct Place: Hashable, Sendable {
    /// North positive.
    public let latitude: Double
    /// East positive.
    public let longitude: Double

    /// Creates a place in degrees.
    public init(latitude: Double, longitude: Double) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// Creates an attribution from its parts, each described at the property of the same name.
  public init(
    title: String, source: String? = nil, licence: String? = nil, isSimulated: Bool = false,
    place: Place? = nil
  ) {
    self.title = title
    self.source = source
    self.licence = licence
    self.isSimulated = isSimulated
    self.place = place
  }
}
