import ReportCore
import ReportLanguage
import ReportSite
import ReportThemes

/// The articles of a year, month by month, where the list of all of them goes on for pages.
struct ArticleYearPage: PageKind {
  let year: Int

  static let template = "article-year"
  static let fields = [
    TemplateTypes.tabs,
    TemplateField(
      "months",
      .list(
        .object([TemplateField("title", .text, "the month")] + TemplateTypes.articleList)),
      "the months with articles, newest first"),
  ]

  /// The list of the years that have a page, newest first.
  static let list = "years of articles"

  private static func address(of year: Int) -> Address { Address("articles/\(year)/") }

  /// The list of the articles of a year, newest first.
  private static func articles(of year: Int) -> String { "articles of \(year)" }

  static func plan(_ pages: inout PageSet) {
    let articles = pages.pages(of: ArticlePage.list)
    let dated = articles.compactMap { page in page.placement?.date.map { ($0.year, page) } }
    let years = Dictionary(grouping: dated) { $0.0 }
    guard articles.count > PagedList.length, years.count > 1 else { return }
    for year in years.keys.sorted(by: >) {
      let address = address(of: year)
      // An article may be called by the year alone.
      guard !pages.hasPage(at: address) else { continue }
      let page = pages.add(
        ArticleYearPage(year: year), named: "\(address.path.dropLast()).md", at: address,
        title: pages.view.language.year(year))
      pages.set(Self.articles(of: year), years[year]?.map(\.1) ?? [])
      pages.add(page, to: list)
    }
  }

  /// The list of all articles and the years that have a page; nothing where none has.
  static func tabs(on year: Int?, _ page: PageComposer) -> TemplateValue {
    let years = page.view.list(list).compactMap { number in
      Int(page.view.page(number).address.path.dropFirst("articles/".count).dropLast())
    }
    return page.archiveTabs(
      of: years, year, all: ArticleListPage.address, address(of:))
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofArticles: Self.articles(of: year))
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let articles = view.list(Self.articles(of: year))
    let lead = page.language.plural("articles.lead", articles.count)
    page.describe(lead, articles.lazy.map { view.card(of: $0).title })
    return [
      "lead": .text(lead),
      "tabs": Self.tabs(on: year, page),
      "months": .list(page.months(of: articles)),
    ]
  }
}

extension PageComposer {
  /// Articles by their months, in their order.
  fileprivate func months(of articles: [Int]) -> [TemplateValue] {
    let months = articles.compactMap { view.card(of: $0).day?.month }
    return months.withoutRepetition.map { month in
      let own = zip(articles, months).filter { $0.1 == month }.map(\.0)
      return .object([
        "title": .text(language.month(month)),
        "hasArticles": .flag(true), "articles": articleList(own),
      ])
    }
  }
}
