/// A vertical stroke of a column, in whole px from the top of the plot.
struct Stroke: Hashable {
  var top, bottom: Int
}

extension Stroke {
  /// Merges the strokes of one column that overlap or touch, from the top down.
  ///
  /// Takes time proportional to their count and to the height, in any order, and returns at most a
  /// stroke for every second px.
  static func merged(_ strokes: [Stroke], height: Int) -> [Stroke] {
    guard strokes.count > 1 else { return strokes }
    var changes = [Int](repeating: 0, count: height + 2)
    for stroke in strokes {
      changes[min(max(stroke.top, 0), height)] += 1
      changes[min(max(stroke.bottom, 0), height) + 1] -= 1
    }
    var merged: [Stroke] = []
    var depth = 0
    for (y, change) in changes.enumerated() where change != 0 {
      if depth == 0 { merged.append(Stroke(top: y, bottom: y)) }
      depth += change
      if depth == 0 { merged[merged.count - 1].bottom = y - 1 }
    }
    return merged
  }
}
