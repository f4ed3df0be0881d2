import ReportCore
import ReportLanguage

/// An entry of the navigation.
struct MenuItem: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    case page(Address)
    case elsewhere(String)
  }

  let title: String
  let target: Target
}

extension MenuItem {
  init(_ title: String, _ address: Address) {
    self.init(title: title, target: .page(address))
  }
}

/// Decides what stands in the navigation: what the author wants, or what the site has.
struct MenuPlanner {
  let site: SiteSource
  let pages: [PagePlan]
  let resolver: LinkResolver

  /// More would not fit beside the name of the site.
  static let longest = 6
}

extension MenuPlanner {
  /// The navigation, and every finding about the entries the author has written.
  func menu() -> ([MenuItem], [Diagnostic]) {
    guard let entries = site.configuration.menu else { return (madeMenu(), []) }
    var items: [MenuItem] = []
    var diagnostics: [Diagnostic] = []
    for entry in entries {
      switch resolver.target(of: entry.target.value, in: SiteConfiguration.fileName, at: .home) {
      case .page(let address, _):
        let title = pages.first { $0.address == address }?.title
        items.append(MenuItem(entry.title ?? title ?? entry.target.value, address))
      case .elsewhere(let url):
        guard ["https:", "http:", "mailto:"].contains(where: url.lowercased().hasPrefix) else {
          diagnostics.append(
            entry.target.error("unsafe-link", "an entry of 'menu' cannot lead to '\(url)'"))
          continue
        }
        items.append(MenuItem(title: entry.title ?? url, target: .elsewhere(url)))
      case .file(let path, _):
        items.append(
          MenuItem(entry.title ?? path, LinkResolver.address(ofFile: path)))
      case .leftOut: break
      case .dead(let message, let hint):
        diagnostics.append(entry.target.error("dead-link", message, hint: hint))
      }
    }
    return (items, diagnostics)
  }

  private func madeMenu() -> [MenuItem] {
    var items: [MenuItem] = []
    let language = site.language
    if let station = site.stations.first, site.stations.count == 1 {
      items.append(MenuItem(station.title, PageKind.station(id: station.id).address))
    }
    func add(_ kind: PageKind, _ title: String) {
      guard pages.contains(where: { $0.kind == kind }) else { return }
      items.append(MenuItem(title, kind.address))
    }
    add(.stationList, language.text("navigation.stations"))
    if site.stations.count > 1 { add(.metricList, language.text("navigation.metrics")) }
    if let first = site.metrics.first {
      add(.activity(id: first.id), language.text("navigation.activity"))
    }
    add(.articleList, language.text("navigation.articles"))
    for page in pages {
      switch page.kind {
      case .section(let folder) where !folder.contains("/"): break
      case .page(folder: "", slug: "about"): break
      default: continue
      }
      items.append(MenuItem(page.title, page.address))
    }
    return Array(items.prefix(Self.longest))
  }
}
