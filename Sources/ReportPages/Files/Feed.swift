import ReportCore
import ReportFigures
import ReportLanguage
import ReportSite

/// The articles, the records or the reached goals of a site as an Atom feed (RFC 4287).
///
/// All times come from the dates of the entries: two builds of the same sources give the same feed.
struct Feed {
  struct Entry: Hashable {
    /// An id that corrections of the entry do not change.
    let id: String
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
  /// The addresses of the page whose content the feed follows, and of the feed itself.
  let pageURL: String
  let url: String
  let author: String
  let language: String
  /// The date of the last change of any entry.
  let updated: Day?
  /// Newest first.
  let entries: [Entry]

  /// Feed readers need what is new; an archive of years would be fetched again and again.
  static let longest = 50
  /// How many milestones and reached goals the feed contains.
  static let mostGoals = 30
}

extension Feed.Entry {
  /// An entry about something that happened on a day, whose text does not change.
  fileprivate init(_ id: String, _ title: String, url: String, _ day: Day, _ summary: String) {
    self.init(
      id: id, title: title, url: url, published: day, updated: day, summary: summary, author: nil,
      tags: [])
  }
}

extension Feed {
  /// The feed of a site; `nil` if the site has no address.
  init?(_ view: SiteView) {
    guard let base = view.baseURL else { return nil }
    let dated = view.list(ArticlePage.list).map { ($0, view.publication(of: $0)) }
      .filter { $0.1.day != nil }
    title = view.title
    subtitle = view.description ?? ""
    pageURL = base.url(of: .home)
    url = base.url(of: Address("feed.xml"))
    author = view.author ?? view.title
    language = view.language.code
    updated = dated.compactMap(\.1.lastChange).max()
    entries = dated.prefix(Feed.longest).compactMap { number, publication in
      guard let day = publication.day, let updated = publication.lastChange else { return nil }
      let card = view.card(of: number)
      let url = base.url(of: card.address)
      return Entry(
        id: url, title: card.title, url: url, published: day, updated: updated,
        summary: card.description ?? "", author: publication.author, tags: publication.tags)
    }
  }

  /// The feed of a site's newest records; `nil` if the site has no address.
  init?(recordsOf view: SiteView) {
    guard let base = view.baseURL else { return nil }
    let lines = view.newestRecords.lines(NewestRecords.longest, in: view.figures)
    let page = base.url(of: RecordsPage.address)
    self.init(
      "navigation.records", "records.lead", of: page, at: base.url(of: Address("records.xml")),
      view,
      lines.map { line in
        let summary = view.language.text("figure.day", ["day": line.date, "value": line.detail])
        return Entry(
          "\(page)#\(line.key)", line.title, url: base.url(of: line.pageAddress), line.day, summary)
      })
  }

  /// The feed of the newest milestones and reached goals; `nil` if the site has no address.
  init?(goalsOf view: SiteView) {
    guard let base = view.baseURL, let first = view.metrics.first else { return nil }
    let lines = newestGoals(
      of: view.allMetrics.map(view.personal), count: Feed.mostGoals, in: view.figures)
    let overview = view.title(at: ActivityOverviewPage.address) != nil
    let page = base.url(
      of: overview ? ActivityOverviewPage.address : ActivityPage.address(of: first))
    self.init(
      "goals.feed.title", "goals.feed.lead", of: page, at: base.url(of: Address("goals.xml")), view,
      lines.map { line in
        Entry(
          "\(page)#\(line.key)", line.title, url: base.url(of: ActivityPage.address(of: line.id)),
          line.day, line.detail)
      })
  }

  /// A feed of dated entries, with the texts of its title and subtitle.
  private init(
    _ title: String, _ subtitle: String, of page: String, at url: String, _ view: SiteView,
    _ entries: [Entry]
  ) {
    self.title = view.language.parts([view.language.text(title), view.title])
    self.subtitle = view.language.text(subtitle)
    pageURL = page
    self.url = url
    author = view.author ?? view.title
    language = view.language.code
    updated = entries.map(\.updated).max()
    self.entries = entries
  }

  func rendered() -> [UInt8] {
    var xml = ByteWriter(capacity: 1_000 + entries.count * 600)
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    xml.append(markup: "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    xml.append(text: language)
    xml.append(markup: "\">\n")
    xml.append(element: "id", pageURL)
    xml.append(element: "title", title)
    if !subtitle.isEmpty { xml.append(element: "subtitle", subtitle) }
    append(link: url, relation: "self", to: &xml)
    append(link: pageURL, relation: "alternate", to: &xml)
    xml.append(element: "updated", time(updated ?? Feed.beginning))
    append(person: author, to: &xml)
    for entry in entries { append(entry, to: &xml) }
    xml.append(markup: "</feed>\n")
    return xml.bytes
  }

  private func append(_ entry: Entry, to xml: inout ByteWriter) {
    xml.append(markup: "<entry>\n")
    xml.append(element: "id", entry.id)
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

  /// The specification requires an instant; a day is represented by its beginning.
  private func time(_ day: Day) -> String { "\(day)T00:00:00Z" }

  /// The date of a feed whose entries have none, because a feed requires one.
  private static let beginning = Day(number: 0)
}
