/// The range of a cell's text in the file, without its quotes.
struct CSVField: Hashable {
  var start: Int
  var end: Int
  var hasDoubledQuotes = false
}

extension CSVField {
  /// The cell without the blanks around its text.
  @inline(__always)
  func trimmed(in bytes: Span<UInt8>) -> CSVField {
    // Few cells have blanks around their text.
    guard start < end, bytes[start].isBlank || bytes[end - 1].isBlank else { return self }
    return withoutBlanks(in: bytes)
  }

  private func withoutBlanks(in bytes: Span<UInt8>) -> CSVField {
    var field = self
    while field.start < field.end, bytes[field.start].isBlank { field.start += 1 }
    while field.end > field.start, bytes[field.end - 1].isBlank { field.end -= 1 }
    return field
  }

  var isEmpty: Bool { start == end }
  var count: Int { end - start }

  /// The text of the cell, with doubled quotes unescaped, cut after a number of bytes.
  func text(in bytes: Span<UInt8>, limit: Int = 200) -> String {
    let cut = bytes.extracting(start..<min(end, start + limit))
    let text = cut.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard hasDoubledQuotes else { return text }
    return String(unescaping: text)
  }

  /// The text for a message: short, on one line, without control characters.
  func excerpt(in bytes: Span<UInt8>, limit: Int = 40) -> String {
    let text = text(in: bytes, limit: limit)
    let scalars = text.unicodeScalars.map { scalar in
      [.control, .format, .lineSeparator, .paragraphSeparator]
        .contains(scalar.properties.generalCategory) ? "?" : Character(scalar)
    }
    return String(scalars) + (count > limit ? "…" : "")
  }
}

extension CSVField {
  func text(in bytes: [UInt8], limit: Int = 200) -> String { text(in: bytes.span, limit: limit) }
  func excerpt(in bytes: [UInt8], limit: Int = 40) -> String {
    excerpt(in: bytes.span, limit: limit)
  }
}

extension String {
  /// Creates a text with each pair of quotes replaced by one.
  fileprivate init(unescaping text: String) {
    var isSecond = false
    self = String(
      text.filter { letter in
        isSecond = letter == "\"" && !isSecond
        return letter != "\"" || isSecond
      })
  }
}
