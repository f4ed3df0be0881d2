/// Applies a function to all items side by side and returns the results in the items' order.
///
/// Items go in runs, because a task of its own would cost more than a small page; at most `jobs`
/// runs are under way at a time. With one job nothing runs beside anything else.
///
/// - Parameters:
///   - items: In the order the results are wanted.
///   - jobs: At least 1.
///   - transform: A pure function of the item.
/// - Returns: The results.
/// - Throws: The error of one of the items.
func mapInParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) throws -> Result
) async throws -> [Result] {
  guard jobs > 1, items.count > 1 else { return try items.map(transform) }
  let runLength = max(1, min(16, items.count / (jobs * 4)))
  var waiting = stride(from: 0, to: items.count, by: runLength).makeIterator()
  return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
    var results = [[Result]?](repeating: nil, count: (items.count - 1) / runLength + 1)
    func addNext() {
      guard let start = waiting.next() else { return }
      let run = items[start..<min(start + runLength, items.count)]
      group.addTask { (start / runLength, try run.map(transform)) }
    }
    for _ in 0..<jobs { addNext() }
    while let (index, run) = try await group.next() {
      results[index] = run
      addNext()
    }
    return results.flatMap { $0 ?? [] }
  }
}
