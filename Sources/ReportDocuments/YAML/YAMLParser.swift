import ReportCore
import Yams

/// Parses one YAML document.
///
/// Every scalar remains text. Depth, length and the use of anchors are limited, so that no text can
/// exhaust the machine.
///
/// - Parameters:
///   - text: UTF-8 without a byte order mark.
///   - path: The author's file, for positions.
///   - firstLine: The line of the file on which the text begins.
/// - Returns: The value, or `nil` if the text is empty.
/// - Throws: The first error in the text, or all its duplicate keys.
public func parseYAML(_ text: [UInt8], path: String, firstLine: Int = 1) throws(YAMLError)
  -> YAMLNode?
{
  let start = SourcePosition(path, line: firstLine)
  guard text.count <= YAMLLimits.bytes else {
    throw .tooLarge(limit: YAMLLimits.bytes, at: start)
  }
  if let offset = firstInvalidUTF8(in: text) {
    throw .notUTF8(at: position(of: offset, in: text, path: path, firstLine: firstLine))
  }
  guard !YAMLLimits.mayExplode(text) else {
    throw .tooManyAliases(limit: YAMLLimits.aliases, at: start)
  }
  if let plain = PlainMapping.read(text, path: path, firstLine: firstLine) { return plain }
  return try parseFully(text, path: path, firstLine: firstLine)
}

/// Parses a text that is known to be UTF-8 and within the limits.
func parseFully(_ text: [UInt8], path: String, firstLine: Int) throws(YAMLError) -> YAMLNode? {
  let places = YAMLPositions(text, path: path, firstLine: firstLine)
  guard let root = try compose(text, places: places) else { return nil }
  var converter = YAMLConverter(places: places)
  let node = try converter.node(root, depth: 0)
  return node.isNull ? nil : node
}

/// Runs the parser; its encoding is given because it would read the environment otherwise.
private func compose(_ text: [UInt8], places: YAMLPositions) throws(YAMLError) -> Node? {
  let string = String(decoding: text, as: UTF8.self)
  do {
    return try Parser(yaml: string, resolver: .basic, encoding: .utf8).singleRoot()
  } catch YamlError.duplicatedKeysInMapping {
    var duplicates = DuplicateKeys(string, places: places)
    let found = duplicates.all
    throw found.first.map { .duplicateKeys(first: $0, others: Array(found.dropFirst())) }
      ?? .syntax("the parser gave up", at: places.position(offset: 0))
  } catch let error as YamlError {
    throw YAMLError(error, in: string, places: places)
  } catch {
    throw .syntax(shortened("\(error)"), at: places.position(offset: 0))
  }
}

extension YAMLError {
  fileprivate init(_ error: YamlError, in text: String, places: YAMLPositions) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if let wrong = YAMLError.keyBelowText(problem, mark, in: text, places) {
        self = wrong
        return
      }
      if let wrong = YAMLError.indentation(problem, mark, in: text, places) {
        self = wrong
        return
      }
      if let wrong = YAMLError.inLine(problem, mark, in: text, places) {
        self = wrong
        return
      }
      if let column = columnOfBraces(inLine: mark.line, of: text) {
        self = .keyIsNotText(at: places.position(line: mark.line, column: column))
        return
      }
      // What began in an earlier line and has no end is wrong there.
      let start = context.flatMap { context in
        ["flow", "quoted scalar", "simple key"].contains { context.text.contains($0) }
          ? context.mark : nil
      }
      let place = start.flatMap { $0.line < mark.line ? $0 : nil } ?? mark
      self = .syntax(
        shortened(problem), at: places.position(line: place.line, column: place.column))
    case .reader(let problem, let offset, _, _):
      let index = text.index(text.startIndex, offsetBy: offset ?? 0, limitedBy: text.endIndex)
      let bytes = text.utf8.distance(from: text.startIndex, to: index ?? text.startIndex)
      self = .syntax(shortened(problem), at: places.position(offset: bytes))
    default:
      self = .syntax("the parser gave up", at: places.position(offset: 0))
    }
  }

  /// The key below an item that is a text, if the parser's problem can be due to one.
  private static func keyBelowText(
    _ problem: String, _ mark: Mark, in text: String, _ places: YAMLPositions
  ) -> YAMLError? {
    guard problem.hasSuffix("in this context") || problem.hasSuffix("'-' indicator"),
      let key = YAMLLineMistakes(text).keyBelowText(inLine: mark.line)
    else { return nil }
    return .keyBelowText(
      text: key.text, line: places.position(line: key.line, column: 1).line,
      at: places.position(line: mark.line, column: key.column))
  }

  /// The mistake within a line, if the parser's problem can be due to one.
  private static func inLine(
    _ problem: String, _ mark: Mark, in text: String, _ places: YAMLPositions
  ) -> YAMLError? {
    let mistakes = YAMLLineMistakes(text)
    if problem.hasPrefix("did not find expected"),
      let quote = mistakes.earlyQuote(inLine: mark.line)
    {
      return .earlyQuote(
        text: quote.text, at: places.position(line: mark.line, column: quote.column))
    }
    guard problem.hasSuffix("in this context") || problem == "could not find expected ':'",
      let blank = mistakes.missingBlank(upTo: mark.line)
    else { return nil }
    return .missingBlank(at: places.position(line: blank.line, column: blank.column))
  }

  /// The line whose indentation is wrong, if the parser's problem can be one of indentation.
  private static func indentation(
    _ problem: String, _ mark: Mark, in text: String, _ places: YAMLPositions
  ) -> YAMLError? {
    guard
      problem.hasPrefix("did not find expected key") || problem.hasSuffix("in this context")
        || problem.hasSuffix("<document start>") || problem.hasSuffix("'-' indicator"),
      let mistake = YAMLIndentation.mistake(in: text, upTo: mark.line)
    else { return nil }
    func place(_ line: Int) -> SourcePosition { places.position(line: line, column: 1) }
    return .indentation(
      expected: mistake.expected, besideLine: place(mistake.example).line,
      at: places.position(line: mistake.line, column: mistake.found + 1))
  }
}

