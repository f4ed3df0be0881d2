/// Converts the levels that an author chose to levels without gaps, below the page's title.
///
/// A heading is one level below the nearest preceding heading that the author wrote above it; the
/// first one gets level 2, whatever it was. So a text can begin with `#` or with `###`.
struct HeadingOutline {
  /// The written levels of the open headings.
  private var open: [Int] = []

  /// The level on the page of the next heading, from 2 to 6.
  mutating func level(for written: Int) -> Int {
    while let last = open.last, last >= written { open.removeLast() }
    open.append(written)
    return min(open.count + 1, 6)
  }
}
