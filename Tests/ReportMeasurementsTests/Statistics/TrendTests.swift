import ReportMeasurements
import Testing

@Suite struct TrendTests {
  private static let whole = [
    12.0, 12.4, 11.9, 12.8, 12.6, 13.1, 12.2, 13.0, 13.4, 12.9, 13.6, 13.1,
  ].enumerated().map { (year: 2001 + $0.offset, value: $0.element) }
  /// Values with gaps and ties.
  private static let gaps = Array(
    zip(
      [1990, 1991, 1993, 1994, 1997, 1998, 2000, 2001, 2004, 2005],
      [5.0, 5, 7, 3, 9, 9, 2, 8, 11, 9]
    ).map { (year: $0, value: $1) })

  /// The results of scipy 1.17: linregress with Student's quantile, and theilslopes.
  @Test(arguments: [
    (whole, Trend.Method.leastSquares, 0.116083916, 0.049343525, 0.182824307, 12.111538462),
    (whole, .theilSen, 0.117142857, 0.05, 0.2, 12.205714286),
    (gaps, .leastSquares, 0.296654575, -0.089879089, 0.683188238, 7.897621927),
    (gaps, .theilSen, 0.285714286, -0.166666667, 0.571428571, 8.5),
  ])
  func `a line is that of scipy`(
    values: [(year: Int, value: Double)], method: Trend.Method, slope: Double, low: Double,
    high: Double, at2001: Double
  ) throws {
    let trend = try #require(Trend(of: values, by: method))
    #expect(abs(trend.slope - slope) < 1e-8)
    #expect(abs(trend.perDecade - 10 * slope) < 1e-7)
    #expect(abs(trend.interval.lowerBound - low) < 2e-5)
    #expect(abs(trend.interval.upperBound - high) < 2e-5)
    #expect(abs(trend.value(in: 2001) - at2001) < 1e-6)
    #expect(trend.count == values.count)
    #expect(trend.isSure == (low > 0))
  }

  @Test func `too few years have no line`() {
    let nine = Array(Self.whole.prefix(9))
    for method in Trend.Method.allCases {
      #expect(Trend(of: nine, by: method) == nil)
      #expect(Trend(of: [], by: method) == nil)
      #expect(Trend(of: nine + [(2001, 3)], by: method) == nil)
      #expect(Trend(of: nine + [(2020, .nan)], by: method) == nil)
    }
  }

  @Test func `values too large to compare have no line of least squares`() {
    let vast = Self.whole.map { (year: $0.year, value: $0.year == 2003 ? -1e308 : 1e308) }
    #expect(Trend(of: vast, by: .leastSquares) == nil)
    #expect(Trend(of: vast, by: .theilSen)?.slope == 0)
  }

  @Test func `years that are all alike have a flat line`() throws {
    for method in Trend.Method.allCases {
      let flat = (2001...2012).map { (year: $0, value: 4.5) }
      let trend = try #require(Trend(of: flat, by: method))
      #expect(trend.slope == 0)
      #expect(trend.interval == 0...0)
      #expect(!trend.isSure)
    }
  }

  @Test(arguments: Trend.Method.allCases)
  func `the order of the years says nothing`(method: Trend.Method) throws {
    let line = try #require(Trend(of: Self.gaps, by: method))
    let turned = try #require(Trend(of: Self.gaps.reversed(), by: method))
    #expect(abs(line.slope - turned.slope) < 1e-12)
    #expect(abs(line.interval.lowerBound - turned.interval.lowerBound) < 1e-12)
  }
}
