public import ReportCore

/// The reason why the server cannot be started.
public enum ServerError: Error, Hashable, Sendable {
  /// The server cannot listen on the address; with the system's reason.
  case cannotListen(String, port: UInt16, isTaken: Bool, String)
  /// The system provides no way to detect changes.
  case cannotWatch(String)
}

extension ServerError: DiagnosticConvertible {
  public var diagnostic: Diagnostic {
    switch self {
    case .cannotListen(let host, let port, true, _):
      Diagnostic(
        .error, "port-taken", "another program listens on this port",
        at: SourcePosition(authority(host, port)),
        hint: "choose another one with --port, or --port 0 for any that is free")
    case .cannotListen(let host, let port, false, let reason):
      Diagnostic(
        .error, "cannot-listen", "cannot listen on this address: \(reason.lowercased())",
        at: SourcePosition(authority(host, port)),
        hint: "--host is an address of this machine, such as 127.0.0.1")
    case .cannotWatch(let reason):
      Diagnostic(
        .error, "cannot-watch", "changes cannot be watched: \(reason)",
        at: SourcePosition("reportgen serve"),
        hint: "raise fs.inotify.max_user_instances, or end other programs that watch files")
    }
  }
}

/// A host with its port, as written in addresses.
func authority(_ host: String, _ port: UInt16) -> String {
  host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
}
