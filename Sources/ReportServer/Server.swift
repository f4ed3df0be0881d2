import FlyingSocks
import Glibc
import ReportBuild
import ReportCore

/// Shows the site while it is being written: builds it, serves it on this machine, and reloads open
/// pages whenever a source has changed.
public struct Server: Sendable {
  let options: ServeOptions
  let tell: @Sendable (ServerEvent) -> Void

  /// - Parameters:
  ///   - options: What to serve, and where.
  ///   - tell: Called with every event worth a line of output, one call at a time.
  public init(_ options: ServeOptions, tell: @escaping @Sendable (ServerEvent) -> Void) {
    self.options = options
    self.tell = tell
  }
}

extension Server {
  /// Serves until the task is canceled.
  ///
  /// - Throws: `ServerError` if the port is not available, and errors of the first build.
  public func run() async throws {
    // Writing to a client that has disconnected must not end the process.
    signal(SIGPIPE, SIG_IGN)
    let listener = try await Listener(host: options.host, port: options.port)
    let bulletin = Bulletin()
    let builds = Builds(options: options.build, bulletin: bulletin, tell: tell)
    let routes = Routes(
      hosts: AllowedHosts(host: listener.host, port: listener.port),
      files: FileHandler(folder: SiteFolder(root: options.build.output)), bulletin: bulletin,
      builds: builds, nonce: PageDressing.makeNonce())
    let address = "http://\(authority(listener.host, listener.port))/"
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await listener.pool.run() }
      group.addTask { await listener.serve(options.limits, routes.response) }
      group.addTask { try await builds.run(listener.pool) { tell(.serving(address)) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// Decides how each address is answered.
struct Routes: Sendable {
  let hosts: AllowedHosts
  let files: FileHandler
  let bulletin: Bulletin
  let builds: Builds
  let nonce: String
}

extension Routes {
  /// Answers a request.
  ///
  /// - Parameters:
  ///   - head: The request.
  ///   - address: The local address to which the client has connected.
  /// - Returns: The response.
  func response(to head: RequestHead, at address: String) async -> Response {
    guard let target = RequestTarget(head.target), let host = head["host"] else {
      return .refusal(.badRequest, "this is not an address")
    }
    for authority in [host, target.authority].compactMap(\.self)
    where !hosts.contains(authority, at: address) {
      return .refusal(.misdirectedRequest, "this is not \(authority)")
    }
    guard head.method == "GET" || head.method == "HEAD" else {
      var response = Response.refusal(.methodNotAllowed, "files can only be read")
      response.add("Allow", "GET, HEAD")
      return response
    }
    guard let path = RequestPath(target.path) else {
      return .refusal(.badRequest, "no file has this address")
    }
    guard target.path != PageDressing.eventsPath else { return await events() }
    return await page(head, path, query: target.query)
  }

  private func events() async -> Response {
    let news = await bulletin.subscribe()
    return Response(
      .ok, ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
      body: .events(eventStream(news, nonce: nonce)))
  }

  private func file(
    _ head: RequestHead, _ path: RequestPath, query: Substring
  ) async -> (Response, PageDressing) {
    let news = await bulletin.news
    let dressing = PageDressing(nonce: nonce, version: news.version)
    let response = files.response(
      to: head, path: path, query: query, basePath: news.basePath, dressing: dressing)
    return (response, dressing)
  }

  private func page(_ head: RequestHead, _ path: RequestPath, query: Substring) async -> Response {
    var (response, dressing) = await file(head, path, query: query)
    if response.status == .notFound {
      // It may be missing only from the disk.
      await builds.restore()
      (response, dressing) = await file(head, path, query: query)
    }
    guard response.status == .notFound, case nil = files.folder.entry(["index.html"]) else {
      return response
    }
    // There is no site yet: the page says why once it receives events, and shows the site when it
    // exists.
    return Response(
      .unavailable,
      [
        "Content-Type": contentType(of: "index.html"), "Cache-Control": "no-store",
        "Content-Security-Policy": dressing.policy,
      ], body: .bytes(dressing.plainPage("The site has not been built yet")))
  }
}
