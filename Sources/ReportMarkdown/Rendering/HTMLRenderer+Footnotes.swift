import ReportCore

/// The footnotes of a text, collected while the rest is written.
struct FootnoteList {
  struct Footnote {
    var html: [UInt8] = []
    /// The end of the last paragraph's text, where the link back can follow.
    var endOfText: Int?
  }

  var notes: [Footnote] = []
  /// How many references to each number have been written.
  var referenceCounts: [String: Int] = [:]
  /// The HTML around the current footnote.
  var suspended: [ByteWriter] = []
  private var endOfText: Int?

  mutating func markEndOfText(at offset: Int) {
    endOfText = offset
  }

  mutating func add(_ html: [UInt8]) {
    notes.append(Footnote(html: html, endOfText: endOfText))
    endOfText = nil
  }
}

extension HTMLRenderer {
  mutating func openFootnoteReference(_ node: MarkdownNode) {
    hasMoreIDs = true
    let number = String(decoding: node.literal, as: UTF8.self)
    let count = footnotes.referenceCounts[number, default: 0] + 1
    footnotes.referenceCounts[number] = count
    html.append(markup: "<sup class=\"footnote-ref\"><a href=\"#fn-")
    html.append(text: number)
    html.append(markup: "\" id=\"")
    append(referenceID: number, count)
    html.append(markup: "\" aria-label=\"")
    html.append(text: options.labels.footnote.replacing("{number}", with: number))
    html.append(markup: "\">")
    html.append(text: number)
    html.append(markup: "</a></sup>")
  }

  mutating func openFootnote() {
    hasMoreIDs = true
    footnotes.suspended.append(html)
    html = ByteWriter()
  }

  mutating func closeFootnote() {
    footnotes.add(html.bytes)
    html = footnotes.suspended.popLast() ?? ByteWriter()
  }

  /// The list of footnotes, with links back from each; empty if there are none.
  func footnoteSection() -> [UInt8] {
    guard !footnotes.notes.isEmpty else { return [] }
    var writer = self
    writer.html = ByteWriter()
    writer.html.append(markup: "<section class=\"footnotes\" aria-label=\"")
    writer.html.append(text: options.labels.footnotes)
    writer.html.append(markup: "\">\n<ol>\n")
    for (index, note) in footnotes.notes.enumerated() {
      writer.append(note, number: String(index + 1))
    }
    writer.html.append(markup: "</ol>\n</section>\n")
    return writer.html.bytes
  }

  private mutating func append(_ note: FootnoteList.Footnote, number: String) {
    html.append(markup: "<li id=\"fn-")
    html.append(text: number)
    html.append(markup: "\">\n")
    let count = footnotes.referenceCounts[number, default: 0]
    if let end = note.endOfText {
      html.append(bytes: note.html[..<end])
      for reference in stride(from: 1, through: count, by: 1) {
        html.append(markup: " ")
        append(wayBackTo: number, reference)
      }
      html.append(bytes: note.html[end...])
    } else {
      html.append(bytes: note.html)
      appendWaysBack(to: number, count)
    }
    html.append(markup: "</li>\n")
  }

  /// Writes the links back after a footnote that does not end in a paragraph.
  private mutating func appendWaysBack(to number: String, _ count: Int) {
    guard count > 0 else { return }
    html.append(markup: "<p>")
    for reference in 1...count {
      if reference > 1 { html.append(markup: " ") }
      append(wayBackTo: number, reference)
    }
    html.append(markup: "</p>\n")
  }

  private mutating func append(wayBackTo number: String, _ count: Int) {
    let name = count > 1 ? "\(number)-\(count)" : number
    html.append(markup: "<a class=\"footnote-back\" href=\"#")
    append(referenceID: number, count)
    html.append(markup: "\" aria-label=\"")
    html.append(text: options.labels.backToReference.replacing("{number}", with: name))
    // The variation selector keeps the arrow from being shown as an emoji.
    html.append(markup: "\">↩\u{FE0E}</a>")
  }

  private mutating func append(referenceID number: String, _ count: Int) {
    html.append(markup: "fnref-")
    html.append(text: number)
    guard count > 1 else { return }
    html.append(markup: "-")
    html.append(integer: count)
  }
}
