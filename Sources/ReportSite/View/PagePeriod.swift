package import ReportCore
import ReportLanguage

/// The part of the calendar that a page covers and its title names.
package enum PagePeriod: Sendable {
  case year(Int)
  case month(Month)
  case day(Day)
}

extension PagePeriod {
  /// The strings that titles with periods are made with, besides the formats of dates.
  static let strings = ["figure.titled"]

  /// The title of a page that shows the period of something.
  ///
  /// - Parameters:
  ///   - title: What the page shows.
  ///   - language: The language of the site.
  /// - Returns: A title such as "Mount Leconte, 2018".
  func title(of title: String, in language: Language) -> String {
    let period =
      switch self {
      case .year(let year): language.year(year)
      case .month(let month): language.month(month)
      case .day(let day): language.day(day)
      }
    return language.text("figure.titled", ["title": title, "period": period])
  }
}

extension PagePeriod: CustomStringConvertible {
  package var description: String {
    switch self {
    case .year(let year): String(year)
    case .month(let month): month.archived
    case .day(let day): "\(day)"
    }
  }
}
