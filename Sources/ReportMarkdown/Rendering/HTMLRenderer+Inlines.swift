import ReportCore

extension HTMLRenderer {
  mutating func openInline(_ node: MarkdownNode) -> Bool {
    switch node.kind {
    case .text:
      let text = node.literal
      reportStrayMarkup(in: node)
      if values.hasUnclosed { for finding in values.unclosed(in: node) { report(finding) } }
      values.write(text, into: &html)
      if collectsWords { words += values.isEmpty ? Array(text) : values.filled(text) }
    case .softBreak:
      html.append(byte: 0x0A)
      if collectsWords { words.append(0x20) }
    case .lineBreak:
      html.append(markup: "<br>\n")
      if collectsWords { words.append(0x20) }
    case .code:
      html.append(markup: "<code>")
      let code = values.original(node.literal)
      reportFence(inSentence: code, node)
      code.withUnsafeBufferPointer { html.append(escaping: $0) }
      html.append(markup: "</code>")
      if collectsWords { words += code }
    case .htmlInline: openHTML(node)
    case .emphasis: html.append(markup: "<em>")
    case .strong: html.append(markup: "<strong>")
    case .strikethrough: html.append(markup: "<del>")
    case .footnoteReference: openFootnoteReference(node)
    case .link: openLink(node)
    case .image:
      openImage(node)
      return false
    default: break
    }
    return true
  }

  /// Writes the author's HTML, or leaves it out.
  ///
  /// Only visible HTML is a finding: neither comments nor closing tags.
  mutating func openHTML(_ node: MarkdownNode) {
    let literal = values.original(node.literal)
    guard !options.allowsHTML else {
      hasMoreIDs = true
      html.append(bytes: literal)
      return
    }
    let text = String(decoding: literal.prefix(60), as: UTF8.self)
    guard !text.hasPrefix("<!--"), !text.hasPrefix("</") else { return }
    let isBlock = node.kind == .htmlBlock
    let tag = text.prefix { !$0.isNewline && $0 != ">" }
    report(
      Diagnostic(
        .warning, "raw-html", "HTML is left out here: '\(tag)>'",
        at: isBlock
          ? source.position(of: node) : source.position(of: node, beginningWith: [Array(tag.utf8)]),
        hint: "set 'allow_html: true' in site.yml, or write '\\<' for the character itself"))
  }
}
