import ReportCore
import ReportLanguage

extension SitePlan {
  /// The files that are made for every site: what browsers and search engines ask for.
  var madeUnits: [OutputUnit] {
    var units = [
      made("favicon.svg") { favicon },
      // GitHub Pages would leave out files that begin with an underscore.
      made(".nojekyll") { [] },
      made("status.json") { statusFile },
      made("robots.txt") {
        renderedRobots(sitemap: site.configuration.baseURL?.url(of: Address("sitemap.xml")))
      },
    ]
    if let base = site.configuration.baseURL {
      units.append(
        OutputUnit(
          path: "sitemap.xml", fingerprint: sitemapFingerprint(below: base),
          origin: .bytes { sitemap(below: base) }))
      if hasFeed { units.append(made("feed.xml") { feed(below: base).rendered() }) }
    }
    return units
  }

  /// A file so small that it is made each time to see whether it has changed.
  private func made(_ path: String, _ bytes: () -> [UInt8]) -> OutputUnit {
    let bytes = bytes()
    return OutputUnit(path: path, fingerprint: Fingerprint(of: bytes), origin: .bytes { bytes })
  }

  private func sitemapFingerprint(below base: BaseURL) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(base.origin + base.path)
      for page in pages where page.kind != .notFound {
        fingerprinter.add(page.address.path)
        fingerprinter.add(Int((page.source?.frontMatter.updated ?? page.day)?.number ?? .min))
      }
    }
  }

  private func sitemap(below base: BaseURL) -> [UInt8] {
    let listed = pages.filter { $0.kind != .notFound }
    return renderedSitemap(
      of: listed.map { page in
        (base.url(of: page.address), page.source?.frontMatter.updated ?? page.day)
      })
  }

  private func feed(below base: BaseURL) -> Feed {
    let dated = articles.lazy.map { pages[$0] }.filter { $0.day != nil }
    return Feed(
      title: site.configuration.title, subtitle: site.configuration.description ?? "",
      homeURL: base.url(of: .home), url: base.url(of: Address("feed.xml")),
      author: site.configuration.author ?? site.configuration.title,
      language: site.language.code, updated: dated.compactMap(\.lastChange).max(),
      entries: dated.prefix(Feed.longest).compactMap { entry(of: $0, below: base) })
  }

  private func entry(of page: PagePlan, below base: BaseURL) -> Feed.Entry? {
    guard let day = page.day, let updated = page.lastChange else { return nil }
    let matter = page.source?.frontMatter
    return Feed.Entry(
      title: page.title, url: base.url(of: page.address), published: day,
      updated: updated, summary: description(of: page),
      author: matter?.author, tags: matter?.tags.map(\.value) ?? [])
  }
}

extension PagePlan {
  /// The later of the day an article is dated to and the day it was last changed.
  fileprivate var lastChange: Day? {
    day.map { day in max(day, source?.frontMatter.updated ?? day) }
  }
}
