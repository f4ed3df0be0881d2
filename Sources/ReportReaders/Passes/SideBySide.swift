import Glibc
import Synchronization

/// Runs tasks on several threads and returns their results in order.
///
/// The caller's thread is one of them; if the system cannot start a thread, the others do its work.
///
/// - Parameters:
///   - count: How many tasks there are.
///   - jobs: How many run in parallel.
///   - body: Runs one task.
/// - Returns: The results.
func sideBySide<Result: Sendable>(
  _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let work = Work(count: count, body)
  let threads = (1..<max(1, min(jobs, count))).compactMap { _ in startThread { work.run() } }
  work.run()
  for thread in threads { pthread_join(thread, nil) }
  return work.takeResults()
}

/// Tasks that threads take one by one.
private final class Work<Result: Sendable>: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let next = Atomic(0)
  private let results: Mutex<[Result?]>

  init(count: Int, _ body: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.body = body
    results = Mutex(Array(repeating: nil, count: count))
  }

  func run() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let result = body(index)
      results.withLock { $0[index] = result }
    }
  }

  func takeResults() -> [Result] {
    results.withLock { all in
      let results = all.compactMap(\.self)
      all = []
      return results
    }
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var thread = pthread_t()
  let body = Unmanaged.passRetained(ThreadBody(run))
  let failure = pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, body.toOpaque())
  guard failure == 0 else {
    body.release()
    return nil
  }
  return thread
}
