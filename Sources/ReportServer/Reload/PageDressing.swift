import ReportCore

/// What a page gets while it is served, and never on the disk: the script that reloads it.
struct PageDressing: Hashable, Sendable {
  /// Made anew by every start: the policy allows the script that bears it, and no other.
  let nonce: String
  /// Which site the page belongs to.
  let version: Int
}

extension PageDressing {
  /// Where the script hears of builds.
  ///
  /// No file of a site has such a name.
  static let eventsPath = "/.reportgen/events"

  /// A word that no page can have guessed.
  static func makeNonce() -> String {
    (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
  }

  /// Tells the site of this start from that of any other, so that a page which has slept through
  /// an end and a start is reloaded.
  var siteName: String { "\(nonce.prefix(6))-\(version)" }

  /// The policy that pages promise to work under, opened for this one script and its style.
  var policy: String {
    "default-src 'none'; style-src 'self' 'nonce-\(nonce)'; img-src 'self'; "
      + "script-src 'nonce-\(nonce)'; connect-src 'self'"
  }

  /// Puts the script in just before the end of a page.
  func dress(_ page: [UInt8]) -> [UInt8] {
    let end = lastBodyEnd(in: page) ?? page.count
    var writer = ByteWriter(capacity: page.count + 4096)
    writer.append(bytes: page[..<end])
    writer.append(markup: "<script nonce=\"")
    writer.append(text: nonce)
    writer.append(markup: "\" data-site=\"")
    writer.append(text: siteName)
    writer.append(markup: "\" data-events=\"")
    writer.append(text: Self.eventsPath)
    writer.append(markup: "\">\n")
    writer.append(bytes: PackageResources.reload_js)
    writer.append(markup: "</script>\n")
    writer.append(bytes: page[end...])
    return writer.bytes
  }

  /// A page for when the site has none to show.
  func plainPage(_ title: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(
      markup: """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>
        """)
    writer.append(text: title)
    writer.append(markup: "</title>\n</head>\n<body>\n<main><h1>")
    writer.append(text: title)
    writer.append(markup: "</h1></main>\n</body>\n</html>\n")
    return dress(writer.bytes)
  }
}

/// Where the last `</body` begins, in letters of any case.
private func lastBodyEnd(in page: [UInt8]) -> Int? {
  let tag = Array("</body".utf8)
  return page.indices.dropLast(tag.count - 1).last { start in
    page[start] == tag[0] && zip(page[start...], tag).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
