public import ReportCore

/// A line through the centres of the slots, broken where a value is missing.
///
/// Up to 62 points have symbols; a point alone between two gaps always has one.
public struct LineMark: Mark {
  public enum Symbols: Sendable { case none, circles }

  public enum Role: Sendable {
    case series
    /// What the series is compared with: thin and grey.
    case pace
  }

  public let values: [Double?]
  public let interpolation: Interpolation
  public let symbols: Symbols
  public let role: Role

  public init(
    _ values: [Double?], interpolation: Interpolation = .linear, symbols: Symbols = .none,
    role: Role = .series
  ) {
    self.values = values.drawable
    self.interpolation = interpolation
    self.symbols = symbols
    self.role = role
  }

  public var layer: MarkLayer { .line }
  public var isStretched: Bool { true }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: values.count * 6)
    for run in runs(of: values) {
      let points = plotPoints(of: values, run, in: frame)
      guard let first = points.first, points.count > 1 else { continue }
      pen.move(to: first.x, first.y)
      interpolation.draw(points, with: &pen)
    }
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path")
    svg.append(role == .series ? .line : .pace, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  public func renderSymbols(in frame: Frame, into svg: inout ByteWriter) {
    let slots = symbolSlots
    guard !slots.isEmpty else { return }
    svg.append(markup: "<g")
    svg.append(.symbols, in: frame)
    svg.append(markup: ">")
    for slot in slots {
      guard let value = values[slot] else {
        // The n-th symbol belongs to the n-th slot: the stylesheet enlarges the chosen one.
        svg.append(markup: "<g/>")
        continue
      }
      svg.append(markup: "<circle cx=\"")
      svg.append(slot: Double(slot) + 0.5, in: frame)
      svg.append(markup: "\" cy=\"")
      svg.append(y: frame.y(value))
      svg.append(markup: "\" r=\"3.5\"/>")
    }
    svg.append(markup: "</g>")
  }

  private var symbolSlots: [Int] {
    if symbols == .circles, values.count <= 62 {
      return values.contains { $0 != nil } ? Array(values.indices) : []
    }
    return runs(of: values).filter { $0.count == 1 }.map(\.lowerBound)
  }
}

/// The runs of slots that have a value.
func runs(of values: [Double?]) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  var start: Int?
  for (slot, value) in values.enumerated() {
    if value != nil {
      start = start ?? slot
    } else if let first = start {
      runs.append(first..<slot)
      start = nil
    }
  }
  if let start { runs.append(start..<values.count) }
  return runs
}

/// The points of a run at the centres of their slots.
func plotPoints(of values: [Double?], _ run: Range<Int>, in frame: Frame) -> [PlotPoint] {
  run.compactMap { slot in
    values[slot].map { PlotPoint(x: Double(slot) + 0.5, y: frame.y($0)) }
  }
}
