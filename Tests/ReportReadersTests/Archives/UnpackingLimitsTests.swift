import Testing

@testable import ReportReaders

@Suite struct UnpackingLimitsTests {
  @Test(arguments: [
    (0, 16_000_000), (1_000, 16_000_000), (1_000_000, 100_000_000), (80_000_001, 8_000_000_000),
    (.max, 8_000_000_000),
  ])
  func `an archive may unpack to a multiple of its size`(size: Int, total: Int) {
    #expect(UnpackingLimits().total(ofArchive: size) == total)
  }
}
