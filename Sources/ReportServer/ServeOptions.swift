public import ReportBuild
public import ReportCore

/// The options of a server.
public struct ServeOptions: Hashable, Sendable {
  /// The options for building the site, first and after every change.
  public var build: BuildOptions
  /// The address to listen on.
  public var host: String
  /// The port to listen on; 0 for any free one.
  public var port: UInt16
  /// The limits on clients.
  public var limits: ConnectionLimits

  /// Creates options, each described at the property of the same name.
  ///
  /// By default only this machine is served, at port 8000.
  public init(
    build: BuildOptions, host: String = "127.0.0.1", port: UInt16 = 8000,
    limits: ConnectionLimits = ConnectionLimits()
  ) {
    self.build = build
    self.host = host
    self.port = port
    self.limits = limits
  }
}

/// An event that a server reports.
public enum ServerEvent: Sendable {
  /// The site is available at this address from now on.
  case serving(String)
  case built(ServedBuild)
  /// Findings outside of builds: folders whose changes are not detected.
  case unwatched([Diagnostic])
}

/// A build run by the server.
public struct ServedBuild: Sendable {
  /// The changed sources, in alphabetical order; empty for the first build, and if so much has
  /// changed that the system does not list it.
  public let sources: [String]
  /// All findings, sorted by position.
  public let diagnostics: [Diagnostic]
  /// How many pages the site has; 0 if an error prevented writing.
  public let pageCount: Int
  /// The changes to the output folder; `nil` if an error prevented writing.
  public let changes: WriteSummary?
  /// How long the build took.
  public let took: Duration
}
