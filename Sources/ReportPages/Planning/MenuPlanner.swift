import ReportCore
import ReportSite

/// Decides on the navigation: the author's, or the entries that the pages offer.
struct MenuPlanner {
  let view: SiteView
  let offers: [MenuOffer]

  /// More entries would not fit beside the site's title.
  static let longest = 6
}

extension MenuPlanner {
  /// The navigation, and every finding about the author's entries.
  func menu() -> ([MenuItem], [Diagnostic]) {
    guard let entries = view.menuEntries else { return (offeredMenu, []) }
    var items: [MenuItem] = []
    var diagnostics: [Diagnostic] = []
    for entry in entries {
      switch view.target(ofConfigured: entry.target.value) {
      case .page(let address, _): items.append(MenuItem(entry.title, .page(address)))
      case .elsewhere(let url):
        guard ["https:", "http:", "mailto:"].contains(where: url.lowercased().hasPrefix) else {
          diagnostics.append(
            entry.target.error("unsafe-link", "an entry of 'menu' cannot link to '\(url)'"))
          continue
        }
        items.append(MenuItem(entry.title ?? url, .elsewhere(url)))
      case .file(let path, _):
        items.append(MenuItem(entry.title ?? path, .file(address(ofFile: path))))
      case .leftOut: break
      case .dead(let message, let hint):
        diagnostics.append(entry.target.error("dead-link", message, hint: hint))
      }
    }
    return (items, diagnostics)
  }

  private var offeredMenu: [MenuItem] {
    offers.sorted { ($0.rank, $0.address.path) < ($1.rank, $1.address.path) }
      .prefix(Self.longest).map { MenuItem($0.title, .page($0.address)) }
  }
}
