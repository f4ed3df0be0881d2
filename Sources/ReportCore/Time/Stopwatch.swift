import Synchronization

/// Measures what a build spends its time on.
///
/// Nothing that is written depends on it: it only tells.
public final class Stopwatch: Sendable {
  private let measured = Mutex<[BuildTiming]>([])

  /// A stopwatch that has measured nothing yet.
  public init() {}
}

/// How long one part of a build took.
public struct BuildTiming: Hashable, Sendable {
  /// What was done.
  public enum Subject: String, CaseIterable, Sendable {
    /// A stage of the build: look, load, plan, make; where nothing but texts has changed, none is
    /// planned.
    case stage
    /// A page: its template and all it shows, and the writing of it.
    case page
    /// A figure of a page.
    case figure
    /// A file of data that was read.
    case file
  }

  /// What kind of thing it was.
  public let subject: Subject
  /// The name of the stage, the address of the page, the path of the file.
  public let name: String
  /// How long it took.
  public let took: Duration
}

extension Stopwatch {
  /// What was measured, the slowest first, but stages in their order.
  public var timings: [BuildTiming] {
    let all = measured.withLock { $0 }
    return all.filter { $0.subject == .stage }
      + all.filter { $0.subject != .stage }.sorted { a, b in
        a.took == b.took ? a.name < b.name : a.took > b.took
      }
  }

  /// Notes how long something took that ends now.
  public func note(
    _ subject: BuildTiming.Subject, _ name: String, since start: ContinuousClock.Instant
  ) {
    let took = ContinuousClock.now - start
    measured.withLock { $0.append(BuildTiming(subject: subject, name: name, took: took)) }
  }
}

extension Stopwatch? {
  /// Does something, and measures it where somebody wants to know.
  public func measure<Value>(
    _ subject: BuildTiming.Subject, _ name: @autoclosure () -> String,
    _ body: () throws -> Value
  ) rethrows -> Value {
    guard let self else { return try body() }
    let start = ContinuousClock.now
    defer { self.note(subject, name(), since: start) }
    return try body()
  }
}
