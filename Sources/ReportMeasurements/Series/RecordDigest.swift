public import ReportCore

/// What lists and plans need of a record, without its series.
public struct RecordDigest: Hashable, Sendable {
  /// A calendar year with a value.
  public struct Year: Hashable, Sendable {
    /// The number of the year.
    public let year: Int
    /// Whether at least one element has 80% of the year's days.
    public let isCovered: Bool
    /// The elements with a value in the year, in the order of their ids.
    public let elements: [Element]

    package init(year: Int, isCovered: Bool, elements: [Element]) {
      (self.year, self.isCovered, self.elements) = (year, isCovered, elements)
    }
  }

  /// Of everything that was measured.
  public let fingerprint: Fingerprint
  /// In the order of their ids.
  public let elements: [Element]
  /// From the first to the last observed day of any element.
  public let span: ClosedRange<Day>?
  /// How many days have a value of at least one element.
  public let daysObserved: Int
  /// How much of each element was measured, all together.
  public let coverage: Coverage
  /// The last one first.
  public let years: [Year]
  /// The months in which any element was observed, in order.
  public let months: [Month]
  /// The values that are probably wrong, in the order of their days.
  public let suspects: [Suspect]

  package init(
    fingerprint: Fingerprint, elements: [Element], span: ClosedRange<Day>?, daysObserved: Int,
    coverage: Coverage, years: [Year], months: [Month], suspects: [Suspect]
  ) {
    self.fingerprint = fingerprint
    self.elements = elements
    self.span = span
    self.daysObserved = daysObserved
    self.coverage = coverage
    self.years = years
    self.months = months
    self.suspects = suspects
  }
}

extension RecordDigest {
  /// The digest of a record.
  public init(of record: StationRecord) {
    let elements = record.elements
    self.init(
      fingerprint: Fingerprint { $0.add(record) }, elements: elements, span: record.span,
      daysObserved: record.daysObserved, coverage: record.coverage,
      years: record.observedYears.map { year in
        let days = Day.days(ofYear: year)
        return Year(
          year: year, isCovered: record.isYearCovered(year),
          elements: elements.filter { record[$0].coverage(in: days).observed > 0 })
      },
      months: record.observedMonths, suspects: record.suspects)
  }

  /// The year a station is shown with: see ``StationRecord/referenceYear``.
  public var referenceYear: Int? {
    years.first(where: \.isCovered)?.year ?? span?.upperBound.year
  }
}
