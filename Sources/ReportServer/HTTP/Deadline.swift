/// Work took longer than it may.
struct DeadlinePassed: Error {}

/// Runs work that is given up when it has not ended in time.
///
/// - Parameters:
///   - limit: How long it may take.
///   - work: Must end soon when it is cancelled.
/// - Returns: What the work returns.
/// - Throws: `DeadlinePassed`, or what the work throws.
func within<Result: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await Task.sleep(for: limit)
      throw DeadlinePassed()
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw CancellationError() }
    return result
  }
}
