public import ReportCore

/// The mean of each day of the week over the observed days of a range.
public struct WeekdayMeans: Hashable, Sendable {
  private let means: [Aggregate]

  init(sums: [Double], counts: [Int], expected: [Int]) {
    means = Weekday.allCases.indices.map { index in
      let coverage = Coverage(observed: counts[index], expected: expected[index])
      return Aggregate(
        observed: counts[index] > 0 ? sums[index] / Double(counts[index]) : nil,
        coverage: coverage,
        status: coverage.missing * 4 <= coverage.expected ? .complete : .incomplete)
    }
  }

  /// The mean of a weekday with its coverage; without a value if no such day was observed.
  public subscript(weekday: Weekday) -> Aggregate { means[weekday.rawValue - 1] }

  /// Whether any day was observed.
  public var hasData: Bool { means.contains { $0.observed != nil } }

  /// Whether the mean of each weekday is complete, and of three or more weeks.
  public var areComparable: Bool {
    means.allSatisfy { $0.isComplete && $0.coverage.observed >= WeekdayMeans.leastOfEach }
  }
}

extension WeekdayMeans {
  /// The minimum number of days of each weekday for one to be called the highest.
  static let leastOfEach = 3
  /// The minimum number of weeks for a habit to be reported.
  public static let leastWeeks = 12
}

extension DailySeries {
  /// The mean of the observed values for each day of the week.
  public func weekdayMeans(in days: ClosedRange<Day>) -> WeekdayMeans {
    var sums = [Double](repeating: 0, count: 7)
    var counts = [Int](repeating: 0, count: 7)
    var expected = [Int](repeating: 0, count: 7)
    for day in days { expected[day.weekday.rawValue - 1] += 1 }
    forEachObserved(in: days) { day, value in
      sums[day.weekday.rawValue - 1] += value
      counts[day.weekday.rawValue - 1] += 1
    }
    return WeekdayMeans(sums: sums, counts: counts, expected: expected)
  }
}
