package import ReportCore

/// A small table that an author writes: the texts of its cells, with their positions.
package struct TextRows: Sendable {
  /// One for each row that is not blank, the header among them.
  package private(set) var rows: [[Cell]] = []
  /// What is wrong with the quotes of the table.
  package let diagnostics: [Diagnostic]

  /// A cell without the blanks and the quotes around it.
  package struct Cell: Sendable {
    package let text: String
    package let position: SourcePosition
  }

  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - bytes: A table with commas, according to RFC 4180.
  ///   - path: As its author knows it.
  package init(_ bytes: [UInt8], path: String) {
    var sheet = StationSheet(path: path)
    let span = bytes.span
    while sheet.next(in: span) {
      let texts = sheet.texts(in: span)
      rows.append(
        texts.indices.map {
          Cell(text: texts[$0], position: sheet.position(ofField: $0, in: span))
        })
    }
    diagnostics = sheet.log.sorted()
  }
}
