import Synchronization

/// Measures how long the parts of a build take.
///
/// No output depends on it; it is only for reporting.
public final class Stopwatch: Sendable {
  private let measured = Mutex<[BuildTiming]>([])

  /// Creates a stopwatch without measurements.
  public init() {}
}

/// How long one part of a build took.
public struct BuildTiming: Hashable, Sendable {
  /// The kind of a part.
  public enum Subject: String, CaseIterable, Sendable {
    /// A stage of the build: look, load, plan, make; if only texts have changed, nothing is
    /// planned.
    case stage
    /// A page: rendering its template and everything it shows, and writing it.
    case page
    /// A figure on a page.
    case figure
    /// A data file that was read.
    case file
  }

  /// The kind of the part.
  public let subject: Subject
  /// The name of the stage, the address of the page, the path of the file.
  public let name: String
  /// How long it took.
  public let took: Duration
}

extension Stopwatch {
  /// The measurements, slowest first, except that stages are in order.
  public var timings: [BuildTiming] {
    let all = measured.withLock { $0 }
    return all.filter { $0.subject == .stage }
      + all.filter { $0.subject != .stage }.sorted { a, b in
        a.took == b.took ? a.name < b.name : a.took > b.took
      }
  }

  /// Notes the duration of something that has just ended.
  public func note(
    _ subject: BuildTiming.Subject, _ name: String, since start: ContinuousClock.Instant
  ) {
    let took = ContinuousClock.now - start
    measured.withLock { $0.append(BuildTiming(subject: subject, name: name, took: took)) }
  }
}

extension Stopwatch? {
  /// Runs a function, and measures it if there is a stopwatch.
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
