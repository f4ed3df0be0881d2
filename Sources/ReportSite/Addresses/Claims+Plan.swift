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
    claim(outputListName, for: "the list of the site's files", at: position)
    for file in siteFiles {
      claim(file, for: "a file that every site gets", at: position, isReplaceable: true)
    }
    for page in plan.pages {
      claim(
        page.address.file,
        for: page.hasSource ? "the page of '\(page.name)'" : "the page '\(page.usualTitle ?? "")'",
        at: page.position)
      // Figures of `404.md` stand beside those of the home page.
      if page.hasSource, !page.address.file.hasSuffix("index.html") {
        expectFigures(in: folder(of: page.address.file))
      }
    }
    for redirect in plan.redirects {
      claim(redirect.address.file, for: "an alias of '\(redirect.page)'", at: redirect.position)
    }
    for asset in assets { claim(asset, for: "a file of the theme", at: position) }
  }
}
