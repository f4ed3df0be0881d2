/// Where numbers come from: of what they are, who measured them, and on which terms.
public struct Attribution: Hashable, Sendable {
  /// What is measured or where, such as "Mount LeConte" or "Steps, Anna".
  public let title: String
  /// Who measured.
  public let source: String?
  /// On which terms others may use them.
  public let licence: String?
  /// Whether nobody measured.
  public let isSimulated: Bool
  /// Of a station, no more precise than its author wants it told.
  public let place: Place?

  /// A place on the Earth, in degrees.
  public struct Place: Hashable, Sendable {
    /// North of the equator.
    public let latitude: Double
    /// East of Greenwich.
    public let longitude: Double

    /// A place in degrees.
    public init(latitude: Double, longitude: Double) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// A source of these parts, each described at the property of its name.
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
