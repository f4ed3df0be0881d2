import ReportCore

/// What is inserted into a page while it is served, and never on disk: the script that reloads it.
struct PageDressing: Hashable, Sendable {
  /// Made at every start: the policy allows only the script with this nonce.
  let nonce: String
  /// The version of the site to which the page belongs.
  let version: Int
}

extension PageDressing {
  /// The path from which the script receives events.
  ///
  /// No file of a site has such a name.
  static let eventsPath = "/.reportgen/events"

  /// A word that no page can guess.
  static func makeNonce() -> String {
    (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
  }

  /// A name that differs for every start of the server, so that a page that was suspended during a
  /// restart is reloaded.
  var siteName: String { "\(nonce.prefix(6))-\(version)" }

  /// The policy of the site's pages, with a theme's own fonts, extended to allow this script and its
  /// style.
  var policy: String {
    "default-src 'none'; style-src 'self' 'nonce-\(nonce)'; img-src 'self'; font-src 'self'; "
      + "script-src 'nonce-\(nonce)'; connect-src 'self'"
  }

  /// Inserts the script just before the end of a page.
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

  /// A page for when there is no page of the site to show.
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

/// The offset of the last `</body`, ignoring case.
private func lastBodyEnd(in page: [UInt8]) -> Int? {
  let tag = Array("</body".utf8)
  return page.indices.dropLast(tag.count - 1).last { start in
    page[start] == tag[0] && zip(page[start...], tag).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
