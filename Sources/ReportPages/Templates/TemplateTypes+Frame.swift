import ReportThemes

/// The values that every page has.
extension TemplateTypes {
  static let site: TemplateType = .object([
    TemplateField("title", .text, "the title of the site"),
    TemplateField("language", .text, "the code of the language, such as `en`"),
    TemplateField("direction", .text, "`ltr` or `rtl`"),
    TemplateField("mark", .html, "the mark before the title"),
    TemplateField(
      "sources", .text, "the footer's line: `footer` of site.yml, or the one source of the data"),
  ])

  static let head: TemplateType = .object([
    TemplateField("title", .text, "the heading"),
    TemplateField(
      "titleInSite", .text, "the title with that of its part of the site, for link previews"),
    TemplateField("fullTitle", .text, "the title of the window: the same with that of the site"),
    TemplateField("description", .text, "one sentence for search engines"),
    TemplateField("kind", .text, "`article` or `website`"),
    TemplateField("url", .text, "the full address; empty without `base_url`"),
    TemplateField(
      "dataset", .text, "the description of its numbers for programs, where it has numbers"),
    TemplateField("imageURL", .text, "the full address of the page's image, may be empty"),
    TemplateField("previewAlt", .text, "what a drawn image shows, empty for the author's"),
    TemplateField("previewWidth", .text, "the width of a drawn image, in px"),
    TemplateField("previewHeight", .text, "the height of a drawn image, in px"),
    PageComposer.unitSwitch,
  ])

  static let links: TemplateType = .object([
    TemplateField("home", .text, "the home page"),
    TemplateField("style", .text, "the stylesheet, with its version"),
    TemplateField("charts", .text, "the stylesheet of figures, where the page has one"),
    TemplateField("icon", .text, "the icon"),
    TemplateField("feed", .text, "the feed of the articles"),
    TemplateField("recordsFeed", .text, "the feed of the records"),
    TemplateField("goalsFeed", .text, "the feed of milestones and reached goals"),
    TemplateField("articles", .text, "the list of articles"),
    TemplateField("stations", .text, "the list of stations"),
    TemplateField("records", .text, "the records"),
    TemplateField("data", .text, "what is known of all data"),
  ])

  static let words: TemplateType = .object(
    interfaceKeys.map { TemplateField($0.name, .text, "`\($0.key)` of the strings") })

  static let menuEntry: TemplateType = .object([
    TemplateField("title", .text, "the word"),
    TemplateField("link", .text, "the page"),
    TemplateField("isCurrent", .flag, "whether it is this page"),
    TemplateField("isAbove", .flag, "whether this page lies below it"),
  ])

  static let link: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its address"),
  ])

  static let breadcrumbEntry: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its address"),
    TemplateField("isLast", .flag, "whether it is the page right above this one"),
  ])

  static let notice: TemplateType = .object([
    TemplateField("title", .text, "what it is about"),
    TemplateField("text", .text, "the sentence"),
  ])

  static let target: TemplateType = .object([
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its address now"),
    TemplateField("url", .text, "its full address; empty without `base_url`"),
  ])
}
