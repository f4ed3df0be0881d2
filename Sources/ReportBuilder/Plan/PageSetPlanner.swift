import ReportCore
import ReportLanguage

/// Decides which pages a site has: those the author wrote, and those that are made from the data,
/// the articles and their tags.
struct PageSetPlanner {
  let site: SiteSource
  let options: BuildOptions
  private(set) var pages: [PagePlan] = []
  private(set) var leftOut: [String: LinkResolver.LeftOut] = [:]
  private(set) var tags: [TagPlan] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var kinds: Set<PageKind> = []

  init(_ site: SiteSource, _ options: BuildOptions) {
    self.site = site
    self.options = options
  }
}

extension PageSetPlanner {
  /// Plans all pages, those of the author first.
  mutating func planPages() {
    for source in site.pages { plan(source) }
    addMade(.home, title: site.configuration.title)
    addStationPages()
    addMetricPages()
    addDataPage()
    addArticlePages()
    addMade(.notFound, title: site.language.text("not-found.title"))
    pages.sort { $0.address.path < $1.address.path }
  }

  /// The articles, newest first; those of one day, and those without a day, by their files.
  func articles() -> [Int] {
    var dated: [(day: Int32, page: Int)] = []
    for (number, page) in pages.enumerated() {
      guard case .article = page.kind else { continue }
      dated.append((page.day?.number ?? .min, number))
    }
    dated.sort { a, b in
      a.day == b.day ? pages[a.page].sourcePath < pages[b.page].sourcePath : a.day > b.day
    }
    return dated.map(\.page)
  }

  private mutating func plan(_ source: PageSource) {
    if source.frontMatter.isDraft, !options.drafts {
      leftOut[source.path] = .draft
      return
    }
    if case .article = source.kind, let last = options.asOf,
      let date = source.frontMatter.date?.value,
      date > last
    {
      leftOut[source.path] = .later
      return
    }
    if case .station(let id) = source.kind, !site.stations.contains(where: { $0.id == id }) {
      leftOut[source.path] = .withoutData
      return
    }
    guard let kind = kind(of: source) else { return }
    kinds.insert(kind)
    pages.append(PagePlan(source, kind: kind, title: title(of: source, kind)))
  }

  private func title(of source: PageSource, _ kind: PageKind) -> String {
    guard source.frontMatter.title == nil else { return source.title }
    switch kind {
    case .home: return site.configuration.title
    case .station(let id): return site.stations.first { $0.id == id }?.title ?? source.title
    case .metric(let id), .activity(let id):
      return site.language.metricTitle(id) ?? source.title
    case .stationList: return site.language.text("stations.title")
    case .metricList: return site.language.text("metrics.title")
    case .articleList: return site.language.text("articles.title")
    case .tagList: return site.language.text("tags.title")
    case .notFound: return site.language.text("not-found.title")
    case .data: return site.language.text("data.title")
    default: return source.title
    }
  }

  private mutating func kind(of source: PageSource) -> PageKind? {
    if case .metric(let id) = source.kind { return metricKind(id, source) }
    guard let wanted = source.frontMatter.slug else { return source.kind }
    guard source.kind.takesSlug else {
      diagnostics.append(
        wanted.error(
          "bad-slug", "the address of this page cannot be chosen",
          hint: "its file name is its address: rename the file, and remove 'slug'"))
      return source.kind
    }
    let clean = slug(of: wanted.value)
    guard clean == wanted.value else {
      diagnostics.append(
        wanted.error(
          "bad-slug", "'\(wanted.value)' cannot be part of an address",
          hint: clean.isEmpty ? "use letters, digits and '-'" : "write '\(clean)'"))
      return source.kind
    }
    return source.kind.renamed(clean)
  }

  /// What a page in metrics/ shows: its own data, or a metric of all stations.
  private mutating func metricKind(_ id: String, _ source: PageSource) -> PageKind? {
    if site.metrics.contains(where: { $0.id == id }) { return .activity(id: id) }
    if source.frontMatter.metric.sources.isEmpty {
      if site.weatherMetrics.contains(id) { return source.kind }
      diagnostics.append(
        Diagnostic(
          .error, "metric-without-data",
          "this page names no data, and several stations do not measure '\(id)'",
          at: source.position,
          hint: hint(for: id, among: site.weatherMetrics) ?? "write 'data:' with a file"))
    }
    leftOut[source.path] = .withoutData
    return nil
  }

  /// Adds a page that is made without a file, unless the author has written it.
  private mutating func addMade(_ kind: PageKind, title: String) {
    guard kinds.insert(kind).inserted else { return }
    pages.append(PagePlan(made: kind, title: title, at: site.configuration.position))
  }

  private mutating func addStationPages() {
    for station in site.stations { addMade(.station(id: station.id), title: station.title) }
    // One station is not a list, and has nothing to be compared with.
    if site.stations.count > 1 {
      addMade(.stationList, title: site.language.text("stations.title"))
    }
  }

  private mutating func addDataPage() {
    guard !site.stations.isEmpty || !site.metrics.isEmpty else { return }
    addMade(.data, title: site.language.text("data.title"))
  }

  private mutating func addMetricPages() {
    let compared = site.weatherMetrics
    for id in compared { addMade(.metric(id: id), title: site.language.metricTitle(id) ?? id) }
    for metric in site.metrics {
      for year in metric.years {
        addMade(
          .activityYear(id: metric.id, year: year),
          title: site.language.text(
            "figure.titled", ["title": metric.title, "period": String(year)]))
      }
    }
    if compared.count + site.metrics.count > 1 {
      addMade(.metricList, title: site.language.text("metrics.title"))
    }
  }

  private mutating func addArticlePages() {
    let articles = articles()
    guard !articles.isEmpty else { return }
    addMade(.articleList, title: site.language.text("articles.title"))
    let (tags, findings) = tagPlans(of: articles.map { pages[$0].source?.frontMatter.tags ?? [] })
    self.tags = tags
    diagnostics += findings
    guard !tags.isEmpty else { return }
    addMade(.tagList, title: site.language.text("tags.title"))
    for tag in tags { addMade(.tag(slug: tag.slug), title: tag.title) }
  }
}

extension PagePlan {
  /// The day an article is dated to.
  var day: Day? { source?.frontMatter.date?.value }
}
