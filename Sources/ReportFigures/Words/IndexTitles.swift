import ReportCore
public import ReportLanguage
public import ReportMeasurements

extension Language {
  /// The name of an index: "Frost days", or the author's title; degree days with the base that the
  /// author chose, "Heating degree days, 60 °F".
  public func title(of index: DayIndex) -> String {
    switch index {
    case .days(let threshold):
      if let title = threshold.title { return title }
      guard threshold.isOwn else { return text("definition.\(threshold.id)") }
      let name = threshold.id.replacing("-", with: " ")
      return text("definition.days", ["name": name.prefix(1).uppercased() + name.dropFirst()])
    case .degreeDays(let days):
      let title = text("index.\(days.purpose.rawValue)")
      return days.isUsual ? title : titled(title, days, in: days.unit)
    case .chillingHours: return text("index.chilling")
    }
  }

  /// A name of degree days with their base in a unit, to a hundredth where that is needed.
  fileprivate func titled(_ title: String, _ days: DegreeDays, in unit: Unit) -> String {
    let base = unit.value(fromCanonical: days.base)
    let decimals = (0...1).first { areAlike(base, FixedDecimal(base, decimals: $0).value) } ?? 2
    return text(
      "figure.titled",
      ["title": title, "period": quantity(base, decimals: decimals, unit: unit.symbol)])
  }
}

/// Whether two temperatures differ by nothing but rounding.
private func areAlike(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

extension FigureContext {
  /// The same with the usual base of degree days, too, "Heating degree days, 65 °F": in the unit
  /// shown where that has at most a tenth, else in its own.
  func fullTitle(of index: DayIndex) -> String {
    let title = language.title(of: index)
    guard case .degreeDays(let days) = index, days.isUsual else { return title }
    let unit = unit(of: .temperature)
    let shown = unit.value(fromCanonical: days.base)
    let isExact = areAlike(shown, FixedDecimal(shown, decimals: 1).value)
    return language.titled(title, days, in: isExact ? unit : days.unit)
  }
}
