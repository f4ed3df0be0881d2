/// The host names of this server.
///
/// A page of another site can direct a browser here under a name of its own (DNS rebinding) and
/// read the response as its own: a request with any other host is refused.
struct AllowedHosts: Hashable, Sendable {
  private let names: Set<String>
  private let port: UInt16

  /// - Parameters:
  ///   - host: The address on which the server listens.
  ///   - port: The port on which the server listens.
  init(host: String, port: UInt16) {
    names = ["localhost", "127.0.0.1", "::1", host.lowercased()]
    self.port = port
  }
}

extension AllowedHosts {
  /// Whether a `Host` field names this server.
  ///
  /// - Parameters:
  ///   - authority: `localhost:8000`, `[::1]:8000`.
  ///   - address: The local address to which the client has connected, which is not a name that
  ///     could be redirected here.
  /// - Returns: Whether the request can be answered.
  func contains(_ authority: String, at address: String) -> Bool {
    guard let (host, port) = split(authority), port == self.port else { return false }
    return names.contains(host) || host == address
  }

  private func split(_ authority: String) -> (host: String, port: UInt16)? {
    let text = authority.lowercased()
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : nil
    let colon = text[(end ?? text.startIndex)...].firstIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)]
    let digits = colon.map { text[text.index(after: $0)...] } ?? "80"
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let port = UInt16(digits) else {
      return nil
    }
    return (end == nil ? String(host) : String(host.dropFirst().dropLast()), port)
  }
}
