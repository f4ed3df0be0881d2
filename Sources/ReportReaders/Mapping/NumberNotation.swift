import ReportMeasurements

/// How the numbers of a table are written, and which words stand for none.
struct NumberNotation: Hashable {
  var decimalSign = DecimalSign.point
  /// In lower case.
  var missingWords: [String] = []
  /// What the numbers are in, which a cell may say once more; `nil` where nothing says it.
  var unit: Unit?
}

extension NumberNotation {
  /// The number in a cell, possibly with grouped thousands: `1,234.5`, `1.234,5`, `1 234.5`.
  func number(in bytes: Span<UInt8>, _ cell: CSVField) -> Double? {
    plainNumber(in: bytes, cell) ?? numberWithUnit(in: bytes, cell)
  }

  /// The number in a cell, which may have its thousands parted: `1,234.5`, `1.234,5`, `1 234.5`.
  func plainNumber(in bytes: Span<UInt8>, _ cell: CSVField) -> Double? {
    if decimalSign == .point, let number = decimal(in: bytes, cell) { return number }
    guard cell.count <= 40 else { return nil }
    let sign = decimalSign == .point ? UInt8(ascii: ".") : UInt8(ascii: ",")
    var plain: [UInt8] = []
    /// The digits since a group separator; `nil` before the first one.
    var group: Int?
    var leading = 0
    var hasDecimals = false
    var index = cell.start
    while index < cell.end {
      let byte = bytes[index]
      if byte.isDigit {
        plain.append(byte)
        if !hasDecimals {
          leading += group == nil ? 1 : 0
          group = group.map { $0 + 1 }
        }
      } else if byte == sign, !hasDecimals {
        guard group ?? 3 == 3 else { return nil }
        plain.append(UInt8(ascii: "."))
        hasDecimals = true
      } else if let length = lengthOfGroupSign(in: bytes, at: index, cell.end), !hasDecimals,
        (1...3).contains(leading), group ?? 3 == 3
      {
        group = 0
        index += length - 1
      } else if "+-eE".utf8.contains(byte) {
        plain.append(byte)
      } else if isSign(.minus, in: bytes, at: index, cell.end) {
        plain.append(UInt8(ascii: "-"))
        index += 2
      } else {
        return nil
      }
      index += 1
    }
    guard hasDecimals || group ?? 3 == 3 else { return nil }
    return decimal(in: plain.span, CSVField(start: 0, end: plain.count))
  }

  /// The length in bytes of a group separator: the other of point and comma, an apostrophe, a
  /// blank, or a no-break space, narrow or not.
  private func lengthOfGroupSign(in bytes: Span<UInt8>, at index: Int, _ end: Int) -> Int? {
    let other = decimalSign == .point ? UInt8(ascii: ",") : UInt8(ascii: ".")
    if bytes[index] == other || bytes[index] == UInt8(ascii: "'") || bytes[index].isBlank {
      return 1
    }
    if index + 1 < end, bytes[index] == 0xC2, bytes[index + 1] == 0xA0 { return 2 }
    let isLong = [LongSign.narrowSpace, .apostrophe].contains {
      isSign($0, in: bytes, at: index, end)
    }
    return isLong ? 3 : nil
  }

  /// Whether a cell means a missing value in this table.
  func isMissing(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    guard !missingWords.isEmpty, cell.count <= 40 else { return false }
    if missingWords.contains(cell.text(in: bytes, limit: 40).lowercased()) { return true }
    // `99.0` is the same number as `99`.
    guard let number = plainNumber(in: bytes, cell) else { return false }
    return missingWords.contains { Double($0) == number }
  }
}

/// Signs in numbers that take three bytes in UTF-8.
enum LongSign: UInt32 {
  case narrowSpace = 0xE2_80_AF
  /// U+2019, between thousands in Switzerland.
  case apostrophe = 0xE2_80_99
  /// U+2212, as some languages write negative numbers.
  case minus = 0xE2_88_92
}

/// Whether a sign stands in a cell at an offset.
func isSign(_ sign: LongSign, in bytes: Span<UInt8>, at index: Int, _ end: Int) -> Bool {
  guard index + 2 < end, bytes[index] == 0xE2 else { return false }
  return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    == sign.rawValue
}

/// Determines from all numbers of a file whether they have a decimal point or a decimal comma.
struct DecimalSurvey {
  private var point: String?
  private var comma: String?
  /// A number such as `1,234`, which can be read in two ways.
  private var ambiguousComma: String?
  private var ambiguousPoint: String?
}

