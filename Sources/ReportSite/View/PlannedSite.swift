package import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
package import ReportThemes

/// A site with its plan and all that is known of its texts: what answers questions.
///
/// Whoever makes pages sees it through a ``SiteView`` alone, which notes what it was asked.
package struct PlannedSite: Sendable {
  package let site: Site
  package let plan: SitePlan
  /// What is known of the texts, by the numbers of the pages; none before they are rendered.
  package var texts: [TextFacts] {
    didSet { mentions = Self.mentions(plan, texts) }
  }
  let theme: ThemeSource
  package let templates: Theme?
  let resolver: LinkResolver
  /// The numbers of the pages that link to each address, in their order.
  private var mentions: Lazily<[Address: [Int]]>
  let figures: Lazily<FigureContext>
  /// The fingerprints of all data.
  package let data: DataFingerprints
  /// When the build began, by the clock of the disk.
  let start: Int
  package let names: Names

  package init(
    _ site: Site, _ plan: SitePlan, texts: [TextFacts] = [], theme: ThemeSource, templates: Theme?,
    data: DataFingerprints, start: Int, names: Names
  ) {
    self.data = data
    self.start = start
    self.names = names
    self.site = site
    self.plan = plan
    self.texts = texts
    self.theme = theme
    self.templates = templates
    resolver = LinkResolver(plan: plan, files: site.files)
    mentions = Self.mentions(plan, texts)
    figures = Lazily { site.figureContext }
  }

  private static func mentions(_ plan: SitePlan, _ texts: [TextFacts]) -> Lazily<[Address: [Int]]> {
    Lazily {
      var mentions: [Address: [Int]] = [:]
      for (number, text) in texts.enumerated() {
        for mention in text.mentions where mentions[mention.address]?.last != number {
          mentions[mention.address, default: []].append(number)
        }
      }
      return mentions
    }
  }
}

extension PlannedSite {
  /// The same site with its pages in other places, before any text is rendered.
  func planned(_ plan: SitePlan) -> PlannedSite {
    PlannedSite(
      site, plan, theme: theme, templates: templates, data: data, start: start, names: names)
  }
}

/// The answers, as the pages get them. Each is given by one function, which ``fingerprint(of:)``
/// asks too.
extension PlannedSite {
  func source(of page: SitePage) -> PageSource? { page.source.map { site.sources[$0] } }

  func title(of page: SitePage) -> String {
    guard let source = source(of: page) else { return page.usualTitle ?? page.name }
    return source.frontMatter.title == nil ? page.usualTitle ?? source.title : source.title
  }

  func title(at address: Address) -> String? {
    plan.number(at: address).map { title(of: plan.pages[$0]) }
  }

  func card(of number: Int) -> PageCard {
    let page = plan.pages[number]
    let source = source(of: page)
    let paragraph = texts.indices.contains(number) ? texts[number].paragraph : nil
    return PageCard(
      title: title(of: page), address: page.address,
      description: source?.frontMatter.description?.value ?? source?.frontMatter.summary?.value
        ?? paragraph,
      day: source?.frontMatter.date?.value)
  }

  func publication(of page: SitePage) -> Publication {
    guard let source = source(of: page) else { return Publication() }
    return Publication(
      day: source.frontMatter.date?.value, updated: source.frontMatter.updated,
      author: source.frontMatter.author, tags: source.frontMatter.tags.map(\.value))
  }

  func list(_ name: String) -> [Int] { plan.lists[name] ?? [] }

  func mentions(of page: SitePage) -> [Int] { mentions.value[page.address] ?? [] }

  /// The picture of a page for link previews, with what is wrong with the name of it.
  func picture(of page: SitePage) -> (address: Address?, file: String?, finding: Diagnostic?) {
    let own = source(of: page)?.frontMatter.image
    guard let image = own ?? site.configuration.image else { return (nil, nil, nil) }
    let path = own == nil ? SiteConfiguration.fileName : page.name
    switch resolver.goal(of: image.value, in: path, at: page.address) {
    case .file(let file, _): return (address(ofFile: file), file, nil)
    case .dead(let message, let hint):
      return (nil, nil, image.error("dead-link", message, hint: hint))
    case .page, .elsewhere, .leftOut:
      return (
        nil, nil,
        image.error("not-an-image", "'\(image.value)' is not a picture among the sources")
      )
    }
  }

  /// The file of the picture of a page, from Content/, with what is wrong with the name of it.
  package func pictureFile(of page: SitePage) -> (file: String?, finding: Diagnostic?) {
    let picture = picture(of: page)
    return (picture.file, picture.finding)
  }

  func imageSize(_ path: String) -> ImageSize? { ReportSite.imageSize(ofFile: path, in: site.root) }

  func asset(_ path: String) -> [UInt8]? { theme.files[path]?.bytes }

  func station(_ id: String) -> StationSource? { site.stations.first { $0.id == id } }

  /// The sources of all data, each once, in the order of the site.
  var credits: [String] {
    var credits: [String] = []
    for credit in site.stations.map(\.source) + site.metrics.map(\.source) {
      if let credit, !credits.contains(credit) { credits.append(credit) }
    }
    return credits
  }

  /// What a page on one year of a personal metric needs of its values: those of the year and of the
  /// one before, the run of days at the goal that goes on from there, and the first and the last
  /// day of all.
  func values(of id: String, inYear year: Int) -> DailySeries? {
    guard let metric = metric(id), let span = metric.series.observedSpan else { return nil }
    var first = Day.days(ofYear: year - 1).lowerBound
    if let goal = metric.goal {
      while let value = metric.series.value(on: first), value >= goal {
        first = first.advanced(by: -1)
      }
    }
    var values = DailySeriesBuilder()
    for day in [span.lowerBound, span.upperBound] { values.set(metric.series[day], on: day) }
    let days = first...Day.days(ofYear: year).upperBound
    if days.overlaps(span) {
      for day in days.clamped(to: span) { values.set(metric.series[day], on: day) }
    }
    return values.build()
  }

  func metric(_ id: String) -> MetricSource? { site.metrics.first { $0.id == id } }
}

/// What lists and links show of a page.
package struct PageCard: Hashable, Sendable {
  package let title: String
  package let address: Address
  /// The author's description or summary, else the first paragraph; `nil` when there is none.
  package let description: String?
  package let day: Day?
}

/// What feeds and search engines want to know of a page.
package struct Publication: Hashable, Sendable {
  package var day: Day?
  package var updated: Day?
  package var author: String?
  package var tags: [String] = []
}
