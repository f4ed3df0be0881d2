public import ReportCore

/// How completely the series of a source were measured, without their values.
public struct RecordCoverage: Hashable, Sendable {
  /// One series; only days on which it was measured, and what lies between them.
  public struct Series: Hashable, Sendable {
    /// From the first to the last observed day.
    public let span: ClosedRange<Day>
    /// How many days of each month of the span were observed, the first month first.
    public let months: [UInt8]
    /// How many days of the span were observed.
    public let observed: Int
    /// The longest run of days without a value inside the span, the earliest of several.
    public let longestGap: ClosedRange<Day>?
    /// Gaps of at least ``RecordCoverage/shortestGap`` days, the longest first, at most
    /// ``RecordCoverage/mostGaps``.
    public let gaps: [ClosedRange<Day>]

    package init(
      span: ClosedRange<Day>, months: [UInt8], observed: Int, longestGap: ClosedRange<Day>?,
      gaps: [ClosedRange<Day>]
    ) {
      (self.span, self.months, self.observed) = (span, months, observed)
      (self.longestGap, self.gaps) = (longestGap, gaps)
    }
  }

  /// In the order in which they were given; `nil` for one without a value.
  public let series: [Series?]
  /// How many values of each series failed a check of their reader, including those of a series
  /// without any other.
  public let rejected: [Int]
  /// How many days of each month of the ``span`` have a value in any series, the first month first.
  public let months: [UInt8]

  /// The length in days from which a gap is listed.
  public static let shortestGap = 7
  /// So many gaps of a series are listed.
  public static let mostGaps = 5

  package init(series: [Series?], rejected: [Int], months: [UInt8]) {
    (self.series, self.rejected, self.months) = (series, rejected, months)
  }
}

extension RecordCoverage {
  /// The coverage of some series.
  ///
  /// - Parameter series: With their values; in this order they are told of.
  public init(of series: [DailySeries]) {
    self.series = series.map(Series.init)
    rejected = series.map(\.rejectedCount)
    guard let span = Self.span(of: self.series) else {
      months = []
      return
    }
    let areCovered = series.areCovered(in: span)
    months = Self.months(of: span).map { month in
      let days = month.days.clamped(to: span)
      let first = span.lowerBound.distance(to: days.lowerBound)
      return UInt8(areCovered[first..<first + days.count].count { $0 })
    }
  }

  /// The coverage of what a station measured, in the order of the ids of the elements.
  public init(of record: StationRecord) { self.init(of: record.elements.map { record[$0] }) }

  /// From the first to the last observed day of any series.
  public var span: ClosedRange<Day>? { Self.span(of: series) }

  /// On how many days of its span something was observed.
  public var observed: Int { months.reduce(0) { $0 + Int($1) } }

  /// How many days of a month have a value in any series.
  public func observed(in month: Month) -> Int { Self.observed(in: month, months, span) }

  private static func span(of series: [Series?]) -> ClosedRange<Day>? {
    let spans = series.compactMap { $0?.span }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  fileprivate static func months(of span: ClosedRange<Day>) -> [Month] {
    (span.lowerBound.month.index...span.upperBound.month.index).map(Month.init(index:))
  }

  fileprivate static func observed(
    in month: Month, _ months: [UInt8], _ span: ClosedRange<Day>?
  ) -> Int {
    guard let span else { return 0 }
    let place = month.index - span.lowerBound.month.index
    return months.indices.contains(place) ? Int(months[place]) : 0
  }
}

extension RecordCoverage.Series {
  /// - Returns: `nil` without an observed day.
  fileprivate init?(_ values: DailySeries) {
    guard let span = values.observedSpan else { return nil }
    let gaps = values.gaps(ofAtLeast: 1)
    self.init(
      span: span,
      months: RecordCoverage.months(of: span).map {
        UInt8(values.coverage(in: $0.days.clamped(to: span)).observed)
      },
      observed: values.coverage(in: span).observed, longestGap: gaps.first,
      gaps: Array(
        gaps.prefix { $0.count >= RecordCoverage.shortestGap }.prefix(RecordCoverage.mostGaps)))
  }

  /// How many days of its span there are, and how many were observed.
  public var coverage: Coverage { Coverage(observed: observed, expected: span.count) }

  /// How many days of a month were observed.
  public func observed(in month: Month) -> Int {
    RecordCoverage.observed(in: month, months, span)
  }
}
