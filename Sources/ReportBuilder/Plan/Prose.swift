import ReportCore

/// The text of a page, rendered: links lead to addresses and pictures know their sizes.
struct Prose: Sendable {
  /// A heading of the second level with the text below it.
  struct Section: Sendable {
    let id: String
    /// The heading without markup, by which a page finds its place.
    let title: String
    /// The heading as markup.
    let titleMarkup: [UInt8]
    /// The text below the heading.
    let body: [UInt8]
    /// The heading and the text below it, as they stand in the page.
    let whole: [UInt8]
  }

  /// A heading for a list of contents.
  struct Heading: Sendable {
    let level: Int
    let id: String
    let markup: [UInt8]
  }

  /// The whole text.
  var body: [UInt8] = []
  /// The text before the first heading.
  var lead: [UInt8] = []
  var sections: [Section] = []
  var headings: [Heading] = []
  /// The first paragraph without markup.
  var firstParagraph = ""
  /// The markup inside the first paragraph, and the text without that paragraph: a home page
  /// shows the two apart.
  var leadParagraph: [UInt8] = []
  var bodyWithoutLead: [UInt8] = []

  static let empty = Prose()
}

extension Prose {
  /// The text without the sections that have found a place of their own.
  func rest(without titles: Set<String>) -> [UInt8] {
    sections.filter { !titles.contains($0.title.lowercased()) }.flatMap(\.whole)
  }

  /// The section whose heading is one of these words, in any case of letters.
  func section(named names: [String]) -> Section? {
    sections.first { section in names.contains { $0.lowercased() == section.title.lowercased() } }
  }
}
