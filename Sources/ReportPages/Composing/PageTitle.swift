import ReportCore
package import ReportSite

extension SiteView {
  /// The title of a page with that of the part of the site it belongs to: "Data · Guide"; of the home
  /// page, that of the site.
  ///
  /// What is called alike in two parts, a page of the guide and one of the site, is told apart by it.
  package func titleInSite(of page: SitePage) -> String {
    guard page.address != .home else { return title }
    let own = title(of: page)
    guard
      let folder = foldersAbove(String(page.address.path.dropLast())).first.map({
        Address("\($0)/")
      }),
      // The further pages of a part's own list have its title in theirs.
      page.continued?.front != folder, let part = title(at: folder)
    else { return own }
    return "\(own) · \(part)"
  }
}
