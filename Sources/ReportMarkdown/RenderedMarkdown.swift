public import ReportCore

/// A page's text as HTML, in the parts that a template arranges.
public struct RenderedMarkdown: Hashable, Sendable {
  /// The whole document.
  public internal(set) var html: [UInt8] = []
  /// Where the sections begin.
  var cuts: [SectionCuts.Cut] = []
  /// Where the footnotes begin, or the document ends.
  var endOfSections = 0
  /// The headings for a table of contents, in order; those in lists and quotes are left out.
  public internal(set) var headings: [Heading] = []
  /// Whether anything but those headings may have an id: footnotes, headings in lists, charts.
  public internal(set) var hasMoreIDs = false
  /// The first paragraph with words, or `nil` when there is none.
  public internal(set) var firstParagraph: MarkdownParagraph?
  /// All links and images, in order; images alone where links are not asked for.
  public internal(set) var links: [LinkReference] = []
  /// The words of the text without markup, one block a line; code blocks are left out.
  public internal(set) var plainText = ""
  /// How many words ``plainText`` has.
  public internal(set) var wordCount = 0

  init() {}
}

extension RenderedMarkdown {
  /// All that comes before the first section.
  public var lead: [UInt8] { Array(html[..<(cuts.first?.start ?? endOfSections)]) }

  /// One part for each heading of level 2 that stands in no list and no quote.
  public var sections: [MarkdownSection] {
    cuts.indices.map { index in
      let cut = cuts[index]
      let end = index + 1 < cuts.count ? cuts[index + 1].start : endOfSections
      return MarkdownSection(
        heading: cut.heading, headingHTML: Array(html[cut.start..<cut.headingEnd]),
        html: Array(html[cut.headingEnd..<end]))
    }
  }

  /// The footnotes, which belong behind the last section.
  public var footnotes: [UInt8] { Array(html[endOfSections...]) }

  /// Where the document is cut into its parts, in bytes: the start of each section, the end of its
  /// heading, and at last the end of all sections.
  public var boundaries: [Int] { cuts.flatMap { [$0.start, $0.headingEnd] } + [endOfSections] }

  /// Puts a document together again from the parts that were kept of it.
  ///
  /// - Parameters:
  ///   - html: The whole document.
  ///   - boundaries: As ``boundaries`` has given them, all within the document.
  ///   - headings: In order, those of level 2 at the starts of the sections.
  ///   - hasMoreIDs: Whether anything but the headings may have an id.
  ///   - firstParagraph: The first paragraph with words.
  public init(
    html: [UInt8], boundaries: [Int], headings: [Heading], hasMoreIDs: Bool,
    firstParagraph: MarkdownParagraph?
  ) {
    self.html = html
    cuts = headings.lazy.filter { $0.level == 2 }.enumerated().map { index, heading in
      SectionCuts.Cut(
        heading: heading, start: boundaries[2 * index], headingEnd: boundaries[2 * index + 1])
    }
    endOfSections = boundaries.last ?? html.count
    self.headings = headings
    self.hasMoreIDs = hasMoreIDs
    self.firstParagraph = firstParagraph
  }

  /// The lead without the first paragraph, for a page that shows that one elsewhere.
  ///
  /// It is the whole lead when the first paragraph stands in a section.
  public var leadAfterFirstParagraph: [UInt8] {
    guard let range = firstParagraph?.range else { return lead }
    return Array(lead[..<range.lowerBound]) + lead[range.upperBound...]
  }
}

/// A heading of level 2 and what stands below it.
public struct MarkdownSection: Hashable, Sendable {
  /// Begins the section.
  public let heading: Heading
  /// The element of the heading, with its id and a link to itself.
  public let headingHTML: [UInt8]
  /// All that follows, up to the next section.
  public let html: [UInt8]
}

/// A heading as the page has it.
public struct Heading: Hashable, Sendable {
  /// From 2 to 6, and never more than one below the heading before: the author's levels give the
  /// order, and level 1 belongs to the page's title.
  public let level: Int
  /// The id in the page, from the words of the heading; unique.
  public let id: String
  /// The words without markup.
  public let text: String
  /// Where the heading begins.
  public let position: SourcePosition

  /// A heading of a level from 2 to 6.
  public init(level: Int, id: String, text: String, position: SourcePosition) {
    self.level = level
    self.id = id
    self.text = text
    self.position = position
  }
}

/// A paragraph taken out of a text.
public struct MarkdownParagraph: Hashable, Sendable {
  /// What stands inside the paragraph's element.
  public let html: [UInt8]
  /// The words without markup, on one line.
  public let text: String
  /// Where the lead holds the element, in bytes, or `nil` when it stands in a section.
  public let range: Range<Int>?

  /// A paragraph, with its place in the lead.
  public init(html: [UInt8], text: String, range: Range<Int>?) {
    self.html = html
    self.text = text
    self.range = range
  }

  /// Whether the paragraph stands before the first section.
  public var isInLead: Bool { range != nil }
}
