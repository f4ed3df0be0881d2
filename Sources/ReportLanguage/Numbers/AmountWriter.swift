public import ReportCore

/// Writes many amounts in one unit: the labels of a year, the cells of a table.
///
/// The texts are the same as those of ``Language/quantity(_:decimals:unit:style:signed:)`` and,
/// with words, ``Language/range(_:_:decimals:unit:style:sign:)``, but made ten times as fast: the
/// common parts are looked up once.
public struct AmountWriter: Sendable {
  private let language: Language
  private let unit: String
  private let decimals: Int
  /// The text before and after the number; `nil` if it depends on the number.
  private let frame: (before: [UInt8], after: [UInt8])?
  /// The text before, between and after the two numbers of a range.
  private let rangeParts: (before: [UInt8], between: [UInt8], after: [UInt8])?
  private let minus: [UInt8]
  private let decimalSign: [UInt8]

  init(_ language: Language, unit: String, decimals: Int) {
    self.language = language
    self.unit = unit
    self.decimals = decimals
    minus = Array(language.numbers.minus.utf8)
    decimalSign = Array(language.numbers.decimalSign.utf8)
    let phrase = language.format(ofUnit: unit).full
    let around = phrase.special.isEmpty ? AmountWriter.split(phrase.other, unit) : nil
    frame = around
    rangeParts = around.flatMap { around in
      AmountWriter.split(language.ranges.words).map { words in
        (around.before + words.before, words.between, words.after + around.after)
      }
    }
  }

  /// The texts around the one number of a unit's pattern.
  private static func split(
    _ pattern: Pattern<ValueSlot>, _ unit: String
  ) -> (before: [UInt8], after: [UInt8])? {
    var parts: [[UInt8]] = [[]]
    for piece in pattern.pieces {
      switch piece {
      case .text(let text): parts[parts.count - 1] += Array(text.utf8)
      case .slot(.unit): parts[parts.count - 1] += Array(unit.utf8)
      case .slot(.value): parts.append([])
      case .particle: return nil
      }
    }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// The texts around the two numbers of a range, if the low one comes first.
  private static func split(
    _ pattern: Pattern<RangeSlot>
  ) -> (before: [UInt8], between: [UInt8], after: [UInt8])? {
    var parts: [[UInt8]] = [[]]
    for piece in pattern.pieces {
      switch piece {
      case .text(let text): parts[parts.count - 1] += Array(text.utf8)
      case .slot: parts.append([])
      case .particle: return nil
      }
    }
    guard parts.count == 3, pattern.slots == [.low, .high] else { return nil }
    return (parts[0], parts[1], parts[2])
  }
}

extension Language {
  /// Creates a writer of amounts in a unit with a number of decimals, from 0 to 6.
  public func amounts(in unit: String, decimals: Int) -> AmountWriter {
    AmountWriter(self, unit: unit, decimals: decimals)
  }
}

extension AmountWriter {
  /// Writes an amount with its unit: "16.0 in".
  public func write(_ value: Double, into column: inout TextColumn) {
    guard let frame, let number = short(value) else {
      return column.write(language.quantity(value, decimals: decimals, unit: unit))
    }
    column.write(frame.before)
    write(number, into: &column)
    column.write(frame.after)
  }

  /// Writes two amounts as a range in words: "15 to 31 °F".
  public func writeRange(_ low: Double, _ high: Double, into column: inout TextColumn) {
    guard let rangeParts, let first = short(low), let last = short(high), first != last else {
      return column.write(
        language.range(low, high, decimals: decimals, unit: unit, sign: .words))
    }
    column.write(rangeParts.before)
    write(first, into: &column)
    column.write(rangeParts.between)
    write(last, into: &column)
    column.write(rangeParts.after)
  }

  /// The rounded number, if it is too short to be grouped.
  private func short(_ value: Double) -> FixedDecimal? {
    guard abs(value) < 999 else { return nil }
    return FixedDecimal(value, decimals: decimals)
  }

  private func write(_ number: FixedDecimal, into column: inout TextColumn) {
    if number.isNegative { column.write(minus) }
    column.write(digitsOf: number.whole)
    guard decimals > 0 else { return }
    column.write(decimalSign)
    column.write(digitsOf: number.fraction, width: decimals)
  }
}
