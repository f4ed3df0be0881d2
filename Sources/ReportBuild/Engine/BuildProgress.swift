import ReportSite
import Synchronization

/// How far a build has come, for observers.
public final class BuildProgress: Sendable {
  private let state = Mutex(State())

  /// The stage of a build, and how much of it is done.
  public struct State: Hashable, Sendable {
    /// The stages of a build in order; raw values are shown to observers.
    public enum Stage: String, Sendable {
      case reading = "Reading"
      case planning = "Planning"
      case making = "Making pages"
    }

    /// The current stage.
    public var stage = Stage.reading
    /// How many of the stage's pages and other outputs are done.
    public var done = 0
    /// How many there are to do in the stage; 0 if unknown.
    public var total = 0
  }

  /// Creates the progress of a build that has not begun.
  public init() {}
}

extension BuildProgress {
  /// The current state of the build; can be read while it runs.
  public var current: State { state.withLock { $0 } }

  func enter(_ stage: State.Stage, total: Int = 0) {
    state.withLock { $0 = State(stage: stage, total: total) }
  }

  func advance(by count: Int = 1) {
    state.withLock { $0.done += count }
  }
}
