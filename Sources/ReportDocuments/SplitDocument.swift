public import ReportCore

/// A page's source in two parts: YAML between `---` lines, and the rest.
public struct SplitDocument: Hashable, Sendable {
  /// The YAML of the front matter, or `nil` for a page without any.
  public let frontMatter: FrontMatter?
  /// Everything after the front matter; its columns are those of the file.
  public let body: [UInt8]
  /// The line of the file on which the body begins.
  public let bodyLine: Int

  /// The YAML between the lines of dashes.
  public struct FrontMatter: Hashable, Sendable {
    /// UTF-8, without the dashes.
    public let text: [UInt8]
    /// The line of the file on which the text begins.
    public let firstLine: Int

    /// Creates front matter that begins on a line of its file.
    public init(text: [UInt8], firstLine: Int) {
      self.text = text
      self.firstLine = firstLine
    }
  }
}

/// A problem with the outer structure of a page's source.
public enum DocumentError: Error, Hashable, Sendable {
  case notUTF8(at: SourcePosition)
  case unclosedFrontMatter(at: SourcePosition)
  case unopenedFrontMatter(at: SourcePosition)
  /// Blank lines above the front matter.
  case lateFrontMatter(at: SourcePosition)
  /// Keys without dashes above or below them, which may be meant as text.
  case keysAsText(at: SourcePosition)
}

extension DocumentError: DiagnosticConvertible {
  public var diagnostic: Diagnostic {
    switch self {
    case .notUTF8(let position):
      YAMLError.notUTF8(at: position).diagnostic
    case .unclosedFrontMatter(let position):
      Diagnostic(
        .error, "unclosed-front-matter", "the front matter has no closing '---'", at: position,
        hint: "put a line with '---' after the last key, or an empty line before this one")
    case .unopenedFrontMatter(let position):
      Diagnostic(
        .error, "unopened-front-matter", "the front matter has no opening '---'", at: position,
        hint: "put '---' above the first key, as the first line of the file")
    case .lateFrontMatter(let position):
      Diagnostic(
        .error, "unopened-front-matter", "the front matter begins below a blank line",
        at: position, hint: "remove what stands above '---', so that it is the first line")
    case .keysAsText(let position):
      Diagnostic(
        .warning, "unopened-front-matter", "readers see the keys with which this page begins",
        at: position, hint: "put a line with '---' above the first key and another below the last")
    }
  }
}

/// Separates the front matter of a page from its body.
///
/// A byte order mark is removed; lines end with LF, CRLF or CR.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: The author's file, for positions.
/// - Returns: Both parts with the lines on which they begin.
/// - Throws: An error if the file is not UTF-8 or its front matter has no end.
public func splitDocument(_ bytes: [UInt8], path: String) throws(DocumentError) -> SplitDocument {
  let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  if let offset = firstInvalidUTF8(in: text) {
    throw .notUTF8(at: position(of: offset, in: text, path: path, firstLine: 1))
  }
  guard let opening = lineEnd(in: text, from: 0), isFence(text[..<opening.content]) else {
    return SplitDocument(frontMatter: nil, body: text, bodyLine: 1)
  }
  var start = opening.next
  var line = 2
  while let end = lineEnd(in: text, from: start) {
    if isFence(text[start..<end.content]) {
      let yaml = SplitDocument.FrontMatter(text: Array(text[opening.next..<start]), firstLine: 2)
      return SplitDocument(
        frontMatter: yaml, body: Array(text[end.next...]), bodyLine: line + 1)
    }
    start = end.next
    line += 1
  }
  throw .unclosedFrontMatter(at: SourcePosition(path, line: 1, column: 1))
}

extension SplitDocument {
  /// The line of the first `---` of a page without front matter, if only blank lines stand above it.
  public var lateOpening: Int? {
    guard frontMatter == nil else { return nil }
    var (start, line) = (0, 1)
    while let end = lineEnd(in: body, from: start) {
      let content = body[start..<end.content]
      if isFence(content) { return line }
      guard String(decoding: content, as: UTF8.self).allSatisfy(\.isWhitespace) else { return nil }
      start = end.next
      line += 1
    }
    return nil
  }

  /// What a page without front matter has above its first `---`, if it begins with a key: probably
  /// front matter whose own first `---` is lost, stands below an empty line or became a dash.
  public var unopenedFrontMatter: FrontMatter? {
    guard frontMatter == nil else { return nil }
    var beginning: (offset: Int, line: Int)?
    var start = 0
    var line = 1
    while let end = lineEnd(in: body, from: start) {
      let content = body[start..<end.content]
      if let beginning {
        if isFence(content) {
          return FrontMatter(text: Array(body[beginning.offset..<start]), firstLine: beginning.line)
        }
      } else if String(decoding: content, as: UTF8.self).contains(where: { !" \t-–—".contains($0) })
      {
        guard isKey(content) else { return nil }
        beginning = (start, line)
      }
      start = end.next
      line += 1
    }
    return nil
  }

  /// The keys with which a page without front matter begins: probably front matter that has lost
  /// both its lines of dashes.
  public var keysAtStart: FrontMatter? {
    guard frontMatter == nil else { return nil }
    var beginning: (offset: Int, line: Int)?
    var start = 0
    var line = 1
    while let end = lineEnd(in: body, from: start) {
      let content = body[start..<end.content]
      if beginning == nil, isKey(content) { beginning = (start, line) }
      let isBlank = content.allSatisfy { $0 <= 0x20 }
      // Other signs than dashes, such as '+++', stand for them.
      let isRule = content.allSatisfy { "+=*_~-".utf8.contains($0) }
      let goesOn = content.first.map { " \t-".utf8.contains($0) } ?? false
      guard beginning == nil ? isBlank || isRule : !isBlank && (goesOn || isKey(content)) else {
        break
      }
      start = end.next
      line += 1
    }
    return beginning.map { FrontMatter(text: Array(body[$0.offset..<start]), firstLine: $0.line) }
  }
}

private func isKey(_ line: ArraySlice<UInt8>) -> Bool {
  String(decoding: line, as: UTF8.self).prefixMatch(of: #/[a-z_]+:(\s|$)/#) != nil
}

private func isFence(_ line: ArraySlice<UInt8>) -> Bool {
  line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 9 }
}

/// The end of a line's content and the start of the next line; `nil` after the last line.
private func lineEnd(in text: [UInt8], from start: Int) -> (content: Int, next: Int)? {
  guard start < text.count else { return nil }
  let end = text[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.count
  guard end < text.count else { return (end, end) }
  let isPair = text[end] == 13 && end + 1 < text.count && text[end + 1] == 10
  return (end, end + (isPair ? 2 : 1))
}
