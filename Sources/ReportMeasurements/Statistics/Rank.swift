public import ReportCore

/// How a value is written, which is also how values are compared where ties matter.
///
/// Sums carry rounding errors far behind the last shown decimal; two months that both read 4.19 in
/// must tie.
public struct Rounding: Hashable, Sendable {
  /// The unit in which values are written.
  public let unit: Unit
  /// How many decimals are written.
  public let decimals: Int

  /// Values in a unit with so many decimals.
  public init(_ unit: Unit, decimals: Int) {
    self.unit = unit
    self.decimals = decimals
  }

  /// A canonical value as it is shown.
  public func callAsFunction(_ canonical: Double) -> FixedDecimal {
    FixedDecimal(unit.value(fromCanonical: canonical), decimals: decimals)
  }
}

/// The place of a value among others, such as the third wettest of 48 months.
public struct Rank: Hashable, Sendable {
  /// From 1; equal values share the better place.
  public let place: Int
  /// How many values there are, this one included.
  public let count: Int
  /// Whether another value reads the same.
  public let isTied: Bool
}

/// Which value has the first place.
public enum RankOrder: Sendable {
  case highestFirst, lowestFirst
}

extension Rank {
  /// Fewer periods are not ranked in words: the warmest of three years says little.
  public static let leastCount = 10

  /// The rank of a value among values of which it is one.
  ///
  /// - Parameters:
  ///   - value: Canonical.
  ///   - values: Canonical, `value` among them.
  ///   - order: Which end is the first place.
  ///   - rounding: Values that read the same tie.
  public init(
    of value: Double, among values: [Double], order: RankOrder = .highestFirst, rounding: Rounding
  ) {
    let shown = rounding(value).value
    let others = values.map { rounding($0).value }
    let better = others.count { order == .highestFirst ? $0 > shown : $0 < shown }
    place = better + 1
    count = max(values.count, place)
    isTied = others.count { $0 == shown } > 1
  }
}

extension Fingerprinter {
  /// Takes a place among others.
  public mutating func add(_ rank: Rank?) {
    add(rank != nil)
    guard let rank else { return }
    add(rank.place)
    add(rank.count)
    add(rank.isTied)
  }
}
