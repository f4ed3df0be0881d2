import ReportLanguage
import ReportSite
import ReportThemes

/// How the pages before and after one are named.
enum Neighbors {
  case articles
  /// Years, months and days.
  case archive
}

extension PageComposer {
  /// The links to the pages before and after this one in a list.
  ///
  /// - Parameters:
  ///   - list: Of an archive, the earliest page first; of articles, the newest first.
  ///   - kind: How the pages are named.
  /// - Returns: The fields of the template.
  func neighbors(in list: String, _ kind: Neighbors = .archive) -> PageFields {
    let (before, after) = view.neighbors(of: number, in: list)
    func titled(_ number: Int?) -> (title: String, address: Address)? {
      number.map { number in
        let page = view.page(number)
        return (view.title(of: page), page.address)
      }
    }
    return switch kind {
    case .articles: neighbors(older: titled(after), newer: titled(before), kind)
    case .archive: neighbors(older: titled(before), newer: titled(after), kind)
    }
  }

  /// The links to the pages of the years before and after one, of years with the latest first.
  func yearNeighbors(
    of year: Int, among years: [Int], _ address: (Int) -> Address
  ) -> PageFields {
    func titled(_ year: Int?) -> (title: String, address: Address)? {
      year.map { (language.year($0), address($0)) }
    }
    return neighbors(
      older: titled(years.first { $0 < year }), newer: titled(years.last { $0 > year }), .archive)
  }

  private func neighbors(
    older: (title: String, address: Address)?, newer: (title: String, address: Address)?,
    _ kind: Neighbors
  ) -> PageFields {
    func neighbor(
      _ page: (title: String, address: Address)?, _ words: (String) -> String
    ) -> TemplateValue {
      guard let page else { return .nothing }
      return .object(["title": .text(words(page.title)), "link": .text(link(page.address))])
    }
    let (earlier, later): (TemplateValue, TemplateValue) =
      switch kind {
      case .articles:
        (
          neighbor(older) { language.text("article.older", ["title": $0]) },
          neighbor(newer) { language.text("article.newer", ["title": $0]) }
        )
      case .archive:
        (
          neighbor(older) { language.text("station.older", ["year": $0]) },
          neighbor(newer) { language.text("station.newer", ["year": $0]) }
        )
      }
    return [
      "hasNeighbours": .flag(older != nil || newer != nil), "older": earlier, "newer": later,
    ]
  }
}