extension DecimalSurvey {
  /// The conclusion from the numbers of a file.
  enum Verdict: Hashable {
    case sign(DecimalSign)
    case ambiguous(String)
    case contradictory(point: String, comma: String)
  }

  mutating func add(_ cell: CSVField, in bytes: Span<UInt8>) {
    guard cell.count <= 40 else { return }
    guard let shape = NumberShape(cell, in: bytes) else { return }
    func text() -> String { cell.excerpt(in: bytes) }
    switch shape {
    case .decimals(.point): point = point ?? text()
    case .decimals(.comma): comma = comma ?? text()
    case .ambiguous(.point): ambiguousPoint = ambiguousPoint ?? text()
    case .ambiguous(.comma): ambiguousComma = ambiguousComma ?? text()
    }
  }

  /// What the numbers of both say.
  func joined(with other: DecimalSurvey) -> DecimalSurvey {
    var joined = self
    joined.point = point ?? other.point
    joined.comma = comma ?? other.comma
    joined.ambiguousPoint = ambiguousPoint ?? other.ambiguousPoint
    joined.ambiguousComma = ambiguousComma ?? other.ambiguousComma
    return joined
  }

  /// The sign before decimals, where some numbers leave no doubt and none contradicts.
  var certainSign: DecimalSign? {
    if point != nil { return comma == nil ? .point : nil }
    return comma == nil ? nil : .comma
  }

  /// A number that has three decimals if they follow that sign, where no other one tells.
  func ambiguousNumber(with sign: DecimalSign) -> String? {
    guard point == nil, comma == nil else { return nil }
    return sign == .point ? ambiguousPoint : ambiguousComma
  }

  /// The verdict, for a table whose cells are parted by that sign.
  ///
  /// Who parts cells with a comma writes points before decimals. With any other sign `1.234` tells
  /// nothing.
  ///
  /// - Parameters:
  ///   - delimiter: The sign between cells.
  ///   - others: The numbers of all other columns, which tell where these do not.
  /// - Returns: The verdict.
  func verdict(delimiter: UInt8, others: DecimalSurvey = DecimalSurvey()) -> Verdict {
    if let point, let comma { return .contradictory(point: point, comma: comma) }
    if let certainSign { return .sign(certainSign) }
    guard let text = ambiguousComma ?? ambiguousPoint else { return .sign(.point) }
    if let sign = others.certainSign { return .sign(sign) }
    let isOpen = ambiguousComma != nil || delimiter != UInt8(ascii: ",")
    return isOpen ? .ambiguous(text) : .sign(.point)
  }
}

/// What a number's points and commas prove; a number without any proves nothing.
private enum NumberShape {
  /// It has this decimal sign.
  case decimals(DecimalSign)
  /// The sign is a decimal sign or a group separator.
  case ambiguous(DecimalSign)

  init?(_ cell: CSVField, in bytes: Span<UInt8>) {
    /// The signs, and the numbers of digits before, between and after them.
    var signs: [UInt8] = []
    var digits = [0]
    let isNegative = isSign(.minus, in: bytes, at: cell.start, cell.end)
    let start = isNegative ? cell.start + 3 : cell.start
    for index in start..<cell.end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        signs.append(byte)
        digits.append(0)
      } else if byte.isDigit {
        digits[digits.count - 1] += 1
      } else if !(index == start && "+-".utf8.contains(byte)) {
        return nil
      }
    }
    guard let last = signs.last, digits.last != 0 else { return nil }
    let sign = last == UInt8(ascii: ",") ? DecimalSign.comma : .point
    let other = sign == .comma ? DecimalSign.point : .comma
    let areGroups = digits.dropFirst().allSatisfy { $0 == 3 } && (1...3).contains(digits[0])
    if signs.count == 1 {
      let first = bytes[start].isDigit ? start : start + 1
      let isZero = bytes[first] == UInt8(ascii: "0")
      self = areGroups && !isZero ? .ambiguous(sign) : .decimals(sign)
    } else if signs.allSatisfy({ $0 == last }) {
      guard areGroups else { return nil }
      self = .decimals(other)
    } else {
      let areThousands =
        digits.dropFirst().dropLast().allSatisfy { $0 == 3 } && (1...3).contains(digits[0])
        && signs.dropLast().allSatisfy { $0 != last }
      guard areThousands else { return nil }
      self = .decimals(sign)
    }
  }
}
