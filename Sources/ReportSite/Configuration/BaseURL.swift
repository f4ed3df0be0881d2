/// Where the site will be published: an `http` or `https` address that ends with a slash.
package struct BaseURL: Hashable, Sendable {
  /// Scheme and host: `https://example.org`.
  package let origin: String
  /// The path part, from slash to slash: `/smokies/`.
  package let path: String
  /// How full addresses refer to pages.
  package var links = LinkStyle.folders

  /// Parses an address; `nil` if a site cannot be published there.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      text.utf8.allSatisfy({ (33...126).contains($0) && !forbidden.contains($0) })
    else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(host.count)
    guard !host.isEmpty, !host.hasPrefix(":"), !path.contains("//"), !path.contains("/../") else {
      return nil
    }
    origin = scheme + host
    self.path = path.hasSuffix("/") ? String(path) : path + "/"
  }
}

/// Characters that a base address cannot contain: query, fragment, user name, and what needs
/// escaping.
private let forbidden = Set("?#@\"<>\\^`{|} ".utf8)

extension BaseURL {
  /// The full address of a page.
  package func url(of address: Address) -> String {
    origin + path + address.named(by: links).encodedPath
  }
}
