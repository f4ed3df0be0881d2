/// Turns the levels an author chose into levels without gaps, below the page's title.
///
/// A heading comes one below the nearest heading before it that the author set above it; the first
/// one gets level 2, whatever it was. So a text may begin with `#` or with `###`.
struct HeadingOutline {
  /// The levels of the headings that are open, as written.
  private var open: [Int] = []

  /// The level in the page of the next heading, from 2 to 6.
  mutating func level(for written: Int) -> Int {
    while let last = open.last, last >= written { open.removeLast() }
    open.append(written)
    return min(open.count + 1, 6)
  }
}
