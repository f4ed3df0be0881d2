import ReportCore
import ReportMarkdown

/// Every page and file of the site, with all that rendering needs: nothing is looked up later.
struct SitePlan: Sendable {
  let site: SiteSource
  let pages: [PagePlan]
  /// The text of each page.
  let prose: [RenderedMarkdown]
  /// The charts in the text of each page: their files, and whether they need the second stylesheet.
  let figures: [PageFigures]
  /// Numbers of the pages that are articles, newest first.
  let articles: [Int]
  /// Where among the articles a page stands, by its number.
  let places: [Int: Int]
  let tags: [TagPlan]
  let redirects: [Redirect]
  let menu: [MenuItem]
  /// Files of the author that are published as they are.
  let files: [StaticFile]
  /// The pages by their addresses.
  let numbers: [Address: Int]
  /// The numbers of the pages that name an address in their texts.
  let mentions: [Address: [Int]]
  /// The pictures that pages show in link previews, by page number.
  let images: [Int: Address]
  /// The site's mark, as an SVG element.
  let mark: [UInt8]
}

/// A file of the author that goes to the site as it is.
struct StaticFile: Hashable, Sendable {
  /// From Content/.
  let path: String
  let address: Address
}

extension SitePlan {
  /// Whether there is a feed: readers need full addresses.
  var hasFeed: Bool { site.configuration.baseURL != nil && !articles.isEmpty }

  func page(at address: Address) -> PagePlan? { numbers[address].map { pages[$0] } }

  func imageAddress(of page: PagePlan) -> Address? {
    numbers[page.address].flatMap { images[$0] }
  }

  /// The sentence for search engines and link previews.
  func description(of page: PagePlan) -> String {
    let matter = page.source?.frontMatter
    if let text = matter?.description?.value ?? matter?.summary?.value { return text }
    if let paragraph = numbers[page.address].flatMap({ prose[$0].firstParagraph }) {
      return shortened(paragraph.text, to: 160)
    }
    return page.kind == .home ? site.configuration.description ?? "" : ""
  }

  /// The line of the footer: what the author wants, or the sources of the data.
  var sourcesLine: String {
    if let footer = site.configuration.footer { return footer }
    var sources: [String] = []
    for source in site.stations.map(\.source) + site.metrics.map(\.source) {
      if let source, !sources.contains(source) { sources.append(source) }
    }
    return sources.joined(separator: " · ")
  }
}

/// A text cut at the end of a word, with an ellipsis when something is missing.
func shortened(_ text: String, to length: Int) -> String {
  guard text.count > length else { return text }
  let start = text.prefix(length)
  let end = start.lastIndex(where: \.isWhitespace) ?? start.endIndex
  return start[..<end] + "…"
}
