import ReportSite

/// The links and ids of a page, read from its markup.
struct PageMarkup: Sendable {
  /// The targets of its links and pictures, without repetition, in order.
  private(set) var targets: [String] = []
  /// The ids of its elements.
  private(set) var ids: Set<String> = []
  /// The addresses of pictures without alternative text.
  private(set) var picturesWithoutText: [String] = []
  /// Elements that are never closed, and end tags of elements that are not open: `<main>`, `</div>`.
  private(set) var unpairedTags: [String] = []
  /// Whether something other than blank space stands before the document type or after the end.
  private(set) var hasTextAround = false
}

extension PageMarkup {
  /// Reads the markup of a page.
  ///
  /// - Parameters:
  ///   - html: A whole page, or a part of one.
  ///   - found: Receives each target, picture without text and unpaired tag, as in the properties,
  ///     with the offset of its tag.
  init(_ html: [UInt8], found: (String, Int) -> Void = { _, _ in }) {
    var seen: Set<String> = []
    var open: [OpenTag] = []
    var index = 0
    hasTextAround = Self.hasTextAround(html)
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      if html[start...].starts(with: "<!--".utf8) {
        index = end(of: "-->", in: html, from: start)
        continue
      }
      let tag = Tag(html, at: start)
      index = max(tag.end, start + 1)
      pair(tag, at: start, &open, found)
      // What these contain is no markup.
      if !tag.isEnd, ["script", "style"].contains(tag.name) {
        while index < html.count, !html[index...].starts(with: "</\(tag.name)".utf8) { index += 1 }
      }
      if let id = tag.attributes["id"] { ids.insert(id) }
      for name in ["href", "src"] {
        guard let target = tag.attributes[name], seen.insert(target).inserted else { continue }
        targets.append(target)
        found(target, start)
      }
      if tag.name == "img", tag.attributes["alt"] == nil {
        picturesWithoutText.append(tag.attributes["src"] ?? "")
      }
    }
    for tag in open { addUnpaired("<\(tag.name)>", at: tag.start, found) }
    unpairedTags = Array(Set(unpairedTags)).sorted()
  }

  private struct OpenTag {
    let name: String
    let start: Int
  }

  private mutating func addUnpaired(_ tag: String, at start: Int, _ found: (String, Int) -> Void) {
    unpairedTags.append(tag)
    found(tag, start)
  }

  /// Follows which elements are open, among those that need an end tag.
  private mutating func pair(
    _ tag: Tag, at start: Int, _ open: inout [OpenTag], _ found: (String, Int) -> Void
  ) {
    guard !tag.name.isEmpty, !tag.isWhole, !elementsWithoutEnd.contains(tag.name) else { return }
    guard tag.isEnd else {
      open.append(OpenTag(name: tag.name, start: start))
      return
    }
    guard let place = open.lastIndex(where: { $0.name == tag.name }) else {
      addUnpaired("</\(tag.name)>", at: start, found)
      return
    }
    for inner in open[(place + 1)...] { addUnpaired("<\(inner.name)>", at: inner.start, found) }
    open.removeSubrange(place...)
  }

  private static func hasTextAround(_ html: [UInt8]) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
    let (start, end) = (html.drop(while: isBlank), html.reversed().drop(while: isBlank))
    return String(decoding: start.prefix(9), as: UTF8.self).lowercased() != "<!doctype"
      || String(decoding: end.prefix(7).reversed(), as: UTF8.self).lowercased() != "</html>"
  }
}

/// Elements that have no end tag, or need none.
private let elementsWithoutEnd: Set<String> = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
  "wbr",
  "body", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "rp", "rt",
  "tbody", "td", "tfoot", "th", "thead", "tr",
]

/// The index after a sequence of bytes, or the end if it does not occur.
private func end(of text: StaticString, in html: [UInt8], from start: Int) -> Int {
  text.withUTF8Buffer { wanted in
    var index = start
    while index + wanted.count <= html.count {
      if html[index] == wanted[0], html[index...].starts(with: wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return html.count
  }
}

/// A tag; for anything else, name and attributes are empty.
///
/// An end tag has no attributes.
private struct Tag {
  var name = ""
  /// Whether it ends an element.
  private(set) var isEnd = false
  /// Whether it is an element without content: `<path/>`.
  private(set) var isWhole = false
  var attributes: [String: String] = [:]
  /// The index after the tag.
  private(set) var end: Int

  init(_ html: [UInt8], at start: Int) {
    end = start + 1
    isEnd = end < html.count && html[end] == UInt8(ascii: "/")
    if isEnd { end += 1 }
    name = word(html)
    guard !name.isEmpty, !isEnd else { return }
    while end < html.count, html[end] != UInt8(ascii: ">") {
      let attribute = word(html)
      guard !attribute.isEmpty else {
        isWhole = html[end] == UInt8(ascii: "/")
        end += 1
        continue
      }
      isWhole = false
      var value = ""
      if end < html.count, html[end] == UInt8(ascii: "=") { value = self.value(html) }
      if attributes[attribute] == nil { attributes[attribute] = unescaped(value) }
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
