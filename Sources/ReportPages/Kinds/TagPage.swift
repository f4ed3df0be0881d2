import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The articles of a tag, newest first, or a further page of them.
struct TagPage: PageKind {
  let list: PagedList
  /// Of the list, counted from 1.
  let number: Int

  static let template = "tag"
  static let fields = TemplateTypes.articleList + [TemplateTypes.pager]

  /// The list of all tags that articles have.
  static let list = "tags"

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
      let page = pages.addTag(
        at: tag.address, file, title: file == nil ? tag.title : nil, tag.articles)
      pages.add(page, to: list)
    }
    // A page of a tag that no article has.
    for file in files where known["tags/\(file.path.name)/"]?.number == file.number {
      pages.addTag(at: Address("tags/\(file.path.name)/"), file, title: nil, [])
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofArticles: list.entries(on: number))
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let articles = view.list(list.entries(on: number))
    let lead =
      number == 1
      ? page.language.plural("tags.articles", view.list(list.all).count)
      : page.position(number, in: list)
    page.describe(
      number == 1 ? lead : view.title(of: page.page), articles.lazy.map { view.card(of: $0).title })
    return [
      "lead": .text(lead),
      "body": .html(page.prose.html),
      "hasArticles": .flag(!articles.isEmpty),
      "articles": page.articleList(
        articles, sharedAs: number == 1 ? "articles on tags" : "articles on further pages of tags"),
      "pager": page.pager(list, number, isByTime: true),
    ]
  }
}

extension PageSet {
  /// Adds the pages of a tag.
  ///
  /// - Parameters:
  ///   - address: Of the first one.
  ///   - file: That the author has written for it.
  ///   - title: Of the first one, unless the file gives one.
  ///   - articles: Newest first.
  /// - Returns: The first one.
  @discardableResult
  fileprivate mutating func addTag(
    at address: Address, _ file: PageFile?, title: String?, _ articles: [DraftPage]
  ) -> DraftPage {
    let list = PagedList(front: address)
    let front = add(
      TagPage(list: list, number: 1), named: "\(address.path.dropLast()).md", at: address,
      file: file, title: title)
    deal(articles, to: list, from: front) { TagPage(list: list, number: $0) }
    return front
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
