extension PageContext {
  static let day: TemplateType = .object([
    TemplateField("iso", .text, "as `YYYY-MM-DD`"),
    TemplateField("text", .text, "in the language of the site"),
  ])

  static let listEntry: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its address"),
    TemplateField("summary", .text, "its sentence, may be empty"),
  ])

  static let tagEntry: TemplateType = .object([
    TemplateField("title", .text, "the tag"),
    TemplateField("link", .text, "its address"),
    TemplateField("count", .text, "how many articles it has"),
  ])

  static let articleList: [TemplateField] = [
    TemplateField("hasArticles", .flag, "whether the list has an entry"),
    TemplateField("articles", .list(articleEntry), "articles, newest first"),
  ]

  private static let articleEntry: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its address"),
    TemplateField("summary", .text, "its sentence, may be empty"),
    TemplateField("date", day, "its day, may be missing"),
  ])

  static let keyFigures: [TemplateField] = [
    TemplateField("hasKeyFigures", .flag, "whether there are any"),
    TemplateField("keyFigures", .list(keyFigure), "the key figures"),
  ]

  private static let keyFigure: TemplateType = .object([
    TemplateField("label", .text, "what it is"),
    TemplateField("value", .text, "the number"),
    TemplateField("unit", .text, "its unit, may be empty"),
    TemplateField("emphasis", .text, "the word that counts of its comparison, may be empty"),
    TemplateField("note", .text, "the rest of the comparison, may be empty"),
  ])

  static let home: [TemplateField] = [
    TemplateField("blocks", .list(block), "the sections of the page, in the author's order"),
    TemplateField("hero", .html, "the large figure"),
    TemplateField("stations", .html, "the list of stations"),
    TemplateField("records", .list(record), "the newest records"),
    TemplateField("activity", homeActivity, "what a person measures; missing without such data"),
  ]

  private static let record: TemplateType = .object([
    TemplateField("title", .text, "what it is"),
    TemplateField("link", .text, "the page it is from"),
    TemplateField("detail", .text, "what it replaced"),
    TemplateField("date", .text, "its day"),
  ])

  private static let homeActivity: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its page"),
    TemplateField("leads", .flag, "whether it leads the page, because there is no station"),
    TemplateField("figures", .html, "its last days and its week"),
  ])

  /// What the dashboard of a metric and the page of one of its years have in common.
  static let activityFigures: [TemplateField] = [
    TemplateField("tabs", .list(tab), "now, the years and the other metrics"),
    TemplateField("pair", .html, "two figures, the first twice as wide as the second"),
    TemplateField("wide", .html, "every day of a year"),
    TemplateField("total", .html, "the running total of a year; a level has none"),
    TemplateField("days", .html, "a table of days, newest first"),
  ]

  static let activity: [TemplateField] =
    activityFigures + [
      TemplateField("gauge", .html, "a value on an arc, may be empty"),
      TemplateField("daysLink", link, "the page with all days, may be missing"),
      TemplateField("facts", .list(fact), "what is known of the data"),
    ]

  private static let tab: TemplateType = .object([
    TemplateField("title", .text, "the word"),
    TemplateField("link", .text, "the page"),
    TemplateField("isCurrent", .flag, "whether it is this page"),
  ])

  private static let block: TemplateType = .object([
    TemplateField("isLatest", .flag, "whether it is the large figure with the key figures"),
    TemplateField("isStations", .flag, "whether it is the list of stations"),
    TemplateField("isActivity", .flag, "whether it is what a person measures"),
    TemplateField("isRecords", .flag, "whether it is the list of records"),
    TemplateField("isArticles", .flag, "whether it is the list of articles"),
  ])

  static let metric: [TemplateField] = [
    TemplateField("figures", .html, "the charts of all stations"),
    TemplateField("table", .html, "the numbers of all stations"),
  ]

  static let status: TemplateType = .object([
    TemplateField("through", .text, "the last day with data"),
    TemplateField("counts", .text, "how much data there is"),
  ])

  static let sections: [TemplateField] = [
    TemplateField("sections", .list(section), "the sections of the page, in the author's order")
  ]

  private static let section: TemplateType = .object([
    TemplateField("almanac", .html, "the figure of the whole year; other sections have none"),
    TemplateField("id", .text, "the id of a metric's section"),
    TemplateField("name", .text, "the metric; empty for other sections"),
    TemplateField("title", .text, "its heading"),
    TemplateField("prose", .html, "the author's text on it"),
    TemplateField("figures", .html, "its figures"),
  ])

  static let station: [TemplateField] = [
    TemplateField("recent", .html, "the latest readings, where there are several a day"),
    TemplateField("more", .html, "the author's other sections"),
    TemplateField("locator", .html, "a small map"),
    TemplateField("facts", .list(fact), "what is known of the station"),
  ]

  private static let fact: TemplateType = .object([
    TemplateField("label", .text, "what it is"),
    TemplateField("value", .html, "the fact"),
  ])

  static let article: [TemplateField] = [
    TemplateField("date", day, "the day of the article, may be missing"),
    TemplateField("updated", day, "the day of its last change, may be missing"),
    TemplateField("author", .text, "who wrote it, may be empty"),
    TemplateField("isDraft", .flag, "whether it is not published yet"),
    TemplateField("hasContents", .flag, "whether there is a list of the headings"),
    TemplateField("contents", .list(link), "the headings"),
    TemplateField("hasTags", .flag, "whether it has tags"),
    TemplateField("tags", .list(link), "its tags"),
    TemplateField("hasNeighbours", .flag, "whether there is another article"),
    TemplateField("newer", link, "the article after this one, may be missing"),
    TemplateField("older", link, "the article before this one, may be missing"),
  ]

  static let target: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its address now"),
    TemplateField("url", .text, "its full address; empty without `base_url`"),
  ])
}
