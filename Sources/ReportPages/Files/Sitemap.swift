import ReportCore
import ReportSite

/// The sitemap of a site with an address.
///
/// The date of a page is the author's, or the last day of its data; if neither is known, none is
/// given. The build's clock is never used.
func sitemap(_ view: SiteView, _ plan: PagePlan) -> [UInt8] {
  guard let base = view.baseURL else { return [] }
  return renderedSitemap(
    of: view.list(PagePlan.list).compactMap { number in
      let page = view.page(number)
      guard page.isListed else { return nil }
      let day = later(
        view.publication(of: number).lastChange, plan.kinds[number].lastDay(of: page, in: view))
      return (base.url(of: page.address), day)
    })
}

/// The pages of a site for search engines (sitemaps.org, protocol 0.9), with the dates of their
/// last changes as far as they are known.
func renderedSitemap(of pages: [(url: String, updated: Day?)]) -> [UInt8] {
  var xml = ByteWriter(capacity: 200 + pages.count * 120)
  xml.append(markup: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
  xml.append(markup: "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
  for page in pages {
    xml.append(markup: "<url>\n")
    xml.append(element: "loc", page.url)
    if let day = page.updated { xml.append(element: "lastmod", day.description) }
    xml.append(markup: "</url>\n")
  }
  xml.append(markup: "</urlset>\n")
  return xml.bytes
}

/// `robots.txt`: allows everything, and names the sitemap.
func renderedRobots(sitemap url: String?) -> [UInt8] {
  var text = ByteWriter()
  text.append(plain: "User-agent: *\nAllow: /\n")
  if let url { text.append(plain: "Sitemap: \(url)\n") }
  return text.bytes
}
