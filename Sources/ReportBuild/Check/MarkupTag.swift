/// A tag; for anything else, name and attributes are empty.
///
/// An end tag has no attributes.
struct MarkupTag {
  private(set) var name = ""
  /// Whether it ends an element.
  private(set) var isEnd = false
  /// Whether it is an element without content: `<path/>`.
  private(set) var isWhole = false
  private(set) var attributes: [String: String] = [:]
  /// The offsets of its attributes.
  private(set) var places: [String: Int] = [:]
  /// An attribute whose value has no end, or is followed by something that cannot follow it, because
  /// a quote or the end of the tag is missing.
  private(set) var unclosedQuote: String?
  /// The index after the tag.
  private(set) var end: Int

  init(_ html: [UInt8], at start: Int) {
    end = start + 1
    isEnd = end < html.count && html[end] == UInt8(ascii: "/")
    if isEnd { end += 1 }
    name = word(html)
    guard !name.isEmpty, !isEnd else { return }
    while end < html.count, html[end] != UInt8(ascii: ">") {
      let place = end
      let attribute = word(html)
      guard !attribute.isEmpty else {
        isWhole = html[end] == UInt8(ascii: "/")
        end += 1
        continue
      }
      isWhole = false
      var value = ""
      if end < html.count, html[end] == UInt8(ascii: "=") {
        let first = end + 1 < html.count ? html[end + 1] : 0
        value = self.value(html)
        let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        if isQuoted, end >= html.count || !canFollowValue(html[end]), unclosedQuote == nil {
          unclosedQuote = attribute
        }
      }
      if attributes[attribute] == nil {
        (attributes[attribute], places[attribute]) = (unescaped(value), place)
      }
    }
    end = min(end + 1, html.count)
  }

  /// Letters, digits and hyphens, in lower case.
  private mutating func word(_ html: [UInt8]) -> String {
    let start = end
    while end < html.count, isWord(html[end]) { end += 1 }
    return String(decoding: html[start..<end], as: UTF8.self).lowercased()
  }

  private mutating func value(_ html: [UInt8]) -> String {
    end += 1
    guard end < html.count else { return "" }
    let quote = html[end]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { end += 1 }
    let start = end
    while end < html.count {
      let isLast =
        isQuoted ? html[end] == quote : html[end] <= 32 || html[end] == UInt8(ascii: ">")
      if isLast { break }
      end += 1
    }
    defer { if isQuoted { end = min(end + 1, html.count) } }
    return String(decoding: html[start..<end], as: UTF8.self)
  }
}

/// Whether a byte can stand behind the quote that ends a value.
private func canFollowValue(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: " "), 9, 10, 12, 13, UInt8(ascii: "/"), UInt8(ascii: ">"), sectionSign: true
  default: false
  }
}

private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: ":"):
    true
  default: false
  }
}

/// A value with the tool's escapes decoded.
private func unescaped(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
  return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    .reduce(text) { text, pair in
      text.split(separator: pair.0, omittingEmptySubsequences: false)
        .joined(separator: pair.1)
    }
}
