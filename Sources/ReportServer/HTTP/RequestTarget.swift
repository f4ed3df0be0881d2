/// The target in the first line of a request, split into parts.
struct RequestTarget: Hashable, Sendable {
  /// The host and port, if the client names them here.
  let authority: String?
  /// Not decoded, with its leading slash.
  let path: Substring
  /// With its question mark; empty if there is none.
  let query: Substring
}

extension RequestTarget {
  /// Parses a target; `nil` if it is not the address of a file: `*`, or the host of a tunnel.
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
