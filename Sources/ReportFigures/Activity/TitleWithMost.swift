import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// A title that names the day with the most, unless several have: "Steps, last 28 days: most on
  /// 29 December".
  func title(_ label: String, naming most: Extreme?) -> String {
    guard let most, !most.isTied, most.value > 0 else { return label }
    let finding = language.text("activity.most-on", ["date": language.day(most.firstDay, .long)])
    return language.text("figure.finding", ["title": label, "finding": finding])
  }
}
