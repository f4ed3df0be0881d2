import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The articles of a tag, newest first.
struct TagPage: PageKind {
  static let template = "tag"
  static let fields = TemplateTypes.articleList

  /// The list of all tags that articles have.
  static let list = "tags"

  /// The list of the articles of the tag whose page stands at an address.
  static func list(at address: Address) -> String { "articles at \(address.path)" }

  /// Where the page of a tag stands; `nil` for one without letter or digit.
  static func address(of tag: String) -> Address? {
    let slug = slug(of: tag)
    return slug.isEmpty ? nil : Address("tags/\(slug)/")
  }

  static func plan(_ pages: inout PageSet) {
    let files = pages.take(in: "tags")
    for file in files { pages.refuseSlug(of: file) }
    var known = Dictionary(
      files.map { ("tags/\($0.path.name)/", $0) }, uniquingKeysWith: { first, _ in first })
    let tags = Tags(of: pages.pages(of: ArticlePage.list), &pages)
    for tag in tags.inOrder {
      let file = known.removeValue(forKey: tag.address.path)
      let page = pages.add(
        TagPage(), named: "\(tag.address.path.dropLast()).md", at: tag.address, file: file,
        title: file == nil ? tag.title : nil)
      pages.add(page, to: list)
      pages.set(list(at: tag.address), tag.articles)
    }
    // A page of a tag that no article has.
    for file in files where known["tags/\(file.path.name)/"]?.number == file.number {
      pages.add(
        TagPage(), named: file.placement.path, at: Address("tags/\(file.path.name)/"), file: file,
        title: nil)
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofArticles: Self.list(at: page.address))
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let articles = view.list(Self.list(at: page.page.address))
    let count = page.language.plural("tags.articles", articles.count)
    page.describe(count, articles.lazy.map { view.card(of: $0).title })
    return [
      "lead": .text(count),
      "body": .html(page.prose.html),
      "articles": page.articleList(articles, on: Self.template, isShared: true),
    ]
  }
}

/// The tags of the articles.
///
/// Spellings that would have the same address are one tag; the first one met, newest article first,
/// is its title. A tag without letter or digit has no address and is reported.
private struct Tags {
  struct Tag {
    let title: String
    let address: Address
    /// Newest first.
    var articles: [DraftPage]
  }

  private var tags: [Tag] = []
  /// Which tag an address and a spelling belong to.
  private var numbers: [Address: Int] = [:]
  private var spellings: [String: Int] = [:]

  init(of articles: [DraftPage], _ pages: inout PageSet) {
    for article in articles {
      for tag in article.placement?.tags ?? [] { add(tag, of: article, &pages) }
    }
  }

  /// In the order of their addresses.
  var inOrder: [Tag] { tags.sorted { $0.address.path < $1.address.path } }

  private mutating func add(
    _ tag: Located<String>, of article: DraftPage, _ pages: inout PageSet
  ) {
    var number = spellings[tag.value]
    if number == nil {
      guard let address = TagPage.address(of: tag.value) else {
        pages.report(tag.error("bad-tag", "the tag '\(tag.value)' has no letter or digit"))
        return
      }
      number = numbers[address] ?? tags.count
      if number == tags.count {
        tags.append(Tag(title: tag.value, address: address, articles: []))
      }
      numbers[address] = number
      spellings[tag.value] = number
    }
    guard let number, tags[number].articles.last !== article else { return }
    tags[number].articles.append(article)
  }
}
