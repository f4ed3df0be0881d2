import ReportCore
package import ReportMarkdown
import ReportSite

/// The text of a page, ready for its template.
package struct PageText: Sendable {
  package let document: RenderedMarkdown
  /// The charts in it.
  package let figures: PageFigures

  package init(document: RenderedMarkdown, figures: PageFigures) {
    self.document = document
    self.figures = figures
  }
}

extension PageText {
  /// Of everything that a template could show of the text.
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
      fingerprinter.add(figures.hasDrawings)
      for embed in figures.embeds {
        fingerprinter.add(embed.address.path)
        fingerprinter.add(embed.html)
      }
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
