import ReportLanguage
import ReportMeasurements

extension Language {
  /// The dates of a streak, with the rest days in it: "5–24 July 2018 · 2 rest days".
  func dates(of streak: Streak, _ style: SpanStyle = .full) -> String {
    let rested = streak.rested > 0 ? plural("goals.rested", streak.rested) : ""
    return parts([span(streak.days, style), rested])
  }
}
