/// The numbers of a row as written in the file, before any unit is applied.
struct DayValues {
  private(set) var high: Double?
  private(set) var low: Double?
  private(set) var precipitation: Double?
  private(set) var hasFraction = false

  mutating func take(_ number: Double, _ element: GHCNElement) {
    take(whole: number, element)
    hasFraction = hasFraction || number != number.rounded(.towardZero)
  }

  /// Takes a number that has no fraction.
  @inline(__always)
  mutating func take(whole number: Double, _ element: GHCNElement) {
    switch element {
    case .high: high = number
    case .low: low = number
    case .precipitation: precipitation = number
    default: break
    }
  }
}

/// Checks whether the numbers of a file can be in the author's units.
///
/// Nothing in the header states the units. A day's range is about 12 °C, 22 °F or 120 tenths;
/// otherwise only impossible values decide: a day of 60 °C, or of 20 inches of rain, more than
/// once.
struct UnitCheck {
  /// How often each daily range occurred, in whole steps; the last element counts all above.
  private var ranges = [Int](repeating: 0, count: 101)
  private var pairs = 0
  private var hotDays = 0
  private var floods = 0
  private var fractions = 0

  mutating func add(_ day: DayValues) {
    if let high = day.high, let low = day.low, high >= low {
      ranges[Int(min(high - low, 100))] += 1
      pairs += 1
    }
    if let high = day.high, high > 60 { hotDays += 1 }
    if let amount = day.precipitation, amount > 20 { floods += 1 }
    if day.hasFraction { fractions += 1 }
  }

  /// Adds the counts of the next part of the file.
  mutating func append(_ next: UnitCheck) {
    for index in ranges.indices { ranges[index] += next.ranges[index] }
    pairs += next.pairs
    hotDays += next.hotDays
    floods += next.floods
    fractions += next.fractions
  }

  /// The units that the numbers suggest, if they cannot be in the stated ones.
  func contradiction(to said: DataUnits) -> DataUnits? {
    switch said {
    case .raw:
      guard fractions >= 3 else { return nil }
      return hotDays >= 3 ? .us : .metric
    case .us, .metric:
      if pairs >= 10, let median = medianRange, median >= 50 { return .raw }
      if said == .metric { return hotDays >= 3 ? .us : nil }
      return floods >= 3 ? .metric : nil
    }
  }

  private var medianRange: Int? {
    var seen = 0
    return ranges.indices.first { index in
      seen += ranges[index]
      return seen * 2 >= pairs
    }
  }
}
