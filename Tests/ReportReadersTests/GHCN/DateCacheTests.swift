import ReportCore
import Support
import Testing

@testable import ReportReaders

@Suite struct DateCacheTests {
  private func day(_ text: String, _ cache: inout DateCache) -> String? {
    let bytes = Array(text.utf8)
    return cache.day(of: CSVField(start: 0, end: bytes.count), in: bytes.span)
      .map { Day(number: Int32($0)).description }
  }

  @Test func `each form of a date is read`() {
    var cache = DateCache()
    for (text, expected) in [
      ("20180131", "2018-01-31"), ("2018-01-31", "2018-01-31"), ("2018/01/31", "2018-01-31"),
      ("1/3/2018", "2018-01-03"), ("01/03/2018", "2018-01-03"), ("12/31/2018", "2018-12-31"),
      ("2018-1-3", "2018-01-03"), ("20160229", "2016-02-29"), ("2016-02-29", "2016-02-29"),
    ] {
      #expect(day(text, &cache) == expected, "\(text)")
    }
  }

  @Test func `what is no date is none, whatever came before`() {
    var cache = DateCache()
    for good in ["20180228", "2018-02-28", "02/28/2018"] {
      for bad in [
        "20180229", "20180200", "2018022a", "2018-02-29", "2018-02-00", "2018-02-3a", "2018-02/28",
        "02/28/2O18", "13/01/2018", "", "00001345", "0000-13-45", "2018 02 28",
      ] {
        _ = day(good, &cache)
        #expect(day(bad, &cache) == nil, "\(bad) after \(good)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the date before changes nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var cache = DateCache()
    for _ in 0..<500 {
      let day = Day(number: Int32.random(in: -60_000...60_000, using: &random))
      let text = day.description
      let compact = text.filter { $0 != "-" }
      let american =
        "\(text.dropFirst(5).prefix(2))/\(text.suffix(2))/\(text.prefix(4))"
      let form = [text, compact, american].randomElement(using: &random)!
      #expect(self.day(form, &cache) == text)
    }
  }
}
