import ReportCore

/// Turns the sources of a site into a plan: every page with its address, its text and its links.
struct SitePlanner {
  let site: SiteSource
  let options: BuildOptions
  private(set) var diagnostics: [Diagnostic] = []

  init(_ site: SiteSource, _ options: BuildOptions) {
    self.site = site
    self.options = options
  }
}

extension SitePlanner {
  /// Plans the site.
  ///
  /// - Parameters:
  ///   - layouts: The names of all templates.
  ///   - assets: The files of the theme, by their paths in the site.
  ///   - data: What stands for the data of the site.
  ///   - memory: What is known of texts from an earlier build.
  ///   - shelf: Takes the texts that are rendered.
  /// - Returns: The plan, and every finding about what the pages say of each other.
  /// - Throws: What the system throws when it cannot run work side by side.
  mutating func plan(
    layouts: [String], assets: [String], data: DataFingerprints, memory: TextMemory = TextMemory(),
    shelf: TextShelf = TextShelf(limit: 0)
  ) async throws -> (SitePlan, [Diagnostic]) {
    var set = PageSetPlanner(site, options)
    set.planPages()
    diagnostics += set.diagnostics
    let pages = set.pages
    let checks = PageChecks(site: site, layouts: layouts)
    diagnostics += pages.flatMap(checks.findings)
    let articles = set.articles()
    let (redirects, aliasFindings) = redirects(of: pages)
    diagnostics += aliasFindings

    let resolver = LinkResolver(pages, site, leftOut: set.leftOut)
    let (menu, menuFindings) = MenuPlanner(site: site, pages: pages, resolver: resolver).menu()
    diagnostics += menuFindings
    let prosePlanner = ProsePlanner(site: site, resolver: resolver)
    let numbers = AddressBook(pages, isAskedOften: true)
    async let claiming = Claims(
      of: pages, redirects, assets: assets, by: site.configuration.position)
    var texts = try await TextPlanner(
      prose: prosePlanner, pages: pages, numbers: numbers, data: data, memory: memory, shelf: shelf
    ).plan(jobs: options.jobs)
    let images = planImages(of: pages, resolver, named: &texts.files)
    diagnostics += texts.diagnostics

    var claims = await claiming
    let files = claimFiles(named: texts.files, &claims)
    diagnostics += claims.diagnostics
    let plan = SitePlan(
      site: site, pages: pages, numbers: numbers, facts: .known(texts.facts), articles: articles,
      tags: set.tags, redirects: redirects, menu: menu, files: files, mentions: texts.mentions,
      images: images, prosePlanner: prosePlanner, data: data, textMemory: texts.memory)
    return (plan, diagnostics)
  }

  /// The pictures for link previews.
  private mutating func planImages(
    of pages: [PagePlan], _ resolver: LinkResolver, named files: inout Set<String>
  ) -> [Int: Address] {
    var images: [Int: Address] = [:]
    for (number, page) in pages.enumerated() {
      let own = page.source?.frontMatter.image
      guard let image = own ?? site.configuration.image else { continue }
      let path = own == nil ? SiteConfiguration.fileName : page.sourcePath
      switch resolver.target(of: image.value, in: path, at: page.address) {
      case .file(let file, _):
        files.insert(file)
        images[number] = LinkResolver.address(ofFile: file)
      case .dead(let message, let hint):
        diagnostics.append(image.error("dead-link", message, hint: hint))
      case .page, .elsewhere, .leftOut:
        diagnostics.append(
          image.error("not-an-image", "'\(image.value)' is not a picture among the sources"))
      }
    }
    return images
  }

  /// The files in `static/`, and those that a page names.
  private func claimFiles(named: Set<String>, _ claims: inout Claims) -> [StaticFile] {
    let paths = site.files.filter { $0.hasPrefix(LinkResolver.staticFolder) }.union(named)
    var files: [StaticFile] = []
    for path in paths.sorted() {
      let file = StaticFile(path)
      let isFree = claims.claim(
        file.address.path, for: "the file '\(path)'", at: SourcePosition("\(site.root)/\(path)"))
      if isFree { files.append(file) }
    }
    return files
  }
}
