public import ReportLanguage
public import ReportMeasurements

extension Language {
  /// The name of an index: "Frost days", "Heating degree days", or the author's title.
  public func title(of index: DayIndex) -> String {
    switch index {
    case .days(let threshold):
      if let title = threshold.title { return title }
      guard threshold.isOwn else { return text("definition.\(threshold.id)") }
      let name = threshold.id.replacing("-", with: " ")
      return text("definition.days", ["name": name.prefix(1).uppercased() + name.dropFirst()])
    case .degreeDays(let days): return text("index.\(days.purpose.rawValue)")
    case .chillingHours: return text("index.chilling")
    }
  }
}

extension FigureContext {
  /// The same with the base temperature of degree days: "Heating degree days, 65 °F".
  func fullTitle(of index: DayIndex) -> String {
    guard case .degreeDays(let days) = index else { return language.title(of: index) }
    return language.text(
      "figure.titled",
      [
        "title": language.title(of: index), "period": goalText(days.base, of: .temperature),
      ])
  }
}
