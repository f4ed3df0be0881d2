import Synchronization

/// How many bytes of texts can be in memory between the reading of files and the rendering of
/// pages.
///
/// A text that finds no room is read again when its page is rendered. If all were, the first build
/// of 10,000 articles in `make bench` would take a twentieth longer and miss its target.
package final class TextRoom: Sendable {
  /// In bytes.
  private let left: Atomic<Int>

  package init(_ size: Int) { left = Atomic(size) }

  /// Reserves room for a text of a given size, if there is enough.
  package func take(_ size: Int) -> Bool {
    if left.subtract(size, ordering: .relaxed).newValue >= 0 { return true }
    left.add(size, ordering: .relaxed)
    return false
  }
}
