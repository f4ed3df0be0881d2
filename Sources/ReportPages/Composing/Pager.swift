import ReportLanguage
import ReportSite
import ReportThemes

extension PageComposer {
  /// The pages of the list that this page belongs to; nothing where it is the only one.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - current: The number of this page.
  ///   - isByTime: Whether the newest entries come first.
  /// - Returns: The links: the page before, the first pages, those around this one, the last, the
  ///   page after.
  func pager(_ list: PagedList, _ current: Int, isByTime: Bool = false) -> TemplateValue {
    let count = view.list(list.pages).count
    guard count > 1 else { return .nothing }
    func entry(_ title: String, _ page: Int, rel: String? = nil) -> TemplateValue {
      .object([
        "title": .text(title), "link": .text(link(list.address(of: page))), "rel": .text(rel),
        "isCurrent": .flag(page == current),
      ])
    }
    var entries: [TemplateValue] = []
    if current > 1 {
      entries.append(
        entry(words(isByTime ? "list.newer" : "list.previous"), current - 1, rel: "prev"))
    }
    var last = 0
    for page in shownPages(of: count, around: current) {
      if page > last + 1 {
        entries.append(
          .object([
            "title": .text("…"), "link": .nothing, "rel": .nothing, "isCurrent": .flag(false),
          ]))
      }
      entries.append(entry(language.number(page), page))
      last = page
    }
    if current < count {
      entries.append(entry(words(isByTime ? "list.older" : "list.next"), current + 1, rel: "next"))
    }
    return .object(["label": .text(words("list.pages")), "entries": .list(entries)])
  }

  /// Where the reader is in a list: "Page 2 of 7".
  func position(_ current: Int, in list: PagedList) -> String {
    language.text(
      "list.position",
      [
        "page": language.number(current), "pages": language.number(view.list(list.pages).count),
      ])
  }
}

/// The first page, the last one, and those around the one that is shown; a gap is at least two
/// pages wide.
package func shownPages(of count: Int, around current: Int) -> [Int] {
  let near = max(1, current - 2)...min(count, current + 2)
  let wanted = Set([1, count] + near)
  return (1...count).filter { page in
    wanted.contains(page) || (wanted.contains(page - 1) && wanted.contains(page + 1))
  }
}
