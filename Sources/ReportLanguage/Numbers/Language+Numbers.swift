import ReportCore

extension Language {
  /// A number rounded once, with the language's decimal sign and grouping, and a true minus sign.
  ///
  /// - Parameters:
  ///   - value: Any number; one that is not finite is written as missing.
  ///   - decimals: From 0 to 6.
  ///   - signed: Whether a positive number has a plus sign; zero never has a sign.
  /// - Returns: For example "1,234.5" or "−8".
  public func number(_ value: Double, decimals: Int = 0, signed: Bool = false) -> String {
    var text = ""
    guard let number = roundable(value, decimals: decimals) else {
      numbers.writeUnbounded(value, into: &text)
      return text
    }
    numbers.write(number, signed: signed, into: &text)
    return text
  }

  /// A whole number.
  public func number(_ value: Int) -> String { number(Double(value)) }

  /// A number shortened to three significant digits, for axis labels: "15k", "3.65M".
  public func compact(_ value: Double) -> String {
    var text = ""
    numbers.writeCompact(value, into: &text)
    return text
  }

  /// A number with its unit.
  ///
  /// - Parameters:
  ///   - value: In that unit; one that is not finite is written as missing, without a unit.
  ///   - decimals: From 0 to 6.
  ///   - unit: The symbol by which the strings file lists it; any other symbol follows the number
  ///     unchanged.
  ///   - style: How the unit is attached to the number.
  ///   - signed: Whether a positive number has a plus sign.
  /// - Returns: For example "16.0 in", "16.0″" or "75 °F".
  public func quantity(
    _ value: Double, decimals: Int, unit: String, style: QuantityStyle = .full,
    signed: Bool = false
  ) -> String {
    guard let number = roundable(value, decimals: decimals) else { return self.number(value) }
    return quantity(of: number, unit: unit, style: style) { text in
      numbers.write(number, signed: signed, into: &text)
    }
  }

  /// Two numbers with their unit; only one if both are written alike.
  ///
  /// - Parameters:
  ///   - low: The lower end, in that unit.
  ///   - high: The upper end, in that unit.
  ///   - decimals: From 0 to 6.
  ///   - unit: As in ``quantity(_:decimals:unit:style:signed:)``.
  ///   - style: In the tight style both ends have the unit: "3° to 87°".
  ///   - sign: The separator between them.
  /// - Returns: For example "15–31 °F" or "−8 to 75 °F".
  public func range(
    _ low: Double, _ high: Double, decimals: Int = 0, unit: String, style: QuantityStyle = .full,
    sign: RangeSign = .dash
  ) -> String {
    guard let first = roundable(low, decimals: decimals),
      let last = roundable(high, decimals: decimals), first != last
    else { return quantity(low, decimals: decimals, unit: unit, style: style) }
    func end(_ number: FixedDecimal, into text: inout String) {
      guard style == .tight else { return numbers.write(number, into: &text) }
      text += quantity(of: number, unit: unit, style: .tight) { numbers.write(number, into: &$0) }
    }
    let isPlain = sign == .dash && style != .tight && !first.isNegative && !last.isNegative
    var ends = ""
    (isPlain ? ranges.dash : ranges.words).write(into: &ends) { slot, text in
      end(slot == .low ? first : last, into: &text)
    }
    guard style != .tight else { return ends }
    return quantity(of: last, unit: unit, style: style) { $0 += ends }
  }

  /// A fraction in percent: 0.98 is "98%".
  public func percent(_ share: Double, decimals: Int = 0) -> String {
    quantity(share * 100, decimals: decimals, unit: "%")
  }

  /// A coverage in whole percent.
  ///
  /// "100%" means that nothing is missing, and "0%" that there is nothing.
  public func coverage(_ observed: Int, of expected: Int) -> String {
    guard expected > 0 else { return percent(0) }
    let rounded = FixedDecimal(Double(observed) / Double(expected) * 100, decimals: 0).value
    var share = rounded
    if observed < expected { share = min(share, 99) }
    if observed > 0 { share = max(share, 1) }
    return quantity(share, decimals: 0, unit: "%")
  }

  /// An ordinal number: "2nd".
  public func ordinal(_ place: Int) -> String {
    let form = ordinals[ordinalRule.category(of: place.magnitude)]
    return form.filled { _ in number(place) }
  }

  /// A unit by itself, as beside a large number or in a column header: "in", "걸음".
  public func symbol(ofUnit unit: String) -> String {
    format(ofUnit: unit).full.other.filled { $0 == .unit ? unit : "" }.trimmed
  }

  /// How numbers in a unit are written; numbers without a unit are written like counts.
  func format(ofUnit unit: String) -> UnitFormat {
    units[unit.isEmpty ? "count" : unit, default: otherUnit]
  }

  private func quantity(
    of number: FixedDecimal, unit: String, style: QuantityStyle, value: (inout String) -> Void
  ) -> String {
    let pattern = format(ofUnit: unit)[style][pluralRule.category(of: number)]
    var text = ""
    pattern.write(into: &text) { slot, text in
      switch slot {
      case .value: value(&text)
      case .unit: text += unit
      }
    }
    return text
  }
}
