/// Many slots as fewer columns, so that a drawing has no more points than a screen can show.
struct Columns: Hashable {
  let slots: Int
  let count: Int

  /// The slots of a column; empty for some columns if there are fewer slots than columns.
  func range(of column: Int) -> Range<Int> {
    (column * slots + count - 1) / count..<((column + 1) * slots + count - 1) / count
  }

  /// The middle of a column, in slots.
  func middle(of column: Int) -> Double {
    (Double(column) + 0.5) * Double(slots) / Double(count)
  }

  /// The lowest low and the highest high of each column in one pass; `nil` if no slot has both.
  func extremes(of lows: [Double?], _ highs: [Double?]) -> [ClosedRange<Double>?] {
    let end = min(lows.count, highs.count)
    return (0..<count).map { column in
      var low = Double.infinity
      var high = -Double.infinity
      for slot in range(of: column) where slot < end {
        guard let a = lows[slot], let b = highs[slot] else { continue }
        low = min(low, a, b)
        high = max(high, a, b)
      }
      return low <= high ? low...high : nil
    }
  }
}

extension Frame {
  /// The maximum number of slots that are drawn individually; more are drawn as columns.
  static let mostSlots = 2_000
  /// The number of columns of a drawing on a page.
  static let columnsOnPage = 360

  /// The columns that a drawing of very many slots shows, or `nil` if it shows each slot.
  var columns: Columns? {
    guard slots > Frame.mostSlots else { return nil }
    switch rendering {
    case .page: return Columns(slots: slots, count: Frame.columnsOnPage)
    case .standalone: return Columns(slots: slots, count: max(Int(width), 1))
    }
  }
}

/// Draws one box per column over the range that two series span there.
///
/// These are the areas and bars of very many slots.
func drawBoxes(
  of columns: Columns, from lows: [Double?], to highs: [Double?], in frame: Frame,
  with pen: inout PathPen
) {
  let width = Double(columns.slots) / Double(columns.count)
  for (column, range) in columns.extremes(of: lows, highs).enumerated() {
    guard let range else { continue }
    let left = columns.middle(of: column) - width / 2
    let bottom = frame.y(range.lowerBound).rounded()
    pen.move(to: left, bottom)
    pen.vertical(to: min(frame.y(range.upperBound).rounded(), bottom - 1))
    pen.horizontal(to: left + width)
    pen.vertical(to: bottom)
    pen.close(backTo: left, bottom)
  }
}
