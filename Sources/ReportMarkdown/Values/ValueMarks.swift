import ReportCore

/// The values in double braces, hidden from the Markdown parser.
///
/// Before the text is parsed each `{{ … }}` becomes a mark of the same length, a number between two
/// characters that no text has. So smart punctuation, emphasis and tables cannot break it apart,
/// and all other text keeps its offset. In code the mark is converted back.
struct ValueMarks {
  /// The text with marks in place of values.
  private(set) var text: [UInt8]
  /// The text between each pair of braces, with the offset of the first brace.
  private(set) var values: [(expression: [UInt8], offset: Int)] = []
  /// The offsets of double braces that nothing closes on their line, in code too.
  private(set) var unclosed: [Int] = []

  /// U+E000 and U+E001: private-use characters, which texts have no reason to contain.
  private static let opening: [UInt8] = [0xEE, 0x80, 0x80]
  private static let closing: [UInt8] = [0xEE, 0x80, 0x81]
  private static let brace = UInt8(ascii: "{")
  private static let closingBrace = UInt8(ascii: "}")

  init(_ body: [UInt8]) {
    text = body
    let hasNoBrace = body.withUnsafeBufferPointer { holds($0, atMost: 0, of: Self.brace) }
    guard !hasNoBrace, !body.holds(Self.opening) else { return }
    var index = 0
    while index + 1 < body.count {
      guard body[index] == Self.brace, body[index + 1] == Self.brace else {
        index += 1
        continue
      }
      guard let end = Self.end(of: body, from: index + 2) else {
        let isOpen = body[(index + 2)...].first != Self.brace && !Self.closes(body, index + 2)
        if isOpen { unclosed.append(index) }
        index += 1
        continue
      }
      mark(index..<end + 2, in: body)
      index = end + 2
    }
  }

  /// The offset of the closing braces on the same line.
  private static func end(of body: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 1 < body.count {
      switch body[index] {
      case closingBrace: return body[index + 1] == closingBrace ? index : nil
      case brace, 10, 13, UInt8(ascii: "`"): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Whether two closing braces follow on the line, before two others open a value.
  private static func closes(_ body: [UInt8], _ start: Int) -> Bool {
    let line = body[start...].prefix { $0 != 10 && $0 != 13 }
    let pair = zip(line, line.dropFirst()).first {
      $0 == $1 && ($0 == brace || $0 == closingBrace)
    }
    return pair?.0 == closingBrace
  }

  private mutating func mark(_ range: Range<Int>, in body: [UInt8]) {
    let digits = range.count - Self.opening.count - Self.closing.count
    let number = Array(String(values.count).utf8)
    guard number.count <= digits else { return }
    let expression = body[range.lowerBound + 2..<range.upperBound - 2]
    values.append((Array(expression), range.lowerBound))
    let zeros = repeatElement(UInt8(ascii: "0"), count: digits - number.count)
    text.replaceSubrange(range, with: Self.opening + zeros + number + Self.closing)
  }
}

extension ValueMarks {
  /// A part of a text: plain bytes, or the number of a value.
  enum Part {
    case bytes(Range<Int>)
    case value(Int)
  }

  /// The parts of a text that can contain marks.
  func parts(of bytes: some RandomAccessCollection<UInt8>) -> [Part] {
    let bytes = Array(bytes)
    guard !values.isEmpty, bytes.contains(Self.opening[0]) else { return [.bytes(0..<bytes.count)] }
    var parts: [Part] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard let (number, end) = value(at: index, in: bytes) else {
        index += 1
        continue
      }
      if start < index { parts.append(.bytes(start..<index)) }
      parts.append(.value(number))
      index = end
      start = end
    }
    if start < bytes.count { parts.append(.bytes(start..<bytes.count)) }
    return parts
  }

  private func value(at index: Int, in bytes: [UInt8]) -> (number: Int, end: Int)? {
    guard bytes[index...].starts(with: Self.opening) else { return nil }
    var number = 0
    var position = index + Self.opening.count
    while position < bytes.count, bytes[position] >= UInt8(ascii: "0"),
      bytes[position] <= UInt8(ascii: "9"), number < values.count
    {
      number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
    guard position < bytes.count, bytes[position...].starts(with: Self.closing),
      values.indices.contains(number)
    else { return nil }
    return (number, position + Self.closing.count)
  }

  /// A text as its author wrote it.
  func original(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    return parts(of: bytes).reduce(into: []) { text, part in
      switch part {
      case .bytes(let range): text += bytes[range]
      case .value(let number): text += "{{".utf8 + values[number].expression + "}}".utf8
      }
    }
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0] == part[0] && self[$0...].starts(with: part) }
  }
}
