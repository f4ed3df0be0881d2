import ReportSite

/// The links and ids of a page, read from its markup.
struct PageMarkup: Sendable {
  /// The targets of its links and pictures, without repetition, in order.
  private(set) var targets: [String] = []
  /// The ids of its elements.
  private(set) var ids: Set<String> = []
  /// The addresses of pictures without alternative text.
  private(set) var picturesWithoutText: [String] = []
  /// The links that say nothing, each as ``silentLink(to:)``.
  private(set) var silentLinks: [String] = []
  /// Elements, comments and quotes that are never closed, and end tags of elements that are not open:
  /// `<main>`, `<!--`, `<p class=`, `</div>`.
  private(set) var unpairedTags: [String] = []
  /// The ids that several elements have, as `id=main`.
  private(set) var repeatedIDs: Set<String> = []
  /// Whether links are not relative to the page.
  private(set) var hasBase = false
  /// What every page needs, of what this one lacks.
  private(set) var missing: [String] = []
  /// What browsers leave out under the policy of the pages.
  private(set) var blocked: Set<BlockedContent> = []
  /// Whether something other than blank space stands before the document type or after the end.
  private(set) var hasTextAround = false
}

extension PageMarkup {
  /// Reads the markup of a page.
  ///
  /// - Parameters:
  ///   - html: A whole page, or a part of one.
  ///   - found: Receives each target, picture without text, silent link, unpaired tag, id and blocked
  ///     content, as in the properties, and ``page`` for what a page lacks, with its offset.
  init(_ html: [UInt8], found: (String, Int) -> Void = { _, _ in }) {
    var seen: Set<String> = []
    var open: [OpenTag] = []
    var lacking = PageNeed.all
    var hasFigure = false
    var link: OpenLink?
    var index = 0
    hasTextAround = Self.hasTextAround(html)
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      // An end tag is left before its '>'.
      let text = html[index..<start].drop { $0 == UInt8(ascii: ">") }
      if !text.allSatisfy({ blanks.contains($0) }) { link?.hasName = true }
      if html[start...].starts(with: "<!--".utf8) {
        guard let end = end(of: "-->", in: html, from: start) else {
          addUnpaired("<!--", at: start, found)
          break
        }
        index = end
        continue
      }
      let tag = MarkupTag(html, at: start)
      index = max(tag.end, start + 1)
      pair(tag, at: start, &open, found)
      follow(tag, at: start, &link, found)
      if let attribute = tag.unclosedQuote {
        addUnpaired("<\(tag.name) \(attribute)=", at: start, found)
      }
      if tag.name == "html", !tag.isEnd { found(Self.page, start) }
      if tag.name == "base" {
        hasBase = true
        found(Self.base, start)
      }
      lacking.removeAll { $0.isMet(tag) }
      hasFigure = hasFigure || tag.isFigure
      // What these contain is no markup.
      if !tag.isEnd, ["script", "style"].contains(tag.name) {
        while index < html.count, !html[index...].starts(with: "</\(tag.name)".utf8) { index += 1 }
      }
      for (content, place) in BlockedContent.contents(of: tag, at: start) {
        blocked.insert(content)
        found(content.fault, place)
      }
      if let id = tag.attributes["id"] {
        if !ids.insert(id).inserted { repeatedIDs.insert("id=\(id)") }
        found("id=\(id)", start)
      }
      for name in ["href", "src"] where tag.name != "base" {
        guard let target = tag.attributes[name] else { continue }
        if seen.insert(target).inserted { targets.append(target) }
        found(target, start)
      }
      if tag.name == "img", tag.attributes["alt"] == nil {
        picturesWithoutText.append(tag.attributes["src"] ?? "")
      }
    }
    missing = lacking.map(\.name)
    if hasFigure, !targets.contains(where: { $0.contains("assets/charts.css") }) {
      missing.append("'links.charts'")
    }
    for tag in open { addUnpaired("<\(tag.name)>", at: tag.start, found) }
    // A comment or a quote without an end hides the partners of others.
    let hiding = unpairedTags.filter { $0 == "<!--" || $0.hasSuffix("=") }
    unpairedTags = Array(Set(hiding.isEmpty ? unpairedTags : hiding)).sorted()
  }

  /// What a page lacks, among the faults: it is told at the start of the page.
  static let page = "<html>"
  /// A base for links, among the faults.
  static let base = "<base>"

  /// A link without text or a name, among the faults.
  static func silentLink(to target: String) -> String { "<a href=\(target)></a>" }

  private struct OpenLink {
    let target: String
    let start: Int
    var hasName: Bool
  }

  /// Follows whether the link that is open has a name.
  private mutating func follow(
    _ tag: MarkupTag, at start: Int, _ link: inout OpenLink?, _ found: (String, Int) -> Void
  ) {
    if tag.name == "a" {
      if let link, !link.hasName {
        let fault = Self.silentLink(to: link.target)
        silentLinks.append(fault)
        found(fault, link.start)
      }
      link =
        tag.isEnd
        ? nil
        : tag.attributes["href"].map {
          OpenLink(target: $0, start: start, hasName: false)
        }
    }
    let names = ["aria-label", "aria-labelledby", "title"] + (tag.name == "img" ? ["alt"] : [])
    if names.contains(where: { tag.attributes[$0]?.isEmpty == false }) { link?.hasName = true }
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
    _ tag: MarkupTag, at start: Int, _ open: inout [OpenTag], _ found: (String, Int) -> Void
  ) {
    let isDrawing = tag.name == "svg" || open.contains { $0.name == "svg" }
    guard !tag.name.isEmpty, !(tag.isWhole && isDrawing), !elementsWithoutEnd.contains(tag.name)
    else { return }
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

/// Bytes that show nothing, in a template too, whose values show something.
private let blanks: [UInt8] = [9, 10, 12, 13, 32, sectionSign]

/// Elements that have no end tag, or need none.
private let elementsWithoutEnd: Set<String> = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
  "wbr",
  "body", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "rp", "rt",
  "tbody", "td", "tfoot", "th", "thead", "tr",
]

/// The index after a sequence of bytes; `nil` if it does not occur.
private func end(of text: StaticString, in html: [UInt8], from start: Int) -> Int? {
  text.withUTF8Buffer { wanted in
    var index = start
    while index + wanted.count <= html.count {
      if html[index] == wanted[0], html[index...].starts(with: wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return nil
  }
}
