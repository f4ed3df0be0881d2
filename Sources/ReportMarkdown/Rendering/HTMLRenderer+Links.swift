import ReportCore

extension HTMLRenderer {
  mutating func openLink(_ node: MarkdownNode) {
    guard openLink == nil else { return }
    let text = values.filled(node.plainText)
    let reference = LinkReference(
      destination: values.original(node.destination), kind: .link, text: text,
      position: linkPosition(node, text))
    guard let target = target(of: reference) else { return }
    html.append(markup: "<a href=\"")
    html.append(address: target.address)
    html.append(markup: "\"")
    appendTitle(values.filled(node.title))
    html.append(markup: ">")
    openLink = node
    if !node.hasWords(countingHTML: options.allowsHTML) { nameEmptyLink(reference) }
  }

  mutating func closeLink(_ node: MarkdownNode) {
    guard openLink == node else { return }
    openLink = nil
    html.append(markup: "</a>")
  }

  mutating func openImage(_ node: MarkdownNode) {
    let text = values.filled(node.plainText)
    let reference = LinkReference(
      destination: values.original(node.destination), kind: .image, text: text,
      position: source.position(of: node, beginningWith: [Array("![".utf8)]))
    if collectsWords { words += text.utf8 }
    guard let target = target(of: reference) else {
      html.append(text: text)
      return
    }
    html.append(markup: "<img src=\"")
    html.append(address: target.address)
    html.append(markup: "\" alt=\"")
    html.append(text: text)
    html.append(markup: "\"")
    append(attribute: " width=\"", number: target.width)
    append(attribute: " height=\"", number: target.height)
    if openFigure == nil { appendTitle(values.filled(node.title)) }
    if options.lazyImages { html.append(markup: " loading=\"lazy\"") }
    html.append(markup: ">")
  }

  /// The target of a reference, or `nil` if none can be written.
  private mutating func target(of reference: LinkReference) -> LinkTarget? {
    if options.keepsLinks || reference.kind == .image { links.append(reference) }
    var target = LinkTarget(address: reference.destination)
    var scheme = unsafeScheme(of: target.address)
    if scheme == nil, let resolved = resolve(reference) {
      target = resolved
      scheme = unsafeScheme(of: target.address)
    }
    guard let scheme else { return target }
    report(
      Diagnostic(
        .error, "unsafe-link", "a link may not begin with '\(scheme):'", at: reference.position,
        hint: "write './' before the path of a file whose name has a colon"))
    return nil
  }

  /// The position at which a link begins: the bracket before its text, or the address itself.
  private func linkPosition(_ node: MarkdownNode, _ text: String) -> SourcePosition {
    let start = Array(text.utf8.prefix(12))
    let bracket = UInt8(ascii: "[")
    if let position = source.exactPosition(of: node, beginningWith: [bracket] + start) {
      return position
    }
    let isAddress = node.onlyChild != nil && node.destination.hasSuffix(text)
    let marks =
      isAddress ? [[bracket] + start, Array("<".utf8) + start, start] : [[bracket] + start]
    return source.position(of: node, beginningWith: marks + (isAddress ? [] : [[bracket]]))
  }

  private mutating func nameEmptyLink(_ reference: LinkReference) {
    html.append(text: reference.destination)
    report(
      Diagnostic(
        .warning, "empty-link", "a link needs text", at: reference.position,
        hint: "write it between the brackets: [text](address)"))
  }

  private mutating func appendTitle(_ title: String) {
    guard !title.isEmpty else { return }
    html.append(markup: " title=\"")
    html.append(text: title)
    html.append(markup: "\"")
  }

  private mutating func append(attribute: StaticString, number: Int?) {
    guard let number else { return }
    html.append(markup: attribute)
    html.append(integer: number)
    html.append(markup: "\"")
  }
}
