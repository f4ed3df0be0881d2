import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The list of all articles, newest first.
struct ArticleListPage: PageKind {
  static let template = "articles"
  static let fields = TemplateTypes.articleList
  static let address = Address("articles/")

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "articles")
    pages.refuseSlug(of: file)
    guard file != nil || !pages.pages(of: ArticlePage.list).isEmpty else { return }
    pages.add(
      ArticleListPage(), named: "articles/index.md", at: address, file: file,
      title: pages.view.language.text("articles.title"))
    pages.offer(address, as: pages.view.language.text("navigation.articles"), rank: 4)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofArticles: ArticlePage.list)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let articles = view.list(ArticlePage.list)
    page.describe(
      page.words("articles.title"), articles.lazy.map { view.card(of: $0).title })
    return [
      "lead": .text(page.language.plural("articles.lead", articles.count)),
      "body": .html(page.prose.html),
      "articles": page.articleList(articles, on: Self.template, isShared: false),
    ]
  }
}
