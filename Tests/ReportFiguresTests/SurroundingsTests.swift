import ReportCore
import ReportFigures
import Testing

@Suite struct SurroundingsTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Locator.Place {
    Locator.Place(title: "", latitude: latitude, longitude: longitude)
  }

  @Test(arguments: [
    (51.4, 8.6, true), (48.6, 11.4, true), (50, 11.5, false), (51.5, 10, false), (47, 10, false),
    (50, 10, true),
  ])
  func `a neighbour is less than a degree and a half away`(
    latitude: Double, longitude: Double, isNear: Bool
  ) {
    let places = [place(50, 10), place(latitude, longitude)]
    #expect(Surroundings(of: places).neighbors(of: 0) == (isNear ? [1] : []))
    #expect(Surroundings(of: places).neighbors(of: 1) == (isNear ? [0] : []))
  }

  @Test func `a station whose place is unknown has no neighbours and is none`() {
    let surroundings = Surroundings(of: [place(50, 10), nil, place(50.1, 10)])
    #expect(surroundings.neighbors(of: 0) == [2])
    #expect(surroundings.neighbors(of: 1) == [])
  }

  @Test func `neighbours are those that a search through all finds`() {
    var random = RandomSource(seed: 7)
    let places = (0..<400).map { _ in
      place(random.uniform() * 8 - 4, random.uniform() * 8 - 4)
    }
    let surroundings = Surroundings(of: places)
    for (number, own) in places.enumerated() {
      let near = places.indices.filter { other in
        other != number && abs(places[other].latitude - own.latitude) < 1.5
          && abs(places[other].longitude - own.longitude) < 1.5
      }
      let found = surroundings.neighbors(of: number)
      #expect(found == found.sorted() && Set(found).isSubset(of: near))
      #expect(found.count == min(near.count, 40))
    }
  }
}
