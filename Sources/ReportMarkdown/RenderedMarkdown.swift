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
  /// Whether there are other elements with ids: footnotes, headings in lists, charts.
  public internal(set) var hasMoreIDs = false
  /// The first paragraph with words, or `nil` if there is none.
  public internal(set) var firstParagraph: MarkdownParagraph?
  /// All links and images, in order; only images if links are not requested.
  public internal(set) var links: [LinkReference] = []
  /// The words of the text without markup, one block per line; code blocks are left out.
  public internal(set) var plainText = ""
  /// The number of words in ``plainText``.
  public internal(set) var wordCount = 0

  init() {}
}

extension RenderedMarkdown {
  /// Everything before the first section.
  public var lead: [UInt8] { Array(html[..<(cuts.first?.start ?? endOfSections)]) }

  /// One part for each level 2 heading outside of lists and quotes.
  public var sections: [MarkdownSection] {
    cuts.indices.map { index in
      let cut = cuts[index]
      let end = index + 1 < cuts.count ? cuts[index + 1].start : endOfSections
      return MarkdownSection(
        heading: cut.heading, headingHTML: Array(html[cut.start..<cut.headingEnd]),
        html: Array(html[cut.headingEnd..<end]))
    }
  }

  /// The footnotes, which belong after the last section.
  public var footnotes: [UInt8] { Array(html[endOfSections...]) }

  /// The offsets at which the document is divided into its parts, in bytes: the start of each
  /// section, the end of its heading, and finally the end of all sections.
  public var boundaries: [Int] { cuts.flatMap { [$0.start, $0.headingEnd] } + [endOfSections] }

  /// Recreates a document from its stored parts.
  ///
  /// - Parameters:
  ///   - html: The whole document.
  ///   - boundaries: The value of ``boundaries``, all within the document.
  ///   - headings: In order, those of level 2 at the starts of the sections.
  ///   - hasMoreIDs: Whether elements other than the headings have ids.
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

  /// The lead without the first paragraph, for a page that shows that paragraph elsewhere.
  ///
  /// It is the whole lead if the first paragraph is in a section.
  public var leadAfterFirstParagraph: [UInt8] {
    guard let range = firstParagraph?.range else { return lead }
    return Array(lead[..<range.lowerBound]) + lead[range.upperBound...]
  }
}

/// A level 2 heading and everything below it.
public struct MarkdownSection: Hashable, Sendable {
  /// The heading at the start of the section.
  public let heading: Heading
  /// The element of the heading, with its id and a link to itself.
  public let headingHTML: [UInt8]
  /// Everything after it, up to the next section.
  public let html: [UInt8]
}

/// A heading as shown on the page.
public struct Heading: Hashable, Sendable {
  /// From 2 to 6, and never more than one level below the previous heading: the author's levels
  /// decide the nesting, and level 1 belongs to the page's title.
  public let level: Int
  /// The id on the page, derived from the words of the heading; unique.
  public let id: String
  /// The words without markup.
  public let text: String
  /// The position at which the heading begins.
  public let position: SourcePosition

  /// Creates a heading with a level from 2 to 6.
  public init(level: Int, id: String, text: String, position: SourcePosition) {
    self.level = level
    self.id = id
    self.text = text
    self.position = position
  }
}

/// A paragraph extracted from a text.
public struct MarkdownParagraph: Hashable, Sendable {
  /// The content of the paragraph's element.
  public let html: [UInt8]
  /// The words without markup, on one line.
  public let text: String
  /// The range of the element in the lead, in bytes, or `nil` if it is in a section.
  public let range: Range<Int>?

  /// Creates a paragraph with its range in the lead.
  public init(html: [UInt8], text: String, range: Range<Int>?) {
    self.html = html
    self.text = text
    self.range = range
  }

  /// Whether the paragraph is before the first section.
  public var isInLead: Bool { range != nil }
}
