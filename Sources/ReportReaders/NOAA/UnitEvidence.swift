import ReportCore

/// Evidence of a wide file's units in its first rows, because its header does not state them.
///
/// NOAA's services write °F as whole numbers and inches with two decimals, °C and mm with one; the
/// archive's own files have tenths, which are whole, and columns of attributes.
struct UnitEvidence {
  private var ranges: [Double] = []
  private var temperatures: [Double] = []
  private var haveFractions = (temperatures: false, any: false)
  private var wetDays = 0
  private var largestAmount = 0.0
  private var haveTwoDecimals = false
  private let hasAttributes: Bool
  private(set) var rows = 0

  /// About three years of one station.
  static let wantedRows = 1_000

  init(_ columns: NOAAColumns) {
    hasAttributes = columns.values.contains { $0.attributes != nil }
  }
}

extension UnitEvidence {
  /// Takes a row.
  mutating func add(_ row: CSVRowReader, _ columns: NOAAColumns, in bytes: Span<UInt8>) {
    rows += 1
    var (high, low): (Double?, Double?)
    for column in columns.values {
      let cell = row.field(column.index, in: bytes)
      guard !isMissing(cell, in: bytes), let number = decimal(in: bytes, cell) else { continue }
      let isWhole = number == number.rounded(.towardZero)
      haveFractions.any = haveFractions.any || !isWhole
      switch column.element {
      case .high, .low:
        haveFractions.temperatures = haveFractions.temperatures || !isWhole
        temperatures.append(number)
        if column.element == .high { high = number } else { low = number }
      case .precipitation where number > 0:
        wetDays += 1
        largestAmount = max(largestAmount, number)
        haveTwoDecimals = haveTwoDecimals || decimals(of: cell, in: bytes) > 1
      default: break
      }
    }
    if let high, let low, high >= low { ranges.append(high - low) }
  }

  /// The units that fit the numbers; all of them if there are too few numbers to decide.
  var possibleUnits: [DataUnits] {
    guard ranges.count >= 10 || wetDays >= 20 || hasAttributes else { return DataUnits.allCases }
    let possible = DataUnits.allCases.filter(canBe)
    // If both are possible, files with attributes are the archive's own.
    return hasAttributes && possible.contains(.raw) ? [.raw] : possible
  }

  private func canBe(_ units: DataUnits) -> Bool {
    switch units {
    case .raw:
      !haveFractions.any && isTypical(30...400) && isInside(-900...570)
    case .metric:
      isTypical(2...25) && isInside(-90...57) && !(haveTwoDecimals && largestAmount < 6)
    case .us:
      !haveFractions.temperatures && isTypical(5...50) && isInside(-130...135)
        && largestAmount < 45 && (wetDays < 20 || haveTwoDecimals)
    }
  }

  /// Whether the temperatures are within a range, apart from one in a hundred at either end.
  private func isInside(_ range: ClosedRange<Double>) -> Bool {
    let sorted = temperatures.sorted()
    let usual = sorted.dropFirst(sorted.count / 100).dropLast(sorted.count / 100)
    return (usual.first ?? range.lowerBound) >= range.lowerBound
      && (usual.last ?? range.upperBound) <= range.upperBound
  }

  /// Whether the median of the ranges from low to high is typical of weather.
  private func isTypical(_ typical: ClosedRange<Double>) -> Bool {
    ranges.count < 10 || typical.contains(ranges.sorted()[ranges.count / 2])
  }

  private func decimals(of cell: CSVField, in bytes: Span<UInt8>) -> Int {
    for index in cell.start..<cell.end where bytes[index] == UInt8(ascii: ".") {
      return cell.end - index - 1
    }
    return 0
  }
}
