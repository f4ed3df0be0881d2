import ReportSite
import ReportCore
import ReportMarkdown
import ReportPages

/// Texts as bytes, for the time until their pages are written.
extension PageText {
  /// The text as bytes; `nil` when it has charts or pictures, which are more than its markup.
  var packed: [UInt8]? {
    guard figures.isEmpty, document.links.isEmpty else { return nil }
    var writer = ManifestWriter(capacity: document.html.count + 1_000)
    writer.write(document.html)
    writer.write(document.boundaries) { $0.write($1) }
    writer.write(document.headings) { writer, heading in
      writer.write(heading.level)
      writer.write(heading.id)
      writer.write(heading.text)
      writer.write(heading.position)
    }
    writer.write(document.hasMoreIDs)
    writer.write(document.firstParagraph) { writer, paragraph in
      writer.write(paragraph.html)
      writer.write(paragraph.text)
      writer.write(paragraph.range) { writer, range in
        writer.write(range.lowerBound)
        writer.write(range.count)
      }
    }
    // A disk may give other bytes than it was given.
    return ManifestSeal(of: writer.bytes[...]).bytes + writer.bytes
  }

  /// - Parameters:
  ///   - packed: What ``packed`` has given.
  ///   - figures: Those of the page, which has none.
  /// - Throws: `DamagedManifest` when these are other bytes.
  init(packed: [UInt8], figures: PageFigures) throws(DamagedManifest) {
    var sealed = ManifestReader(packed[...])
    var reader = try sealed.part()
    let document = RenderedMarkdown(
      html: try reader.run(), boundaries: try reader.numbers(),
      headings: try reader.list { reader throws(DamagedManifest) in
        Heading(
          level: try reader.number(), id: try reader.text(), text: try reader.text(),
          position: try reader.position())
      },
      hasMoreIDs: try reader.flag(),
      firstParagraph: try reader.optional { reader throws(DamagedManifest) in
        MarkdownParagraph(
          html: try reader.run(), text: try reader.text(),
          range: try reader.optional { reader throws(DamagedManifest) in
            let start = try reader.number()
            return start..<start + (try reader.number())
          })
      })
    self.init(document: document, figures: figures)
  }
}
