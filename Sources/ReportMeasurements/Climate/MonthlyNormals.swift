public import ReportCore

/// The normal of each month of the year: the mean of its complete months in the reference period.
public struct MonthlyNormals: Hashable, Sendable {
  /// The reference period of the means.
  public let reference: ReferencePeriod
  fileprivate let kind: MetricKind
  fileprivate let values: [Double?]
  fileprivate let counts: [Int]

  /// The normals of a record; `nil` if no month of the year has three complete ones.
  ///
  /// - Parameters:
  ///   - months: The twelve of each year of the record.
  ///   - kind: The aggregation of days.
  ///   - wanted: The author's reference period, if there is one.
  ///   - lastDay: The last day of the source.
  init?(
    of months: YearTable, _ kind: MetricKind, _ wanted: ClosedRange<Int>?, through lastDay: Day?
  ) {
    guard let years = months.years else { return nil }
    func complete(_ month: Int, _ part: ClosedRange<Int>) -> [Double] {
      guard part.overlaps(years) else { return [] }
      return part.clamped(to: years).compactMap { months[$0, month].complete }
    }
    // A source of one season, such as snow from October to May, has normals of that season.
    let used = (0..<12).filter { month in
      let known = years.reversed().lazy.filter { months[$0, month].isComplete }
      return known.prefix(ReferencePeriod.minimumYears).count == ReferencePeriod.minimumYears
    }
    let isOver = lastDay.map { $0 >= Day.days(ofYear: years.upperBound).upperBound } ?? true
    guard
      let reference = ReferencePeriod(
        wanted: wanted, record: years, isOver: isOver,
        count: { part in used.map { complete($0, part).count }.min() ?? 0 })
    else { return nil }
    self.reference = reference
    self.kind = kind
    let found = (0..<12).map { complete($0, reference.years) }
    counts = found.map(\.count)
    values = found.map { values in
      guard values.count >= ReferencePeriod.minimumYears else { return nil }
      return values.reduce(0, +) / Double(values.count)
    }
  }
}

extension MonthlyNormals {
  /// Normals that a weather service has published.
  ///
  /// - Parameters:
  ///   - values: Twelve, canonical, January first; `nil` for a month without one.
  ///   - kind: The aggregation of days.
  ///   - years: The reference period.
  ///   - source: The publisher.
  public init(
    published values: [Double?], _ kind: MetricKind, of years: ClosedRange<Int>, source: String
  ) {
    // The readers of normals provide twelve values.
    precondition(values.count == 12, "a year has twelve months")
    self.init(
      reference: ReferencePeriod(years: years, basis: .published, source: source), kind: kind,
      values: values, counts: values.map { $0 == nil ? 0 : years.count })
  }

  private init(
    reference: ReferencePeriod, kind: MetricKind, values: [Double?], counts: [Int]
  ) {
    self.reference = reference
    self.kind = kind
    self.values = values
    self.counts = counts
  }

  /// The canonical normal of a month from 1 to 12; `nil` if fewer than three are complete.
  public subscript(month: Int) -> Double? {
    values.indices.contains(month - 1) ? values[month - 1] : nil
  }

  /// The number of complete months that the normal of a month from 1 to 12 is the mean of.
  public func count(ofMonth month: Int) -> Int { counts[month - 1] }

  /// The canonical normal of a whole year; `nil` if a month has none.
  ///
  /// It is the sum of the months for amounts, and their mean weighted by days for levels.
  public var year: Double? { whole(1...12) }

  /// The normal of some months together, by their numbers from 1 to 12, as of ``year``.
  public func whole(_ months: some Collection<Int>) -> Double? {
    if months.count == 1, let month = months.first { return self[month] }
    let known = months.compactMap { month in self[month].map { (month, $0) } }
    guard known.count == months.count else { return nil }
    switch kind {
    case .total: return known.reduce(0) { $0 + $1.1 }
    case .level, .range, .state:
      let days = months.reduce(0) { $0 + dayCount($1) }
      return known.reduce(0) { $0 + $1.1 * dayCount($1.0) } / days
    // The maximum of a year cannot be derived from the normals of its months.
    case .maximum, .direction: return nil
    }
  }

  /// The number of days of a month, 28¼ for February.
  private func dayCount(_ month: Int) -> Double {
    month == 2 ? 28.25 : Double(Month(year: 2001, month: month).dayCount)
  }
}

extension Fingerprinter {
  /// Adds the normals of months.
  public mutating func add(_ normals: MonthlyNormals?) {
    add(normals != nil)
    guard let normals else { return }
    add(normals.reference)
    add("\(normals.kind)")
    for value in normals.values { add(value) }
    for count in normals.counts { add(count) }
  }
}
