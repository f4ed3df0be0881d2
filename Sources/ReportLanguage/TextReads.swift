import Synchronization

/// Notes which strings of the interface are asked for, so that what was made from them is known to
/// depend on them and on no others.
public final class TextReads: Sendable {
  private let noted = Mutex<Set<String>>([])

  /// A record of no reads.
  public init() {}
}

extension TextReads {
  /// The keys that were asked for, in alphabetical order.
  public var keys: [String] { noted.withLock { $0 }.sorted() }

  /// The keys that were asked for, in alphabetical order, which are forgotten.
  public func takeKeys() -> [String] {
    noted.withLock { noted in
      defer { noted.removeAll(keepingCapacity: true) }
      return noted.sorted()
    }
  }

  func note(_ key: String) {
    noted.withLock { _ = $0.insert(key) }
  }
}

extension Language {
  /// The same language, which notes the strings it is asked for.
  public func noting(_ reads: TextReads) -> Language {
    var language = self
    language.reads = reads
    return language
  }

  /// Notes strings that are shown once more without being asked for.
  public func note(_ keys: [String]) {
    for key in keys { reads?.note(key) }
  }
}
