import ReportCore

/// Matches closing tags with opening ones.
struct TagPairs {
  /// For an opening tag the index of its closing tag, and vice versa.
  private(set) var partner: [Int?]
  /// For an opening tag the index of the innermost tag open around it.
  private(set) var enclosing: [Int?]

  /// The deepest nesting of elements in one template.
  static let depthLimit = 100

  init(_ tags: [TemplateTag], in text: TemplateText, _ findings: inout TemplateFindings) {
    partner = Array(repeating: nil, count: tags.count)
    enclosing = partner
    var open: [Int] = []
    for (index, tag) in tags.enumerated() {
      if tag.opensElement {
        enclosing[index] = open.last
        open.append(index)
        if open.count == TagPairs.depthLimit + 1 {
          findings.add(tooDeep(at: text.position(tag.range.lowerBound)))
          return
        }
      } else if tag.kind == .close {
        guard let level = open.lastIndex(where: { tags[$0].label == tag.content }) else {
          findings.add(unopened(tag, innermost: open.last.map { tags[$0] }, in: text))
          continue
        }
        for unclosed in open[(level + 1)...] { findings.add(notClosed(tags[unclosed], in: text)) }
        partner[index] = open[level]
        partner[open[level]] = index
        open.removeSubrange(level...)
      }
    }
    for unclosed in open { findings.add(notClosed(tags[unclosed], in: text)) }
  }
}

private func tooDeep(at position: SourcePosition) -> Diagnostic {
  Diagnostic(
    .error, "nested-too-deep", "sections are nested more than \(TagPairs.depthLimit) deep",
    at: position)
}

private func notClosed(_ tag: TemplateTag, in text: TemplateText) -> Diagnostic {
  Diagnostic(
    .error, "unclosed-section", "'\(tag.label)' is not closed",
    at: text.position(tag.range.lowerBound), hint: "end it with '{{/\(tag.label)}}'")
}

private func unopened(
  _ tag: TemplateTag, innermost: TemplateTag?, in text: TemplateText
) -> Diagnostic {
  Diagnostic(
    .error, "unopened-section", "'\(tag.content)' is closed but was not opened",
    at: text.position(tag.range.lowerBound),
    hint: innermost.map { "'\($0.label)' is open" })
}
