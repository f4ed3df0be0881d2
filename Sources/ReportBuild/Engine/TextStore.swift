import ReportMarkdown
import ReportPages
import ReportSite
import Synchronization

/// Stores rendered texts until their pages are written: some in memory, the rest on disk.
///
/// A text that finds no room is rendered again along with its page. In `make bench`, the first
/// build of 10,000 articles takes a third longer if all texts are rendered twice, and a tenth
/// longer if all go to disk; that of 60,000 takes a third longer without the disk.
final class TextStore: Sendable {
  private enum Place: Sendable {
    indirect case memory(PageText)
    case disk(Range<Int>)
  }

  /// A text by the index of its page.
  private struct Key: Hashable {
    let page: Int
    let folder: String
  }

  private struct State: Sendable {
    var places: [Key: Place] = [:]
    /// The size of the texts in memory.
    var size = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  private let disk: ScratchFile?

  /// - Parameters:
  ///   - limit: How many bytes of markup can be in memory.
  ///   - disk: Stores texts without charts for which there is no room.
  init(limit: Int, disk: ScratchFile? = nil) {
    self.limit = limit
    self.disk = disk
  }
}

extension TextStore {
  func put(_ text: PageText, for page: Int, in edition: Edition) {
    let size = text.size
    let key = Key(page: page, folder: edition.folder)
    let isKept = state.withLock { state in
      guard state.size + size <= limit else { return false }
      state.size += size
      state.places[key] = .memory(text)
      return true
    }
    guard !isKept, let place = text.packed.flatMap({ disk?.append($0) }) else { return }
    state.withLock { $0.places[key] = .disk(place) }
  }

  /// Removes the text of a page from the store and returns it.
  ///
  /// - Parameters:
  ///   - number: The index of the page in the plan.
  ///   - edition: The edition of the page.
  ///   - figures: The figures of a page that has none.
  /// - Returns: The text, or `nil` if there was no room for it.
  func take(
    _ number: Int, in edition: Edition, _ figures: @autoclosure () -> PageFigures
  ) -> PageText? {
    let key = Key(page: number, folder: edition.folder)
    let place = state.withLock { state in
      let place = state.places.removeValue(forKey: key)
      if case .memory(let text) = place { state.size -= text.size }
      return place
    }
    switch place {
    case .memory(let text): return text
    case .disk(let place):
      // A text that the disk has lost is rendered again.
      return disk?.bytes(at: place).flatMap { try? PageText(packed: $0, figures: figures()) }
    case nil: return nil
    }
  }
}

extension PageText {
  /// Its approximate size in bytes.
  fileprivate var size: Int {
    let files = figures.files.reduce(0) { size, file in
      guard case .bytes(let bytes) = file.content else { return size }
      return size + bytes.count
    }
    return document.html.count + files + figures.embeds.reduce(0) { $0 + $1.html.count }
  }
}
