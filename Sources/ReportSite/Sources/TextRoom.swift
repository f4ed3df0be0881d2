import Synchronization

/// How many texts may lie in memory between the reading of files and the rendering of pages.
///
/// A text for which there is no room is read again when its page is rendered: were all, the first
/// build of 10,000 articles of `make bench` would take a twentieth longer, beyond its aim.
package final class TextRoom: Sendable {
  /// In bytes.
  private let left: Atomic<Int>

  package init(_ size: Int) { left = Atomic(size) }

  /// Takes room for a text of so many bytes, if there is any.
  package func take(_ size: Int) -> Bool {
    if left.subtract(size, ordering: .relaxed).newValue >= 0 { return true }
    left.add(size, ordering: .relaxed)
    return false
  }
}
