import ReportMarkdown
import Synchronization

/// Keeps rendered texts until their pages are written: some in memory, the rest on the disk.
///
/// What finds no room is rendered again when its page is.
final class TextShelf: Sendable {
  private enum Place: Sendable {
    indirect case memory(PageText)
    case disk(Range<Int>)
  }

  private struct Shelf: Sendable {
    /// By the numbers of their pages.
    var places: [Int: Place] = [:]
    /// Of the texts in memory.
    var size = 0
  }

  private let shelf = Mutex(Shelf())
  private let limit: Int
  private let disk: ScratchFile?

  /// - Parameters:
  ///   - limit: How many bytes of markup may lie in memory.
  ///   - disk: Takes texts without charts for which there is no room.
  init(limit: Int, disk: ScratchFile? = nil) {
    self.limit = limit
    self.disk = disk
  }
}

extension TextShelf {
  func put(_ text: PageText, for page: Int) {
    let size = text.size
    let isKept = shelf.withLock { shelf in
      guard shelf.size + size <= limit else { return false }
      shelf.size += size
      shelf.places[page] = .memory(text)
      return true
    }
    guard !isKept, let place = text.packed.flatMap({ disk?.append($0) }) else { return }
    shelf.withLock { $0.places[page] = .disk(place) }
  }

  /// The text of a page, which leaves the shelf.
  ///
  /// - Parameters:
  ///   - number: Of the page, in the plan.
  ///   - figures: Those of a page that has none.
  /// - Returns: The text, or `nil` when there was no room for it.
  func take(_ number: Int, _ figures: PageFigures) -> PageText? {
    let place = shelf.withLock { shelf in
      let place = shelf.places.removeValue(forKey: number)
      if case .memory(let text) = place { shelf.size -= text.size }
      return place
    }
    switch place {
    case .memory(let text): return text
    case .disk(let place):
      // What the disk has lost is rendered again.
      return disk?.bytes(at: place).flatMap { try? PageText(packed: $0, figures: figures) }
    case nil: return nil
    }
  }
}

extension PageText {
  /// About how many bytes it holds.
  fileprivate var size: Int {
    let files = figures.files.reduce(0) { size, file in
      guard case .bytes(let bytes) = file.content else { return size }
      return size + bytes.count
    }
    return document.html.count + files
  }
}
