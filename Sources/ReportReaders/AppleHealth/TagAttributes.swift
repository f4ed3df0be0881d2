/// The attributes of a tag, as offsets into the bytes of its file.
struct TagAttributes {
  private var next: Int
  private let end: Int
  /// The range of the last attribute's name, and of its value without quotes.
  private(set) var name = 0..<0
  private(set) var value = CSVField(start: 0, end: 0)

  /// Creates the attributes of a tag from the end of its name on.
  init(from start: Int, to end: Int) {
    next = start
    self.end = end
  }
}

extension TagAttributes {
  /// Moves to the next attribute and returns whether there is one.
  mutating func advance(in bytes: Span<UInt8>) -> Bool {
    while next < end, bytes[next] != UInt8(ascii: "=") {
      next += 1
    }
    var nameEnd = next
    while nameEnd > name.upperBound, bytes[nameEnd - 1] <= 0x20 { nameEnd -= 1 }
    var nameStart = nameEnd
    while nameStart > 0, bytes[nameStart - 1] > 0x20 { nameStart -= 1 }
    next += 1
    while next < end, bytes[next] <= 0x20 { next += 1 }
    guard next < end else { return false }
    let quote = bytes[next]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    let start = next + 1
    next = start
    while next < end, bytes[next] != quote { next += 1 }
    guard next < end else { return false }
    name = nameStart..<nameEnd
    value = CSVField(start: start, end: next)
    next += 1
    return true
  }

  /// Whether the attribute has a name.
  @inline(__always)
  func isNamed(_ text: StaticString, in bytes: Span<UInt8>) -> Bool {
    guard name.count == text.utf8CodeUnitCount else { return false }
    return bytes.hasText(text, at: name.lowerBound)
  }
}

extension Span<UInt8> {
  /// Whether the bytes at an offset are those of a text.
  @inline(__always)
  func hasText(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start + length <= count else { return false }
    let first = text.utf8Start
    for index in 0..<length where self[start + index] != first[index] { return false }
    return true
  }

  /// Whether the bytes at an offset equal other bytes.
  @inline(__always)
  func hasBytes(_ other: [UInt8], at start: Int) -> Bool {
    guard start + other.count <= count else { return false }
    for index in other.indices where self[start + index] != other[index] { return false }
    return true
  }

  /// The text of an attribute with its character references resolved.
  func attributeText(_ field: CSVField) -> String {
    var text: [UInt8] = []
    var index = field.start
    while index < field.end {
      guard self[index] == UInt8(ascii: "&"),
        let (bytes, length) = reference(at: index, before: field.end)
      else {
        text.append(self[index])
        index += 1
        continue
      }
      text += bytes
      index += length
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The character of a reference such as `&lt;`, and the length of the reference.
  private func reference(at start: Int, before end: Int) -> ([UInt8], Int)? {
    let named: [(StaticString, UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]
    for (name, byte) in named where hasText(name, at: start) {
      return ([byte], name.utf8CodeUnitCount)
    }
    guard hasText("&#", at: start) else { return nil }
    var index = start + 2
    var digits = ""
    while index < Swift.min(end, start + 12), self[index] != UInt8(ascii: ";") {
      digits.unicodeScalars.append(Unicode.Scalar(self[index]))
      index += 1
    }
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number) else { return nil }
    return (Array(String(scalar).utf8), index + 1 - start)
  }
}
