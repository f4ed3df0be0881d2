/// Records where the HTML is divided into lead and sections, and its first paragraph.
struct SectionCuts {
  private(set) var cuts: [Cut] = []
  private var paragraph: Paragraph?
  private var isParagraphOpen = false

  struct Cut: Hashable {
    let heading: Heading
    let start: Int
    var headingEnd: Int
  }

  private struct Paragraph {
    var html: Range<Int>
    var words: Range<Int>
    let isInLead: Bool
  }

  mutating func begin(_ heading: Heading, at offset: Int) {
    cuts.append(Cut(heading: heading, start: offset, headingEnd: offset))
  }

  mutating func endHeading(at offset: Int) {
    guard !cuts.isEmpty else { return }
    cuts[cuts.count - 1].headingEnd = offset
  }

  mutating func beginParagraph(_ node: MarkdownNode, at offset: Int, words: Int) {
    guard paragraph == nil, node.parent?.kind == .document else { return }
    isParagraphOpen = true
    paragraph = Paragraph(
      html: offset..<offset, words: words..<words, isInLead: cuts.isEmpty)
  }

  /// Ends the first paragraph; one without words, such as a single image, does not count.
  mutating func endParagraph(_ node: MarkdownNode, at offset: Int, words: [UInt8]) {
    guard isParagraphOpen, let open = paragraph, node.parent?.kind == .document else { return }
    isParagraphOpen = false
    let range = open.words.lowerBound..<words.count
    let hasWords =
      words[range].contains { $0 > 0x20 } && node.onlyChild.map { $0.kind != .image } ?? true
    paragraph =
      hasWords
      ? Paragraph(
        html: open.html.lowerBound..<offset, words: range, isInLead: open.isInLead) : nil
  }
}

extension SectionCuts {
  /// Whether the first paragraph was found and has ended.
  var hasFirstParagraph: Bool { paragraph != nil && !isParagraphOpen }

  /// The first paragraph of the text.
  func firstParagraph(html: [UInt8], words: [UInt8]) -> MarkdownParagraph? {
    guard let paragraph else { return nil }
    let inner = paragraph.html.dropFirst("<p>".utf8.count).dropLast("</p>\n".utf8.count)
    return MarkdownParagraph(
      html: Array(html[inner]), text: singleLine(words[paragraph.words]),
      range: paragraph.isInLead ? paragraph.html : nil)
  }
}
