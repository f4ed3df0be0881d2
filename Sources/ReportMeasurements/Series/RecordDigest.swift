public import ReportCore

/// The parts of a record that lists and plans need, without its series.
public struct RecordDigest: Hashable, Sendable {
  /// A calendar year with a value.
  public struct Year: Hashable, Sendable {
    /// The number of the year.
    public let year: Int
    /// Whether at least one element has 80% of the year's days.
    public let isCovered: Bool
    /// Whether pages may show it first: see ``StationRecord/isYearShown(_:)``.
    public let isShown: Bool
    /// The elements that pages of the year show, in the order of their ids: see
    /// ``StationRecord/elementsShown(inYear:)``.
    public let elements: [Element]

    package init(year: Int, isCovered: Bool, isShown: Bool, elements: [Element]) {
      (self.year, self.elements) = (year, elements)
      (self.isCovered, self.isShown) = (isCovered, isShown)
    }
  }

  /// The fingerprint of all measurements.
  public let fingerprint: Fingerprint
  /// In the order of their ids.
  public let elements: [Element]
  /// From the first to the last observed day of any element.
  public let span: ClosedRange<Day>?
  /// The number of days that have a value of at least one element.
  public let daysObserved: Int
  /// The coverage of all elements together.
  public let coverage: Coverage
  /// The latest first.
  public let years: [Year]
  /// The last day of each month on which any element was observed, in order.
  public let lastDays: [Day]
  /// The values that are probably wrong, in the order of their days.
  public let suspects: [Suspect]

  package init(
    fingerprint: Fingerprint, elements: [Element], span: ClosedRange<Day>?, daysObserved: Int,
    coverage: Coverage, years: [Year], lastDays: [Day], suspects: [Suspect]
  ) {
    self.fingerprint = fingerprint
    self.elements = elements
    self.span = span
    self.daysObserved = daysObserved
    self.coverage = coverage
    self.years = years
    self.lastDays = lastDays
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
        let shown = record.elementsShown(inYear: year)
        // Most years show all elements, and share one list of them.
        return Year(
          year: year, isCovered: record.isYearCovered(year), isShown: record.isYearShown(year),
          elements: shown == elements ? elements : shown)
      },
      lastDays: record.lastDaysOfMonths, suspects: record.suspects)
  }

  /// The months in which any element was observed, in order.
  public var months: [Month] { lastDays.map(\.month) }

  /// The last day of a month or year, or of several, on which any element was observed.
  public func lastDay(in days: ClosedRange<Day>) -> Day? {
    let end = lastDays.partitioningIndex { $0 > days.upperBound }
    return lastDays[..<end].last.flatMap { $0 >= days.lowerBound ? $0 : nil }
  }

  /// The year that a station is shown with: the latest that may be, or otherwise the last one;
  /// `nil` if nothing was observed.
  public var referenceYear: Int? {
    years.first(where: \.isShown)?.year ?? span?.upperBound.year
  }
}
