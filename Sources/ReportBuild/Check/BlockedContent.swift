/// Something on a page that browsers leave out under the content security policy that pages promise to
/// work under, which `reportgen serve` and strict hosts send.
///
/// The policy is `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'`: no scripts,
/// no styles outside of stylesheets, no frames and no media, and nothing from other servers.
struct BlockedContent: Hashable, Sendable {
  /// What it is: a tag, an attribute, or an address.
  let what: String
  let hint: String

  /// What it is, as no target of a link is written.
  var fault: String { "blocked \(what)" }
}

extension BlockedContent {
  private static let inScript = "pages work without scripts: hosts with the policy do not run this"
  private static let inSheet = "put it into a stylesheet, such as assets/style.css"
  private static let asLink = "link to it instead"
  private static let onSite = "put the file beside the site's own, and load it from there"

  /// What the policy blocks of a tag at an offset, with the offsets of its parts.
  static func contents(of tag: MarkupTag, at start: Int) -> [(BlockedContent, Int)] {
    guard !tag.isEnd else { return [] }
    var contents: [(BlockedContent, Int)] = []
    if let hint = hint(forElement: tag) {
      contents.append((BlockedContent(what: "<\(tag.name)>", hint: hint), start))
    }
    for (name, value) in tag.attributes {
      guard let (what, hint) = blocked(name, value, of: tag) else { continue }
      contents.append((BlockedContent(what: what, hint: hint), tag.places[name] ?? start))
    }
    return contents
  }

  private static func hint(forElement tag: MarkupTag) -> String? {
    switch tag.name {
    // Data in a script is not run.
    case "script": tag.attributes["type"]?.contains("json") ?? false ? nil : inScript
    case "style": inSheet
    case "iframe", "frame", "object", "embed", "video", "audio": asLink
    default: nil
    }
  }

  private static func blocked(
    _ name: String, _ value: String, of tag: MarkupTag
  ) -> (what: String, hint: String)? {
    if name == "style" { return ("style=", inSheet) }
    if name.hasPrefix("on"), name.utf8.count > 2 { return ("\(name)=", inScript) }
    let isCode = value.lowercased().hasPrefix("javascript:")
    if isCode, ["href", "src", "action"].contains(name) { return ("javascript:", inScript) }
    guard isElsewhere(value) || value.hasPrefix("data:") else { return nil }
    let isLoaded = name == "src" || name == "srcset" || name == "poster"
    // A link in the head loads its file, unless it only says where something is.
    let loads = ["stylesheet", "icon", "preload", "manifest"]
    let isLoadedLink =
      tag.name == "link" && name == "href"
      && loads.contains {
        tag.attributes["rel"]?.lowercased().contains($0) ?? false
      }
    return isLoaded || isLoadedLink ? (value, onSite) : nil
  }
}

/// Whether an address is on another server.
func isElsewhere(_ address: some StringProtocol) -> Bool {
  address.hasPrefix("//") || address.hasPrefix("http:") || address.hasPrefix("https:")
}
