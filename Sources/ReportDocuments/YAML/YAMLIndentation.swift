/// Finds the line of a text that is no YAML because of its indentation.
///
/// The parser tells where it gave up, which is often a line or more after the one that is wrong.
struct YAMLIndentation {
  /// A line with what makes it wrong.
  struct Mistake: Equatable {
    /// The line, from 1.
    let line: Int
    /// How many spaces precede it.
    let found: Int
    /// How many bytes precede what it belongs beside.
    let expected: Int
    /// A line that it belongs beside, from 1.
    let example: Int
  }

  /// A line with a key or an item; nothing else opens a level.
  private struct Line {
    let number: Int
    let indent: Int
    let isItem: Bool
    /// Whether no other key belongs below it.
    let hasValue: Bool
    /// What precedes a key behind a dash.
    let inner: Int?
  }

  /// Keys or items that begin in the same column.
  private struct Level {
    let indent: Int
    let first: Int
    var count = 1
    var last: Line
    let isBehindDash: Bool

    init(_ line: Line, indent: Int) {
      self.indent = indent
      first = line.number
      last = line
      isBehindDash = indent != line.indent
    }
  }
}

extension YAMLIndentation {
  /// Finds the first line that begins in another column than what it belongs beside.
  ///
  /// - Parameters:
  ///   - text: What the parser refused.
  ///   - end: The line where the parser gave up, from 1; lines below it only tell which of two is
  ///     wrong.
  /// - Returns: The line; `nil` if all fit.
  static func mistake(in text: String, upTo end: Int) -> Mistake? {
    let lines = lines(of: text)
    var levels: [Level] = []
    for (index, line) in lines.enumerated() where line.number <= end {
      var left: Level?
      while let level = levels.last, level.indent > line.indent { left = levels.popLast() }
      let top = levels.last
      if let left, !fits(line, top) || belongs(line, in: left, below: top) {
        return mistake(line, besides: left, in: lines[index...])
      }
      guard let top, top.indent == line.indent else {
        if let top, top.last.hasValue {
          return Mistake(
            line: line.number, found: line.indent, expected: top.indent, example: top.last.number)
        }
        levels += opened(by: line)
        continue
      }
      levels[levels.count - 1].count += 1
      levels[levels.count - 1].last = line
      levels += opened(by: line).dropFirst()
    }
    return nil
  }

  private static func fits(_ line: Line, _ level: Level?) -> Bool { level?.indent == line.indent }

  /// Whether a line is an item of a list that ended above, where its neighbors are keys.
  private static func belongs(_ line: Line, in list: Level, below level: Level?) -> Bool {
    line.isItem && list.last.isItem && level?.last.isItem == false
  }

  /// Either the line is wrong, or the one above it, if that is alone in its column.
  private static func mistake(_ line: Line, besides level: Level, in rest: ArraySlice<Line>)
    -> Mistake
  {
    let isAlone = level.count == 1 && !level.isBehindDash
    guard isAlone, line.indent == 0 || rest.count(where: { $0.indent == line.indent }) > 1 else {
      return Mistake(
        line: line.number, found: line.indent, expected: level.indent, example: level.first)
    }
    return Mistake(
      line: level.first, found: level.indent, expected: line.indent, example: line.number)
  }

  private static func opened(by line: Line) -> [Level] {
    [Level(line, indent: line.indent)] + (line.inner.map { [Level(line, indent: $0)] } ?? [])
  }
}

extension YAMLIndentation {
  /// The lines with keys and items, up to a quote or a bracket that goes on in the next line; those
  /// of a text below its key are left out.
  private static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    var textIndent: Int?
    let contents = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, content) in contents.enumerated() {
      let indent = content.prefix { $0 == " " }.count
      let words = content.dropFirst(indent)
      if words.isEmpty || words.hasPrefix("#") { continue }
      if let own = textIndent {
        if indent > own { continue }
        textIndent = nil
      }
      guard let (line, value) = line(words, number: index + 1, indent: indent) else { continue }
      lines.append(line)
      if value.wholeMatch(of: #/[|>][-+0-9]*\s*(#.*)?/#) != nil { textIndent = indent }
      if goesOn(value) { break }
    }
    return lines
  }

  private static func line(
    _ words: Substring, number: Int, indent: Int
  ) -> (Line, value: Substring)? {
    guard
      let match = words.prefixMatch(
        of: #/((?:-\s+)*)(?:"[^"]*"|'[^']*'|[\w.\/ -]*):(?:\s+(.*))?$/#)
    else {
      guard words == "-" || words.hasPrefix("- ") else { return nil }
      let value = words.dropFirst().drop { $0 == " " }
      let line = Line(
        number: number, indent: indent, isItem: true, hasValue: !value.isEmpty, inner: nil)
      return (line, value)
    }
    let (_, dashes, value) = match.output
    let isEmpty = value?.first.map { "#&".contains($0) } ?? true
    let line = Line(
      number: number, indent: indent, isItem: !dashes.isEmpty, hasValue: !isEmpty,
      inner: dashes.isEmpty ? nil : indent + dashes.count)
    return (line, value ?? "")
  }

  /// Whether a value ends in a later line than the one in which it begins.
  private static func goesOn(_ value: Substring) -> Bool {
    let ends: [Character: Character] = ["\"": "\"", "'": "'", "[": "]", "{": "}"]
    guard let first = value.first, let end = ends[first] else { return false }
    return !value.dropFirst().contains(end)
  }
}
