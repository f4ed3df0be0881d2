import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct TrackTests {
  /// A point at a time in seconds after 2024-03-11 00:00 UTC, on the equator.
  private func point(
    _ seconds: Int, east metres: Double, up elevation: Double? = nil, beats: Double? = nil
  ) -> TrackPoint {
    TrackPoint(
      time: Instant(seconds: 1_710_115_200 + seconds), latitude: 0, longitude: metres / 111_195.08,
      elevation: elevation, heartRate: beats)
  }

  private func track(_ points: [TrackPoint]) -> Track {
    points.reduce(into: Track()) { $0.add($1) }
  }

  private func metres(_ track: Track) -> Double {
    track.efforts.compactMap(\.distance).reduce(0, +).rounded()
  }

  private func seconds(_ track: Track) -> Double { track.efforts.compactMap(\.moving).reduce(0, +) }

  @Test(
    arguments: [
      // Berlin to Paris, and a quarter of the equator, against published great-circle distances.
      (52.52, 13.405, 48.8566, 2.3522, 877_463, 1000), (0, 0, 0, 90, 10_007_557, 1),
      (90, 0, -90, 0, 20_015_115, 1), (10, 10, 10, 10, 0, 0),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func `distances are those of great circles`(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double,
    distance: Double, tolerance: Double
  ) {
    let time = Instant(seconds: 0)
    let a = TrackPoint(time: time, latitude: latitude, longitude: longitude)
    let b = TrackPoint(time: time, latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(a.distance(to: b) - distance) <= tolerance)
    #expect(abs(b.distance(to: a) - a.distance(to: b)) < 1e-6)
  }

  @Test func `ways add up, and standing still takes no time`() {
    let way = track([
      point(0, east: 0), point(10, east: 30), point(70, east: 31), point(80, east: 61),
    ])
    #expect(metres(way) == 61)
    #expect(seconds(way) == 20)
  }

  @Test func `a segment's end, a gap and a jump count for nothing`() {
    var way = track([point(0, east: 0), point(10, east: 30)])
    way.breakOff()
    way.add(point(20, east: 500))
    way.add(point(30, east: 530))
    // Six minutes without a point.
    way.add(point(390, east: 900))
    way.add(point(400, east: 930))
    // A receiver error, and back.
    way.add(point(401, east: 5000))
    way.add(point(402, east: 933))
    way.add(point(410, east: 963))
    #expect(metres(way) == 120)
    #expect(seconds(way) == 38)
  }

  @Test func `points that are not later than the last are passed over`() {
    let way = track([
      point(0, east: 0), point(10, east: 30), point(10, east: 40), point(5, east: 15),
      point(20, east: 60),
    ])
    #expect(metres(way) == 60)
  }

  @Test func `each quarter of an hour is an effort of its own`() {
    let way = track((0...40).map { point($0 * 60, east: Double($0) * 100) })
    #expect(way.efforts.map(\.distance).map { $0?.rounded() } == [1500, 1500, 1000])
    #expect(way.efforts.map { $0.end - $0.start } == [900, 900, 600])
  }

  @Test func `heights count from five metres on, so that wavering is no climb`() {
    let flat = track((0..<50).map { point($0, east: Double($0) * 3, up: Double($0 % 4)) })
    #expect(flat.efforts.first?.ascent == 0)
    let heights = [100.0, 103, 106, 111, 108, 104, 120]
    let hill = track(heights.enumerated().map { point($0 * 10, east: Double($0) * 20, up: $1) })
    #expect(hill.efforts.first?.ascent == 27.0)
    let none = track([point(0, east: 0), point(10, east: 30)])
    #expect(none.efforts.first?.ascent == nil)
  }

  @Test func `a rate stands for the time to the next point`() {
    let way = track([
      point(0, east: 0, beats: 100), point(30, east: 90, beats: 160), point(40, east: 120),
    ])
    #expect(way.efforts.first?.heartRate == 115)
  }
}
