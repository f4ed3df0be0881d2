import ReportMarkdown
import Synchronization

/// Keeps rendered texts until their pages are written, as many as may lie in memory.
///
/// What does not fit is rendered again when its page is.
final class TextShelf: Sendable {
  private struct Shelf {
    /// By the numbers of their pages.
    var texts: [PageText?] = []
    var size = 0
  }

  private let shelf = Mutex(Shelf())
  private let limit: Int

  /// - Parameter limit: In bytes of markup.
  init(limit: Int = 100_000_000) {
    self.limit = limit
  }
}

extension TextShelf {
  func put(_ text: PageText, for page: Int) {
    let size = text.size
    shelf.withLock { shelf in
      guard shelf.size + size <= limit else { return }
      shelf.size += size
      while shelf.texts.count <= page { shelf.texts.append(nil) }
      shelf.texts[page] = text
    }
  }

  /// The text of a page, which leaves the shelf.
  func take(_ page: Int) -> PageText? {
    shelf.withLock { shelf in
      guard shelf.texts.indices.contains(page), let text = shelf.texts[page] else { return nil }
      shelf.texts[page] = nil
      shelf.size -= text.size
      return text
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
