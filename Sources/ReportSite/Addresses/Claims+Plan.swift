package import ReportCore

extension Claims {
  /// The claims of everything that has a place of its own.
  ///
  /// - Parameters:
  ///   - plan: Of the site.
  ///   - assets: The files of the theme that pages load.
  ///   - position: Where findings about those stand.
  package init(of plan: SitePlan, assets: [String], at position: SourcePosition) {
    self.init()
    reserveCapacity(plan.pages.count)
    for page in plan.pages {
      claim(
        page.address.file,
        for: page.hasSource ? "the page of '\(page.name)'" : "the page '\(page.usualTitle ?? "")'",
        at: page.position)
    }
    for redirect in plan.redirects {
      claim(redirect.address.file, for: "an alias of '\(redirect.page)'", at: redirect.position)
    }
    for asset in assets { claim(asset, for: "a file of the theme", at: position) }
  }
}
