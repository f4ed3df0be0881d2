public import ReportCore

/// Something drawn for data: bars, lines, ranges, rules.
///
/// A missing value is `nil`; NaN and the infinities are gaps like it. A value outside the scale's
/// domain is drawn at the nearer edge.
public protocol Mark: Sendable {
  /// Where the mark stands in the order of drawing.
  var layer: MarkLayer { get }

  /// Whether the mark is a path in slot units, which stretches with the chart's width.
  var isStretched: Bool { get }

  /// Whether the mark has its name right of the plot.
  var hasEndLabel: Bool { get }

  /// What the mark asks of its scale: see ``NiceTicks/init(covering:count:minimumStep:)``.
  var reach: Reach { get }

  /// Writes the mark's elements.
  func render(in frame: Frame, into svg: inout ByteWriter)

  /// Writes the symbols of a mark that stretches itself: they keep their shape.
  func renderSymbols(in frame: Frame, into svg: inout ByteWriter)
}

extension Mark {
  /// No name right of the plot.
  public var hasEndLabel: Bool { false }
  /// Nothing: the scale makes no room for the mark.
  public var reach: Reach { .nothing }

  /// Writes nothing: the mark has no symbols apart from its elements.
  public func renderSymbols(in frame: Frame, into svg: inout ByteWriter) {}
}

/// The order in which marks are drawn, whatever order they are given in.
public enum MarkLayer: Int, Comparable, Sendable {
  /// From the back to the front up to `line`, under the selection, which may dim them.
  ///
  /// Marks of `rule` and `point` stand above the selection and are never dimmed, points in front.
  case area, bars, line, point, rule

  /// Whether a layer comes before another in the order of the cases.
  public static func < (a: MarkLayer, b: MarkLayer) -> Bool { a.rawValue < b.rawValue }
}
