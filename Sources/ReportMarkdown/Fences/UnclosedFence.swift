import ReportCore

/// Where a fenced code block should have ended.
enum UnclosedFence {
  /// Another fence opens inside, in this line of the block, from 0.
  case before(line: Int)
  /// Nothing closes it; `next` is a fence in the next line that was probably meant to.
  case open(next: MarkdownNode?)

  /// What tells that a code block has no end of its own; `nil` for one that has, or needs none.
  ///
  /// - Parameters:
  ///   - node: A code block.
  ///   - source: The text it is from.
  init?(_ node: MarkdownNode, in source: SourceMap) {
    guard let fence = node.fenceSigns else { return nil }
    let lines = node.literal.split(separator: 10, omittingEmptySubsequences: false).dropLast()
    let isEnd = { (line: ArraySlice<UInt8>) in
      let signs = line.drop { " \t>".utf8.contains($0) }.reversed().drop { $0 <= 0x20 }
      return signs.count >= fence.count && signs.allSatisfy { $0 == fence.sign }
    }
    let end = node.line + lines.count + 1
    let next = node.following.flatMap { $0.line == end ? $0 : nil }
    guard let last = source.line(end), isEnd(last), next == nil else {
      self = .open(next: next)
      return
    }
    let inner = lines.firstIndex { line in
      let indent = line.prefix { $0 == 0x20 }.count
      let signs = line.dropFirst(indent).prefix { $0 == fence.sign }.count
      let info = line.dropFirst(indent + signs).drop { $0 == 0x20 }
      return indent < 4 && signs >= fence.count && !info.isEmpty && !info.contains(fence.sign)
    }
    guard let inner else { return nil }
    self = .before(line: inner - lines.startIndex)
  }
}

extension HTMLRenderer {
  /// Reports a fence without an end where it opens.
  ///
  /// - Parameters:
  ///   - node: A code block.
  ///   - isFigure: Whether it becomes a figure, which what follows it would spoil.
  /// - Returns: Whether it was an error.
  mutating func reportUnclosed(_ node: MarkdownNode, isFigure: Bool) -> Bool {
    guard node != strayFence, let unclosed = UnclosedFence(node, in: source),
      let fence = node.fenceSigns
    else { return false }
    let position = source.position(of: node)
    let mark = String(repeating: Character(Unicode.Scalar(fence.sign)), count: fence.count)
    let (message, hint) =
      switch unclosed {
      case .before(let line):
        (
          "this fence is not closed before the one in line \(position.line + 1 + line) opens",
          "put a line with '\(mark)' between them; to show a fence in code, make this one longer"
        )
      case .open:
        (
          "this fence is not closed",
          "put a line with '\(mark)' below its last line, indented as this one"
        )
      }
    if case .open(let next) = unclosed { strayFence = next }
    report(
      Diagnostic(
        isFigure ? .error : .warning, "unclosed-fence", message, at: position, hint: hint))
    return isFigure
  }
}
