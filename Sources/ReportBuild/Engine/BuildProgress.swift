import ReportSite
import Synchronization

/// How far a build has come, for observers.
public final class BuildProgress: Sendable {
  private let state = Mutex(State())

  /// What a build is at, and how much of it is done.
  public struct State: Hashable, Sendable {
    /// The stages of a build in their order; raw values are what an observer reads.
    public enum Stage: String, Sendable {
      case reading = "Reading"
      case planning = "Planning"
      case making = "Making pages"
    }

    /// What the build is at.
    public var stage = Stage.reading
    /// How many of the stage's pages and other outputs are done.
    public var done = 0
    /// How many there are to do in the stage; 0 where nobody knows.
    public var total = 0
  }

  /// The progress of a build that has not begun.
  public init() {}
}

extension BuildProgress {
  /// How far the build is now; may be read while it runs.
  public var current: State { state.withLock { $0 } }

  func enter(_ stage: State.Stage, total: Int = 0) {
    state.withLock { $0 = State(stage: stage, total: total) }
  }

  func advance(by count: Int = 1) {
    state.withLock { $0.done += count }
  }
}
