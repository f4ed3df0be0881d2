public import ReportCore

/// What each month of the year usually has: the mean of its complete ones in the reference period.
public struct MonthlyNormals: Hashable, Sendable {
  /// The years that the means are of.
  public let reference: ReferencePeriod
  fileprivate let kind: MetricKind
  fileprivate let values: [Double?]
  fileprivate let counts: [Int]

  /// The normals of a record; `nil` where no month has three complete ones.
  ///
  /// - Parameters:
  ///   - months: Twelve for each year of the record.
  ///   - years: Of the record.
  ///   - kind: How days go together.
  ///   - wanted: The author's reference period, if there is one.
  init?(
    of months: [Aggregate], in years: ClosedRange<Int>, _ kind: MetricKind,
    _ wanted: ClosedRange<Int>?
  ) {
    func complete(_ month: Int, _ part: ClosedRange<Int>) -> [Double] {
      guard part.overlaps(years) else { return [] }
      return part.clamped(to: years).compactMap {
        months[($0 - years.lowerBound) * 12 + month].complete
      }
    }
    // A source of one season, such as snow from October to May, has normals of that season.
    let used = (0..<12).filter { complete($0, years).count >= ReferencePeriod.minimumYears }
    guard
      let reference = ReferencePeriod(
        wanted: wanted, record: years,
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
  ///   - kind: How days go together.
  ///   - years: That they are of.
  ///   - source: Who has published them.
  public init(
    published values: [Double?], _ kind: MetricKind, of years: ClosedRange<Int>, source: String
  ) {
    // The readers of normals make twelve of each year.
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

  /// The usual value of a month from 1 to 12, canonical; `nil` where fewer than three are complete.
  public subscript(month: Int) -> Double? {
    values.indices.contains(month - 1) ? values[month - 1] : nil
  }

  /// How many complete ones the normal of a month from 1 to 12 is the mean of.
  public func count(ofMonth month: Int) -> Int { counts[month - 1] }

  /// The usual value of a whole year, canonical: the sum of the months for amounts, their mean by
  /// days for levels; `nil` where a month has none.
  public var year: Double? { whole(1...12) }

  /// The normal of a meteorological season, by the number of its middle month: 1 for winter in
  /// the north, 4, 7, 10.
  public func season(around middle: Int) -> Double? {
    whole([(middle + 10) % 12 + 1, middle, middle % 12 + 1])
  }

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
    // The highest of a year is not made of what its months usually have.
    case .maximum, .direction: return nil
    }
  }

  /// The days of a month, 28¼ in February.
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
