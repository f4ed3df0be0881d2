import ReportCore

/// An opening and a closing tag of which one is misspelt: `{{<layot}} … {{/layout}}`.
struct MisspeltPair {
  /// The offset of the name in the opening tag.
  let opening: Int
  /// The finding if the opening tag is right.
  let finding: Diagnostic
}

/// Matches closing tags with opening ones.
struct TagPairs {
  /// For an opening tag the index of its closing tag, and vice versa.
  private(set) var partner: [Int?]
  /// For an opening tag the index of the innermost tag open around it.
  private(set) var enclosing: [Int?]
  /// Closing tags whose label is not quite that of the opening tag they close.
  private(set) var misspelt: [MisspeltPair] = []

  /// The deepest nesting of elements in one template.
  static let depthLimit = 100

  init(_ tags: [TemplateTag], in text: TemplateText, _ findings: inout TemplateFindings) {
    partner = Array(repeating: nil, count: tags.count)
    enclosing = partner
    var open: [Int] = []
    var closingsLeft = Dictionary(
      tags.lazy.filter { $0.kind == .close }.map { ($0.content, 1) }, uniquingKeysWith: +)
    for (index, tag) in tags.enumerated() {
      if tag.opensElement {
        enclosing[index] = open.last
        open.append(index)
        if open.count == TagPairs.depthLimit + 1 {
          findings.add(tooDeep(at: text.position(tag.range.lowerBound)))
          return
        }
      } else if tag.kind == .close {
        closingsLeft[tag.content, default: 0] -= 1
        var level = open.lastIndex {
          tags[$0].label == tag.content || tags[$0].isNamed(tag.content)
        }
        if level == nil {
          let innermost = open.last.map { tags[$0] }
          let isPartial = tags[..<index].contains { $0.kind == .partial && $0.label == tag.content }
          let finding = unopened(tag, isPartial: isPartial, innermost: innermost, in: text)
          guard let innermost, closingsLeft[innermost.label, default: 0] == 0,
            suggestion(for: tag.content, among: [innermost.label]) != nil
          else {
            findings.add(finding)
            continue
          }
          misspelt.append(MisspeltPair(opening: innermost.contentStart, finding: finding))
          level = open.count - 1
        }
        guard let level else { continue }
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

extension TemplateTag {
  /// Whether the tag is invalid, with another word before its name: `{{#each menu}} … {{/each}}`.
  fileprivate func isNamed(_ word: String) -> Bool { content.hasPrefix("\(word) ") }
}

private func unopened(
  _ tag: TemplateTag, isPartial: Bool, innermost: TemplateTag?, in text: TemplateText
) -> Diagnostic {
  Diagnostic(
    .error, "unopened-section", "'\(tag.content)' is closed but was not opened",
    at: text.position(tag.range.lowerBound),
    hint: isPartial
      ? "'{{>\(tag.content)}}' has no end; '{{<\(tag.content)}}' is what fills blocks"
      : innermost.map { "'\($0.label)' is open" })
}
