import Foundation

/// Runs work until it ends, or until the user ends it: Ctrl-C, or `kill`.
///
/// - Parameter work: Is cancelled then, and may finish what it has begun.
/// - Throws: What the work throws, unless it was ended.
public func untilInterrupted(_ work: @escaping @Sendable () async throws -> Void) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask(operation: work)
    group.addTask { await interruption() }
    defer { group.cancelAll() }
    try await group.next()
    group.cancelAll()
    // What was cancelled says so, which is what was wanted.
    while (try? await group.next()) != nil {}
  }
}

/// Waits for a signal that asks to end.
private func interruption() async {
  let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
  let sources = [SIGINT, SIGTERM].map { DispatchSource.makeSignalSource(signal: $0) }
  for source in sources {
    source.setEventHandler { continuation.yield() }
    source.resume()
  }
  defer { for source in sources { source.cancel() } }
  for await _ in signals { return }
}
