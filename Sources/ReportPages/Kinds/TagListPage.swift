import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The list of all tags.
struct TagListPage: PageKind {
  static let template = "tags"
  static let fields = [TemplateField("tags", .list(TemplateTypes.tagEntry), "all tags")]

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "tags")
    pages.refuseSlug(of: file)
    guard file != nil || !pages.pages(of: TagPage.list).isEmpty else { return }
    pages.add(
      TagListPage(), named: "tags/index.md", at: Address("tags/"), file: file,
      title: pages.view.language.text("tags.title"))
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofArticles: ArticlePage.list)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let tags = view.list(TagPage.list)
    page.describe(
      page.words("tags.title"), tags.lazy.map { view.title(of: view.page($0)) })
    return [
      "lead": .text(page.language.plural("tags.lead", tags.count)),
      "body": .html(page.prose.html),
      "tags": .list(
        tags.map { number in
          let tag = view.page(number)
          let articles = view.list(PagedList(front: tag.address).all).count
          return .object([
            "title": .text(view.title(of: tag)), "link": .text(page.link(tag.address)),
            "count": .text(page.language.plural("tags.articles", articles)),
          ])
        }),
    ]
  }
}
