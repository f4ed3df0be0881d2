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
/// - Throws: The first error in the text.
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
  } catch let error as YamlError {
    throw YAMLError(error, in: string, places: places)
  } catch {
    throw .syntax(shortened("\(error)"), at: places.position(offset: 0))
  }
}

extension YAMLError {
  fileprivate init(_ error: YamlError, in text: String, places: YAMLPositions) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self = .syntax(
        shortened(problem), at: places.position(line: mark.line, column: mark.column))
    case .reader(let problem, let offset, _, _):
      let index = text.index(text.startIndex, offsetBy: offset ?? 0, limitedBy: text.endIndex)
      let bytes = text.utf8.distance(from: text.startIndex, to: index ?? text.startIndex)
      self = .syntax(shortened(problem), at: places.position(offset: bytes))
    case .duplicatedKeysInMapping(let keys, let context):
      let (key, mark) = (keys.first ?? "", context.mark)
      let first = places.position(line: mark.line, column: mark.column)
      let second = secondPlace(of: key, line: mark.line, column: mark.column, in: text)
      self = .duplicateKey(
        key, at: second.map { places.position(line: $0, column: mark.column) } ?? first,
        firstLine: second.map { _ in first.line })
    default:
      self = .syntax("the parser gave up", at: places.position(offset: 0))
    }
  }
}

/// The line on which a mapping has a key again, below the line with its first place.
///
/// The parser tells only the first. Lines and columns count from 1; `nil` in a mapping in braces.
private func secondPlace(of key: String, line: Int, column: Int, in text: String) -> Int? {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  for (number, content) in lines.enumerated().dropFirst(line) {
    let indented = content.drop { $0 == " " }
    let indentation = content.count - indented.count
    if indented.isEmpty || indented.hasPrefix("#") || indentation >= column { continue }
    guard indentation == column - 1 else { return nil }
    let name = indented.prefix { $0 != ":" }
    if name.count < indented.count, name.filter({ !" \"'".contains($0) }) == key {
      return number + 1
    }
  }
  return nil
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
