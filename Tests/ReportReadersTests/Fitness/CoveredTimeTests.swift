import Support
import Testing

@testable import ReportReaders

@Suite struct CoveredTimeTests {
  private func sample(_ start: UInt32, _ end: UInt32, _ value: Double = 1) -> Sample {
    Sample(start: start, length: end - start, value: value, part: 0)
  }

  private func counted(_ sources: [[Sample]]) -> [[String]] {
    var covered = CoveredTime()
    return sources.map { samples in
      var spans: [String] = []
      covered.take(samples) { _, open in spans.append("\(open.start)-\(open.end)") }
      return spans
    }
  }

  @Test func `a less believed source fills what the others leave open`() {
    #expect(
      counted([[sample(10, 20), sample(30, 40)], [sample(5, 35)], [sample(0, 50)]])
        == [["10-20", "30-40"], ["5-10", "20-30"], ["0-5", "40-50"]])
  }

  @Test func `a source counts a time once and a moment whole`() {
    #expect(
      counted([[sample(10, 20), sample(12, 15), sample(15, 25), sample(18, 18)]])
        == [["10-20", "20-25", "18-18"]])
  }

  /// The sum of the counted time equals the time that any source covers, and never exceeds it.
  @Test func `no second is counted twice`() {
    var random = SplitMix64(seed: 18)
    for _ in 0..<200 {
      var all: Set<UInt32> = []
      var sum: UInt32 = 0
      var covered = CoveredTime()
      for _ in 0..<3 {
        let samples = (0..<6).map { _ in
          let start = UInt32.random(in: 0..<100, using: &random)
          return sample(start, start + UInt32.random(in: 1..<30, using: &random))
        }.sorted()
        for sample in samples { all.formUnion(sample.start..<sample.end) }
        covered.take(samples) { _, open in sum += open.length }
      }
      #expect(sum == UInt32(all.count))
    }
  }
}
