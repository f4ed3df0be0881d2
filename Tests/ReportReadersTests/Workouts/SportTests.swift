import Testing

@testable import ReportReaders

@Suite struct SportTests {
  @Test(
    arguments: [
      ("Trail Running", .running), ("treadmill_running", .running), ("Run", .running),
      ("Laufen", .running), ("Löpning", .running), ("Course à pied", .running), ("달리기", .running),
      ("Ride", .cycling), ("road_biking", .cycling), ("Radfahrt", .cycling), ("Cyclisme", .cycling),
      ("Biking", .cycling), ("Lap Swimming", .swimming), ("Schwimmen", .swimming),
      ("수영", .swimming),
      ("Hike", .hiking), ("Wandern", .hiking), ("Walk", .walking), ("Spaziergang", .walking),
      ("Marche à pied", .walking), ("걷기", .walking), ("Indoor Rowing", .rowing),
      ("Motorcycling", .other), ("Nordic Ski", .other), ("Skilanglauf", .other),
      ("Inline Skate", .other),
      ("Strength Training", .other), ("9", .running), ("99", .other), ("", .other),
    ] as [(String, Sport)])
  func `kinds are known by their names in many languages`(name: String, sport: Sport) {
    #expect(Sport(named: name) == sport)
  }

  @Test(
    arguments: [
      (1.0, .running), (2, .cycling), (5, .swimming), (11, .walking), (17, .hiking), (10, .other),
      (254, .other), (nil, .other), (24, nil), (3, nil),
    ] as [(Double?, Sport?)])
  func `kinds are known by the numbers of FIT`(number: Double?, sport: Sport?) {
    #expect(Sport(fit: number) == sport)
  }
}
