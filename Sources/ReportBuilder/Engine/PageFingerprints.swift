import ReportCore
import ReportLanguage
import ReportMeasurements
import ReportThemes

/// What stands for everything that the rendering of a page reads, but for strings of the interface,
/// which are noted while it is rendered.
///
/// A page whose fingerprint is that of an earlier build is the same page. So whatever rendering
/// comes to read must be taken here as well; a kind of page that reads much takes all there is.
struct PageFingerprints: Sendable {
  /// Another plan may take its place when only the text of a page has changed.
  var plan: SitePlan
  private let data: DataFingerprints
  /// Of what all pages of a layout share.
  private let layouts: [String: Fingerprint]
  /// Of what other pages say of a page: in a list, and where they only lead to it.
  private(set) var entries: [Fingerprint]
  private(set) var names: [Fingerprint]
  private let redirect: Fingerprint

  /// Looks at a whole site.
  ///
  /// - Parameters:
  ///   - plan: The site.
  ///   - theme: Its templates.
  ///   - jobs: How many pages are looked at side by side.
  /// - Throws: What the system throws when it cannot run work side by side.
  init(_ plan: SitePlan, _ theme: Theme, jobs: Int) async throws {
    let pages = try await mapInParallel(Array(plan.pages.indices), jobs: jobs) { number in
      let name = Fingerprint(nameOf: plan.pages[number])
      return (name: name, entry: Fingerprint(entryOf: number, in: plan, name))
    }
    self.init(plan, theme, names: pages.map(\.name), entries: pages.map(\.entry))
  }

  /// Goes on from what is known of the pages.
  init(_ plan: SitePlan, _ theme: Theme, names: [Fingerprint], entries: [Fingerprint]) {
    self.plan = plan
    self.names = names
    self.entries = entries
    data = plan.data
    let frame = Fingerprint { $0.addFrame(of: plan) }
    let words = Dictionary(interfaceKeys.map { ($0.name, $0.key) }, uniquingKeysWith: { $1 })
    layouts = Dictionary(
      uniqueKeysWithValues: theme.fingerprints.map { layout, own in
        let keys = (theme.wordsRead[layout] ?? []).flatMap { name in
          words[name].map { [$0] } ?? interfaceKeys.map(\.key)
        }
        return (
          layout,
          Fingerprint { fingerprinter in
            fingerprinter.add(frame)
            fingerprinter.add(own)
            fingerprinter.add(plan.site.language.fingerprint(ofTexts: keys))
          }
        )
      })
    redirect = layouts["redirect"] ?? frame
  }

  /// Looks again at what other pages say of a page.
  mutating func renew(_ number: Int) {
    names[number] = Fingerprint(nameOf: plan.pages[number])
    entries[number] = Fingerprint(entryOf: number, in: plan, names[number])
  }
}

extension Fingerprint {
  /// Of what stands where something leads to a page.
  fileprivate init(nameOf page: PagePlan) {
    self.init { fingerprinter in
      fingerprinter.add(page.title)
      fingerprinter.add(page.address.path)
    }
  }

  /// Of what stands in a list of pages.
  fileprivate init(entryOf number: Int, in plan: SitePlan, _ name: Fingerprint) {
    let page = plan.pages[number]
    self.init { fingerprinter in
      fingerprinter.add(name)
      fingerprinter.add(plan.description(of: page, number))
      fingerprinter.add(Int(page.day?.number ?? .min))
    }
  }
}

extension Fingerprinter {
  /// What every page shows of the site.
  fileprivate mutating func addFrame(of plan: SitePlan) {
    let configuration = plan.site.configuration
    add(configuration.title)
    add(configuration.baseURL.map { $0.origin + $0.path })
    add(plan.site.language.formatsFingerprint)
    add(plan.site.language.direction.rawValue)
    add(plan.mark)
    add(plan.sourcesLine)
    add(plan.hasFeed)
    add(plan.articles.isEmpty)
    add(plan.site.stations.count > 1)
    add(plan.site.stations.isEmpty && plan.site.metrics.isEmpty)
    add(plan.site.metrics.first?.id)
    add(plan.menu.count)
    for item in plan.menu {
      add(item.title)
      switch item.target {
      case .page(let address): add(address.path)
      case .elsewhere(let url): add("to \(url)")
      }
    }
  }
}

