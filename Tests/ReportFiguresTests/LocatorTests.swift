import ReportCore
import ReportFigures
import Testing

@Suite struct LocatorTests {
  private let place = Locator.Place(title: "Here", latitude: 50, longitude: 10)

  private func map(_ places: [Locator.Place]) -> Locator {
    let places = [place] + places
    let neighbors = Surroundings(of: places).neighbors(of: 0).map { places[$0] }
    return Locator(of: place, among: neighbors, label: "Map", in: english)
  }

  @Test func `of many stations a map shows the nearest`() {
    let others = (0..<3_000).map { number in
      Locator.Place(
        title: "S\(number)", latitude: 50 + Double(number * 7 % 3_000) / 1e4,
        longitude: 10 + Double(number) / 1e5)
    }
    func distance(_ other: Locator.Place) -> Double {
      let (north, east) = (other.latitude - 50, (other.longitude - 10) * 0.6429)
      return north * north + east * east
    }
    let nearest = Set(others.sorted { distance($0) < distance($1) }.prefix(40))
    let map = map(others)
    #expect(map.neighbors == others.filter(nearest.contains))
    var html = ByteWriter()
    map.render(into: &html)
    #expect(html.bytes.count < 6_000)
  }

  private func html(_ others: [Locator.Place]) -> String {
    var html = ByteWriter()
    Locator(
      of: Locator.Place(title: "Here", latitude: 35.6, longitude: -83.4), among: others,
      label: "Map", in: english
    ).render(into: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test func `W2.6 the map shows the station among its neighbours`() {
    let html = html([Locator.Place(title: "There", latitude: 35.5, longitude: -83.2)])
    #expect(html.contains("role=\"img\" aria-label=\"Map\""))
    #expect(html.contains(">Here</text>"))
    #expect(html.contains(">There</text>"))
  }

  @Test func `W2.6 north is up, and east is on the right`() throws {
    let html = html([Locator.Place(title: "There", latitude: 35.5, longitude: -83.2)])
    func point(_ name: String) throws -> (x: Double, y: Double) {
      let circle = try Regex("class=\"\(name)\" cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"")
      let match = try #require(html.firstMatch(of: circle))
      return try (
        #require(match.output[1].substring.flatMap { Double($0) }),
        #require(match.output[2].substring.flatMap { Double($0) })
      )
    }
    let (here, there) = (try point("o2"), try point("o1"))
    #expect(there.x > here.x && there.y > here.y)
    // 0.2° of longitude are 0.163° of latitude here.
    #expect(abs((there.x - here.x) / (there.y - here.y) - 1.63) < 0.02)
  }

  @Test func `names that would overlap are left out`() {
    let crowd = (0..<12).map {
      Locator.Place(
        title: "Crowded name \($0)", latitude: 35.6 + Double($0) / 1000, longitude: -83.4)
    }
    #expect(count("<text", in: html(crowd)) < 8)
    #expect(count("<circle", in: html(crowd)) == 13)
  }

  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0)])
  func `a station at the end of the world has a map`(latitude: Double, longitude: Double) {
    var html = ByteWriter()
    Locator(
      of: Locator.Place(title: "Far", latitude: latitude, longitude: longitude), among: [],
      label: "Map", in: english
    ).render(into: &html)
    #expect(String(decoding: html.bytes, as: UTF8.self).hasSuffix("</svg>"))
  }

  @Test func `a map has a scale, and degrees at its lines`() {
    let html = html([Locator.Place(title: "There", latitude: 35.5, longitude: -83.2)])
    #expect(html.contains(">5\u{A0}mi</text>"))
    #expect(
      html.contains(">35°\u{A0}30′\u{A0}N</text>") && html.contains(">83°\u{A0}24′\u{A0}W</text>"))
  }

  @Test func `a station without neighbours stands in a region`() {
    let html = html([])
    #expect(html.contains(">50\u{A0}mi</text>"))
    #expect(
      html.contains(">35°\u{A0}30′\u{A0}N</text>") && html.contains(">36°\u{A0}0′\u{A0}N</text>"))
  }
}
