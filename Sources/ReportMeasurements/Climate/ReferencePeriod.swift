public import ReportCore

/// The years that normals are means of, such as 1991 to 2020.
public struct ReferencePeriod: Hashable, Sendable {
  /// From the first to the last year.
  public let years: ClosedRange<Int>
  /// Why these years.
  public let basis: Basis
  /// Who has published the normals; `nil` for those of the record.
  public let source: String?

  /// Why a period was taken.
  public enum Basis: String, Sendable {
    /// The author wants it.
    case chosen
    /// A standard period: thirty years to a year that ends in 0 (WMO-No. 1203).
    case standard
    /// No standard period has enough years, so the whole record is taken.
    case record
    /// The normals are not of the record: a weather service has published them.
    case published
  }

  /// From the first to the last year, and why these.
  public init(years: ClosedRange<Int>, basis: Basis, source: String? = nil) {
    self.years = years
    self.basis = basis
    self.source = source
  }
}

extension ReferencePeriod {
  /// How many years a mean of the record needs before it is called a normal.
  public static let minimumYears = 3
  /// The years of thirty that a standard period takes, 80% of them (WMO-No 1203).
  static let minimumStandardYears = 24

  /// The period for a series; `nil` where fewer than three years have what normals rest on.
  ///
  /// - Parameters:
  ///   - wanted: The author's years; `nil` for the newest standard period with enough years, or
  ///     else the record's own.
  ///   - record: The years of the series.
  ///   - count: How many years of a period have what normals rest on, in the poorest month.
  init?(
    wanted: ClosedRange<Int>?, record: ClosedRange<Int>, count: (ClosedRange<Int>) -> Int
  ) {
    if let wanted {
      guard count(wanted) >= ReferencePeriod.minimumYears else { return nil }
      self.init(years: wanted, basis: .chosen)
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
    guard count(record) >= ReferencePeriod.minimumYears else { return nil }
    self.init(years: record, basis: .record)
  }
}

extension Fingerprinter {
  /// Adds the years of normals, and who published them.
  public mutating func add(_ reference: ReferencePeriod) {
    add(reference.years.lowerBound)
    add(reference.years.upperBound)
    add(reference.basis.rawValue)
    add(reference.source)
  }
}
