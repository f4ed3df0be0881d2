import ReportCharts
import ReportCore
import Support
import Testing

@Suite struct SectorMarkTests {
  @Test func `S4.2 sectors are in proportion, from 12 o'clock clockwise`() {
    let angles = SectorMark.angles(of: [200, 100, 0, 100, 400]).compactMap(\.self)
    #expect(angles == [0...90, 90...135, 135...180, 180...360])
    #expect(SectorMark.angles(of: [1, 0, 2])[1] == nil)
    #expect(SectorMark.angles(of: [7]) == [0...360])
  }

  @Test(
    arguments: [
      [], [0, 0], [-1, .nan], [.infinity], [-.infinity, .greatestFiniteMagnitude],
    ] as [[Double]])
  func `without an amount there is no sector`(values: [Double]) {
    #expect(SectorMark.angles(of: values) == values.map { _ in nil })
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `sectors follow each other and never pass the full circle`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Double.leastNonzeroMagnitude
      case 1: 1e300
      case 2: -5.0
      default: Double.random(in: 0...1, using: &random)
      }
    }
    let sectors = SectorMark.angles(of: values).compactMap(\.self)
    for (sector, next) in zip(sectors, sectors.dropFirst()) {
      #expect(sector.upperBound == next.lowerBound)
    }
    #expect(sectors.allSatisfy { $0.upperBound <= 360 })
    #expect(sectors.last.map { $0.upperBound > 359.999 } ?? true)
    for sector in sectors {
      var path = ByteWriter()
      SectorMark(angles: sector, innerRadius: 64, outerRadius: 104)
        .writePath(center: (120, 120), into: &path)
      let text = String(decoding: path.bytes, as: UTF8.self)
      #expect(text.hasPrefix("M") && text.hasSuffix("Z") && !text.contains("n"))
    }
  }

  @Test(arguments: [
    (0.0, 0), (34_178, 0), (34_178.497, 0), (34_178.5, 1), (80_000, 2), (262_770.6, 6),
    (262_771, nil),
  ])
  func `S4.5 a point on a running sum belongs to the earlier value`(point: Double, index: Int?) {
    let means = [
      34_178.497, 39_081.922, 39_109.873, 39_524.378, 35_931.900, 37_630.316, 37_313.757,
    ]
    #expect(SectorMark.index(at: point, of: means) == index)
  }
}
