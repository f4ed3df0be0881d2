import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// A small map without a map service, which shows where a station is among its neighbors.
///
/// A grid of tenths of a degree with its degrees, a scale, a dot for each of the nearest stations,
/// and names where there is room. The projection is equirectangular, with degrees of longitude
/// shortened for the latitude.
public struct Locator: Sendable {
  /// A station on the map.
  public struct Place: Hashable, Sendable {
    /// The station's name, which the map shows if there is room.
    public let title: String
    /// In degrees, north and east positive.
    public let latitude, longitude: Double

    /// Creates a station at a place in degrees, north and east positive.
    public init(title: String, latitude: Double, longitude: Double) {
      self.title = title
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The station in question.
  public let place: Place
  /// The stations around it, in the order of the site.
  public let neighbors: [Place]
  /// What the map shows, in words.
  public let label: String
  private let language: Language
  /// Whether the scale bar is in miles: true if heights are in feet.
  private let isInMiles: Bool

  /// Creates a map of a station.
  ///
  /// - Parameters:
  ///   - place: The station in question.
  ///   - neighbors: The stations around it, as ``Surroundings`` finds them.
  ///   - label: What the map shows, in words.
  ///   - context: Language and units.
  public init(of place: Place, among neighbors: [Place], label: String, in context: FigureContext) {
    (self.place, self.neighbors, self.label) = (place, neighbors, label)
    language = context.language
    isInMiles = context.units[.elevation] == .foot
  }
}

extension Locator {
  private static let width = 264.0
  private static let height = 170.0

  /// Writes the map as an `svg` of 264 by 170 units.
  public func render(into html: inout ByteWriter) {
    let map = Projection(of: [place] + neighbors, width: Locator.width, height: Locator.height)
    html.append(markup: "<svg class=\"loc\" viewBox=\"0 0 264 170\" role=\"img\" aria-label=\"")
    html.append(text: label)
    html.append(markup: "\"><path class=\"gl\" d=\"")
    let grid = map.grid
    for row in grid.rows {
      html.append(markup: "M0 ")
      html.append(coordinate: row.y, decimals: 1)
      html.append(markup: "h264")
    }
    for column in grid.columns {
      html.append(markup: "M")
      html.append(coordinate: column.x, decimals: 1)
      html.append(markup: " 0v170")
    }
    html.append(markup: "\"/>")
    var labels = Labels(width: Locator.width, height: Locator.height)
    for point in [place] + neighbors { labels.reserve(map.point(point)) }
    renderScale(of: map, &labels, into: &html)
    let names = ([place] + neighbors).map { ($0, labels.place($0.title, at: map.point($0))) }
    for neighbor in neighbors {
      renderDot(at: map.point(neighbor), "o1", radius: 3.5, into: &html)
    }
    renderDot(at: map.point(place), "o2", radius: 5.5, into: &html)
    for (point, spot) in names {
      guard let spot else { continue }
      render(point.title, at: spot, isStrong: point == place, into: &html)
    }
    renderDegrees(of: grid, &labels, into: &html)
    html.append(markup: "</svg>")
  }

  /// A bar of a round distance at the lower right, with its length.
  private func renderScale(
    of map: Projection, _ labels: inout Labels, into html: inout ByteWriter
  ) {
    let unit = isInMiles ? Unit.mile : .kilometre
    let one = map.length(ofMetres: unit.canonical(from: 1))
    let steps = [1.0, 2, 5, 10, 20, 50, 100, 200, 500]
    let distance = steps.last { $0 * one <= 90 } ?? 1
    let start = Locator.width - 10 - distance * one
    html.append(markup: "<path class=\"gs\" d=\"M")
    html.append(coordinate: start, decimals: 1)
    html.append(markup: " 143v4H254v-4\"/>")
    let text = language.quantity(distance, decimals: 0, unit: unit.symbol)
    let spot = Labels.Spot(x: Locator.width - 10, y: 139, anchor: .end)
    labels.reserve(text, at: spot, reaching: start)
    render(text, at: spot, isStrong: false, into: &html)
  }

  /// The degrees of the lines at the left and the lower edge, if there is room.
  private func renderDegrees(
    of grid: Projection.Grid, _ labels: inout Labels, into html: inout ByteWriter
  ) {
    let rows = grid.rows.map { row in
      (language.latitude(row.latitude), Labels.Spot(x: 5, y: row.y - 4, anchor: .start))
    }
    let columns = grid.columns.map { column in
      (
        language.longitude(column.longitude),
        Labels.Spot(x: column.x, y: Locator.height - 6, anchor: .middle)
      )
    }
    for (text, spot) in rows + columns where labels.take(text, at: spot) {
      render(text, at: spot, isStrong: false, into: &html)
    }
  }

  private func renderDot(
    at point: (x: Double, y: Double), _ style: StaticString, radius: Double,
    into html: inout ByteWriter
  ) {
    html.append(markup: "<circle class=\"")
    html.append(markup: style)
    html.append(markup: "\" cx=\"")
    html.append(coordinate: point.x, decimals: 1)
    html.append(markup: "\" cy=\"")
    html.append(coordinate: point.y, decimals: 1)
    html.append(markup: "\" r=\"")
    html.append(coordinate: radius, decimals: 1)
    html.append(markup: "\"/>")
  }

