/// Converts small whole numbers to canonical values: the readings of a source in its own steps.
///
/// A source has few digits, so two bytes hold nearly every reading; a large archive takes a quarter
/// of the memory of its canonical numbers. An unpacked value is identical to the last bit to one
/// that was never packed.
public struct PackedScale: Hashable, Sendable {
  /// How a number of the source becomes canonical.
  public let conversion: Conversion
  /// The number of decimals of the source's numbers that are kept, from 0 to 3.
  public let decimals: Int
  /// The factor between a packed number and the source's: 1 for whole numbers, 10 for one decimal.
  public let steps: Double

  /// A scale for numbers of a source.
  ///
  /// - Parameters:
  ///   - conversion: How a number of the source becomes canonical.
  ///   - decimals: The number of decimals of its numbers, from 0 to 3.
  public init(_ conversion: Conversion, decimals: Int = 0) {
    // Each format has its own; the cache checks it.
    precondition((0...3).contains(decimals), "a packed number has from 0 to 3 decimals")
    self.conversion = conversion
    self.decimals = decimals
    steps = [1, 10, 100, 1000][decimals]
  }
}

extension PackedScale {
  /// Whole numbers that are canonical already.
  static let counts = PackedScale(Conversion(zero: 0, numerator: 1, denominator: 1))

  /// The packed number of an unknown value; no measurement is packed to this or the next two.
  public static let missing = Int16.min
  /// The packed number of a reading that failed a check.
  public static let rejected = Int16.min + 1
  /// The packed number of a trace.
  public static let trace = Int16.min + 2

  /// The largest magnitude of a packed measurement.
  public static let limit = 32_000

  /// A number of the source in packed form, or `nil` if it is too large or too fine.
  @inline(__always)
  public func packed(_ number: Double) -> Int16? {
    let scaled = number * steps
    guard abs(scaled) <= Double(PackedScale.limit) else { return nil }
    let whole = Int16(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    return Double(whole) / steps == number ? whole : nil
  }

  /// The canonical value of a packed measurement.
  @inline(__always)
  public func value(_ packed: Int16) -> Double {
    conversion.canonical(from: Double(packed) / steps)
  }

  /// A packed number as a cell of a series.
  @inline(__always)
  public func cell(_ packed: Int16) -> Double {
    switch packed {
    case PackedScale.missing: Cell.missing
    case PackedScale.rejected: Cell.rejected
    case PackedScale.trace: Cell.trace
    default: value(packed)
    }
  }

  @inline(__always)
  static func isObserved(_ packed: Int16) -> Bool { packed > rejected }
}
