import ReportCore

/// Signs of Markdown that mark nothing, so that readers would see them.
extension HTMLRenderer {
  /// Reports a heading without its space, and a table without its line of dashes.
  mutating func reportStrayMarkup(inParagraph node: MarkdownNode) {
    guard let text = node.firstChild, text.kind == .text, let first = text.literal.first else {
      return
    }
    if first == UInt8(ascii: "#") {
      let signs = text.literal.prefix { $0 == first }.count
      guard (2...6).contains(signs), signs < text.literal.count, text.literal[signs] > 0x40 else {
        return
      }
      let mark = String(repeating: "#", count: signs)
      report(
        stray(
          "'\(mark)' without a space makes no heading", at: source.position(of: node),
          hint: "write a space after '\(mark)'"))
    } else if first == UInt8(ascii: "|"), isRow(node.line), isRow(node.line + 1),
      node.line < node.endLine
    {
      report(
        stray(
          "these rows are no table", at: source.position(of: node),
          hint: "write a line such as '| --- | --- |' below the first row"))
    } else if !(0x28...0x7E).contains(first), let line = source.line(node.line) {
      let words = String(decoding: line.drop { " \t>".utf8.contains($0) }, as: UTF8.self)
      guard words.wholeMatch(of: #/['"´’‘“”]{2,} ?(?:chart|stats|table)\s*/#) != nil else { return }
      report(
        stray(
          "these signs begin no fence", at: source.position(of: node),
          hint: "write three backticks, '```', above and below"))
    }
  }

  /// Reports a link, a footnote or a page's name in brackets that the parser read as text.
  mutating func reportStrayMarkup(in node: MarkdownNode) {
    // A line of an author is shorter; in a longer one, looking for pairs would take too long.
    guard node.literal.count <= 2_000,
      node.literal.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }),
      node.literal.contains(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") })
    else { return }
    let text = String(decoding: node.literal, as: UTF8.self)
    let kinds: [(Regex<Substring>, message: String, hint: String)] = [
      (
        #/\[[^\[\]]*\](?:\([^)]*\)| \([^) ]*\.md[^)]*\))/#, "this is no link",
        "write '[text](page.md)' without a space between, and '<>' around an address with spaces"
      ),
      (
        #/\[\^[^\]\s]+\]/#, "this footnote has no text",
        "write a line for it, '[^1]: …', with an empty line above"
      ),
      (#/\[\[[^\[\]]+\]\]/#, "this is no link", "write '[text](page.md)'"),
      (
        #/\{ ?[a-z][\w\/-]*\.[a-z.-]+\([^(){}]*\) ?\}/#, "this is no value",
        "write two braces on each side: '{{ steps.mean(2018) }}'"
      ),
    ]
    for (regex, message, hint) in kinds {
      guard let match = text.firstMatch(of: regex)?.output,
        // Two braces without an end are reported as such.
        !match.hasPrefix("{") || !text[..<match.startIndex].hasSuffix("{")
      else { continue }
      let offset = text.utf8.distance(from: text.startIndex, to: match.startIndex)
      let place = source.position(of: node, beginningWith: [Array(match.utf8)], offset: offset)
      guard !isEscaped(place) else { continue }
      report(stray("\(message): '\(match.prefix(40))'", at: place, hint: hint))
    }
  }

  /// Reports a figure in a sentence, whose fence has too few signs or no line of its own.
  mutating func reportFence(inSentence code: [UInt8], _ node: MarkdownNode) {
    guard code.contains(UInt8(ascii: ":")) else { return }
    let text = String(decoding: code, as: UTF8.self)
    guard text.wholeMatch(of: #/\s*(?:chart|stats|table)\s+(?:series|show|rows): .*/#) != nil else {
      return
    }
    report(
      stray(
        "this is code in a sentence, and no figure",
        at: source.position(of: node.parent ?? node),
        hint: "write '```' and the name in a line of their own, and '```' in the last line"))
  }

  /// Whether a backslash before the signs says that they are meant; one within them makes the
  /// source differ, so that their place is not found.
  private func isEscaped(_ place: SourcePosition) -> Bool {
    let line = source.line(place.line - source.firstLine + 1) ?? []
    let before = line.startIndex + place.column - 2
    return place.column == 0 || line.indices.contains(before) && line[before] == UInt8(ascii: "\\")
  }

  private func isRow(_ number: Int) -> Bool {
    let line = source.line(number)?.drop { " \t>".utf8.contains($0) } ?? []
    let end = line.last { $0 > 0x20 }
    return line.count > 1 && line.first == UInt8(ascii: "|") && end == UInt8(ascii: "|")
  }

  private func stray(_ message: String, at position: SourcePosition, hint: String) -> Diagnostic {
    Diagnostic(.warning, "stray-markup", message, at: position, hint: hint)
  }
}