/// The column from 1 of a value in a line that begins with two braces, which YAML reads as keys.
private func columnOfBraces(inLine number: Int, of text: String) -> Int? {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  guard lines.indices.contains(number - 1), let start = lines[number - 1].firstRange(of: ": {{")
  else { return nil }
  let line = lines[number - 1].unicodeScalars
  return line.distance(from: line.startIndex, to: start.lowerBound) + 3
}

/// The limits of a YAML text.
enum YAMLLimits {
  static let bytes = 1_000_000
  static let depth = 50
  static let values = 200_000
  static let aliases = 32

  /// Whether anchors might expand to more than the machine can hold.
  ///
  /// Counted in the bytes and generously, because the parser itself expands aliases used as keys:
  /// `&name` and `*name` after a space or a bracket, wherever they occur.
  static func mayExplode(_ text: [UInt8]) -> Bool {
    var anchorCount = 0
    var aliasCount = 0
    for index in text.indices.dropLast() where text[index] == 0x26 || text[index] == 0x2A {
      let before = index > 0 ? text[index - 1] : UInt8(ascii: "\n")
      guard before <= 0x20 || [0x2C, 0x3A, 0x5B, 0x7B].contains(before), text[index + 1] > 0x20
      else { continue }
      if text[index] == 0x26 { anchorCount += 1 } else { aliasCount += 1 }
    }
    return anchorCount > 0 && aliasCount > aliases
  }
}

/// Converts the parser's tree to YAML nodes, within the limits.
private struct YAMLConverter {
  let places: YAMLPositions
  private var count = 0

  init(places: YAMLPositions) {
    self.places = places
  }

  mutating func node(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
    let position = place(of: node)
    count += 1
    guard count <= YAMLLimits.values else {
      throw .tooManyValues(limit: YAMLLimits.values, at: position)
    }
    guard depth <= YAMLLimits.depth else { throw .tooDeep(limit: YAMLLimits.depth, at: position) }
    switch node {
    case .scalar(let scalar):
      return YAMLNode(.scalar(scalar.string, isPlain: scalar.style == .plain), at: position)
    case .sequence(let sequence):
      var nodes: [YAMLNode] = []
      for element in sequence { nodes.append(try self.node(element, depth: depth + 1)) }
      return YAMLNode(.sequence(nodes), at: position)
    case .mapping(let mapping):
      var entries: [YAMLEntry] = []
      for (key, value) in mapping { entries.append(try entry(key, value, depth: depth)) }
      return YAMLNode(.mapping(entries), at: position)
    case .alias:
      throw .syntax("found undefined alias", at: position)
    }
  }

  private mutating func entry(_ key: Node, _ value: Node, depth: Int) throws(YAMLError)
    -> YAMLEntry
  {
    guard case .scalar(let scalar) = key else { throw .keyIsNotText(at: place(of: key)) }
    return YAMLEntry(
      key: scalar.string, keyPosition: place(of: key), value: try node(value, depth: depth + 1))
  }

  private func place(of node: Node) -> SourcePosition {
    guard let mark = node.mark else { return places.position(offset: 0) }
    return places.position(line: mark.line, column: mark.column)
  }
}
