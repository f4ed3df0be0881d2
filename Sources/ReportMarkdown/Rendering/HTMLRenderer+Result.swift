import ReportCore

extension HTMLRenderer {
  /// The document in its parts, and the findings.
  var result: (document: RenderedMarkdown, findings: [Diagnostic]) {
    var document = RenderedMarkdown()
    document.html = html.bytes
    document.cuts = sections.cuts
    document.endOfSections = html.bytes.count
    // Appending nothing would copy the whole document.
    if !footnotes.notes.isEmpty { document.html += footnoteSection() }
    document.headings = headings
    document.hasMoreIDs = hasMoreIDs
    document.firstParagraph = sections.firstParagraph(html: html.bytes, words: words)
    document.links = links
    if options.keepsWords {
      document.plainText = String(decoding: words, as: UTF8.self)
      document.wordCount = wordCount(of: words)
    }
    return (document, diagnostics)
  }
}

/// Counts the words between spaces that contain a letter or a digit.
private func wordCount(of text: [UInt8]) -> Int {
  var count = 0
  var isCounted = false
  for (index, byte) in text.enumerated() {
    switch byte {
    case 0...0x20:
      isCounted = false
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0xC3...:
      // U+2000 to U+206F: dashes, quotes and spaces.
      if byte == 0xE2, index + 1 < text.count, (0x80...0x81).contains(text[index + 1]) { continue }
      if !isCounted { count += 1 }
      isCounted = true
    default: break
    }
  }
  return count
}
