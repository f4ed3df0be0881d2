/// The calendar years that several records share: only the same year is compared.
public struct SharedYears: Hashable, Sendable {
  /// The years that at least two records have, latest first.
  public let years: [Int]
  /// The latest of the years that the most records have; `nil` if no two share a year.
  public let best: Int?

  /// The years that some records share.
  ///
  /// - Parameter records: The years of each record, in any order.
  public init(of records: some Sequence<some Sequence<Int>>) {
    var counts: [Int: Int] = [:]
    for record in records {
      for year in Set(record) { counts[year, default: 0] += 1 }
    }
    let years = counts.filter { $0.value > 1 }.keys.sorted(by: >)
    let most = years.map { counts[$0] ?? 0 }.max()
    self.years = years
    best = years.first { counts[$0] == most }
  }
}
