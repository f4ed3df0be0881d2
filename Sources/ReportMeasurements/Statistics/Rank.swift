public import ReportCore

/// How a value is formatted, which also determines which values tie.
///
/// Sums carry rounding errors far beyond the last shown decimal; two months that both show 4.19 in
/// must tie.
public struct Rounding: Hashable, Sendable {
  /// The unit in which values are shown.
  public let unit: Unit
  /// The number of decimals shown.
  public let decimals: Int

  /// Values in a unit with a number of decimals.
  public init(_ unit: Unit, decimals: Int) {
    self.unit = unit
    self.decimals = decimals
  }

  /// A canonical value as it is shown.
  public func callAsFunction(_ canonical: Double) -> FixedDecimal {
    FixedDecimal(unit.value(fromCanonical: canonical), decimals: decimals)
  }

  /// The canonical difference above which values never look alike.
  var step: Double {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    return 1.001 / power / unit.difference(fromCanonical: 1)
  }
}

/// The place of a value among others, such as the third wettest of 48 months.
public struct Rank: Hashable, Sendable {
  /// From 1; equal values share the better place.
  public let place: Int
  /// The number of values, including this one.
  public let count: Int
  /// Whether another value looks the same.
  public let isTied: Bool
}

/// The value that takes the first place.
public enum RankOrder: Sendable {
  case highestFirst, lowestFirst
}

extension Rank {
  /// The minimum number of periods for a rank in words: the warmest of three years says little.
  public static let leastCount = 10

  /// The rank of a value among values that include it.
  ///
  /// - Parameters:
  ///   - value: Canonical.
  ///   - values: Canonical, including `value`.
  ///   - order: Which end has the first place.
  ///   - rounding: Values that look the same tie.
  public init(
    of value: Double, among values: [Double], order: RankOrder = .highestFirst, rounding: Rounding
  ) {
    let (shown, step) = (rounding(value).value, rounding.step)
    var (higher, lower) = (0, 0)
    for other in values {
      let isFar = abs(other - value) > step
      let (own, other) = isFar ? (value, other) : (shown, rounding(other).value)
      if other > own { higher += 1 }
      if other < own { lower += 1 }
    }
    place = (order == .highestFirst ? higher : lower) + 1
    count = max(values.count, place)
    isTied = values.count - higher - lower > 1
  }
}

extension Fingerprinter {
  /// Adds a place among others.
  public mutating func add(_ rank: Rank?) {
    add(rank != nil)
    guard let rank else { return }
    add(rank.place)
    add(rank.count)
    add(rank.isTied)
  }
}
