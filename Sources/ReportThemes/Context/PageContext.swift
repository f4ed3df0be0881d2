/// What each template may name, with the words in which the theme's documentation explains it.
public enum PageContext {
  /// The names of each kind of page, by its template.
  public static let templates: [String: TemplateType] = [
    "home": page(home + articleList + keyFigures),
    "stations": page([TemplateField("stations", .html, "the list of stations")]),
    "station": page(station + sections + articleList + keyFigures),
    "metrics": page([TemplateField("metrics", .list(listEntry), "all metrics")]),
    "metric": page(metric + keyFigures),
    "activity": page(activity + keyFigures),
    "activity-year": page(activityFigures + keyFigures),
    "articles": page(articleList),
    "article": page(article),
    "tags": page([TemplateField("tags", .list(tagEntry), "all tags")]),
    "tag": page(articleList),
    "data": page(sections),
    "section": page([TemplateField("pages", .list(listEntry), "the pages of the folder")]),
    "page": page([]),
    "404": page([]),
    "redirect": page([TemplateField("target", target, "the page that has moved")]),
  ]

  /// The names that every page has.
  public static let everyPage: [TemplateField] = [
    TemplateField("site", site, "the whole site"),
    TemplateField("page", head, "this page"),
    TemplateField("links", links, "relative links; empty where there is no such page"),
    TemplateField("text", words, "words of the interface, in the language of the site"),
    TemplateField("hasMenu", .flag, "whether the navigation has an entry"),
    TemplateField("menu", .list(menuEntry), "the navigation"),
    TemplateField("hasBreadcrumb", .flag, "whether there is a page above this one"),
    TemplateField("breadcrumb", .list(link), "the pages above this one, the home page first"),
    TemplateField("notices", .list(notice), "what a reader must know before the numbers"),
    TemplateField("lead", .html, "what stands below the heading"),
    TemplateField("status", status, "how recent the data is; missing on a page without data"),
    TemplateField("body", .html, "the author's text"),
  ]

  private static func page(_ fields: [TemplateField]) -> TemplateType {
    .object(everyPage + fields)
  }
}

extension PageContext {
  /// The tables of the theme's documentation: the names on every page, then those of each kind.
  public static var documentation: String {
    var text = "## Names on every page\n\n" + table(of: everyPage)
    for (template, type) in templates.sorted(by: { $0.key < $1.key }) {
      guard case .object(let fields) = type else { continue }
      let own = Array(fields.dropFirst(everyPage.count))
      guard !own.isEmpty else { continue }
      text += "\n## Names in `\(template)`\n\n" + table(of: own)
    }
    return text
  }

  private static func table(of fields: [TemplateField]) -> String {
    let rows = TemplateType.object(fields).markdownRows()
    return (["| Name | Kind | What it is |", "| --- | --- | --- |"] + rows)
      .map { $0 + "\n" }.joined()
  }
}

/// Words of the interface by the names that templates use, and their keys in the strings files.
public let interfaceKeys: [(name: String, key: String)] = [
  ("skipToContent", "skip.content"), ("navigation", "navigation.label"),
  ("breadcrumb", "navigation.breadcrumb"), ("feed", "navigation.feed"),
  ("noScripts", "footer.no-scripts"), ("goHome", "not-found.home"), ("draft", "article.draft"),
  ("contents", "article.contents"), ("otherArticles", "navigation.pages"),
  ("tags", "article.tags"), ("articles", "home.articles"), ("allArticles", "home.all-articles"),
  ("keyFigures", "key.label"), ("stationArticles", "station.articles"),
  ("facts", "station.facts"), ("stations", "home.stations"),
  ("allStations", "home.all-stations"), ("stationsNote", "home.stations-note"),
  ("byStation", "metric-page.table"), ("onThisPage", "navigation.on-this-page"),
  ("activity", "navigation.activity"), ("records", "home.records"), ("tabs", "activity.tabs"),
  ("days", "activity.days"), ("data", "footer.sources"),
]
