import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The list of all articles, newest first, or a further page of it.
struct ArticleListPage: PageKind {
  /// Of the list, counted from 1.
  let number: Int

  static let template = "articles"
  static let fields =
    TemplateTypes.articleList + [TemplateTypes.tabs, TemplateTypes.pager]
  static let address = Address("articles/")
  private static let list = PagedList(front: address)

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "articles")
    pages.refuseSlug(of: file)
    guard file != nil || !pages.pages(of: ArticlePage.list).isEmpty else { return }
    let front = pages.add(
      ArticleListPage(number: 1), named: "articles/index.md", at: address, file: file,
      title: pages.view.language.text("articles.title"))
    pages.deal(pages.pages(of: ArticlePage.list), to: list, from: front) {
      ArticleListPage(number: $0)
    }
    pages.offer(address, as: pages.view.language.text("navigation.articles"), rank: 4)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofArticles: Self.list.entries(on: number))
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let articles = view.list(Self.list.entries(on: number))
    page.describe(
      number == 1 ? page.words("articles.title") : view.title(of: page.page),
      articles.lazy.map { view.card(of: $0).title })
    return [
      "lead": .text(
        number == 1
          ? page.language.plural("articles.lead", view.list(ArticlePage.list).count)
          : page.position(number, in: Self.list)),
      "tabs": number == 1 ? ArticleYearPage.tabs(on: nil, page) : .nothing,
      "body": .html(page.prose.html),
      "hasArticles": .flag(!articles.isEmpty),
      "articles": page.articleList(articles),
      "pager": page.pager(Self.list, number, isByTime: true),
    ]
  }
}
