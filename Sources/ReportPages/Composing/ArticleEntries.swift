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

  /// The same on pages of which many may list one article; all of them lie at one depth, and none
  /// among the articles, so that links are the same on all.
  func articleList(_ articles: [Int], sharedBy template: String) -> TemplateValue {
    let entries = view.shared("entries of \(template)") { SharedTable<Int, TemplateEntry>() }
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
