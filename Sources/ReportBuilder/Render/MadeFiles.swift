import ReportCore
import ReportLanguage

extension SitePlan {
  /// The files that are made for every site: what browsers and search engines ask for.
  var madeFiles: [OutputFile] {
    var files = [
      OutputFile(path: "favicon.svg", content: .bytes(favicon)),
      // GitHub Pages would leave out files that begin with an underscore.
      OutputFile(path: ".nojekyll", content: .bytes([])),
      OutputFile(
        path: "robots.txt",
        content: .bytes(
          renderedRobots(sitemap: site.configuration.baseURL?.url(of: Address("sitemap.xml"))))),
    ]
    if let base = site.configuration.baseURL {
      files.append(OutputFile(path: "sitemap.xml", content: .bytes(sitemap(below: base))))
      if hasFeed {
        files.append(OutputFile(path: "feed.xml", content: .bytes(feed(below: base).rendered())))
      }
    }
    return files
  }

  private func sitemap(below base: BaseURL) -> [UInt8] {
    let listed = pages.filter { $0.kind != .notFound }
    return renderedSitemap(
      of: listed.map { page in
        (base.url(of: page.address), page.source?.frontMatter.updated ?? page.day)
      })
  }

  private func feed(below base: BaseURL) -> Feed {
    let dated = articles.map { pages[$0] }.filter { $0.day != nil }
    return Feed(
      title: site.configuration.title, subtitle: site.configuration.description ?? "",
      homeURL: base.url(of: .home), url: base.url(of: Address("feed.xml")),
      author: site.configuration.author ?? site.configuration.title,
      language: site.language.code, entries: dated.compactMap { entry(of: $0, below: base) })
  }

  private func entry(of page: PagePlan, below base: BaseURL) -> Feed.Entry? {
    guard let day = page.day else { return nil }
    let matter = page.source?.frontMatter
    return Feed.Entry(
      title: page.title, url: base.url(of: page.address), published: day,
      updated: max(day, matter?.updated ?? day), summary: description(of: page),
      author: matter?.author, tags: matter?.tags.map(\.value) ?? [])
  }
}
