/// A line through more values than a screen has px, drawn by columns.
///
/// Each column has a vertical stroke over all values of the line there, and the line itself
/// connects it to the next. Only the first, lowest, highest and last value of a column are needed:
/// the M4 aggregation of Jugel, Jerzak, Hackenbroich and Markl (2014). The drawing is exact to the
/// width of a column and to a px of height: no spike is lost, and no gap between columns is
/// bridged. It takes one pass.
struct ColumnLine {
  private(set) var pen: PathPen
  private let frame: Frame
  /// Whether the line continues from the previous column.
  private var isOpen = false

  init(_ values: [Double?], columns: Columns, in frame: Frame) {
    self.frame = frame
    pen = PathPen(in: frame, capacity: columns.count * 12)
    for column in 0..<columns.count {
      let slots = columns.range(of: column)
      draw(
        values, min(slots.lowerBound, values.count)..<min(slots.upperBound, values.count),
        at: columns.middle(of: column))
    }
  }

  /// Draws one column: the end of a line from the left, segments between gaps, and a new start.
  private mutating func draw(_ values: [Double?], _ slots: Range<Int>, at x: Double) {
    guard !slots.isEmpty else { return }
    var run: ColumnRun?
    var islands: [Stroke] = []
    for slot in slots {
      switch (values[slot], run) {
      case (let value?, nil): run = ColumnRun(value)
      case (let value?, _): run?.extend(by: value)
      case (nil, let ended?):
        if isOpen {
          draw(ended, at: x)
        } else {
          islands.append(Stroke(top: height(ended.highest), bottom: height(ended.lowest)))
        }
        (run, isOpen) = (nil, false)
      case (nil, nil): isOpen = false
      }
    }
    if let run, isOpen { draw(run, at: x) }
    for stroke in Stroke.merged(islands, height: Int(frame.height.rounded(.up))) {
      pen.move(to: x, Double(stroke.top))
      pen.vertical(to: Double(max(stroke.bottom, stroke.top + 1)))
    }
    if let run, !isOpen { draw(run, at: x) }
    isOpen = run != nil
  }

  /// Continues from the previous column or begins anew, then draws both extremes and the last
  /// value.
  private mutating func draw(_ run: ColumnRun, at x: Double) {
    var here = height(run.first)
    if isOpen { pen.line(to: x, Double(here)) } else { pen.move(to: x, Double(here)) }
    let (top, bottom, last) = (height(run.highest), height(run.lowest), height(run.last))
    // The extreme farther from the end comes first, because that path is shorter.
    let way = last - top > bottom - last ? [top, bottom, last] : [bottom, top, last]
    for target in way where target != here {
      pen.vertical(to: Double(target))
      here = target
    }
    if !isOpen, top == bottom { pen.vertical(to: Double(here + 1)) }
  }

  /// A height on the plot in whole px.
  private func height(_ value: Double) -> Int {
    Int(min(max(frame.y(value).rounded(), 0), frame.height.rounded(.up)))
  }
}

/// The values that M4 keeps of a column's values between two gaps.
private struct ColumnRun {
  let first: Double
  private(set) var lowest, highest, last: Double

  init(_ value: Double) {
    (first, lowest, highest, last) = (value, value, value, value)
  }

  mutating func extend(by value: Double) {
    lowest = min(lowest, value)
    highest = max(highest, value)
    last = value
  }
}
