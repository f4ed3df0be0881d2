import ReportLanguage
import ReportMarkdown
import ReportThemes

extension PageRenderer {
  func articlesFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    let language = plan.site.language
    return [
      "lead": .text(language.plural("articles.lead", plan.articles.count)),
      "body": .html(prose.html),
      "articles": articleList(plan.articles, on: page),
    ]
  }

  func tagsFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    let language = plan.site.language
    let tags = plan.tags.map { tag in
      TemplateValue.object([
        "title": .text(plan.page(at: tag.address)?.title ?? tag.title),
        "link": .text(link(tag.address, on: page)),
        "count": .text(language.plural("tags.articles", tag.articles.count)),
      ])
    }
    return [
      "lead": .text(language.plural("tags.lead", plan.tags.count)),
      "body": .html(prose.html),
      "tags": .list(tags),
    ]
  }

  func tagFields(_ page: PagePlan, _ slug: String, _ prose: RenderedMarkdown) -> PageFields {
    let articles = plan.tags.first { $0.slug == slug }?.articles ?? []
    return [
      "lead": .text(plan.site.language.plural("tags.articles", articles.count)),
      "body": .html(prose.html),
      "articles": articleList(articles.map { plan.articles[$0] }, on: page),
    ]
  }

  /// Articles as entries of a list, by their numbers in the plan.
  func articleList(_ articles: [Int], on page: PagePlan) -> TemplateValue {
    let path = page.address.path
    // Pages of one depth lead to all articles alike, unless they lie among them.
    let isAmong = articles.first.map { plan.pages[$0].address.isBeside(page.address) } ?? false
    let start = isAmong ? path : String(path.filter { $0 == "/" })
    return .entries(
      TemplateEntries(count: articles.count) { [entries] place in
        let number = articles[place]
        if let known = entries.entry(of: number, from: start) { return known }
        return entries.put(articleEntry(number, on: page), of: number, from: start)
      })
  }

  /// An article as an entry of a list, by its number in the plan.
  func articleEntry(_ number: Int, on page: PagePlan) -> PageFields {
    let article = plan.pages[number]
    return [
      "title": .text(article.title), "link": .text(link(article.address, on: page)),
      "summary": .text(plan.description(of: article, number)),
      "date": article.day.map { .object(time($0)) } ?? .nothing,
    ]
  }
}
