import ReportThemes
import Synchronization

/// Keeps the entries of lists: an article stands in the list of all and in those of its tags.
///
/// That pays where lists are made again and again; where they are made once, nothing is kept.
final class EntryShelf: Sendable {
  private let keeps: Bool
  /// By where lists lead from, then by the numbers of the pages.
  private let entries = Mutex<[String: [Int: TemplateEntry]]>([:])

  /// - Parameter keeps: Whether lists will be made again.
  init(keeps: Bool) { self.keeps = keeps }
}

extension EntryShelf {
  /// The entry of a page in a list.
  ///
  /// - Parameters:
  ///   - number: Of the page, in the plan.
  ///   - start: The same for lists from which the same link leads to the page.
  ///   - make: Makes the entry, when nobody has asked for it yet.
  /// - Returns: The entry.
  func entry(of number: Int, from start: String, _ make: () -> PageFields) -> TemplateEntry {
    guard keeps else { return TemplateEntry(make(), isKept: false) }
    if let known = entries.withLock({ $0[start]?[number] }) { return known }
    let entry = TemplateEntry(make())
    entries.withLock { $0[start, default: [:]][number] = entry }
    return entry
  }

  /// Forgets the entries of a page that says something else of itself now.
  func forget(_ number: Int) {
    entries.withLock { entries in
      for start in entries.keys { entries[start]?[number] = nil }
    }
  }
}
