/// Applies a function to all items in parallel and returns the results in the items' order.
///
/// Items are grouped into runs, because a task for each would cost more than a small page; the last
/// runs are short, so that all finish at about the same time. At most `jobs` runs are active at a
/// time. With one job, nothing runs in parallel.
///
/// - Parameters:
///   - items: In the order the results are wanted.
///   - jobs: At least 1.
///   - transform: A pure function of the item.
/// - Returns: The results.
/// - Throws: The error of one of the items.
@inlinable
package func mapInParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) throws -> Result
) async throws -> [Result] {
  try await mapRunsInParallel(items, jobs: jobs) { try $0.map(transform) }
}

/// Does the same with a function of a whole run of items, which can share work among them.
///
/// - Parameters:
///   - items: In the order the results are wanted.
///   - jobs: At least 1.
///   - transform: A pure function of consecutive items that returns one result for each.
/// - Returns: The results.
/// - Throws: The error of one of the runs.
@inlinable
package func mapRunsInParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (ArraySlice<Item>) throws -> [Result]
) async throws -> [Result] {
  try await mapRunsInParallel(items, jobs: jobs, transform) { $0 }
}

/// Does the same, and reduces each result to something smaller as soon as it is available.
///
/// - Parameters:
///   - items: In the order the results are wanted.
///   - jobs: At least 1.
///   - transform: A pure function of consecutive items that returns one part for each.
///   - gather: Makes the result of a part, one at a time, in the order in which runs finish.
/// - Returns: The results.
/// - Throws: The error of one of the runs.
@inlinable
package func mapRunsInParallel<Item: Sendable, Part: Sendable, Result>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (ArraySlice<Item>) throws -> [Part],
  gather: (Part) -> Result
) async throws -> [Result] {
  guard jobs > 1, items.count > 1 else {
    return try items.chunks(of: 16).flatMap { try transform($0).map(gather) }
  }
  return try await withThrowingTaskGroup(of: (Int, [Part]).self) { group in
    var runs: [[Result]?] = []
    var rest = items[...]
    func addNext() {
      guard !rest.isEmpty else { return }
      let run = rest.prefix(max(1, min(16, rest.count / (jobs * 16))))
      rest = rest.dropFirst(run.count)
      let number = runs.count
      runs.append(nil)
      group.addTask { (number, try transform(run)) }
    }
    for _ in 0..<jobs { addNext() }
    while let (number, run) = try await group.next() {
      addNext()
      runs[number] = run.map(gather)
    }
    return runs.flatMap { $0 ?? [] }
  }
}

extension Array {
  /// The items in chunks, for work that has one result for many of them.
  @inlinable
  package func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0...].prefix(size) }
  }
}
