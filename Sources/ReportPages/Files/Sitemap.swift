import ReportCore
import ReportSite

/// The sitemap of a site with an address (sitemaps.org, protocol 0.9): a file, or an index of
/// several.
struct Sitemap {
  /// The most pages in a file.
  ///
  /// The protocol allows 50,000; a tenth of that is quickly made again when a station has a new day
  /// ("after one station's new day" of `make bench-scale`).
  var length = 5_000

  static let path = "sitemap.xml"
}

extension Sitemap {
  /// The files of a sitemap.
  ///
  /// - Parameter pageCount: How many pages the site has.
  /// - Returns: The paths that its index names; none if a single file lists all pages.
  func parts(_ pageCount: Int) -> [String] {
    pageCount <= length ? [] : (1...(pageCount + length - 1) / length).map { "sitemap-\($0).xml" }
  }

  /// A file that lists pages, with the dates of their last changes.
  ///
  /// The date of a page is the author's, or the last day of its data; if neither is known, none is
  /// given. The build's clock is never used.
  ///
  /// - Parameters:
  ///   - number: The place of the file among all; 0 for the first or only one.
  ///   - view: The site.
  ///   - plan: Its pages.
  /// - Returns: The file; empty for a site without an address.
  func pages(_ number: Int, _ view: SiteView, _ plan: PagePlan) -> [UInt8] {
    guard let base = view.baseURL else { return [] }
    let pages = view.list(PagePlan.list).dropFirst(number * length).prefix(length)
    return xml("urlset", pages.count) { xml in
      for number in pages {
        let page = view.page(number)
        guard page.isListed else { continue }
        let day = later(
          view.publication(of: number).lastChange, plan.kinds[number].lastDay(of: page, in: view))
        xml.entry("url", base.url(of: page.address), day)
      }
    }
  }

  /// The index of the files that list pages.
  ///
  /// - Parameters:
  ///   - view: The site.
  ///   - parts: The paths of the files.
  /// - Returns: The index; empty for a site without an address.
  func index(_ view: SiteView, of parts: [String]) -> [UInt8] {
    guard let base = view.baseURL else { return [] }
    return xml("sitemapindex", parts.count) { xml in
      for path in parts { xml.entry("sitemap", base.url(of: Address(path)), nil) }
    }
  }

  private func xml(
    _ root: String, _ count: Int, _ write: (inout ByteWriter) -> Void
  ) -> [UInt8] {
    var xml = ByteWriter(capacity: 200 + count * 120)
    xml.append(markup: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    xml.append(plain: "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    write(&xml)
    xml.append(plain: "</\(root)>\n")
    return xml.bytes
  }
}

extension ByteWriter {
  /// Appends an entry of a sitemap.
  fileprivate mutating func entry(_ name: String, _ url: String, _ updated: Day?) {
    append(plain: "<\(name)>\n")
    append(element: "loc", url)
    if let updated { append(element: "lastmod", updated.description) }
    append(plain: "</\(name)>\n")
  }
}

/// `robots.txt`: allows everything, and names the sitemap.
func renderedRobots(sitemap url: String?) -> [UInt8] {
  var text = ByteWriter()
  text.append(plain: "User-agent: *\nAllow: /\n")
  if let url { text.append(plain: "Sitemap: \(url)\n") }
  return text.bytes
}
