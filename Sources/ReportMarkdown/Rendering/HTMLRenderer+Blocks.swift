import ReportCore

extension HTMLRenderer {
  mutating func openBlock(_ node: MarkdownNode) -> Bool {
    switch node.kind {
    case .paragraph: openParagraph(node)
    case .heading: return openHeading(node)
    case .blockQuote: openQuote(node)
    case .list: openList(node)
    case .item: openItem(node)
    case .codeBlock: openCode(node)
    case .htmlBlock:
      startLine()
      openHTML(node)
      startLine()
    case .thematicBreak:
      startLine()
      html.append(markup: "<hr>\n")
    case .footnoteDefinition: openFootnote()
    case .table: openTable(node)
    case .tableRow: openRow(node)
    case .tableCell: openCell(node)
    default: break
    }
    return true
  }

  mutating func closeBlock(_ node: MarkdownNode) {
    switch node.kind {
    case .paragraph: closeParagraph(node)
    case .heading: closeHeading(node)
    case .blockQuote: closeQuote(node)
    case .list: html.append(bytes: (node.isOrdered ? "</ol>\n" : "</ul>\n").utf8)
    case .item: html.append(markup: "</li>\n")
    case .footnoteDefinition: closeFootnote()
    case .table: closeTable()
    case .tableRow: closeRow(node)
    case .tableCell: closeCell()
    default: break
    }
  }
}

extension HTMLRenderer {
  private mutating func openParagraph(_ node: MarkdownNode) {
    if isFigure(node) {
      startLine()
      html.append(markup: "<figure>\n")
      openFigure = node
      return
    }
    reportStrayMarkup(inParagraph: node)
    if !isBare(node) {
      startLine()
      sections.beginParagraph(node, at: html.bytes.count, words: words.count)
      html.append(markup: "<p>")
    }
    if let item = node.parent, item.isTask, item.firstChild == node { openTask(item, node) }
  }

  private mutating func closeParagraph(_ node: MarkdownNode) {
    defer { endWords() }
    if openFigure == node {
      openFigure = nil
      html.append(markup: "\n<figcaption>")
      html.append(text: values.filled(image(of: node)?.title ?? ""))
      html.append(markup: "</figcaption>\n</figure>\n")
      return
    }
    if taskParagraph == node {
      taskParagraph = nil
      html.append(markup: "</label>")
    }
    guard !isBare(node) else { return }
    if node.next == nil, node.parent?.kind == .footnoteDefinition {
      footnotes.markEndOfText(at: html.bytes.count)
    }
    html.append(markup: "</p>\n")
    sections.endParagraph(node, at: html.bytes.count, words: words)
    if sections.hasFirstParagraph, !options.keepsWords { collectsWords = false }
  }

  /// Whether a paragraph is in a tight list, where it has no tag.
  private func isBare(_ paragraph: MarkdownNode) -> Bool {
    guard let item = paragraph.parent, item.kind == .item, let list = item.parent else {
      return false
    }
    return list.isTight
  }

  /// Whether a paragraph is only an image with a title.
  private func isFigure(_ paragraph: MarkdownNode) -> Bool {
    image(of: paragraph).map { !$0.title.isEmpty } ?? false
  }

  /// The image that a paragraph consists of, by itself or as a link.
  private func image(of paragraph: MarkdownNode) -> MarkdownNode? {
    guard let only = paragraph.onlyChild else { return nil }
    let inner = only.kind == .link ? only.onlyChild : only
    return inner?.kind == .image ? inner : nil
  }
}

extension HTMLRenderer {
  private mutating func openQuote(_ node: MarkdownNode) {
    startLine()
    if let marker = CalloutMarker(of: node) {
      if let callout = marker.callout {
        marker.remove()
        openCallout(callout, node)
        return
      }
      report(marker.finding(at: source.position(of: node)))
    }
    html.append(markup: "<blockquote>\n")
  }

