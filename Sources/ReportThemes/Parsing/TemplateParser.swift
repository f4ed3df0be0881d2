import ReportCore

/// A parsed template; if it has errors, its content is unknown.
struct ParsedTemplate {
  let name: String
  let isBuiltin: Bool
  let text: TemplateText
  let nodes: [TemplateNode]
  /// Elements whose closing tag differs from the opening one: once names are known, one is wrong.
  let misspelt: [MisspeltPair]

  init(_ source: TemplateSource, _ findings: inout TemplateFindings) {
    (name, isBuiltin) = (source.name, source.isBuiltin)
    text = TemplateText(path: source.path, bytes: source.bytes)
    let errors = findings.errorCount
    if String(validating: source.bytes, as: UTF8.self) == nil {
      findings.add(
        Diagnostic(.error, "not-utf8", "a template must be UTF-8", at: SourcePosition(source.path)))
    }
    var scanner = TemplateScanner(text)
    let tags = scanner.tags(&findings)
    let pairs = TagPairs(tags, in: text, &findings)
    misspelt = pairs.misspelt
    guard findings.errorCount == errors else {
      nodes = []
      return
    }
    var parser = TemplateParser(
      text: text, tags: tags, pairs: pairs, spans: TagSpan.spans(of: tags, pairs, in: text))
    nodes = parser.nodes(until: nil, &findings)
  }
}

/// Makes nodes from the tags and the text between them.
private struct TemplateParser {
  let text: TemplateText
  let tags: [TemplateTag]
  let pairs: TagPairs
  let spans: [TagSpan]
  /// The index of the next tag.
  var next = 0
  /// The offset up to which the text has been read.
  var offset = 0
  /// The indentations of the arguments being read, which are removed from their lines.
  var indentations: [ArraySlice<UInt8>] = []
}

