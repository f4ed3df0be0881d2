import ReportMarkdown
import ReportPages
import ReportSite
import Synchronization

/// Keeps rendered texts until their pages are written: some in memory, the rest on the disk.
///
/// What finds no room is rendered again when its page is. Of `make bench`, the first build of 10,000
/// articles takes a third longer when all texts are rendered twice, and a tenth longer when all go to
/// the disk; that of 60,000 takes a third longer without the disk.
final class TextStore: Sendable {
  private enum Place: Sendable {
    indirect case memory(PageText)
    case disk(Range<Int>)
  }

  private struct State: Sendable {
    /// By the numbers of their pages.
    var places: [Int: Place] = [:]
    /// Of the texts in memory.
    var size = 0
  }

  private let state = Mutex(State())
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

extension TextStore {
  func put(_ text: PageText, for page: Int) {
    let size = text.size
    let isKept = state.withLock { state in
      guard state.size + size <= limit else { return false }
      state.size += size
      state.places[page] = .memory(text)
      return true
    }
    guard !isKept, let place = text.packed.flatMap({ disk?.append($0) }) else { return }
    state.withLock { $0.places[page] = .disk(place) }
  }

  /// The text of a page, which leaves the store.
  ///
  /// - Parameters:
  ///   - number: Of the page, in the plan.
  ///   - figures: Those of a page that has none.
  /// - Returns: The text, or `nil` when there was no room for it.
  func take(_ number: Int, _ figures: @autoclosure () -> PageFigures) -> PageText? {
    let place = state.withLock { state in
      let place = state.places.removeValue(forKey: number)
      if case .memory(let text) = place { state.size -= text.size }
      return place
    }
    switch place {
    case .memory(let text): return text
    case .disk(let place):
      // What the disk has lost is rendered again.
      return disk?.bytes(at: place).flatMap { try? PageText(packed: $0, figures: figures()) }
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
    return document.html.count + files + figures.embeds.reduce(0) { $0 + $1.html.count }
  }
}
