package import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
package import ReportThemes

/// A site with its plan and all that is known about its texts, which answers questions.
///
/// Code that makes pages sees it only through a ``SiteView``, which notes what was asked.
package struct PlannedSite: Sendable {
  package let site: Site
  package private(set) var plan: SitePlan
  /// What is known about the texts, by the indices of the pages; empty before they are rendered.
  package var texts: [TextFacts] {
    didSet {
      mentions = Self.mentions(plan, texts)
      for number in switched.indices { switched[number].texts = texts.map(\.switched) }
    }
  }
  package let theme: ThemeSource
  package private(set) var templates: Theme?
  private(set) var resolver: LinkResolver
  /// The places of the stations and of the personal metrics among those of the site, by their ids.
  private let stations, metrics: [String: Int]
  /// The numbers of the pages that link to each address, in their order.
  private var mentions: Lazily<[Address: [Int]]>
  let figures: Lazily<FigureContext>
  private let surroundings: Lazily<Surroundings>
  /// The ids of the stations that pages on several stations compare, in the order of the site.
  let comparedStations: Lazily<[String]>
  /// The years in which these stations can be compared: at least two have 80% of the days.
  let sharedYears: Lazily<SharedYears>
  /// The fingerprints of all data.
  package let data: DataFingerprints
  /// The fingerprint of what links can lead to besides pages, of site.yml, and of what titles are
  /// made with.
  let targetsFingerprint: Lazily<Fingerprint>
  /// The fingerprint of which stations there are, and where.
  let placesFingerprint: Lazily<Fingerprint>
  /// The fingerprints behind the answers about the measurements of each station and personal
  /// metric, by id; a station and a metric can have the same id.
  let measurements: Lazily<[String: Fingerprint]>
  /// When the build began, by the clock of the disk.
  let start: DiskTime
  package let names: Names
  /// The version of the program that draws pictures for link previews; `nil` if none are drawn.
  package var previewTool: String?
  /// The same plan of the other editions of the site.
  private(set) var switched: [PlannedSite]

  package init(
    _ site: Site, _ plan: SitePlan, texts: [TextFacts] = [], theme: ThemeSource, templates: Theme?,
    data: DataFingerprints, start: DiskTime, names: Names
  ) {
    self.data = data
    targetsFingerprint = Lazily { site.targetsFingerprint }
    placesFingerprint = Lazily { site.placesFingerprint }
    measurements = Lazily { data.measurements(of: site) }
    self.start = start
    self.names = names
    self.site = site
    self.plan = plan
    self.texts = texts
    self.theme = theme
    self.templates = templates
    resolver = LinkResolver(plan: plan, files: site.files)
    stations = Self.places(of: site.stations.map(\.id))
    metrics = Self.places(of: site.metrics.map(\.id))
    mentions = Self.mentions(plan, texts)
    figures = Lazily { site.figureContext }
    let compared = Lazily { Self.comparedStations(of: site) }
    comparedStations = Lazily { compared.value.map(\.id) }
    sharedYears = Lazily {
      SharedYears(
        of: compared.value.map { $0.digest.years.filter(\.isCovered).map(\.year) })
    }
    surroundings = Lazily { Surroundings(of: site.stations.map(\.place)) }
    switched = zip(site.switched, data.switched).map { site, data in
      PlannedSite(
        site, plan, texts: texts.map(\.switched), theme: theme, templates: templates, data: data,
        start: start, names: names)
    }
  }

  /// More stations would make a page too large, and their lines indistinguishable.
  static let mostCompared = 25

  private static func comparedStations(of site: Site) -> [StationSource] {
    let all = site.stations
    guard all.count > mostCompared else { return all }
    let chosen = (all.filter(\.hasPage) + all).map(\.id)
    let compared = Set(chosen.withoutRepetition.prefix(mostCompared))
    return all.filter { compared.contains($0.id) }
  }

  private static func places(of ids: [String]) -> [String: Int] {
    Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
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
  /// All editions of the site, that in the author's units first.
  package var editions: [PlannedSite] { [self] + switched }

  /// The same site with another plan, before any text is rendered.
  ///
  /// What is known of the stations together is shared: the years in which they can be compared, and
  /// which are near each other.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - templates: The compiled templates; `nil` for those of this site.
  /// - Returns: The site.
  package func planned(_ plan: SitePlan, templates: Theme? = nil) -> PlannedSite {
    var planned = self
    planned.plan = plan
    planned.templates = templates ?? self.templates
    planned.resolver = LinkResolver(plan: plan, files: site.files)
    planned.switched = switched.map { $0.planned(plan, templates: templates) }
    planned.texts = []
    return planned
  }
}

/// The answers that pages get. Each is given by one function, which ``fingerprint(of:)`` calls too.
extension PlannedSite {
  /// What is known about a page on its own.
  func known(_ page: SitePage, _ number: Int? = nil) -> KnownPage {
    KnownPage(
      page: page, source: page.source.map { site.sources[$0] },
      text: number.flatMap { texts.indices.contains($0) ? texts[$0] : nil },
      language: site.language)
  }

  func source(of page: SitePage) -> PageSource? { known(page).source }

  func title(of page: SitePage) -> String { known(page).title }

  func title(at address: Address) -> String? {
    plan.number(at: address).map { title(of: plan.pages[$0]) }
  }

  func card(of number: Int) -> PageCard { known(plan.pages[number], number).card }

  func publication(of page: SitePage) -> Publication { known(page).publication }

  /// The picture of a page for link previews, with the finding about its name.
  func picture(of page: SitePage) -> (address: Address?, file: String?, finding: Diagnostic?) {
    known(page).picture(or: site.configuration.image, resolver)
  }

  /// The picture before the site's title, with the finding about its name.
  var logo: (address: Address?, file: String?, finding: Diagnostic?) {
    picture(site.configuration.logo)
  }

  private func picture(
    _ named: Located<String>?
  ) -> (address: Address?, file: String?, finding: Diagnostic?) {
    guard let named else { return (nil, nil, nil) }
    return resolver.picture(named, in: SiteConfiguration.fileName, at: .home)
  }

  /// The files of the pictures of the site and of all pages, relative to Content/, with the findings
  /// about their names.
  package var pictures: [(file: String?, finding: Diagnostic?)] {
    let own = plan.pagesWithFile.filter { site.sources[$0.source].frontMatter.image != nil }
    let pictures =
      [logo, picture(site.configuration.image)] + own.map { picture(of: plan.pages[$0.page]) }
    return pictures.map { ($0.file, $0.finding) }
  }

  func list(_ name: String) -> [Int] { plan.lists[name] ?? [] }

  func mentions(of page: SitePage) -> [Int] { mentions.value[page.address] ?? [] }

  func imageSize(_ path: String) -> ImageSize? { ReportSite.imageSize(ofFile: path, in: site.root) }

  func asset(_ path: String) -> [UInt8]? { theme.files[path]?.bytes }

  func station(_ id: String) -> StationSource? { stations[id].map { site.stations[$0] } }

  /// The ids of the stations around a station, in the order of the site.
  func neighbors(ofStation id: String) -> [String] {
    stations[id].map { surroundings.value.neighbors(of: $0).map { site.stations[$0].id } } ?? []
  }

  /// The events of a station or a metric, by its id.
  func events(of id: String) -> [DatedEvent] {
    station(id)?.events ?? metric(id)?.events ?? []
  }

  /// The source of all data; `nil` if some have another one, or none.
  var credit: String? {
    let sources = Set(site.stations.map(\.source) + site.metrics.map(\.source))
    return sources.count == 1 ? sources.first ?? nil : nil
  }

  /// The years in which a metric was measured at a station, latest first.
  func yearsMeasured(_ metric: String, atStation id: String) -> [Int] {
    data.metricsOfYears(atStation: id).filter { $0.metrics.contains(metric) }.map(\.year)
  }

  /// The values of a personal metric that a page on one year of it needs.
  ///
  /// Those of the year and of the one before, the streak of days at the goal that leads into them,
  /// and the first and the last day of all. If rest days are allowed, the streak can extend back to
  /// the last missing day.
  func values(of id: String, inYear year: Int) -> DailySeries? {
    guard let metric = metric(id), let span = metric.series.observedSpan else { return nil }
    var first = Day.days(ofYear: year - 1).lowerBound
    if metric.goals[.day] != nil {
      while let value = metric.series.value(on: first),
        metric.goals.restDays > 0 || metric.goals.isReached(value)
      {
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

  /// Whether a person records a total, which can have milestones and goals.
  var hasGoals: Bool { site.metrics.contains { $0.metric.kind == .total } }

  func metric(_ id: String) -> MetricSource? { metrics[id].map { site.metrics[$0] } }
}