extension PageFingerprints {
  /// Of a page, by its number in the plan.
  func fingerprint(ofPage number: Int) -> Fingerprint {
    let page = plan.pages[number]
    return Fingerprint { fingerprinter in
      fingerprinter.add(layouts[page.layout] ?? Fingerprint(value: 0))
      fingerprinter.add(entries[number])
      fingerprinter.add(page.source?.headFingerprint ?? Fingerprint(value: 0))
      fingerprinter.add(plan.facts[number].text)
      if let image = plan.images[number] { fingerprinter.add(image.path) }
      addPagesAbove(page, to: &fingerprinter)
      addContent(of: page, number, to: &fingerprinter)
    }
  }

  /// Of a page that leads on to another one.
  func fingerprint(of redirect: Redirect) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(self.redirect)
      fingerprinter.add(redirect.address.path)
      fingerprinter.add(names[redirect.page])
      for folder in foldersAbove(String(redirect.address.path.dropLast())) {
        addName(of: Address("\(folder)/"), to: &fingerprinter)
      }
    }
  }

  private func addPagesAbove(_ page: PagePlan, to fingerprinter: inout Fingerprinter) {
    for folder in foldersAbove(String(page.address.path.dropLast())) {
      addName(of: Address("\(folder)/"), to: &fingerprinter)
    }
  }

  private func addName(of address: Address, to fingerprinter: inout Fingerprinter) {
    if let number = plan.numbers[address] { fingerprinter.add(names[number]) }
  }

  /// What stands inside the frame, beside the author's own text.
  private func addContent(
    of page: PagePlan, _ number: Int, to fingerprinter: inout Fingerprinter
  ) {
    switch page.kind {
    case .article: addArticle(number, to: &fingerprinter)
    case .articleList: for article in plan.articles { fingerprinter.add(entries[article]) }
    case .tagList:
      for tag in plan.tags {
        addName(of: tag.address, to: &fingerprinter)
        fingerprinter.add(tag.articles.count)
      }
    case .tag(let slug):
      for article in plan.tags.first(where: { $0.slug == slug })?.articles ?? [] {
        fingerprinter.add(entries[plan.articles[article]])
      }
    case .section(let folder):
      for other in plan.pages.indices where plan.pages[other].stands(in: folder) {
        fingerprinter.add(entries[other])
      }
    case .page, .notFound: break
    case .metricList:
      for other in plan.pages.indices where plan.pages[other].isMetric {
        fingerprinter.add(entries[other])
      }
    case .station(let id):
      fingerprinter.add(data.context)
      fingerprinter.add(data.places)
      fingerprinter.add(data.stations[id] ?? data.allStations)
      for other in plan.mentions[page.address] ?? [] { fingerprinter.add(entries[other]) }
    case .activity(let id):
      addMetric(id, data.metrics[id], to: &fingerprinter)
    case .activityYear(let id, let year):
      addMetric(id, data.years[id]?[year], to: &fingerprinter)
    case .stationList, .metric:
      fingerprinter.add(data.context)
      fingerprinter.add(data.allStations)
    case .data:
      fingerprinter.add(data.context)
      fingerprinter.add(data.allStations)
      fingerprinter.add(data.allMetrics)
      for correction in plan.site.corrections { fingerprinter.add("\(correction)") }
    case .home:
      fingerprinter.add(data.context)
      fingerprinter.add(data.allStations)
      fingerprinter.add(data.allMetrics)
      for article in plan.articles.prefix(3) { fingerprinter.add(entries[article]) }
    }
  }

  private func addArticle(_ number: Int, to fingerprinter: inout Fingerprinter) {
    fingerprinter.add(plan.site.configuration.author)
    if let place = plan.places[number] {
      for step in [-1, 1] where plan.articles.indices.contains(place + step) {
        fingerprinter.add(step)
        fingerprinter.add(names[plan.articles[place + step]])
      }
    }
    for tag in plan.pages[number].source?.frontMatter.tags ?? [] {
      addName(of: PageKind.tag(slug: slug(of: tag.value)).address, to: &fingerprinter)
    }
  }

  private func addMetric(
    _ id: String, _ values: Fingerprint?, to fingerprinter: inout Fingerprinter
  ) {
    fingerprinter.add(data.context)
    fingerprinter.add(values ?? data.allMetrics)
    for metric in plan.site.metrics {
      fingerprinter.add(metric.id)
      fingerprinter.add(metric.title)
    }
  }
}

extension PagePlan {
  /// Whether the front page of a folder lists this page.
  func stands(in folder: String) -> Bool {
    switch kind {
    case .page(folder, _): true
    case .section(let inner):
      inner.hasPrefix("\(folder)/") && !inner.dropFirst(folder.count + 1).contains("/")
    default: false
    }
  }

  /// Whether the list of metrics names this page.
  fileprivate var isMetric: Bool {
    switch kind {
    case .metric, .activity: true
    default: false
    }
  }
}
