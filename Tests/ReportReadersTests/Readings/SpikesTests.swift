import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct SpikesTests {
  private func spikes(_ values: [Double?], every step: Int = 300, limit: Double = 10) -> [Int] {
    Spikes.find(among: values.count, limit: limit) {
      Instant(seconds: $0 * step)
    } value: {
      values[$0] ?? .nan
    }
  }

  @Test func `a single reading that jumps away and back is one`() {
    // 57.0 °F, 13 °F, 57.2 °F.
    #expect(spikes([13.9, 13.9, -10.6, 14.0, 14.1]) == [2])
    #expect(spikes([14, 30, 14]) == [1])
    #expect(spikes([14, nil, 30, nil, 14]) == [2])
  }

  @Test func `weather that stays changed is none`() {
    #expect(spikes([30, 30, 18, 17, 17]).isEmpty)
    #expect(spikes([14, 24, 14]).isEmpty, "as far as the limit")
    #expect(spikes([14, 30, 20]).isEmpty, "the neighbours are not alike")
    #expect(spikes([14, 30, 30, 14]).isEmpty, "two readings vouch for each other")
  }

  @Test func `readings too far apart say nothing of each other`() {
    #expect(spikes([14, 30, 14], every: 7_200) == [1])
    #expect(spikes([14, 30, 14], every: 7_201).isEmpty)
    #expect(spikes([14]).isEmpty && spikes([]).isEmpty)
  }

  @Test func `one after another is judged by sound readings`() {
    #expect(spikes([14, 30, 14, 30, 14]) == [1, 3])
  }

  @Test func `wind and rain may jump`() {
    #expect(Spikes.limit(of: .gust) == nil && Spikes.limit(of: .precipitation) == nil)
    #expect(Spikes.limit(of: .temperature) == 10)
  }
}
