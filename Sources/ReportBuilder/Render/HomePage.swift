import ReportMarkdown
import ReportThemes

extension PageRenderer {
  /// The home page: its status, lead, prose, then what the site has.
  func homeFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    let newest = plan.articles.prefix(3).map { TemplateValue.object(articleEntry($0, on: page)) }
    return [
      "status": .nothing,
      "hasKeyFigures": .flag(false), "keyFigures": .list([]),
      "hero": .nothing,
      "lead": prose.firstParagraph.map { .html($0.html) } ?? .nothing,
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
      "stations": .nothing,
      "hasArticles": .flag(!newest.isEmpty), "articles": .list(newest),
    ]
  }
}
