/// What the first line of a request asks for, in its parts.
struct RequestTarget: Hashable, Sendable {
  /// The host and port, where a client names them here, too.
  let authority: String?
  /// Not decoded, with the slash that it begins with.
  let path: Substring
  /// With its question mark; empty where there is none.
  let query: Substring
}

extension RequestTarget {
  /// Reads a target; `nil` when it is no address of a file: `*`, or the host of a tunnel.
  init?(_ text: String) {
    var rest = text[...]
    if let scheme = rest.firstRange(of: "://"), rest[..<scheme.lowerBound].lowercased() == "http" {
      rest = rest[scheme.upperBound...]
      let host = rest.prefix { $0 != "/" && $0 != "?" }
      authority = String(host)
      rest = rest[host.endIndex...]
      if rest.first != "/" { rest = "/" + rest }
    } else {
      authority = nil
    }
    guard rest.first == "/", !rest.contains("#") else { return nil }
    path = rest.prefix { $0 != "?" }
    query = rest[path.endIndex...]
  }
}
