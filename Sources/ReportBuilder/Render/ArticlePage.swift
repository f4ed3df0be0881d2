import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportThemes

extension PageRenderer {
  func articleFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    let language = plan.site.language
    let matter = page.source?.frontMatter
    let place = plan.numbers[page.address].flatMap { plan.places[$0] }
    let newer = place.flatMap { $0 > 0 ? plan.articles[$0 - 1] : nil }
    let older = place.flatMap { $0 + 1 < plan.articles.count ? plan.articles[$0 + 1] : nil }
    let contents = contents(of: prose, wanted: matter?.contents)
    let tags = tagLinks(on: page)
    return [
      "lead": .text(matter?.summary?.value),
      "date": page.day.map { .object(time($0)) } ?? .nothing,
      "updated": matter?.updated.map { day in
        .object([
          "iso": .text(day.description),
          "text": .text(
            language.text("article.updated-on", ["date": language.day(day, .full)])),
        ])
      } ?? .nothing,
      "author": .text(matter?.author ?? plan.site.configuration.author),
      "isDraft": .flag(matter?.isDraft ?? false),
      "hasContents": .flag(!contents.isEmpty), "contents": .list(contents),
      "body": .html(prose.html),
      "hasTags": .flag(!tags.isEmpty), "tags": .list(tags),
      "hasNeighbours": .flag(newer != nil || older != nil),
      "newer": neighbour(newer, "article.newer", on: page),
      "older": neighbour(older, "article.older", on: page),
    ]
  }

  func time(_ day: Day) -> PageFields {
    ["iso": .text(day.description), "text": .text(plan.site.language.day(day, .full))]
  }

  private func tagLinks(on page: PagePlan) -> [TemplateValue] {
    var seen: [String] = []
    var links: [TemplateValue] = []
    for name in page.source?.frontMatter.tags ?? [] {
      let tag = articleShelf.tag(name.value) ?? makeTag(name.value, on: page)
      guard !seen.contains(tag.slug), let link = tag.link else { continue }
      seen.append(tag.slug)
      links.append(link)
    }
    return links
  }

  private func makeTag(_ name: String, on page: PagePlan) -> ArticleShelf.Tag {
    let slug = slug(of: name)
    let address = PageKind.tag(slug: slug).address
    let link = plan.page(at: address).map { other in
      TemplateValue.object([
        "title": .text(other.title), "link": .text(self.link(address, on: page)),
      ])
    }
    let tag = ArticleShelf.Tag(slug: slug, link: link)
    articleShelf.put(tag, as: name)
    return tag
  }

  /// A list of the headings: where the author wants it, and else where there are at least four.
  private func contents(of prose: RenderedMarkdown, wanted: Bool?) -> [TemplateValue] {
    let headings = prose.headings.filter { $0.level == 2 }
    guard wanted ?? (headings.count >= 4) else { return [] }
    return headings.map {
      .object(["title": .text($0.text), "link": .text("#\($0.id)")])
    }
  }

  private func neighbour(_ number: Int?, _ key: String, on page: PagePlan) -> TemplateValue {
    guard let number else { return .nothing }
    let other = plan.pages[number]
    return .object([
      "title": .text(plan.site.language.text(key, ["title": other.title])),
      "link": .text(link(other.address, on: page)),
    ])
  }
}
