import Foundation
import ReportBuild
import ReportCore
import ReportServer
import Support
import Synchronization
import Testing

/// A server in this process, with a small site of its own.
final class RunningServer: Sendable {
  let directory: TemporaryDirectory
  private let events: Events
  private let task: Task<Void, any Error>
  let port: UInt16

  /// The maximum time that anything takes under load.
  static let patience = Duration.seconds(200)

  /// Starts a server and waits until it serves.
  ///
  /// - Parameters:
  ///   - limits: The limits of connections.
  ///   - prepare: Changes the site before it is built.
  /// - Throws: The error that prevents the start.
  init(
    limits: ConnectionLimits = ConnectionLimits(),
    prepare: (TemporaryDirectory) throws -> Void = { _ in }
  ) async throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "title: A site\nbase_url: https://example.org/a/b/\n", to: "Content/site.yml")
    try directory.write("---\ntitle: Hello\n---\nThe lead.\n", to: "Content/index.md")
    try directory.write("---\ntitle: About\n---\nOne.\n", to: "Content/about.md")
    try directory.write("0123456789", to: "Content/static/ten.txt")
    try prepare(directory)
    let root = directory.url.path
    let options = ServeOptions(
      build: BuildOptions(
        content: "\(root)/Content",
        templates: FileManager.default.fileExists(
          atPath: "\(root)/Templates") ? "\(root)/Templates" : nil, output: "\(root)/Site"),
      port: 0, limits: limits)
    let events = Events()
    self.events = events
    task = Task { try await Server(options) { events.add($0) }.run() }
    let address = try await events.first { event in
      if case .serving(let address) = event { address } else { nil }
    }
    port = try #require(URL(string: address).flatMap(\.port).flatMap(UInt16.init(exactly:)))
  }

  deinit {
    task.cancel()
  }
}

extension RunningServer {
  /// Stops the server and waits for its end.
  func stop() async {
    task.cancel()
    _ = await task.result
  }

  /// Waits for a build that meets a condition, including earlier ones.
  func build(where condition: @escaping @Sendable (ServedBuild) -> Bool) async throws -> ServedBuild
  {
    try await events.first { event in
      if case .built(let build) = event, condition(build) { build } else { nil }
    }
  }

  var builds: [ServedBuild] {
    events.all.compactMap { event in
      if case .built(let build) = event { build } else { nil }
    }
  }

  /// Opens a connection.
  func client() async throws -> Client { try await Client(port: port) }

  /// Sends a GET request on a new connection, and reads the response.
  func get(_ target: String, _ fields: String...) async throws -> Client.Answer {
    try await exchange("GET \(target) HTTP/1.1", ["Host: localhost:\(port)"] + fields)
  }

  /// Sends a request on a new connection, and reads the response.
  func exchange(_ first: String, _ fields: [String]) async throws -> Client.Answer {
    let client = try await client()
    try await client.send(([first] + fields).joined(separator: "\r\n") + "\r\n\r\n")
    return try await client.answer(toHead: first.hasPrefix("HEAD"))
  }
}

/// The events of the server, in order.
private final class Events: Sendable {
  private let events = Mutex<[ServerEvent]>([])

  var all: [ServerEvent] { events.withLock { $0 } }

  func add(_ event: ServerEvent) {
    events.withLock { $0.append(event) }
  }

  /// The first event that matches, past or future.
  func first<Found>(_ find: (ServerEvent) -> Found?) async throws -> Found {
    let deadline = ContinuousClock.now + RunningServer.patience
    while ContinuousClock.now < deadline {
      if let found = all.lazy.compactMap(find).first { return found }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw Client.Failure.late("no such event among \(all)")
  }
}
