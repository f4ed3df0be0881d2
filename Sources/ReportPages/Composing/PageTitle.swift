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
    guard let folder = foldersAbove(String(page.address.path.dropLast())).first,
      let part = title(at: Address("\(folder)/"))
    else { return own }
    return "\(own) · \(part)"
  }
}
