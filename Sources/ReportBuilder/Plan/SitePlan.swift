import ReportCore

/// Every page and file of the site, with all that rendering needs: nothing is looked up later.
struct SitePlan: Sendable {
  var site: SiteSource
  private(set) var pages: [PagePlan]
  /// What is known of the text of each page.
  private(set) var facts: FactsOfPages
  /// Numbers of the pages that are articles, newest first.
  let articles: [Int]
  /// Where among the articles each page stands, if it is one.
  let places: [Int?]
  let tags: [TagPlan]
  let redirects: [Redirect]
  let menu: [MenuItem]
  /// Files of the author that are published as they are.
  let files: [StaticFile]
  /// The pages by their addresses.
  let numbers: AddressBook
  /// The numbers of the pages that name an address in their texts.
  let mentions: [Address: [Int]]
  /// The pictures that pages show in link previews, by page number.
  let images: [Int: Address]
  /// The site's mark, as an SVG element.
  let mark: [UInt8]
  /// Renders the texts of pages.
  let prosePlanner: ProsePlanner
  /// What stands for the data that pages show.
  let data: DataFingerprints
  /// What the next build may know of the texts.
  let textMemory: TextMemory

  init(
    site: SiteSource, pages: [PagePlan], numbers: AddressBook, facts: FactsOfPages,
    articles: [Int], tags: [TagPlan], redirects: [Redirect], menu: [MenuItem],
    files: [StaticFile], mentions: [Address: [Int]], images: [Int: Address],
    prosePlanner: ProsePlanner, data: DataFingerprints, textMemory: TextMemory
  ) {
    self.site = site
    self.pages = pages
    self.numbers = numbers
    self.facts = facts
    self.articles = articles
    var places = [Int?](repeating: nil, count: pages.count)
    for (place, number) in articles.enumerated() { places[number] = place }
    self.places = places
    self.tags = tags
    self.redirects = redirects
    self.menu = menu
    self.files = files
    self.mentions = mentions
    self.images = images
    mark = siteMark
    self.prosePlanner = prosePlanner
    self.data = data
    self.textMemory = textMemory
  }
}

/// A file of the author that goes to the site as it is.
struct StaticFile: Hashable, Sendable {
  /// From Content/.
  let path: String
  let address: Address

  init(_ path: String) {
    self.path = path
    address = LinkResolver.address(ofFile: path)
  }
}

extension SitePlan {
  /// Puts another text in the place of that of a page, of which at most the title changes besides.
  mutating func replaceText(of number: Int, _ source: PageSource, _ facts: PageFacts) {
    let page = pages[number]
    // The title of a page that is made for other reasons is not its file's.
    let title = page.title == page.source?.title ? source.title : page.title
    pages[number] = PagePlan(
      kind: page.kind, address: page.address, title: title, source: source,
      sourcePath: page.sourcePath, position: page.position)
    self.facts[number] = facts
  }

  /// Whether there is a feed: readers need full addresses.
  var hasFeed: Bool { site.configuration.baseURL != nil && !articles.isEmpty }

  func page(at address: Address) -> PagePlan? { numbers[address].map { pages[$0] } }

  /// The number of the page that is made from a file, from Content/.
  func number(ofFile path: String) -> Int? {
    pages.firstIndex { $0.source?.path == path }
  }

  func imageAddress(of page: PagePlan) -> Address? {
    images.isEmpty ? nil : numbers[page.address].flatMap { images[$0] }
  }

  /// The sentence for search engines and link previews.
  func description(of page: PagePlan) -> String {
    description(of: page, numbers[page.address])
  }

  /// The same, where the number of the page is known.
  func description(of page: PagePlan, _ number: Int?) -> String {
    if let source = page.source,
      let text = source.frontMatter.description?.value ?? source.frontMatter.summary?.value
    {
      return text
    }
    if let paragraph = number.flatMap({ facts[$0].paragraph }) { return paragraph }
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
  guard text.utf8.count > length else { return text }
  let bytes = text.utf8.prefix(length + 1)
  if bytes.allSatisfy({ $0 < 128 && $0 >= 32 }) {
    // Every byte is a character.
    let end = bytes.dropLast().lastIndex(of: UInt8(ascii: " "))
    return String(text[..<(end ?? bytes.index(before: bytes.endIndex))]) + "…"
  }
  guard let cut = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
    cut < text.endIndex
  else { return text }
  let start = text[..<cut]
  let end = start.lastIndex(where: \.isWhitespace) ?? start.endIndex
  return start[..<end] + "…"
}
