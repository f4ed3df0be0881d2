import ReportSite

/// The links and ids of a page, read from its markup.
struct PageMarkup: Sendable {
  /// The targets of its links and pictures, without repetition, in order.
  private(set) var targets: [String] = []
  /// The ids of its elements.
  private(set) var ids: Set<String> = []
  /// The addresses of pictures without alternative text.
  private(set) var picturesWithoutText: [String] = []
}

extension PageMarkup {
  /// Reads the markup of a page.
  init(_ html: [UInt8]) {
    var seen: Set<String> = []
    var index = 0
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      if html[start...].starts(with: "<!--".utf8) {
        index = end(of: "-->", in: html, from: start)
        continue
      }
      let tag = Tag(html, at: start)
      index = max(tag.end, start + 1)
      if let id = tag.attributes["id"] { ids.insert(id) }
      for name in ["href", "src"] {
        guard let target = tag.attributes[name], seen.insert(target).inserted else { continue }
        targets.append(target)
      }
      if tag.name == "img", tag.attributes["alt"] == nil {
        picturesWithoutText.append(tag.attributes["src"] ?? "")
      }
    }
  }
}

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

/// An opening tag; for anything else, name and attributes are empty.
private struct Tag {
  var name = ""
  var attributes: [String: String] = [:]
  /// The index after the tag.
  private(set) var end: Int

  init(_ html: [UInt8], at start: Int) {
    end = start + 1
    name = word(html)
    guard !name.isEmpty else { return }
    while end < html.count, html[end] != UInt8(ascii: ">") {
      let attribute = word(html)
      guard !attribute.isEmpty else {
        end += 1
        continue
      }
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
