import ReportCore
import ReportLanguage
import ReportSite

/// The articles of a site as an Atom feed (RFC 4287).
///
/// All times come from the articles' own dates: two builds of the same sources are the same feed.
struct Feed {
  struct Entry: Hashable {
    let title: String
    let url: String
    let published: Day
    let updated: Day
    let summary: String
    let author: String?
    let tags: [String]
  }

  let title: String
  let subtitle: String
  /// Of the home page and of the feed itself.
  let homeURL: String
  let url: String
  let author: String
  let language: String
  /// The last change of any article.
  let updated: Day?
  /// Newest first.
  let entries: [Entry]

  /// Readers want what is new; an archive of years would be fetched again and again.
  static let longest = 50
}

extension Feed {
  /// The feed of a site; `nil` when it is published nowhere.
  init?(_ view: SiteView) {
    guard let base = view.baseURL else { return nil }
    let dated = view.list(ArticlePage.list).map { ($0, view.publication(of: $0)) }
      .filter { $0.1.day != nil }
    title = view.title
    subtitle = view.description ?? ""
    homeURL = base.url(of: .home)
    url = base.url(of: Address("feed.xml"))
    author = view.author ?? view.title
    language = view.language.code
    updated = dated.compactMap(\.1.lastChange).max()
    entries = dated.prefix(Feed.longest).compactMap { number, publication in
      guard let day = publication.day, let updated = publication.lastChange else { return nil }
      let card = view.card(of: number)
      return Entry(
        title: card.title, url: base.url(of: card.address), published: day, updated: updated,
        summary: card.description ?? "", author: publication.author, tags: publication.tags)
    }
  }

  func rendered() -> [UInt8] {
    var xml = ByteWriter(capacity: 1_000 + entries.count * 600)
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    xml.append(markup: "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    xml.append(text: language)
    xml.append(markup: "\">\n")
    xml.append(element: "id", homeURL)
    xml.append(element: "title", title)
    if !subtitle.isEmpty { xml.append(element: "subtitle", subtitle) }
    append(link: url, relation: "self", to: &xml)
    append(link: homeURL, relation: "alternate", to: &xml)
    xml.append(element: "updated", time(updated ?? Feed.beginning))
    append(person: author, to: &xml)
    for entry in entries { append(entry, to: &xml) }
    xml.append(markup: "</feed>\n")
    return xml.bytes
  }

  private func append(_ entry: Entry, to xml: inout ByteWriter) {
    xml.append(markup: "<entry>\n")
    xml.append(element: "id", entry.url)
    xml.append(element: "title", entry.title)
    append(link: entry.url, relation: "alternate", to: &xml)
    xml.append(element: "published", time(entry.published))
    xml.append(element: "updated", time(entry.updated))
    if let author = entry.author { append(person: author, to: &xml) }
    for tag in entry.tags {
      xml.append(markup: "<category term=\"")
      xml.append(text: tag)
      xml.append(markup: "\"/>\n")
    }
    if !entry.summary.isEmpty { xml.append(element: "summary", entry.summary) }
    xml.append(markup: "</entry>\n")
  }

  private func append(link: String, relation: StaticString, to xml: inout ByteWriter) {
    xml.append(markup: "<link rel=\"")
    xml.append(markup: relation)
    xml.append(markup: "\" href=\"")
    xml.append(text: link)
    xml.append(markup: "\"/>\n")
  }

  private func append(person: String, to xml: inout ByteWriter) {
    xml.append(markup: "<author>\n")
    xml.append(element: "name", person)
    xml.append(markup: "</author>\n")
  }

  /// The specification wants an instant; a day stands for its beginning.
  private func time(_ day: Day) -> String { "\(day)T00:00:00Z" }

  /// When no article has a date, the feed still needs one.
  private static let beginning = Day(number: 0)
}

extension Publication {
  /// The later of the day an article is dated to and the day it was last changed.
  fileprivate var lastChange: Day? { day.map { max($0, updated ?? $0) } }
}
