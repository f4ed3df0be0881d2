import ReportCore
import ReportLanguage
package import ReportSite
import ReportThemes

/// The frame of a page: the head of the document, navigation and footer.
struct Frame {
  let view: SiteView
  let address: Address
  /// Whether links are relative to the page's own address.
  let isListed: Bool
  /// Whether something is drawn on the page.
  let hasDrawings: Bool
  /// Whether an entry of the navigation stands for the part of the site that the page belongs to.
  let isAbove: (Address) -> Bool

  private func link(_ address: Address) -> String {
    view.link(to: address, from: self.address, isListed: isListed)
  }

  private func link(toFile file: Address) -> String {
    view.link(toFile: file, from: address, isListed: isListed)
  }
}

extension Frame {
  /// The fields of the frame, except those about the page itself; no page kind sets any of them.
  var fields: PageFields {
    let language = view.language
    return [
      "site": .object([
        "title": .text(view.title), "language": .text(language.code),
        "direction": .text(language.direction.rawValue),
        "mark": .html(mark), "sources": .text(view.sourcesLine),
      ]),
      "links": .object(links),
      "hasMenu": .flag(!view.menu.isEmpty),
      "menu": .list(view.menu.map { .object(entry($0)) }),
      "hasBreadcrumb": .flag(address != .home),
      "breadcrumb": .list(breadcrumb),
    ]
  }

  fileprivate var links: PageFields {
    func link(_ path: String) -> TemplateValue { .text(self.link(Address(path))) }
    func file(_ path: String) -> TemplateValue { .text(self.link(toFile: Address(path))) }
    func asset(_ path: String) -> TemplateValue {
      .text(self.link(toFile: Address(path)) + view.version(ofAsset: path))
    }
    return [
      "home": link(""), "style": asset("assets/style.css"),
      "charts": hasDrawings ? asset("assets/charts.css") : .nothing,
      "icon": icon,
      "feed": view.hasFeed ? file("feed.xml") : .nothing,
      "recordsFeed": view.hasRecordsFeed ? file("records.xml") : .nothing,
      "goalsFeed": view.hasGoalsFeed ? file("goals.xml") : .nothing,
      "articles": view.hasPages(ArticlePage.list) ? link("articles/") : .nothing,
      "stations": view.title(at: StationListPage.address) == nil ? .nothing : link("stations/"),
      "records": view.hasRecords ? link("records/") : .nothing,
      "data": view.title(at: DataPage.address) == nil ? .nothing : link("data/"),
    ]
  }

  /// The author's logo, as high as the mark it replaces.
  private var mark: [UInt8] {
    guard let logo = view.logo else { return siteMark }
    var html = ByteWriter()
    html.append(markup: "<img src=\"")
    html.append(text: link(toFile: logo.address))
    html.append(markup: "\" alt=\"\"")
    if let size = view.imageSize(logo.file) {
      html.append(markup: " width=\"")
      html.append(integer: max(1, Frame.logoHeight * size.width / size.height))
      html.append(markup: "\" height=\"")
      html.append(integer: Frame.logoHeight)
      html.append(markup: "\"")
    }
    html.append(markup: ">")
    return html.bytes
  }

  private static let logoHeight = 32

  /// The icon of the browser's tab.
  private var icon: TemplateValue {
    guard let logo = view.logo, logo.file.lowercased().hasSuffix(".svg") else {
      return .text(link(toFile: Address("favicon.svg")))
    }
    return .text(link(toFile: logo.address))
  }

  private func entry(_ item: MenuItem) -> PageFields {
    func fields(
      _ title: String?, _ link: String, isCurrent: Bool = false, isAbove: Bool = false
    ) -> PageFields {
      [
        "title": .text(item.title ?? title ?? ""), "link": .text(link),
        "isCurrent": .flag(isCurrent), "isAbove": .flag(isAbove),
      ]
    }
    return switch item.target {
    case .elsewhere(let url): fields(url, url)
    case .file(let file): fields(nil, link(toFile: file))
    case .page(let page):
      fields(
        view.title(at: page), link(page), isCurrent: page == address,
        isAbove: page != address && isAbove(page))
    }
  }

  /// The pages above this one, starting with the home page.
  private var breadcrumb: [TemplateValue] {
    let above =
      [Address.home] + foldersAbove(String(address.path.dropLast())).map { Address("\($0)/") }
    let titled = above.compactMap { above in view.title(at: above).map { (above, $0) } }
    return titled.enumerated().map { index, entry in
      let (above, title) = entry
      return .object([
        "title": .text(above == .home ? view.language.text("navigation.home") : title),
        "link": .text(link(above)), "isLast": .flag(index == titled.count - 1),
      ])
    }
  }
}

extension SiteView {
  /// Whether there is a feed: feed readers need full addresses.
  var hasFeed: Bool { baseURL != nil && hasPages(ArticlePage.list) }

  /// Whether there is a feed of records.
  var hasRecordsFeed: Bool { baseURL != nil && hasRecords }

  /// Whether there is a feed of milestones and reached goals.
  var hasGoalsFeed: Bool { baseURL != nil && hasGoals }

  /// The line of the footer: the author's, or the source of all data.
  ///
  /// Several sources are listed on the data page, and under the figures that use them.
  fileprivate var sourcesLine: String { footer ?? credit ?? "" }
}

/// The names of templates for addresses that pages of a site, or some of them, do not have, such as
/// `links.charts`.
package func namesWithoutAddress(in view: SiteView) -> Set<String> {
  let frame = Frame(view: view, address: .home, isListed: true, hasDrawings: false) { _ in false }
  let empty = frame.links.filter { $0.value == .nothing }.map { "links.\($0.key)" }
  return Set(empty + (view.baseURL == nil ? ["page.url"] : []))
}
