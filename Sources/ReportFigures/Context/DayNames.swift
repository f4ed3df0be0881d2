import ReportCore
import ReportLanguage

/// The names of the days of every year as used in annotations: "Sat 22 Dec".
///
/// Years of one length that begin on the same weekday share a list, which is made on first use.
struct DayNames: Sendable {
  private let language: Language
  private let lists: [Kind: Lazily<TextColumn>]

  private struct Kind: Hashable {
    let firstWeekday: Weekday
    let length: Int

    init(ofYear year: Int) {
      let days = Day.days(ofYear: year)
      (firstWeekday, length) = (days.lowerBound.weekday, days.count)
    }
  }

  init(_ language: Language) {
    self.language = language
    // Any 28 years without a century include every kind of year.
    let years = language.namesYear(.weekdayShort) ? [] : Array(1970...1997)
    lists = Dictionary(
      years.map { year in (Kind(ofYear: year), Lazily { language.dayNames(ofYear: year) }) },
      uniquingKeysWith: { first, _ in first })
  }

  subscript(ofYear year: Int) -> TextColumn {
    lists[Kind(ofYear: year)]?.value ?? language.dayNames(ofYear: year)
  }
}

extension Language {
  fileprivate func dayNames(ofYear year: Int) -> TextColumn {
    TextColumn(Day.days(ofYear: year).map { day($0, .weekdayShort) })
  }
}
