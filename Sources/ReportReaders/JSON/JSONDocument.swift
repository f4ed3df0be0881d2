import ReportCore

/// A JSON text (RFC 8259) as a flat list of its values, which refer to the file's bytes.
///
/// A value takes twelve bytes; numbers and strings are decoded on demand.
struct JSONDocument {
  fileprivate let nodes: [JSONNode]

  init(nodes: [JSONNode]) {
    // The parser has either read a value or thrown.
    precondition(!nodes.isEmpty, "a text has one value at least")
    self.nodes = nodes
  }
}

/// A value of a document.
struct JSONValue: Hashable {
  fileprivate let index: Int
}

/// The internal representation of a value.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `true`, `false`, number, text, array, object
  }

  let kind: Kind
  /// The offset of its first byte; for a string, that of the byte after its opening quote.
  let start: UInt32
  /// The offset after its last byte; for an array or object, the index after its last node.
  var end: UInt32
}

extension JSONDocument {
  var root: JSONValue { JSONValue(index: 0) }

  func kind(of value: JSONValue) -> JSONNode.Kind { nodes[value.index].kind }

  /// The values of an array in order; empty if it is not an array.
  func elements(of value: JSONValue) -> [JSONValue] {
    guard kind(of: value) == .array else { return [] }
    return children(of: value)
  }

  /// The members of an object in order; empty if it is not an object.
  func members(of value: JSONValue, in bytes: Span<UInt8>) -> [(name: String, value: JSONValue)] {
    guard kind(of: value) == .object else { return [] }
    let nodes = children(of: value)
    var members: [(String, JSONValue)] = []
    for index in stride(from: 0, to: nodes.count - 1, by: 2) {
      members.append((text(nodes[index], in: bytes) ?? "", nodes[index + 1]))
    }
    return members
  }

  /// The member of an object with a name, the last one if there are several.
  func member(_ name: String, of value: JSONValue, in bytes: Span<UInt8>) -> JSONValue? {
    members(of: value, in: bytes).last { $0.name == name }?.value
  }

  /// A number, or `nil` if the value is not one or is out of range.
  func number(_ value: JSONValue, in bytes: Span<UInt8>) -> Double? {
    let node = nodes[value.index]
    guard node.kind == .number else { return nil }
    return decimal(in: bytes, node.field)
  }

  /// A string without its escapes, or `nil` if the value is not one.
  func text(_ value: JSONValue, in bytes: Span<UInt8>) -> String? {
    let node = nodes[value.index]
    guard node.kind == .text else { return nil }
    return JSONEscape.unescaped(node.field, in: bytes)
  }

  /// The bytes of a value, without the quotes of a string; for an array or object only the first.
  func field(of value: JSONValue) -> CSVField { nodes[value.index].field }

  /// The position of a value.
  func position(of value: JSONValue, in bytes: Span<UInt8>, path: String) -> SourcePosition {
    let node = nodes[value.index]
    return SourcePosition(
      path, offset: Int(node.start) - (node.kind == .text ? 1 : 0), in: bytes)
  }

  private func children(of value: JSONValue) -> [JSONValue] {
    var children: [JSONValue] = []
    var index = value.index + 1
    let end = Int(nodes[value.index].end)
    while index < end {
      children.append(JSONValue(index: index))
      let node = nodes[index]
      index = node.kind == .array || node.kind == .object ? Int(node.end) : index + 1
    }
    return children
  }
}

extension JSONNode {
  /// Its bytes; for an array or object only the first.
  fileprivate var field: CSVField {
    let isWhole = kind != .array && kind != .object
    return CSVField(start: Int(start), end: isWhole ? Int(end) : Int(start) + 1)
  }
}

extension SourcePosition {
  /// Creates the position of a byte; lines end with LF, CRLF or a bare CR.
  init(_ path: String, offset: Int, in bytes: Span<UInt8>) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) {
      let isLast =
        bytes[index] == UInt8(ascii: "\n")
        || (bytes[index] == UInt8(ascii: "\r")
          && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")))
      guard isLast else { continue }
      line += 1
      lineStart = index + 1
    }
    self.init(path, line: line, column: offset - lineStart + 1)
  }
}
