import Foundation

/// Runs work until it ends, or until the user interrupts it with Ctrl-C or `kill`.
///
/// - Parameter work: Canceled on interruption, and can then finish what it has begun.
/// - Throws: The error of the work, unless it was interrupted.
public func untilInterrupted(_ work: @escaping @Sendable () async throws -> Void) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask(operation: work)
    group.addTask { await interruption() }
    defer { group.cancelAll() }
    try await group.next()
    group.cancelAll()
    // Errors of canceled tasks are expected.
    while (try? await group.next()) != nil {}
  }
}

/// Waits for a signal that requests termination.
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
