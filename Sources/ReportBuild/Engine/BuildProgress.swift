import ReportSite
import Synchronization

/// How far a build has come, for observers.
public final class BuildProgress: Sendable {
  private let state = Mutex(State())

  public struct State: Hashable, Sendable {
    public enum Stage: String, Sendable {
      case reading = "Reading"
      case planning = "Planning"
      case making = "Making pages"
    }

    public var stage = Stage.reading
    /// How much is done, and how much there is to do; 0 where nobody knows.
    public var done = 0
    public var total = 0
  }

  public init() {}
}

extension BuildProgress {
  public var current: State { state.withLock { $0 } }

  func enter(_ stage: State.Stage, total: Int = 0) {
    state.withLock { $0 = State(stage: stage, total: total) }
  }

  func advance(by count: Int = 1) {
    state.withLock { $0.done += count }
  }
}
