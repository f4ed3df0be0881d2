package import ReportCore

extension Claims {
  /// The claims of everything that has a place of its own.
  ///
  /// - Parameters:
  ///   - plan: Of the site.
  ///   - assets: The files of the theme that pages load.
  ///   - siteFiles: The files that every site may get; the author's take their place.
  ///   - position: Where findings about those and the theme stand.
  package init(
    of plan: SitePlan, assets: [String], siteFiles: [String], at position: SourcePosition
  ) {
    self.init()
    reserveCapacity(plan.pages.count)
    claim(outputListName, for: .list, at: position)
    for file in siteFiles { claim(file, for: .siteFile, at: position) }
    for page in plan.pages {
      claim(
        page.address.file,
        for: page.hasSource ? .page(of: page.name) : .ownPage(title: page.usualTitle ?? ""),
        at: page.position)
      // Figures of `404.md` stand beside those of the home page.
      if page.hasSource, !page.address.file.hasSuffix("index.html") {
        expectFigures(in: folder(of: page.address.file))
      }
    }
    for redirect in plan.redirects {
      claim(redirect.address.file, for: .alias(of: redirect.page), at: redirect.position)
    }
    for asset in assets { claim(asset, for: .asset, at: position) }
  }
}
