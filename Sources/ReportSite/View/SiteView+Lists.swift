/// Lists of pages.
extension SiteView {
  /// The indices of the pages of a list, in its order.
  package func list(_ name: String) -> [Int] {
    note(.list, name)
    return planned.list(name)
  }

  /// Whether a list has a page.
  package func hasPages(_ list: String) -> Bool {
    note(.hasPages, list)
    return !planned.list(list).isEmpty
  }

  /// The indices of the pages before and after a page in a list.
  package func neighbors(of number: Int, in list: String) -> (before: Int?, after: Int?) {
    note(.neighbors, planned.plan.pages[number], list)
    return planned.plan.neighbors(of: number, in: list)
  }
}
