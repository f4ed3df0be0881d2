import ReportCore
import ReportLanguage
package import ReportSite

extension SiteView {
  /// The title of a page followed by that of its part of the site: "Data · Guide"; for the home
  /// page, that of the site.
  ///
  /// It distinguishes pages with the same title in two parts, such as the guide and the site.
  package func titleInSite(of page: SitePage) -> String {
    guard page.address != .home else { return title }
    let own = title(of: page)
    guard
      let folder = foldersAbove(String(page.address.path.dropLast())).first.map({
        Address("\($0)/")
      }),
      // Continuations of a part's own list have its title in theirs.
      page.continued?.front != folder, let part = title(at: folder)
    else { return own }
    return language.parts([own, part])
  }
}
