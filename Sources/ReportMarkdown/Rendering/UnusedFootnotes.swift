import ReportCore

extension HTMLRenderer {
  /// Reports the footnotes to which nothing refers: the parser drops them with their text.
  ///
  /// - Parameter root: The tree of the whole text.
  mutating func reportUnusedFootnotes(in root: MarkdownNode) {
    var written = source.footnoteLabels
    guard !written.isEmpty else { return }
    for line in root.linesOfFootnotes { written[line] = nil }
    guard !written.isEmpty else { return }
    // Only the parser knows which of these lines are code: with a reference, all others stay.
    let references = written.values.map { "\n\n\($0)" }.joined()
    let lines = MarkdownTree(source.text + Array(references.utf8), smartPunctuation: false)?
      .withRoot(\.linesOfFootnotes)
    for line in (lines ?? []).sorted() {
      guard let label = written[line] else { continue }
      report(
        stray(
          "nothing refers to this footnote, so that it is not shown",
          at: source.position(ofLine: line), hint: "write '\(label)' where it belongs"))
    }
  }
}

extension SourceMap {
  /// What stands at the start of lines that can begin a footnote, `[^1]`, by the line from 1.
  fileprivate var footnoteLabels: [Int: String] {
    var labels: [Int: String] = [:]
    for number in 1...lineCount {
      guard let line = line(number)?.drop(while: { $0 == 0x20 }), line.starts(with: "[^".utf8),
        let end = line.firstIndex(of: UInt8(ascii: "]")), line.dropFirst(2).startIndex < end,
        line[end...].dropFirst().first == UInt8(ascii: ":")
      else { continue }
      labels[number] = String(decoding: line[...end], as: UTF8.self)
    }
    return labels
  }
}

extension MarkdownNode {
  /// The lines on which footnotes begin, from 1.
  fileprivate var linesOfFootnotes: [Int] {
    var lines: [Int] = []
    var node = firstChild
    while let child = node {
      if child.kind == .footnoteDefinition { lines.append(child.line) }
      node = child.next
    }
    return lines
  }
}
