import ReportCore

/// Reads typical front matter: one key per line, followed by a word or a text, or by a list of
/// words in brackets.
///
/// The parser takes far longer for it: the first build of 10,000 articles of `make bench` takes a
/// fifth longer without this. Anything that the parser might read differently is left to it.
struct PlainMapping {
  private let text: UnsafeBufferPointer<UInt8>
  private let path: String
  private var line: Int
  private var entries: [YAMLEntry] = []

  /// The longest text that is read; front matter is shorter.
  private static let limit = 20_000

  /// Reads a UTF-8 text.
  ///
  /// - Parameters:
  ///   - text: Without a byte order mark.
  ///   - path: The author's file, for positions.
  ///   - firstLine: The line of the file on which the text begins.
  /// - Returns: The same as the parser's result, or `nil` if that is uncertain.
  static func read(_ text: [UInt8], path: String, firstLine: Int) -> YAMLNode? {
    guard text.count <= limit else { return nil }
    return text.withUnsafeBufferPointer { bytes in
      var mapping = PlainMapping(text: bytes, path: path, line: firstLine)
      return mapping.read()
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>, path: String, line: Int) {
    self.text = text
    self.path = path
    self.line = line
  }
}

extension PlainMapping {
  private mutating func read() -> YAMLNode? {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 10 { end += 1 }
      if end > start {
        guard isPlainText(start..<end), let entry = entry(start..<end),
          !entries.contains(where: { $0.key == entry.key })
        else { return nil }
        entries.append(entry)
      }
      line += 1
      start = end + 1
    }
    guard let first = entries.first else { return nil }
    return YAMLNode(.mapping(entries), at: first.keyPosition)
  }

  private func entry(_ range: Range<Int>) -> YAMLEntry? {
    var index = range.lowerBound
    while index < range.upperBound, isKeyLetter(text[index]) { index += 1 }
    let key = range.lowerBound..<index
    guard !key.isEmpty, key.count <= 100, isLetter(text[key.lowerBound]),
      index < range.upperBound, text[index] == UInt8(ascii: ":")
    else { return nil }
    let value = trimmed(index + 1..<range.upperBound)
    guard !value.isEmpty, value.lowerBound > index + 1 else { return nil }
    guard let node = node(value, from: range.lowerBound) else { return nil }
    return YAMLEntry(
      key: string(key), keyPosition: SourcePosition(path, line: line, column: 1), value: node)
  }

  private func node(_ range: Range<Int>, from start: Int) -> YAMLNode? {
    let inside = range.lowerBound + 1..<max(range.upperBound - 1, range.lowerBound + 1)
    let first = text[range.lowerBound]
    let last = text[range.upperBound - 1]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let isClosed = range.count > 1 && last == first
      guard isClosed, !inside.contains(where: { text[$0] == first || text[$0] == backslash }) else {
        return nil
      }
      return YAMLNode(
        .scalar(string(inside), isPlain: false), at: position(range.lowerBound, start))
    case UInt8(ascii: "["):
      guard range.count > 1, last == UInt8(ascii: "]") else { return nil }
      return list(inside, from: start).map {
        YAMLNode(.sequence($0), at: position(range.lowerBound, start))
      }
    default: return isPlain(range) ? scalar(range, from: start) : nil
    }
  }

  /// The words between brackets.
  private func list(_ range: Range<Int>, from start: Int) -> [YAMLNode]? {
    var nodes: [YAMLNode] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index
      while end < range.upperBound, text[end] != UInt8(ascii: ",") { end += 1 }
      let word = trimmed(index..<end)
      guard !word.isEmpty, startsWord(text[word.lowerBound]),
        word.allSatisfy({ isWordLetter(text[$0]) })
      else { return nil }
      nodes.append(scalar(word, from: start))
      // A trailing comma is left to the parser.
      guard end + 1 != range.upperBound || end == range.upperBound else { return nil }
      index = end + 1
    }
    return nodes
  }

  private func scalar(_ range: Range<Int>, from start: Int) -> YAMLNode {
    YAMLNode(.scalar(string(range), isPlain: true), at: position(range.lowerBound, start))
  }

  private func position(_ index: Int, _ start: Int) -> SourcePosition {
    SourcePosition(path, line: line, column: index - start + 1)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start] == space { start += 1 }
    while start < end, text[end - 1] == space { end -= 1 }
    return start..<end
  }
}

extension PlainMapping {
  /// Whether an unquoted text is only text: neither a mapping nor a comment.
  private func isPlain(_ range: Range<Int>) -> Bool {
    guard startsWord(text[range.lowerBound]), text[range.upperBound - 1] != UInt8(ascii: ":") else {
      return false
    }
    for index in range.dropLast() {
      if text[index] == UInt8(ascii: ":"), text[index + 1] == space { return false }
      if text[index] == space, text[index + 1] == UInt8(ascii: "#") { return false }
    }
    return true
  }

  /// Whether a line contains only characters without special meaning: no tabs, no other line ends,
  /// no anchors.
  private func isPlainText(_ range: Range<Int>) -> Bool {
    for index in range {
      switch text[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "*"), 0..<0x20, 0x7F, 0xC2, 0xED, 0xEF: return false
      case 0xE2 where text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8: return false
      default: continue
      }
    }
    return true
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isKeyLetter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private func startsWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte > 0x7F }

  /// Whether a character has no special meaning in brackets.
  private func isWordLetter(_ byte: UInt8) -> Bool {
    isKeyLetter(byte) || byte > 0x7F || byte == space || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "/")
  }

  private var space: UInt8 { UInt8(ascii: " ") }
  private var backslash: UInt8 { UInt8(ascii: "\\") }
}
