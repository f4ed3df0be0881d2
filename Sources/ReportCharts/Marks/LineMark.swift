public import ReportCore

/// A line through the centers of the slots, broken where a value is missing.
///
/// Up to 62 points can have symbols; an isolated point between two gaps always has one. In series
/// of more than 2,000 slots the line is drawn by columns, straight and without symbols. It is exact
/// to the width of a column, so that no spike is lost.
public struct LineMark {
  /// The symbol at each point of a line.
  public enum Symbols: Hashable, Sendable {
    /// No symbols, or hollow circles of 7 px.
    case none, circles
    /// A shape, with its size in square px: see ``PointMark/size``.
    case shape(SymbolShape, size: Double)
  }

  /// The meaning of a line.
  public enum Role: Sendable {
    /// The data, in their color.
    case series
    /// The reference that the series is compared with: thin and gray.
    case pace
    /// Data over a colored background: thin, in the color of text.
    case ink
    /// Smoothed data over a colored background: strong, in the color of text.
    case strongInk
    /// A fit to data: dashed, in the color of text.
    case fitted
  }

  /// One per slot, in the unit of the scale; `nil` breaks the line.
  public let values: [Double?]
  /// How the line runs from one point to the next.
  public let interpolation: Interpolation
  /// The symbol at each point, if there are at most 62.
  public let symbols: Symbols
  /// The meaning of the line, which determines its look.
  public let role: Role
  /// The hue, if it is not that of the chart.
  public let hue: Hue?

  /// A line through values.
  ///
  /// - Parameters:
  ///   - values: One per slot, in the unit of the scale; `nil` breaks the line.
  ///   - interpolation: How the line runs from one point to the next.
  ///   - symbols: The symbol at each point, if there are at most 62.
  ///   - role: The meaning of the line, which determines its look.
  ///   - hue: The color, or `nil` for that of the chart.
  public init(
    _ values: [Double?], interpolation: Interpolation = .linear, symbols: Symbols = .none,
    role: Role = .series, hue: Hue? = nil
  ) {
    self.values = values.drawable
    self.interpolation = interpolation
    self.symbols = symbols
    self.role = role
    self.hue = hue
  }

  /// One of several lines, in its own color.
  public init(
    _ series: Series, interpolation: Interpolation = .linear, symbols: Symbols = .none
  ) {
    self.init(series.values, interpolation: interpolation, symbols: symbols, hue: series.hue)
  }
}

extension LineMark: Mark {
  public var layer: MarkLayer { .line }
  public var isStretched: Bool { true }
  public var reach: Reach { .values(of: [values], withZero: false) }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    let style = role.style
    if let columns = frame.columns {
      let line = ColumnLine(values, columns: columns, in: frame)
      return svg.append(path: line.pen, style, hue, in: frame)
    }
    var pen = PathPen(in: frame, capacity: values.count * 6)
    for run in runs(of: values) where run.count > 1 {
      let points = plotPoints(of: values, run, in: frame)
      guard let first = points.first else { continue }
      pen.move(to: first.x, first.y)
      interpolation.draw(points, with: &pen)
    }
    svg.append(path: pen, style, hue, in: frame)
  }

  public func renderSymbols(in frame: Frame, into svg: inout ByteWriter) {
    guard frame.columns == nil else { return }
    let slots = symbolSlots
    guard !slots.isEmpty else { return }
    svg.append(markup: "<g")
    svg.append(role.symbolStyle, hue, in: frame)
    svg.append(markup: ">")
    let (shape, size) = symbols.look
    for slot in slots {
      let points = plotPoints(of: values, slot..<slot + 1, in: frame)
      // The n-th symbol belongs to the n-th slot: the stylesheet enlarges the chosen one.
      if points.isEmpty { svg.append(markup: "<g/>") }
      shape.render(at: points, size: size, in: frame, into: &svg)
    }
    svg.append(markup: "</g>")
  }

  /// The heights of the line's pieces in a range of slots, in px.
  func heights(within slots: ClosedRange<Double>, in frame: Frame) -> [ClosedRange<Double>] {
    ReportCharts.heights(of: values, within: slots, in: frame)
  }

  private var symbolSlots: [Int] {
    if symbols != .none, values.count <= 62 {
      return values.contains { $0 != nil } ? Array(values.indices) : []
    }
    return runs(of: values).filter { $0.count == 1 }.map(\.lowerBound)
  }
}

extension LineMark.Role {
  fileprivate var style: Style {
    switch self {
    case .series: .line
    case .pace: .pace
    case .ink: .ink
    case .strongInk: .strongInk
    case .fitted: .fitted
    }
  }

  /// Points take the color of their line.
  fileprivate var symbolStyle: Style {
    switch self {
    case .series, .pace: .symbols
    case .ink, .strongInk, .fitted: .point
    }
  }
}

extension LineMark.Symbols {
  /// The symbol of the points; an isolated point has a circle even on a line without symbols.
  fileprivate var look: (shape: SymbolShape, size: Double) {
    switch self {
    case .none, .circles: (.circle, 49)
    case .shape(let shape, let size): (shape, min(max(size, 4), 900))
    }
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

/// The heights of a line's pieces in a range of slots, each with the points at both of its ends.
func heights(
  of line: [Double?], within slots: ClosedRange<Double>, in frame: Frame
) -> [ClosedRange<Double>] {
  zip(line, line.dropFirst()).enumerated().compactMap { index, piece in
    guard let from = piece.0, let to = piece.1, Double(index) + 1.5 >= slots.lowerBound,
      Double(index) + 0.5 <= slots.upperBound
    else { return nil }
    let (a, b) = (frame.y(from), frame.y(to))
    return min(a, b)...max(a, b)
  }
}

/// The points of a run at the centers of their slots.
func plotPoints(of values: [Double?], _ run: Range<Int>, in frame: Frame) -> [PlotPoint] {
  run.compactMap { slot in
    values[slot].map { PlotPoint(x: Double(slot) + 0.5, y: frame.y($0)) }
  }
}
