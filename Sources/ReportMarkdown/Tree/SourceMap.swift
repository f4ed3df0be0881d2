import Glibc
import ReportCore

/// Finds the position of a node in the author's file.
///
/// The library's columns are wrong on an indented line, after code that spans several lines or
/// after a hard break, so they are checked against the source.
struct SourceMap {
  let path: String
  let firstLine: Int
  let text: [UInt8]
  private let lineStarts: [Int]

  /// How far from the library's position to look for a node, in bytes.
  private static let reach = 160

  init(_ text: [UInt8], path: String, firstLine: Int) {
    self.text = text
    self.path = path
    self.firstLine = firstLine
    lineStarts = ReportMarkdown.lineStarts(of: text)
  }
}

extension SourceMap {
  /// The position of a block.
  func position(of block: MarkdownNode) -> SourcePosition {
    SourcePosition(path, line: fileLine(block.line), column: max(block.column, 1))
  }

  /// The position of the start of a line, which is counted from 1.
  func position(ofLine line: Int) -> SourcePosition {
    SourcePosition(path, line: fileLine(line), column: 1)
  }

  /// The position of an inline node; column 0 if only its line is known.
  ///
  /// - Parameters:
  ///   - inline: A link, an image or a piece of HTML.
  ///   - marks: How its source can begin, most likely first.
  ///   - index: How many bytes of the node precede what is looked for.
  /// - Returns: The line and column in the file.
  func position(
    of inline: MarkdownNode, beginningWith marks: [[UInt8]], offset index: Int = 0
  ) -> SourcePosition {
    var block = inline
    while block.line < 1, let parent = block.parent { block = parent }
    guard let guess = guess(for: inline) else {
      return SourcePosition(path, line: fileLine(block.line))
    }
    for mark in marks where !mark.isEmpty {
      if let offset = nearest(mark, to: guess + index) { return position(of: offset) }
    }
    return SourcePosition(path, line: fileLine(inline.line))
  }

  /// The position of an inline node, if it begins with a mark exactly where the library says.
  func exactPosition(of inline: MarkdownNode, beginningWith mark: [UInt8]) -> SourcePosition? {
    guard let guess = guess(for: inline), holds(mark, at: guess) else { return nil }
    return position(of: guess)
  }

  /// The one of these offsets that is nearest to a byte of an inline node; `nil` if all are far.
  func nearest(_ offsets: [Int], to inline: MarkdownNode, _ index: Int) -> Int? {
    guard let guess = guess(for: inline) else { return nil }
    func distance(_ offset: Int) -> Int { abs(offset - guess - index) }
    return offsets.min { distance($0) < distance($1) }
      .flatMap { distance($0) <= SourceMap.reach ? $0 : nil }
  }

  /// The offset at which an inline node begins according to the library.
  private func guess(for inline: MarkdownNode) -> Int? {
    // The library loses the place of a footnote's sign that begins a line.
    var node = inline
    while node.line < 1, let before = node.previous ?? node.parent { node = before }
    guard node.line > 0, node.line <= lineStarts.count else { return nil }
    return lineStarts[node.line - 1] + max(node.column, 1) - 1
  }

  /// For each line of a code block, how many bytes of the file's line precede it.
  func indents(of block: [UInt8], from line: Int) -> [Int] {
    block.split(separator: 10, omittingEmptySubsequences: false).enumerated().map { index, own in
      guard let whole = self.line(line + index - firstLine + 1), !own.isEmpty else { return 0 }
      return max(whole.count - own.count, 0)
    }
  }

  /// The number of lines, an empty one after the last end of a line included.
  var lineCount: Int { lineStarts.count }

  /// A line of the text without its end, counted from 1; `nil` below the last one.
  func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let end = number < lineStarts.count ? lineStarts[number] : text.count
    return text[lineStarts[number - 1]..<end].prefix { $0 != 10 && $0 != 13 }
  }

  private func fileLine(_ line: Int) -> Int { firstLine + max(line, 1) - 1 }

  func position(of offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(path, line: firstLine + low, column: offset - lineStarts[low] + 1)
  }

  private func nearest(_ mark: [UInt8], to guess: Int) -> Int? {
    for distance in 0...SourceMap.reach {
      if holds(mark, at: guess + distance) { return guess + distance }
      if holds(mark, at: guess - distance) { return guess - distance }
    }
    return nil
  }

  private func holds(_ mark: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + mark.count <= text.count else { return false }
    return text[offset..<offset + mark.count].elementsEqual(mark)
  }
}

/// The start of each line: after a line feed, a carriage return or both.
private func lineStarts(of text: [UInt8]) -> [Int] {
  text.withUnsafeBytes { text in
    var starts = [0]
    guard let first = text.baseAddress else { return starts }
    guard memchr(first, 13, text.count) == nil else {
      return text.indices.reduce(into: starts) { starts, index in
        let isEnd = text[index] == 10 || text[index] == 13 && text[(index + 1)...].first != 10
        if isEnd { starts.append(index + 1) }
      }
    }
    var next = 0
    while next < text.count, let end = memchr(first + next, 10, text.count - next) {
      next = UnsafeRawPointer(end) - first + 1
      starts.append(next)
    }
    return starts
  }
}
