/// Finds the numbers of pages by their addresses.
struct AddressBook: Sendable {
  /// In the order of their addresses.
  private let pages: [PagePlan]
  private let table: [Address: Int]?

  /// - Parameters:
  ///   - pages: In the order of their addresses.
  ///   - isAskedOften: Whether a table is worth its making.
  init(_ pages: [PagePlan], isAskedOften: Bool) {
    self.pages = pages
    table =
      isAskedOften
      ? Dictionary(zip(pages.lazy.map(\.address), 0...), uniquingKeysWith: { first, _ in first })
      : nil
  }
}

extension AddressBook {
  subscript(address: Address) -> Int? {
    if let table { return table[address] }
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].address.path < address.path { low = middle + 1 } else { high = middle }
    }
    return low < pages.count && pages[low].address == address ? low : nil
  }
}
