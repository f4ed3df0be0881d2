import ReportCore
import ReportLanguage
import ReportThemes

extension PageRenderer {
  /// What every page has: the head of the document, navigation and footer.
  func frame(of page: PagePlan, hasMoreCharts: Bool = false) -> PageFields {
    var frame = commonFrame(of: page, hasMoreCharts)
    frame["page"] = .object(head(of: page))
    return frame
  }

  /// Whether what stands around a page is what stands around every article.
  func isFramedLikeAll(_ page: PagePlan) -> Bool {
    guard case .article = page.kind else { return false }
    // An article in the navigation is marked there on its own page.
    return !plan.menu.contains { item in
      guard case .page(let address) = item.target else { return false }
      return address.isBeside(page.address) && address != PageKind.articleList.address
    }
  }

  /// All of the frame but what is said of the page itself.
  func commonFrame(of page: PagePlan, _ hasMoreCharts: Bool) -> PageFields {
    let site = plan.site.configuration
    return [
      "site": .object([
        "title": .text(site.title), "language": .text(plan.site.language.code),
        "direction": .text(plan.site.language.direction.rawValue),
        "mark": .html(plan.mark), "sources": .text(plan.sourcesLine),
      ]),
      "text": words,
      "links": .object(links(on: page, hasMoreCharts)),
      "hasMenu": .flag(!plan.menu.isEmpty),
      "menu": .list(plan.menu.map { .object(entry($0, on: page)) }),
      "hasBreadcrumb": .flag(page.kind != .home),
      "breadcrumb": .list(breadcrumb(of: page)),
      "notices": .list([]),
      "status": .nothing,
      "lead": .nothing,
      "body": .nothing,
    ]
  }

  func head(of page: PagePlan) -> PageFields {
    let site = plan.site.configuration
    let title = page.kind == .home ? site.title : "\(page.title) · \(site.title)"
    let isFound = page.kind != .notFound
    return [
      "title": .text(page.title), "fullTitle": .text(title),
      "description": .text(description(of: page)),
      "kind": .text(page.day == nil ? "website" : "article"),
      "url": isFound ? .text(site.baseURL?.url(of: page.address)) : .nothing,
      "imageURL": .text(plan.imageAddress(of: page).flatMap { site.baseURL?.url(of: $0) }),
    ]
  }

  /// The sentence for search engines and link previews; of a station without a text, its place.
  private func description(of page: PagePlan) -> String {
    let text = plan.description(of: page)
    guard text.isEmpty, case .station(let id) = page.kind else { return text }
    return plan.site.stations.first { $0.id == id }.map(stationLead) ?? ""
  }

  private func links(on page: PagePlan, _ hasMoreCharts: Bool) -> PageFields {
    func link(_ path: String) -> TemplateValue { .text(self.link(Address(path), on: page)) }
    return [
      "home": link(""), "style": link("assets/style.css"),
      "charts": hasMoreCharts ? link("assets/charts.css") : .nothing,
      "icon": link("favicon.svg"),
      "feed": plan.hasFeed ? link("feed.xml") : .nothing,
      "articles": plan.articles.isEmpty ? .nothing : link("articles/"),
      "stations": plan.site.stations.count > 1 ? link("stations/") : .nothing,
      "data":
        plan.site.stations.isEmpty && plan.site.metrics.isEmpty ? .nothing : link("data/"),
    ]
  }

  private func entry(_ item: MenuItem, on page: PagePlan) -> PageFields {
    switch item.target {
    case .elsewhere(let url):
      return [
        "title": .text(item.title), "link": .text(url), "isCurrent": .flag(false),
        "isAbove": .flag(false),
      ]
    case .page(let address):
      let isAbove = address != page.address && isAbove(address, page)
      return [
        "title": .text(item.title), "link": .text(link(address, on: page)),
        "isCurrent": .flag(address == page.address), "isAbove": .flag(isAbove),
      ]
    }
  }

  /// Whether an entry of the navigation stands for the part of the site that a page belongs to.
  private func isAbove(_ address: Address, _ page: PagePlan) -> Bool {
    switch page.kind {
    case .activity, .activityYear:
      // They lie in the folder of the metrics, and belong to an entry of their own.
      plan.site.metrics.first.map { PageKind.activity(id: $0.id).address == address } ?? false
    default:
      !address.path.isEmpty && address.path.hasSuffix("/")
        && page.address.path.hasPrefix(address.path)
    }
  }

  /// The pages above this one, the home page first.
  private func breadcrumb(of page: PagePlan) -> [TemplateValue] {
    let above =
      [Address.home] + foldersAbove(String(page.address.path.dropLast())).map { Address("\($0)/") }
    return above.compactMap { address in
      guard let parent = plan.page(at: address) else { return nil }
      let title =
        address == .home ? plan.site.language.text("navigation.home") : parent.title
      return .object(["title": .text(title), "link": .text(link(address, on: page))])
    }
  }
}
