package import ReportCore
package import ReportSite

/// The pages of a site with their kinds: where each page is, and what fills it.
package struct PagePlan: Sendable {
  package let site: SitePlan
  /// By the indices of the pages.
  package let kinds: [any PageKind]
  /// Findings about the places of pages.
  package let findings: [Diagnostic]
}

extension PagePlan {
  /// The list of all pages, in the order of their addresses.
  static let list = "pages"

  /// Plans a site.
  ///
  /// - Parameters:
  ///   - view: The sources.
  ///   - drafts: Whether drafts get pages.
  ///   - lastDay: The last day to include; later articles get no page.
  /// - Returns: The plan, and every finding about the places of pages.
  package static func make(
    _ view: SiteView, drafts: Bool, lastDay: Day?
  ) -> PagePlan {
    var set = PageSet(view, drafts: drafts)
    set.lastDay = lastDay
    for kind in pageKinds { kind.plan(&set) }
    let drafts = set.numberedPages
    var lists = set.lists.mapValues { $0.map(\.number) }
    for list in set.sortedLists { lists[list]?.sort() }
    lists[PagePlan.list] = Array(drafts.indices)
    let (redirects, aliasFindings) = redirects(of: drafts)
    let placed = SitePlan(
      pages: drafts.map(\.page), lists: lists, leftOut: set.leftOut, redirects: redirects,
      names: view.names)
    let placedView = view.planned(placed)
    let (menu, menuFindings) = MenuPlanner(view: placedView, offers: set.offers).menu()
    return PagePlan(
      site: placed.with(menu), kinds: drafts.map(\.kind),
      findings: set.diagnostics + aliasFindings + menuFindings)
  }
}

/// The redirects that pages request with `aliases:`.
///
/// - Parameter pages: In the order of their addresses.
/// - Returns: The redirects in the order of the pages, and every finding.
private func redirects(of pages: [DraftPage]) -> ([Redirect], [Diagnostic]) {
  var redirects: [Redirect] = []
  var diagnostics: [Diagnostic] = []
  for page in pages {
    for alias in page.placement?.aliases ?? [] {
      if let address = address(ofAlias: alias.value) {
        redirects.append(
          Redirect(address: address, page: page.page.name, position: alias.position))
      } else {
        diagnostics.append(
          alias.error(
            "bad-alias", "'\(alias.value)' cannot be an address of this site",
            hint: "write it from the site's root: /articles/old-name/"))
      }
    }
  }
  return (redirects, diagnostics)
}

/// The address that an alias names: a file if the last part contains a dot, otherwise a folder.
private func address(ofAlias alias: String) -> Address? {
  guard !alias.contains("?"), !alias.contains("#"), let text = decoded(alias) else { return nil }
  let path = text.hasPrefix("/") ? String(text.dropFirst()) : text
  let isFile = path.split(separator: "/").last?.hasSuffix(".html") == true && !path.hasSuffix("/")
  let address = Address(isFile || path.hasSuffix("/") || path.isEmpty ? path : path + "/")
  return isSafeOutputPath(address.file) ? address : nil
}
