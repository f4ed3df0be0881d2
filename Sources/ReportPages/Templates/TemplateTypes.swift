import ReportThemes

/// Values that several kinds of pages have, with their descriptions in the theme's documentation.
enum TemplateTypes {
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
    TemplateField("label", .html, "what it is"),
    TemplateField("value", .text, "the number"),
    TemplateField("unit", .text, "its unit, may be empty"),
    TemplateField("second", .text, "the number with its unit in the second units, may be missing"),
    TemplateField("note", note, "the comparison, in the order of its words; may be missing"),
  ])

  private static let note: TemplateType = .object([
    TemplateField("before", .html, "what precedes its main words; all of it without any"),
    TemplateField("emphasis", .text, "its main words, may be missing"),
    TemplateField("after", .html, "what follows them, may be empty"),
  ])

  /// Fields shared by the dashboard of a metric and the page of one of its years.
  static let activityFigures: [TemplateField] = [
    tabs,
    metricLinks,
    TemplateField("pair", .html, "two figures, the first twice as wide as the second"),
    TemplateField("wide", .html, "every day of a year"),
    TemplateField(
      "total", .html, "the running total of a year; of a level its last days with the fitted rate"),
    TemplateField("days", .html, "a table of days, newest first"),
    TemplateField("parts", .list(part), "the goals and what else the days tell"),
  ]

  private static let part: TemplateType = .object([
    TemplateField("title", .text, "the heading"),
    TemplateField("figures", .html, "sentences, figures and tables"),
  ])

  static let tabs = TemplateField(
    "tabs",
    .object([
      TemplateField("label", .text, "what they are, for a screen reader"),
      TemplateField("entries", .list(tab), "the tabs"),
    ]), "the pages beside this one, may be missing")

  private static let tab: TemplateType = .object([
    TemplateField("title", .text, "the word"),
    TemplateField("link", .text, "the page"),
    TemplateField("isCurrent", .flag, "whether it is this page"),
  ])

  static let metricLinks = TemplateField(
    "metricLinks",
    .object([
      TemplateField("label", .text, "what they are, for a screen reader"),
      TemplateField("entries", .list(link), "the pages, in the order of the site"),
    ]), "the pages of other metrics, may be missing")

  static let pager = TemplateField(
    "pager",
    .object([
      TemplateField("label", .text, "what they are, for a screen reader"),
      TemplateField(
        "entries",
        .list(
          .object([
            TemplateField("title", .text, "a number, or the word for the page before or after"),
            TemplateField("link", .text, "the page; missing where numbers are left out"),
            TemplateField("rel", .text, "`prev` or `next`, may be missing"),
            TemplateField("isCurrent", .flag, "whether it is this page"),
          ])), "the links, in order"),
    ]), "the pages of a long list, may be missing")

  static let neighbors: [TemplateField] = [
    TemplateField("hasNeighbours", .flag, "whether there is a page before or after this one"),
    TemplateField("newer", link, "the page after this one, may be missing"),
    TemplateField("older", link, "the page before this one, may be missing"),
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

  static let record: TemplateType = .object([
    TemplateField("title", .text, "what it is"),
    TemplateField("link", .text, "the page it is from"),
    TemplateField("detail", .text, "what it replaced"),
    TemplateField("date", .text, "its day, month or year"),
  ])

  static let records = TemplateField(
    "records",
    .object([
      TemplateField("id", .text, "the id of the section"),
      TemplateField("title", .text, "its heading"),
      TemplateField("html", .html, "lists, tables and figures"),
    ]), "records, may be missing")

  static let fact: TemplateType = .object([
    TemplateField("label", .text, "what it is"),
    TemplateField("value", .html, "the fact"),
  ])
}
