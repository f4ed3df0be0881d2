import ReportCore

/// Parses JSON strictly: anything that RFC 8259 does not allow is an error at its position.
struct JSONParser {
  /// The deepest nesting of values.
  static let depthLimit = 128

  private let path: String
  private var nodes: [JSONNode] = []
  private var offset = 0

  private init(path: String) {
    self.path = path
  }
}

extension JSONParser {
  static func parse(_ bytes: Span<UInt8>, path: String) throws(JSONError) -> JSONDocument {
    var parser = JSONParser(path: path)
    guard bytes.count < Int(UInt32.max) else { throw .tooLarge(at: SourcePosition(path)) }
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { parser.offset = 3 }
    try parser.readValue(in: bytes, depth: 0)
    parser.skipBlanks(in: bytes)
    guard parser.offset == bytes.count else {
      throw parser.unexpected("the end of the file", in: bytes)
    }
    return JSONDocument(nodes: parser.nodes)
  }

  private mutating func readValue(in bytes: Span<UInt8>, depth: Int) throws(JSONError) {
    skipBlanks(in: bytes)
    guard offset < bytes.count else { throw unexpected("a value", in: bytes) }
    guard depth < JSONParser.depthLimit else {
      throw .tooDeep(limit: JSONParser.depthLimit, at: position(in: bytes))
    }
    switch bytes[offset] {
    case UInt8(ascii: "{"): try readObject(in: bytes, depth: depth)
    case UInt8(ascii: "["): try readArray(in: bytes, depth: depth)
    case UInt8(ascii: "\""): try readText(in: bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber(in: bytes)
    case UInt8(ascii: "t"): try readWord("true", .true, in: bytes)
    case UInt8(ascii: "f"): try readWord("false", .false, in: bytes)
    case UInt8(ascii: "n"): try readWord("null", .null, in: bytes)
    default: throw unexpected("a value", in: bytes)
    }
  }

  private mutating func readArray(in bytes: Span<UInt8>, depth: Int) throws(JSONError) {
    let node = open(.array)
    if !skip("]", in: bytes) {
      repeat {
        try readValue(in: bytes, depth: depth + 1)
      } while skip(",", in: bytes)
      guard skip("]", in: bytes) else { throw unexpected("',' or ']'", in: bytes) }
    }
    close(node)
  }

  private mutating func readObject(in bytes: Span<UInt8>, depth: Int) throws(JSONError) {
    let node = open(.object)
    if !skip("}", in: bytes) {
      repeat {
        skipBlanks(in: bytes)
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
          throw unexpected("a name in quotes", in: bytes)
        }
        try readText(in: bytes)
        guard skip(":", in: bytes) else { throw unexpected("':'", in: bytes) }
        try readValue(in: bytes, depth: depth + 1)
      } while skip(",", in: bytes)
      guard skip("}", in: bytes) else { throw unexpected("',' or '}'", in: bytes) }
    }
    close(node)
  }

  private mutating func readText(in bytes: Span<UInt8>) throws(JSONError) {
    let opening = offset
    offset += 1
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        append(.text, from: start)
        offset += 1
        return
      case UInt8(ascii: "\\"):
        let length = JSONEscape.escapeLength(at: offset, in: bytes)
        guard length > 0 else { throw .wrongEscape(at: position(in: bytes)) }
        offset += length
      case 0..<32: throw .controlCharacter(at: position(in: bytes))
      default: offset += 1
      }
    }
    throw .unclosedText(at: SourcePosition(path, offset: opening, in: bytes))
  }

  private mutating func readNumber(in bytes: Span<UInt8>) throws(JSONError) {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let digits = offset
    let whole = skipDigits(in: bytes)
    var isRight = whole == 1 || (whole > 1 && bytes[digits] != UInt8(ascii: "0"))
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      isRight = skipDigits(in: bytes) > 0 && isRight
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, "+-".utf8.contains(bytes[offset]) { offset += 1 }
      isRight = skipDigits(in: bytes) > 0 && isRight
    }
    guard isRight else { throw .wrongNumber(at: SourcePosition(path, offset: start, in: bytes)) }
    append(.number, from: start)
  }

  private mutating func skipDigits(in bytes: Span<UInt8>) -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return offset - start
  }

  private mutating func readWord(
    _ word: StaticString, _ kind: JSONNode.Kind, in bytes: Span<UInt8>
  ) throws(JSONError) {
    let start = offset
    let letters = word.description.utf8
    for letter in letters {
      guard offset < bytes.count, bytes[offset] == letter else {
        offset = start
        throw unexpected("a value", in: bytes)
      }
      offset += 1
    }
    append(kind, from: start)
  }

  private mutating func skipBlanks(in bytes: Span<UInt8>) {
    while offset < bytes.count, bytes[offset].isBlank || bytes[offset] == 10 || bytes[offset] == 13
    {
      offset += 1
    }
  }

  /// Skips blanks and a character after them; returns `false` if there is another one.
  private mutating func skip(_ sign: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
    skipBlanks(in: bytes)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  private mutating func open(_ kind: JSONNode.Kind) -> Int {
    append(kind, from: offset)
    offset += 1
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    nodes[node].end = UInt32(truncatingIfNeeded: nodes.count)
  }

  private mutating func append(_ kind: JSONNode.Kind, from start: Int) {
    nodes.append(
      JSONNode(
        kind: kind, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: offset)))
  }

  private func position(in bytes: Span<UInt8>) -> SourcePosition {
    SourcePosition(path, offset: offset, in: bytes)
  }

  private func unexpected(_ expected: String, in bytes: Span<UInt8>) -> JSONError {
    guard offset < bytes.count else { return .ended(expected: expected, at: position(in: bytes)) }
    let found = CSVField(start: offset, end: min(offset + 12, bytes.count)).excerpt(in: bytes)
    return .unexpected("'\(found)'", expected: expected, at: position(in: bytes))
  }
}
