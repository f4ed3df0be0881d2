import ReportMeasurements
import Testing

@Suite struct WindDistributionTests {
  private func winds(_ speed: Double, _ degrees: Double?) -> WindDistribution {
    var winds = WindDistribution()
    winds.add(speed: speed, degrees: degrees)
    return winds
  }

  @Test(arguments: [
    (0.0, 0), (11.24, 0), (11.25, 1), (33.74, 1), (90, 4), (180, 8), (270, 12), (337.5, 15),
    (348.74, 15), (348.75, 0), (360, 0),
  ])
  func `a direction has the sixteenth of the circle around it`(degrees: Double, direction: Int) {
    let winds = winds(5, degrees)
    #expect(winds.amount(direction: direction) == 1)
    #expect(winds.total == 1)
  }

  @Test(arguments: [
    (0.5, 1), (1.59, 1), (1.6, 2), (3.4, 3), (5.5, 4), (8.0, 5), (10.8, 6), (13.9, 7), (17.2, 8),
    (20.8, 9), (24.5, 10), (28.5, 11), (32.6, 11), (32.7, 12), (113, 12),
  ])
  func `a speed has the force of Beaufort's scale`(speed: Double, force: Int) {
    #expect(winds(speed, 0).amount(direction: 0, force: force) == 1)
    #expect(winds(speed, 0).strongest == force)
  }

  @Test func `calm has no direction, and wind may have none`() {
    #expect(winds(0.49, 90).calm == 1)
    #expect(winds(0.49, nil).calm == 1)
    #expect(winds(0.5, nil).variable == 1)
    #expect(winds(0.49, 90).strongest == 0)
  }
}
