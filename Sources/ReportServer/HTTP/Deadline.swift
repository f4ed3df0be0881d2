/// The error that work took longer than allowed.
struct DeadlinePassed: Error {}

/// Runs work that is canceled if it does not end in time.
///
/// - Parameters:
///   - limit: How long it can take.
///   - work: Work that ends soon after it is canceled.
/// - Returns: The result of the work.
/// - Throws: `DeadlinePassed`, or the error of the work.
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
