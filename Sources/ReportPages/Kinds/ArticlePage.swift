import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// An article: its date and author, its text, its tags and its neighbors in time.
struct ArticlePage: PageKind {
  static let template = "article"
  static let hasManyAlike = true
  static let fields =
    [
      TemplateField("date", TemplateTypes.day, "the day of the article, may be missing"),
      TemplateField("updated", TemplateTypes.day, "the day of its last change, may be missing"),
      TemplateField("author", .text, "who wrote it, may be empty"),
      TemplateField("isDraft", .flag, "whether it is not published yet"),
      TemplateField("hasTags", .flag, "whether it has tags"),
      TemplateField("tags", .list(TemplateTypes.link), "its tags"),
    ] + TemplateTypes.contents + TemplateTypes.neighbors

  /// The list of all articles, newest first; articles of the same day, and those without one, are
  /// in the order of their files.
  static let list = "articles"

  static func plan(_ pages: inout PageSet) {
    var articles: [(day: Int32, page: DraftPage)] = []
    for file in pages.take(in: "articles") {
      if let last = pages.lastDay, let date = file.placement.date, date > last {
        pages.leaveOut(file, .later)
        continue
      }
      let slug = pages.slug(of: file)
      let page = pages.add(
        ArticlePage(), named: file.placement.path, at: Address("articles/\(slug)/"), file: file,
        title: nil)
      articles.append((file.placement.date?.number ?? .min, page))
    }
    articles.sort { a, b in
      a.day == b.day ? a.page.page.name < b.page.page.name : a.day > b.day
    }
    pages.set(list, articles.map(\.page))
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.articleFields() }
}

/// A tag as a link of an article.
private struct TagLink {
  let address: Address
  let fields: TemplateValue
}

extension PageComposer {
  fileprivate func articleFields() -> PageFields {
    let matter = frontMatter
    let tags = tagLinks(matter.tags.map(\.value))
    let own: PageFields = [
      "lead": .text(matter.summary?.value),
      "date": matter.date.map { .object(time($0.value)) } ?? .nothing,
      "updated": matter.updated.map { day in
        .object([
          "iso": .text(day.description),
          "text": .text(
            language.text("article.updated-on", ["date": language.day(day, .full)])),
        ])
      } ?? .nothing,
      "author": .text(matter.author ?? view.author),
      "isDraft": .flag(matter.isDraft),
      "body": .html(prose.html),
      "hasTags": .flag(!tags.isEmpty), "tags": .list(tags),
    ]
    return [contentsFields, neighbors(in: ArticlePage.list, .articles)]
      .reduce(own) { $0.merging($1) { own, _ in own } }
  }

  private func tagLinks(_ tags: [String]) -> [TemplateValue] {
    // All articles are at the same depth.
    let links: SharedTable<String, TagLink?> = view.table("tag links")
    var seen: [Address] = []
    return tags.compactMap { tag in
      let known = links.value(tag, view) {
        TagPage.address(of: tag).flatMap { address in
          view.title(at: address).map { title in
            TagLink(
              address: address,
              fields: .object(["title": .text(title), "link": .text(link(address))]))
          }
        }
      }
      guard let known, !seen.contains(known.address) else { return nil }
      seen.append(known.address)
      return known.fields
    }
  }
}
