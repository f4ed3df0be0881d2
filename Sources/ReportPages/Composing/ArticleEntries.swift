import ReportSite
import ReportThemes

extension PageComposer {
  /// Articles as entries of a list, by their numbers in the plan; each is made when it is its turn.
  func articleList(_ articles: [Int]) -> TemplateValue {
    .entries(
      TemplateEntries(count: articles.count) { [self] place in
        TemplateEntry(articleEntry(articles[place]), isKept: false)
      })
  }

  /// An article as an entry of a list, by its number in the plan.
  func articleEntry(_ number: Int) -> PageFields {
    let card = view.card(of: number)
    return [
      "title": .text(card.title), "link": .text(link(card.address)),
      "summary": .text(card.description ?? ""),
      "date": card.day.map { .object(time($0)) } ?? .nothing,
    ]
  }
}
