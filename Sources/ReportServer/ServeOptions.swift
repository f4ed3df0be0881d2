public import ReportBuild
public import ReportCore

/// What a server is asked to do.
public struct ServeOptions: Hashable, Sendable {
  /// How the site is built, first and after every change.
  public var build: BuildOptions
  /// The address to listen on.
  public var host: String
  /// The port to listen on; 0 for any that is free.
  public var port: UInt16
  /// How much a client may ask of the server.
  public var limits: ConnectionLimits

  /// Options, each described at the property of its name.
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

/// What a server tells of its work.
public enum ServerEvent: Sendable {
  /// The site can be seen at this address from now on.
  case serving(String)
  case built(ServedBuild)
  /// Findings of no build: folders whose changes are not seen.
  case unwatched([Diagnostic])
}

/// A build that the server has run.
public struct ServedBuild: Sendable {
  /// The sources that have changed, in alphabetical order; none for the first build, and when so
  /// much has changed that the system does not tell what.
  public let sources: [String]
  /// All findings, sorted by their places.
  public let diagnostics: [Diagnostic]
  /// How many pages the site has; 0 when an error kept the build from writing.
  public let pageCount: Int
  /// What was done to the output folder; `nil` when an error kept the build from writing.
  public let changes: WriteSummary?
  /// How long the build took.
  public let took: Duration
}
