import ReportCore
import ReportSite
import ReportThemes

extension PageComposer {
  /// Articles as entries of a list, each made when it is written.
  ///
  /// - Parameters:
  ///   - articles: Their indices in the plan.
  ///   - table: A name for the pages that can list the same article, if there are several. All are
  ///     at the same depth, and none among the articles, so that their links are equal.
  /// - Returns: The list.
  func articleList(_ articles: [Int], sharedAs table: String? = nil) -> TemplateValue {
    let markup: SharedTable<ArticlePart, [UInt8]>? = table.map(view.table)
    let memory: TemplateEntries.Memory? = markup.map { markup in
      { @Sendable [view] place, content, make in
        markup.value(ArticlePart(article: articles[place], content: content), view, make)
      }
    }
    return .entries(
      TemplateEntries(count: articles.count, memory: memory) { [self] in
        articleEntry(articles[$0])
      })
  }

  /// An article as an entry of a list, by its index in the plan.
  func articleEntry(_ number: Int) -> PageFields {
    let card = view.card(of: number)
    return [
      "title": .text(card.title), "link": .text(link(card.address)),
      "summary": .text(card.description ?? ""),
      "date": card.day.map { .object(time($0, view.language)) } ?? .nothing,
    ]
  }
}

/// An article as a certain part of a template shows it.
private struct ArticlePart: Hashable {
  let article: Int
  let content: Fingerprint
}
