import ReportCore

/// Finds the tags of a template.
struct TemplateScanner {
  private let text: TemplateText
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ text: TemplateText) {
    self.text = text
  }
}

extension TemplateScanner {
  mutating func tags(_ findings: inout TemplateFindings) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var offset = 0
    while let start = text.find(opening, from: offset) {
      guard let tag = tag(at: start) else {
        findings.add(
          Diagnostic(
            .error, "unclosed-tag", "a tag is not closed", at: text.position(start),
            hint: "end it with '\(String(decoding: closing, as: UTF8.self))'"))
        offset = start + opening.count
        continue
      }
      if tag.kind == .delimiters {
        changeDelimiters(tag, &findings)
      } else {
        check(tag, &findings)
      }
      tags.append(tag)
      offset = tag.range.upperBound
    }
    return tags
  }

  private func tag(at start: Int) -> TemplateTag? {
    var contentStart = start + opening.count
    var ending = closing
    var kind = TemplateTag.Kind.value
    if contentStart < text.bytes.count,
      let signed = TemplateTag.Kind(sign: text.bytes[contentStart])
    {
      kind = signed
      // Triple braces and delimiter changes have an additional closing character.
      if text.bytes[contentStart] == UInt8(ascii: "{") { ending.insert(UInt8(ascii: "}"), at: 0) }
      if kind == .delimiters { ending.insert(UInt8(ascii: "="), at: 0) }
      contentStart += 1
    }
    guard let end = text.find(ending, from: contentStart) else { return nil }
    // The closing delimiter of the next tag does not close this one.
    if kind != .comment, let next = text.find(opening, from: contentStart), next < end {
      return nil
    }
    var content = text.trimmed(contentStart..<end)
    let isDynamic =
      (kind == .partial || kind == .parent) && text.bytes[content].first == UInt8(ascii: "*")
    if isDynamic { content = text.trimmed(content.lowerBound + 1..<content.upperBound) }
    var name = text.string(content)
    if kind == .close, name.first == "*" {
      name = "*" + text.string(text.trimmed(content.lowerBound + 1..<content.upperBound))
    }
    return TemplateTag(
      kind: kind, content: name, isDynamic: isDynamic, range: start..<end + ending.count,
      contentStart: content.lowerBound)
  }

  private mutating func changeDelimiters(_ tag: TemplateTag, _ findings: inout TemplateFindings) {
    let parts = tag.content.utf8.split(whereSeparator: isSpace)
    guard parts.count == 2, !tag.content.utf8.contains(UInt8(ascii: "=")) else {
      findings.add(
        Diagnostic(
          .error, "invalid-delimiters",
          "a change of delimiters needs two of them, with a space between and without '='",
          at: text.position(tag.range.lowerBound), hint: "write it like '{{=<% %>=}}'"))
      return
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  private func check(_ tag: TemplateTag, _ findings: inout TemplateFindings) {
    guard tag.kind != .comment else { return }
    var isName = !tag.content.isEmpty && !tag.content.utf8.contains(where: isSpace)
    if tag.namesValue, tag.content != "." {
      let path = tag.content.hasPrefix(".") ? tag.content.dropFirst() : tag.content[...]
      isName =
        isName
        && path.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
    }
    guard !isName else { return }
    findings.add(
      Diagnostic(
        .error, "invalid-tag",
        tag.content.isEmpty ? "a tag needs a name" : "'\(tag.content)' is not a name",
        at: text.position(tag.range.lowerBound), hint: hint(forInvalid: tag)))
  }
}

/// What a tag with several words, as other languages have them, should be.
private func hint(forInvalid tag: TemplateTag) -> String? {
  let words = tag.content.utf8.split(whereSeparator: isSpace).map { String($0) ?? "" }
  guard words.count > 1, let first = words.first, let last = words.last else { return nil }
  switch tag.kind {
  case .section, .inverted:
    return
      "a section has one name: '{{#\(last)}} … {{/\(last)}}' shows it if there is a value, and "
      + "repeats it for each of a list"
  default: return "a tag has one name, such as '\(first)', and no functions"
  }
}

extension TemplateText {
  /// A range without white space at its ends.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = bytes[range].last, isSpace(last) { range.removeLast() }
    while let first = bytes[range].first, isSpace(first) { range.removeFirst() }
    return range
  }
}

/// Whether a byte is a space, a tab, or ends a line.
func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (9...13).contains(byte)
}
