/// The range that a tag removes from the surrounding text: itself, and the rest of its line if it
/// is alone on the line.
///
/// The specification calls such a tag standalone. The element of a parent is standalone as a whole
/// if nothing precedes its opening tag and nothing follows its closing tag on their lines, although
/// there can be more between them; so is that of a block, unless it is an argument of a parent.
struct TagSpan {
  var range: Range<Int>
  /// Whether the range includes the start of the line.
  var takesLineStart = false
  /// Whether the tag opens an element that is standalone as a whole.
  var opensStandalone = false
  /// Whether only blanks follow on the line.
  let endsLine: Bool
}

extension TagSpan {
  /// The spans of all tags; the tags must be paired without errors.
  static func spans(
    of tags: [TemplateTag], _ pairs: TagPairs, in text: TemplateText
  ) -> [TagSpan] {
    let before = tags.map { text.blankLineStart(before: $0.range.lowerBound) }
    let after = tags.map { text.blankLineEnd(after: $0.range.upperBound) }
    var spans = zip(tags, after).map { TagSpan(range: $0.range, endsLine: $1 != nil) }
    for (index, tag) in tags.enumerated() where tag.kind != .value {
      if let start = before[index], let end = after[index] {
        spans[index].takeLine(from: start)
        spans[index].take(to: end)
      }
      guard let partner = pairs.partner[index], index < partner else { continue }
      if tag.kind == .block, pairs.isArgument(index, in: tags) {
        if let end = after[index] { spans[index].take(to: end) }
        if let start = before[partner] { spans[partner].takeLine(from: start) }
      } else if tag.kind == .block || tag.kind == .parent,
        let start = before[index], let end = after[partner]
      {
        spans[index].takeLine(from: start)
        spans[index].opensStandalone = true
        spans[partner].take(to: end)
      }
    }
    return spans
  }

  private mutating func takeLine(from start: Int) {
    range = start..<range.upperBound
    takesLineStart = true
  }

  private mutating func take(to end: Int) {
    range = range.lowerBound..<end
  }
}

extension TagPairs {
  /// Whether a block is an argument: directly inside a parent.
  func isArgument(_ block: Int, in tags: [TemplateTag]) -> Bool {
    enclosing[block].map { tags[$0].kind == .parent } ?? false
  }
}