  private mutating func openCallout(_ callout: Callout, _ node: MarkdownNode) {
    openCallouts.append(node)
    html.append(markup: "<div class=\"callout ")
    html.append(text: callout.rawValue)
    html.append(markup: "\" role=\"note\">\n<p class=\"callout-title\">")
    html.append(text: options.labels.callouts[callout] ?? callout.rawValue)
    html.append(markup: "</p>\n")
  }

  private mutating func closeQuote(_ node: MarkdownNode) {
    startLine()
    guard openCallouts.last == node else {
      html.append(markup: "</blockquote>\n")
      return
    }
    openCallouts.removeLast()
    html.append(markup: "</div>\n")
  }

  private mutating func openList(_ node: MarkdownNode) {
    startLine()
    guard node.isOrdered else {
      html.append(markup: "<ul>\n")
      return
    }
    html.append(markup: "<ol")
    if node.listStart != 1 {
      html.append(markup: " start=\"")
      html.append(integer: node.listStart)
      html.append(markup: "\"")
    }
    html.append(markup: ">\n")
  }

  private mutating func openItem(_ node: MarkdownNode) {
    startLine()
    guard node.isTask else {
      html.append(markup: "<li>")
      return
    }
    html.append(markup: "<li class=\"task\">")
    if node.firstChild?.kind != .paragraph { appendBox(node, isNamed: false) }
  }

  /// Writes the checkbox of a task with the paragraph's words as its label.
  private mutating func openTask(_ item: MarkdownNode, _ paragraph: MarkdownNode) {
    let hasWords = paragraph.hasWords(countingHTML: options.allowsHTML)
    if hasWords {
      taskParagraph = paragraph
      html.append(markup: "<label>")
    }
    appendBox(item, isNamed: hasWords)
    html.append(markup: " ")
  }

  private mutating func appendBox(_ item: MarkdownNode, isNamed: Bool) {
    html.append(markup: "<input type=\"checkbox\" disabled")
    if item.isDone { html.append(markup: " checked") }
    if !isNamed {
      html.append(markup: " aria-label=\"")
      html.append(text: item.isDone ? options.labels.taskDone : options.labels.taskOpen)
      html.append(markup: "\"")
    }
    html.append(markup: ">")
  }

  /// Writes a code block, which is focusable because it may have to be scrolled.
  private mutating func openCode(_ node: MarkdownNode) {
    startLine()
    let info = values.original(String(decoding: node.fenceInfo, as: UTF8.self))
      .split(separator: " ").map(String.init)
    let text = values.original(node.literal)
    let block = fence(of: node, info, text)
    if reportUnclosed(node, isFigure: block?.options.contains("run=false") == false) { return }
    if let block, let replacement = fence(block) {
      hasMoreIDs = true
      html.append(bytes: replacement)
      startLine()
      return
    }
    if let name = Fence.meantName(of: info, text: text) {
      report(
        Diagnostic(
          .warning, "unknown-fence", "'\(info[0])' is no kind of figure, so this is shown as code",
          at: source.position(of: node),
          hint: "did you mean '\(name)'? 'run=false' after the name says that it is code"))
    }
    html.append(markup: "<pre tabindex=\"0\" role=\"group\" aria-label=\"")
    html.append(text: options.labels.code)
    html.append(markup: "\"><code")
    let language = node.fenceInfo.prefix { $0 > 0x20 }
    if !language.isEmpty {
      html.append(markup: " class=\"language-")
      html.append(escaping: UnsafeBufferPointer(rebasing: language))
      html.append(markup: "\"")
    }
    html.append(markup: ">")
    html.append(text: block?.source ?? String(decoding: text, as: UTF8.self))
    html.append(markup: "</code></pre>\n")
  }

  /// The code block as a fence, if it is one that becomes a figure.
  private func fence(of node: MarkdownNode, _ info: [String], _ text: [UInt8]) -> Fence? {
    guard let name = info.first, Fence.names.contains(name) else { return nil }
    let position = source.position(of: node)
    return Fence(
      name: name, options: Array(info.dropFirst()), text: text, position: position,
      firstLine: position.line + 1, indents: source.indents(of: text, from: position.line + 1))
  }
}
