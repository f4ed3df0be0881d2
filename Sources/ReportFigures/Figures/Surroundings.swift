/// The places of a site's stations in a grid, so that those around one are found without looking
/// at all of them.
public struct Surroundings: Sendable {
  /// The distance within which a station is a neighbor, in degrees of latitude and of longitude.
  private static let reach = 1.5
  /// More dots would hide each other.
  private static let mostNeighbors = 40

  private struct Cell: Hashable {
    var row, column: Int
  }

  private let places: [Locator.Place?]
  private let cells: [Cell: [Int]]

  /// - Parameter places: Where the stations are, in the order of the site; `nil` where it is unknown.
  public init(of places: [Locator.Place?]) {
    self.places = places
    let known = places.indices.compactMap { number in
      places[number].map { (Self.cell(of: $0), number) }
    }
    cells = Dictionary(grouping: known, by: \.0).mapValues { $0.map(\.1) }
  }

  private static func cell(of place: Locator.Place) -> Cell {
    Cell(
      row: Int((place.latitude / reach).rounded(.down)),
      column: Int((place.longitude / reach).rounded(.down)))
  }
}

extension Surroundings {
  /// The nearest other stations within 1.5 degrees of latitude and longitude, at most 40.
  ///
  /// - Parameter number: The number of a station in the order of the site.
  /// - Returns: Their numbers, in order; none if the place of the station is unknown.
  public func neighbors(of number: Int) -> [Int] {
    guard let center = places[number] else { return [] }
    let home = Self.cell(of: center)
    let around = (home.row - 1...home.row + 1).flatMap { row in
      (home.column - 1...home.column + 1).flatMap { cells[Cell(row: row, column: $0)] ?? [] }
    }
    let shortening = cosine(ofDegrees: center.latitude)
    var near: [(distance: Double, number: Int)] = []
    for other in around where other != number {
      guard let place = places[other] else { continue }
      let (north, east) = (place.latitude - center.latitude, place.longitude - center.longitude)
      guard max(abs(north), abs(east)) < Self.reach else { continue }
      near.append((north * north + east * east * shortening * shortening, other))
    }
    return near.sorted(by: <).prefix(Self.mostNeighbors).map(\.number).sorted()
  }
}

/// The cosine of a latitude, at least 0.05.
///
/// Bhaskara I's approximation, accurate to 0.2%; it uses only basic arithmetic, so every machine
/// draws the same map.
func cosine(ofDegrees latitude: Double) -> Double {
  let square = latitude * latitude
  return max(4 * (8100 - square) / (32_400 + square), 0.05)
}
