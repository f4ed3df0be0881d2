import ReportLanguage
import ReportSite

/// A list that is split into pages: its front page, then `page-2/`, `page-3/` and so on.
struct PagedList {
  let front: Address
}

extension PagedList {
  /// The address of one of its pages, counted from 1.
  func address(of page: Int) -> Address {
    page == 1 ? front : Address("\(front.path)page-\(page)/")
  }

  /// How many entries a page shows.
  static let length = 50

  /// The list of all entries.
  var all: String { "all of \(front.path)" }

  /// The list of its pages.
  var pages: String { "pages of \(front.path)" }

  /// The list of the entries on one of its pages.
  func entries(on page: Int) -> String { "entries of \(address(of: page).path)" }
}

extension PageSet {
  /// Distributes the entries of a list over its pages, and adds the pages after the front page.
  ///
  /// Each page has a list of its own, so that it depends on no entry of another one.
  ///
  /// - Parameters:
  ///   - entries: In the order shown.
  ///   - list: The list that they belong to.
  ///   - front: Its first page.
  ///   - size: How many entries a page shows.
  ///   - kind: Fills a page, given its number.
  mutating func deal(
    _ entries: [DraftPage], to list: PagedList, from front: DraftPage,
    _ size: Int = PagedList.length, _ kind: (Int) -> some PageKind
  ) {
    set(list.all, entries)
    set(list.entries(on: 1), Array(entries.prefix(size)))
    add(front, to: list.pages)
    for start in stride(from: size, to: entries.count, by: size) {
      let number = start / size + 1
      set(list.entries(on: number), Array(entries[start..<min(start + size, entries.count)]))
      let page = add(
        kind(number), continuing: front.page, as: "list.page", view.language.number(number),
        at: list.address(of: number))
      add(page, to: list.pages)
    }
  }
}