extension TemplateParser {
  /// Reads up to and including a closing tag, or to the end.
  mutating func nodes(until end: Int?, _ findings: inout TemplateFindings) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    while next < tags.count {
      let index = next
      let span = spans[index]
      appendText(upTo: span.range.lowerBound, to: &nodes)
      if !span.takesLineStart, text.isLineStart(span.range.lowerBound) { nodes.append(.lineStart) }
      next += 1
      offset = span.range.upperBound
      if index == end { return nodes }
      if let node = node(index, &findings) { nodes.append(node) }
    }
    appendText(upTo: text.bytes.count, to: &nodes)
    return nodes
  }

  private mutating func node(_ index: Int, _ findings: inout TemplateFindings) -> TemplateNode? {
    let tag = tags[index]
    switch tag.kind {
    case .comment, .delimiters, .close: return nil
    case .value: return .value(ValueName(tag))
    case .section: return .section(ValueName(tag), nodes(until: pairs.partner[index], &findings))
    case .inverted: return .inverted(ValueName(tag), nodes(until: pairs.partner[index], &findings))
    case .partial:
      return .include(include(index, spans[index].takesLineStart, arguments: []))
    case .parent:
      let arguments = arguments(of: index, &findings)
      return .include(include(index, spans[index].opensStandalone, arguments: arguments))
    case .block: return .block(block(index, &findings))
    }
  }

  private func include(
    _ index: Int, _ isStandalone: Bool, arguments: [TemplateBlock]
  ) -> TemplateInclude {
    let tag = tags[index]
    return TemplateInclude(
      target: tag.isDynamic ? .dynamic(ValueName(tag)) : .named(tag.content),
      offset: tag.contentStart, indentation: isStandalone ? lead(of: index) : nil,
      arguments: arguments)
  }

  /// The blocks inside a parent; text around them is ignored, as the specification requires, with a
  /// warning.
  private mutating func arguments(
    of parent: Int, _ findings: inout TemplateFindings
  ) -> [TemplateBlock] {
    var blocks: [TemplateBlock] = []
    if let offset = ignoredText(in: parent) {
      findings.add(ignored("this text", "text", at: offset, in: parent))
    }
    for node in nodes(until: pairs.partner[parent], &findings) {
      switch node {
      case .text, .lineStart: continue
      case .block(let block):
        if blocks.contains(where: { $0.name == block.name }) {
          findings.add(
            Diagnostic(
              .error, "duplicate-block", "the block '\(block.name)' is given twice",
              at: text.position(block.offset)))
        }
        blocks.append(block)
      case .value(let name), .section(let name, _), .inverted(let name, _):
        findings.add(ignored("'\(name.text)'", "tag", at: name.offset, in: parent))
      case .include(let include):
        findings.add(ignored("'\(tags[parent].label)'", "tag", at: include.offset, in: parent))
      }
    }
    return blocks
  }

  /// The offset of text in a parent that is in none of its blocks.
  private func ignoredText(in parent: Int) -> Int? {
    guard let end = pairs.partner[parent] else { return nil }
    var start = tags[parent].range.upperBound
    var index = parent + 1
    while index <= end {
      let gap = start..<tags[index].range.lowerBound
      if let found = text.bytes[gap].firstIndex(where: { !isSpace($0) }) { return found }
      // Skip the content of a block or a section.
      if index < end, let partner = pairs.partner[index] { index = partner }
      start = tags[index].range.upperBound
      index += 1
    }
    return nil
  }

  private func ignored(
    _ subject: String, _ what: String, at offset: Int, in parent: Int
  ) -> Diagnostic {
    Diagnostic(
      .warning, "ignored-\(what)",
      "\(subject) is ignored, because only blocks count inside '\(tags[parent].label)'",
      at: text.position(offset), hint: "put it into a block")
  }

  private mutating func block(
    _ index: Int, _ findings: inout TemplateFindings
  ) -> TemplateBlock {
    let span = spans[index]
    let tag = tags[index]
    let isArgument = pairs.isArgument(index, in: tags)
    let hasOwnLines = span.endsLine && (isArgument || span.opensStandalone)
    let inner = text.indentation(from: span.range.upperBound)
    let lead = lead(of: index)
    let indentation = hasOwnLines ? unindented(inner) : lead
    if isArgument, hasOwnLines { indentations.append(text.bytes[inner]) }
    var content = nodes(until: pairs.partner[index], &findings)
    if isArgument, hasOwnLines { indentations.removeLast() }
    if span.opensStandalone, !hasOwnLines, !content.isEmpty {
      content.insert(contentsOf: [.lineStart, .text(lead)], at: 0)
    }
    return TemplateBlock(
      name: tag.content, offset: tag.contentStart,
      indentation: span.opensStandalone ? indentation : nil,
      lineEnd: span.opensStandalone ? lineEnd(behind: index) : [], content: content)
  }

  /// The end of the line on which an element ends.
  private func lineEnd(behind opening: Int) -> [UInt8] {
    guard let closing = pairs.partner[opening] else { return [] }
    return text.lineEnd(at: text.blanksEnd(tags[closing].range.upperBound)) ?? []
  }
}

extension TemplateParser {
  /// The blanks before a tag that takes the start of its line.
  private func lead(of index: Int) -> [UInt8] {
    let start = spans[index].range.lowerBound
    return unindented(start..<max(start, tags[index].range.lowerBound))
  }

  /// Part of a line from its start on, without the removed indentation.
  private func unindented(_ range: Range<Int>) -> [UInt8] {
    let line = text.bytes[range]
    guard text.isLineStart(range.lowerBound),
      let indentation = indentations.last(where: { line.starts(with: $0) })
    else { return Array(line) }
    return Array(line.dropFirst(indentation.count))
  }

  private mutating func appendText(upTo end: Int, to nodes: inout [TemplateNode]) {
    while offset < end {
      let next =
        text.bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      let line = unindented(offset..<next)
      // An empty line stays empty, whatever the indentation of a partial.
      if text.isLineStart(offset), line != [10], line != [13, 10] { nodes.append(.lineStart) }
      if !line.isEmpty { nodes.append(.text(line)) }
      offset = next
    }
  }
}
