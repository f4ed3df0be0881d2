import ReportThemes

extension PageRenderer {
  /// The home page: its status, lead, prose, then what the site has.
  func homeFields(_ page: PagePlan, _ prose: Prose) -> PageFields {
    let newest = plan.articles.prefix(3).map { TemplateValue.object(articleEntry($0, on: page)) }
    return [
      "status": .nothing,
      "hasKeyFigures": .flag(false), "keyFigures": .list([]),
      "hero": .nothing,
      "body": prose.body.isEmpty ? .nothing : .html(prose.body),
      "stations": .nothing,
      "hasArticles": .flag(!newest.isEmpty), "articles": .list(newest),
    ]
  }
}
