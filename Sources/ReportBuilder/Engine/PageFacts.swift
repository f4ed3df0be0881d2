import ReportCore
import ReportMarkdown

/// What is known of the text of a page once it is rendered, and kept when the text is not.
///
/// It is enough to check links, to fill lists and to tell whether any page has to be rendered.
struct PageFacts: Hashable, Sendable {
  /// Of all that the text was rendered from but for what it names: its file, title and address,
  /// and what holds for all texts.
  var key = Fingerprint(value: 0)
  /// Of what was rendered.
  var text = Fingerprint(value: 0)
  /// The first paragraph as it stands in lists and link previews.
  var paragraph: String?
  /// The ids that links can name.
  var ids: [String] = []
  var pages: [PageLinks.Mention] = []
  /// Files that the text names, from Content/, in alphabetical order.
  var files: [String] = []
  /// Pictures with the size they had.
  var images: [Image] = []
  /// Whether any link leads to something of this site.
  var asksForAddresses = false
  /// The names of the series that its charts and values show; an empty one stands for all of them.
  var series: [String] = []
  var findings: [Diagnostic] = []

  /// A picture, and the size that was written beside it.
  struct Image: Hashable, Sendable {
    let path: String
    let size: ImageSize?
  }
}

/// The text of a page, ready for its template.
struct PageText: Sendable {
  let document: RenderedMarkdown
  /// The charts in it.
  let figures: PageFigures
}

extension PageText {
  /// What stands for everything that a template could show of the text.
  var fingerprint: Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(document.html)
      for boundary in document.boundaries { fingerprinter.add(boundary) }
      for heading in document.headings {
        fingerprinter.add(heading.level)
        fingerprinter.add(heading.id)
        fingerprinter.add(heading.text)
      }
      fingerprinter.add(document.firstParagraph?.html ?? [])
      fingerprinter.add(figures.hasMoreCharts)
      for file in figures.files {
        fingerprinter.add(file.path)
        if case .bytes(let bytes) = file.content { fingerprinter.add(bytes) }
      }
    }
  }

  /// The ids that links can name, in order: those of headings first, which are suggested.
  var ids: [String] {
    let headings = document.headings.map(\.id)
    guard document.hasMoreIDs else { return headings }
    return headings + idAttributes(in: document.html).filter { !headings.contains($0) }
  }
}

/// The values of all `id` attributes in markup of our own making.
private func idAttributes(in html: [UInt8]) -> [String] {
  html.withUnsafeBufferPointer { html in
    var ids: [String] = []
    var index = 0
    while index + 4 < html.count {
      guard html[index] == UInt8(ascii: "i"), html[index + 1] == UInt8(ascii: "d"),
        html[index + 2] == UInt8(ascii: "="), html[index + 3] == UInt8(ascii: "\"")
      else {
        index += 1
        continue
      }
      let start = index + 4
      var end = start
      while end < html.count, html[end] != UInt8(ascii: "\"") { end += 1 }
      ids.append(String(decoding: html[start..<end], as: UTF8.self))
      index = end
    }
    return ids
  }
}
