import ReportCore
import ReportMarkdown
import ReportPages

/// Texts as bytes, stored until their pages are written.
extension PageText {
  /// The text as bytes; `nil` if it has charts or pictures, which are more than markup.
  var packed: [UInt8]? {
    guard figures.isEmpty, document.links.isEmpty else { return nil }
    var writer = BinaryWriter(capacity: document.html.count + 1_000)
    // A disk can return other bytes than it was given.
    writer.sealed { writer in
      writer.write(run: document.html)
      writer.write(document.boundaries)
      writer.write(all: document.headings) { writer, heading in
        writer.write(heading.level)
        writer.write(heading.id)
        writer.write(heading.text)
        writer.write(heading.position)
      }
      writer.write(document.hasMoreIDs)
      writer.write(document.firstParagraph != nil)
      guard let paragraph = document.firstParagraph else { return }
      writer.write(run: paragraph.html)
      writer.write(paragraph.text)
      writer.write(paragraph.range?.lowerBound)
      writer.write(paragraph.range?.count)
    }
    return writer.bytes
  }

  /// - Parameters:
  ///   - packed: The bytes from ``packed``.
  ///   - figures: Those of the page, which has none.
  /// - Throws: `DamagedData` if the bytes have changed.
  init(packed: [UInt8], figures: PageFigures) throws(DamagedData) {
    var file = BinaryReader(packed)
    var reader = try file.sealed()
    let document = RenderedMarkdown(
      html: Array(try reader.run()), boundaries: try reader.read(),
      headings: try reader.all { reader throws(DamagedData) in
        Heading(
          level: try reader.read(), id: try reader.read(), text: try reader.read(),
          position: try reader.read())
      },
      hasMoreIDs: try reader.read(), firstParagraph: try MarkdownParagraph(optionalFrom: &reader))
    self.init(document: document, figures: figures)
  }
}

extension MarkdownParagraph {
  fileprivate init?(optionalFrom reader: inout BinaryReader) throws(DamagedData) {
    guard try reader.read(Bool.self) else { return nil }
    let (html, text) = (Array(try reader.run()), try reader.read(String.self))
    let (start, count) = (try reader.read(Int?.self), try reader.read(Int?.self))
    var range: Range<Int>?
    if let start, let count { range = start..<start + count }
    self.init(html: html, text: text, range: range)
  }
}
