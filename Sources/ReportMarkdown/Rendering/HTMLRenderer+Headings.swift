import ReportCore

/// A heading whose closing tag has not been written yet.
struct OpenHeading {
  let node: MarkdownNode
  let level: Int
  /// Whether the heading's words link to itself; not if they contain a link.
  let isLink: Bool
}

extension HTMLRenderer {
  /// Opens a heading, unless it repeats the title or is empty.
  mutating func openHeading(_ node: MarkdownNode) -> Bool {
    let text = singleLine(values.filled(node.plainText).utf8)
    let isInFlow = node.parent?.kind == .document
    if isInFlow, isTitle(node, text) { return false }
    guard node.hasWords(countingHTML: options.allowsHTML) else {
      report(
        Diagnostic(
          .warning, "empty-heading", "a heading needs text", at: source.position(of: node)))
      return false
    }
    let level = outline.level(for: node.headingLevel)
    let heading = Heading(
      level: level, id: ids.id(for: text), text: text, position: source.position(of: node))
    startLine()
    if isInFlow {
      headings.append(heading)
      if level == 2 { sections.begin(heading, at: html.bytes.count) }
    } else {
      hasMoreIDs = true
    }
    openTag(of: heading, node)
    return true
  }

  private mutating func openTag(of heading: Heading, _ node: MarkdownNode) {
    let isLink = !holdsLink(node)
    openHeading = OpenHeading(node: node, level: heading.level, isLink: isLink)
    html.append(markup: "<h")
    html.append(integer: heading.level)
    html.append(markup: " id=\"")
    html.append(text: heading.id)
    html.append(markup: "\">")
    guard isLink else { return }
    html.append(markup: "<a class=\"heading-link\" href=\"#")
    html.append(address: heading.id)
    html.append(markup: "\">")
  }

  mutating func closeHeading(_ node: MarkdownNode) {
    guard let open = openHeading, open.node == node else { return }
    openHeading = nil
    if open.isLink { html.append(markup: "</a>") }
    html.append(markup: "</h")
    html.append(integer: open.level)
    html.append(markup: ">\n")
    endWords()
    if node.parent?.kind == .document, open.level == 2 {
      sections.endHeading(at: html.bytes.count)
    }
  }

  /// Whether a heading at the very beginning repeats the page's title.
  private func isTitle(_ node: MarkdownNode, _ text: String) -> Bool {
    guard let title = options.title, node.headingLevel == 1, node.parent?.firstChild == node else {
      return false
    }
    return slug(of: title) == slug(of: text)
  }

  /// Whether a heading contains something that is not allowed inside a link.
  private func holdsLink(_ node: MarkdownNode) -> Bool {
    var found = false
    node.visitDescendants { inner in
      found = [.link, .footnoteReference, .htmlInline].contains(inner.kind)
      return !found
    }
    return found
  }
}
