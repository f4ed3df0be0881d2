package import ReportCore

extension Claims {
  /// The claims of all pages and files whose place is known from the plan.
  ///
  /// - Parameters:
  ///   - plan: The plan of the site.
  ///   - editions: The editions of the site; each but the first has a folder to itself.
  ///   - assets: The files of the theme that pages load.
  ///   - siteFiles: The files that every site gets unless the author provides them.
  ///   - position: The position given in findings about those files and the theme.
  package init(
    of plan: SitePlan, editions: [Edition], assets: [String], siteFiles: [String],
    at position: SourcePosition
  ) {
    self.init()
    reserveCapacity(plan.pages.count)
    claim(outputListName, for: .list, at: position)
    for file in siteFiles { claim(file, for: .siteFile, at: position) }
    // Nothing can stand below a file.
    for edition in editions where !edition.isMain {
      claim(String(edition.folder.dropLast()), for: .edition, at: position)
    }
    for page in plan.pages {
      claim(page.address.file, for: .page(page), at: page.position)
      // Figures of `404.md` are written beside those of the home page.
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
