public import ReportCore

/// The years that normals are means of, such as 1991 to 2020.
public struct ReferencePeriod: Hashable, Sendable {
  /// From the first to the last year.
  public let years: ClosedRange<Int>
  /// The reason for these years.
  public let basis: Basis
  /// The publisher of the normals; `nil` for those of the record.
  public let source: String?

  /// The reason for a period.
  public enum Basis: String, Sendable {
    /// The author chose it.
    case chosen
    /// A standard period: thirty years ending with a year that ends in 0 (WMO-No. 1203).
    case standard
    /// No standard period has enough years, so the whole record is used, without a running year.
    case record
    /// The normals are not computed from the record but published by a weather service.
    case published
  }

  /// A period from the first to the last year, with its reason.
  public init(years: ClosedRange<Int>, basis: Basis, source: String? = nil) {
    self.years = years
    self.basis = basis
    self.source = source
  }
}

extension ReferencePeriod {
  /// The number of years that a mean of the record requires to be called a normal.
  public static let minimumYears = 3
  /// The number of years that a standard period requires, 80% of thirty (WMO-No 1203).
  static let minimumStandardYears = 24

  /// The period for a series; `nil` if fewer than three years have the data for normals.
  ///
  /// - Parameters:
  ///   - wanted: The author's years, of which only those of the record are named; `nil` for the
  ///     latest standard period with enough years, or otherwise the record's own.
  ///   - record: The years of the series.
  ///   - isOver: Whether the last of them is over; one that is running changes day by day, and with it
  ///     all that is compared with the normals, so it is left out where three years remain.
  ///   - count: Returns how many years of a period have the data for normals, in the poorest month.
  init?(
    wanted: ClosedRange<Int>?, record: ClosedRange<Int>, isOver: Bool,
    count: (ClosedRange<Int>) -> Int
  ) {
    if let wanted {
      guard count(wanted) >= ReferencePeriod.minimumYears else { return nil }
      self.init(years: wanted.clamped(to: record), basis: .chosen)
      return
    }
    var end = record.upperBound / 10 * 10
    while end >= record.lowerBound {
      let years = end - 29...end
      if count(years) >= ReferencePeriod.minimumStandardYears {
        self.init(years: years, basis: .standard)
        return
      }
      end -= 10
    }
    let past = record.lowerBound...max(record.lowerBound, record.upperBound - 1)
    for years in isOver ? [record] : [past, record]
    where count(years) >= ReferencePeriod.minimumYears {
      self.init(years: years, basis: .record)
      return
    }
    return nil
  }
}

extension Fingerprinter {
  /// Adds the years of normals and their publisher.
  public mutating func add(_ reference: ReferencePeriod) {
    add(reference.years.lowerBound)
    add(reference.years.upperBound)
    add(reference.basis.rawValue)
    add(reference.source)
  }
}
