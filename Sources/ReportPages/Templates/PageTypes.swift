import ReportSite
package import ReportThemes

/// The fields that each template can use, with their descriptions in the theme's documentation.
package enum PageTypes {
  /// The fields of each kind of page, by its template.
  package static let templates: [String: TemplateType] = {
    var types = Dictionary(
      uniqueKeysWithValues: pageKinds.map { ($0.template, page($0.fields)) })
    types["embed"] = page([
      TemplateField("figure", .html, "the figure"),
      TemplateField("target", TemplateTypes.target, "the page that it is from"),
    ])
    types["redirect"] = page([
      TemplateField("target", TemplateTypes.target, "the page that has moved")
    ])
    return types
  }()

  /// The fields that every page has.
  package static let everyPage: [TemplateField] = [
    TemplateField("site", TemplateTypes.site, "the whole site"),
    TemplateField("page", TemplateTypes.head, "this page"),
    TemplateField(
      "links", TemplateTypes.links, "relative links; empty where there is no such page"),
    TemplateField(
      "text", TemplateTypes.words, "words of the interface, in the language of the site"),
    TemplateField("hasMenu", .flag, "whether the navigation has an entry"),
    TemplateField("menu", .list(TemplateTypes.menuEntry), "the navigation"),
    TemplateField("hasBreadcrumb", .flag, "whether there is a page above this one"),
    TemplateField(
      "breadcrumb", .list(TemplateTypes.breadcrumbEntry),
      "the pages above this one, the home page first"),
    TemplateField(
      "notices", .list(TemplateTypes.notice), "what a reader must know before the numbers"),
    TemplateField("lead", .html, "the text below the heading"),
    TemplateField(
      "status", TemplateTypes.status, "how recent the data are; missing on a page without data"),
    TemplateField("body", .html, "the author's text"),
  ]

  /// The templates that pages of a site choose themselves, each with the default template of the
  /// first page that chooses it, whose fields it can use.
  package static func chosenTemplates(of plan: PagePlan, among names: [String]) -> [String: String]
  {
    var chosen: [String: String] = [:]
    for (number, _) in plan.site.pagesWithFile {
      let (page, kind) = (plan.site.pages[number], plan.kinds[number])
      guard page.template != type(of: kind).template, templates[page.template] == nil,
        chosen[page.template] == nil, names.contains(page.template)
      else { continue }
      chosen[page.template] = type(of: kind).template
    }
    return chosen
  }

  private static func page(_ fields: [TemplateField]) -> TemplateType {
    .object(everyPage + fields)
  }
}

extension PageTypes {
  /// The tables of the theme's documentation: the fields of every page, then those of each kind.
  package static var documentation: String {
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
