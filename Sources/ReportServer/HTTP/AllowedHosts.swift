/// The names that this server is called by.
///
/// A page of another site may lead a browser here under a name of its own (DNS rebinding) and
/// read the answer as its own: a request that names any other host is refused.
struct AllowedHosts: Hashable, Sendable {
  private let names: Set<String>
  private let port: UInt16

  /// - Parameters:
  ///   - host: The address that is listened on.
  ///   - port: The port that is listened on.
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
  ///   - address: The address of this machine that the client has come to. It is no name that
  ///     could be made to lead here.
  /// - Returns: Whether the request may be answered.
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
