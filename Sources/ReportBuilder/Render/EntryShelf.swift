import ReportThemes
import Synchronization

/// Keeps the entries of lists: an article stands in the list of all and in those of its tags.
///
/// Where lists are made again and again it keeps all of them, else as many as have room.
final class EntryShelf: Sendable {
  private struct Shelf: Sendable {
    /// By where lists lead from, then by the numbers of the pages.
    var entries: [String: [Int: TemplateEntry]] = [:]
    var room: Int
  }

  private let shelf: Mutex<Shelf>

  /// - Parameter goesOn: Whether lists will be made again.
  init(goesOn: Bool) { shelf = Mutex(Shelf(room: goesOn ? .max : Self.most)) }

  /// As many entries as are kept for lists that are made once.
  private static let most = 20_000
}

extension EntryShelf {
  /// The entry of a page in a list; `nil` when none is kept.
  ///
  /// - Parameters:
  ///   - number: Of the page, in the plan.
  ///   - start: The same for lists from which the same link leads to the page.
  /// - Returns: The entry.
  func entry(of number: Int, from start: String) -> TemplateEntry? {
    shelf.withLock { $0.entries[start]?[number] }
  }

  /// Keeps an entry, as long as there is room.
  ///
  /// - Parameters:
  ///   - fields: What the entry shows.
  ///   - number: Of the page, in the plan.
  ///   - start: The same for lists from which the same link leads to the page.
  /// - Returns: The entry.
  func put(_ fields: PageFields, of number: Int, from start: String) -> TemplateEntry {
    shelf.withLock { shelf in
      // Another page may have been quicker.
      if let known = shelf.entries[start]?[number] { return known }
      let entry = TemplateEntry(fields, isKept: shelf.room > 0)
      guard shelf.room > 0 else { return entry }
      shelf.room -= 1
      shelf.entries[start, default: [:]][number] = entry
      return entry
    }
  }

  /// Forgets the entries of a page that says something else of itself now.
  func forget(_ number: Int) {
    shelf.withLock { shelf in
      for start in shelf.entries.keys { shelf.entries[start]?[number] = nil }
    }
  }
}