  private func render(
    _ title: String, at spot: Labels.Spot, isStrong: Bool, into html: inout ByteWriter
  ) {
    html.append(markup: isStrong ? "<text class=\"b halo" : "<text class=\"halo")
    switch spot.anchor {
    case .start: break
    case .end: html.append(markup: " e")
    case .middle: html.append(markup: " mi")
    }
    html.append(markup: "\" x=\"")
    html.append(coordinate: spot.x, decimals: 1)
    html.append(markup: "\" y=\"")
    html.append(coordinate: spot.y, decimals: 1)
    html.append(markup: "\">")
    html.append(text: title)
    html.append(markup: "</text>")
  }
}

/// Converts degrees to px, with all places inside and room for names.
private struct Projection {
  private let centre: (latitude: Double, longitude: Double)
  private let scale: Double
  private let shortening: Double
  private let size: (width: Double, height: Double)

  init(of places: [Locator.Place], width: Double, height: Double) {
    let latitudes = places.map(\.latitude)
    let longitudes = places.map(\.longitude)
    let north = (latitudes.min() ?? 0)...(latitudes.max() ?? 0)
    let east = (longitudes.min() ?? 0)...(longitudes.max() ?? 0)
    centre = (
      (north.lowerBound + north.upperBound) / 2, (east.lowerBound + east.upperBound) / 2
    )
    shortening = cosine(ofDegrees: centre.latitude)
    // For a station without neighbors, a whole region shows where it is.
    let least = places.count == 1 ? 1 : 0.1
    let wide = max((east.upperBound - east.lowerBound) * shortening, least)
    let high = max(north.upperBound - north.lowerBound, least)
    scale = min((width - 110) / wide, (height - 56) / high)
    size = (width, height)
  }

  func point(_ place: Locator.Place) -> (x: Double, y: Double) {
    point(latitude: place.latitude, longitude: place.longitude)
  }

  private func point(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    (
      size.width / 2 + (longitude - centre.longitude) * shortening * scale,
      size.height / 2 - (latitude - centre.latitude) * scale
    )
  }

  /// A distance in meters, in px.
  func length(ofMetres metres: Double) -> Double { metres / 111_195 * scale }

  /// Lines of latitude and longitude that cross the map.
  struct Grid {
    var rows: [(y: Double, latitude: Double)] = []
    var columns: [(x: Double, longitude: Double)] = []
  }

  /// Lines every tenth of a degree, or every half or whole one on a wider map.
  var grid: Grid {
    let degrees = size.height / scale
    let step = degrees < 1 ? 0.1 : degrees < 4 ? 0.5 : 1
    var grid = Grid()
    let reach = Int(size.width / (scale * step * max(shortening, 0.05)) / 2) + 2
    let row = (centre.latitude / step).rounded()
    let column = (centre.longitude / step).rounded()
    for offset in -min(reach, 60)...min(reach, 60) {
      let latitude = (row + Double(offset)) * step
      let longitude = (column + Double(offset)) * step
      let crossing = point(latitude: latitude, longitude: longitude)
      if crossing.y > 0, crossing.y < size.height { grid.rows.append((crossing.y, latitude)) }
      if crossing.x > 0, crossing.x < size.width { grid.columns.append((crossing.x, longitude)) }
    }
    return grid
  }
}

/// Finds room for names beside dots: right, left, above or below; otherwise a name is omitted.
private struct Labels {
  enum Anchor { case start, middle, end }
  struct Spot {
    let x, y: Double
    let anchor: Anchor
  }

  private struct Box {
    let left, right, top, bottom: Double

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  let width: Double
  let height: Double
  private var taken: [Box] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func reserve(_ point: (x: Double, y: Double)) {
    taken.append(
      Box(left: point.x - 5, right: point.x + 5, top: point.y - 5, bottom: point.y + 5))
  }

  /// Reserves the room of a text, extended left to an x where something else begins there.
  mutating func reserve(_ text: String, at spot: Spot, reaching left: Double) {
    let own = box(of: spot, Double(letterCount(of: text)) * 7)
    taken.append(
      Box(left: min(left, own.left), right: own.right, top: own.top, bottom: own.bottom + 8))
  }

  /// Takes the room of a text at a place, if it is free.
  mutating func take(_ text: String, at spot: Spot) -> Bool {
    let box = box(of: spot, Double(letterCount(of: text)) * 6.2)
    guard isFree(box) else { return false }
    taken.append(box)
    return true
  }

  private func isFree(_ box: Box) -> Bool {
    box.left > 2 && box.right < width - 2 && box.top > 2 && box.bottom < height - 2
      && !taken.contains(where: box.overlaps)
  }

  mutating func place(_ title: String, at point: (x: Double, y: Double)) -> Spot? {
    let length = Double(letterCount(of: title)) * 7
    let spots = [
      Spot(x: point.x + 9, y: point.y + 4, anchor: .start),
      Spot(x: point.x - 9, y: point.y + 4, anchor: .end),
      Spot(x: point.x, y: point.y - 10, anchor: .middle),
      Spot(x: point.x, y: point.y + 18, anchor: .middle),
    ]
    for spot in spots {
      let box = box(of: spot, length)
      guard isFree(box) else { continue }
      taken.append(box)
      return spot
    }
    return nil
  }

  private func box(of spot: Spot, _ length: Double) -> Box {
    let left =
      switch spot.anchor {
      case .start: spot.x
      case .middle: spot.x - length / 2
      case .end: spot.x - length
      }
    return Box(left: left, right: left + length, top: spot.y - 10, bottom: spot.y + 3)
  }
}
