import Synchronization

/// How many texts may lie in memory between the reading of files and the rendering of pages.
///
/// A text for which there is no room is read again when its page is rendered.
final class TextRoom: Sendable {
  /// In bytes.
  private let left: Atomic<Int>

  init(_ size: Int) { left = Atomic(size) }

  /// Whether there is room for a text of so many bytes, which it takes then.
  func takes(_ size: Int) -> Bool {
    let (before, after) = left.subtract(size, ordering: .relaxed)
    if after >= 0 { return true }
    left.add(before - after, ordering: .relaxed)
    return false
  }
}
