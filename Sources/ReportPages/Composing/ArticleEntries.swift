import ReportSite
import ReportThemes

extension PageComposer {
  /// Articles as entries of a list, by their numbers in the plan; each is made when it is its turn.
  func articleList(_ articles: [Int]) -> TemplateValue {
    // Pages of one depth lead to all articles alike, unless they lie among them.
    let path = page.address.path
    let start = page.address.isAmongArticles ? path : String(path.filter { $0 == "/" })
    let entries = view.shared("entries from \(start)") { SharedTable<Int, TemplateEntry>() }
    return .entries(
      TemplateEntries(count: articles.count) { [self] place in
        entries.value(articles[place], view) { TemplateEntry(articleEntry(articles[place])) }
      })
  }

  /// An article as an entry of a list, by its number in the plan.
  func articleEntry(_ number: Int) -> PageFields {
    let card = view.card(of: number)
    return [
      "title": .text(card.title), "link": .text(link(card.address)),
      "summary": .text(card.description ?? ""),
      "date": card.day.map { .object(time($0, view.language)) } ?? .nothing,
    ]
  }
}

extension Address {
  fileprivate var isAmongArticles: Bool {
    path.hasPrefix(ArticleListPage.address.path) && self != ArticleListPage.address
  }
}
