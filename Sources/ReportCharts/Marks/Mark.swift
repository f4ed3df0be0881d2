public import ReportCore

/// A drawing of data: bars, lines, ranges, rules.
///
/// A missing value is `nil`; NaN and infinities are gaps as well. A value outside the scale's
/// domain is drawn at the nearer edge.
public protocol Mark: Sendable {
  /// The position of the mark in the order of drawing.
  var layer: MarkLayer { get }

  /// Whether the mark is a path in slot units, which stretches with the chart's width.
  var isStretched: Bool { get }

  /// Whether the mark has its name to the right of the plot.
  var hasEndLabel: Bool { get }

  /// What the mark asks of its scale: see ``NiceTicks/init(covering:count:minimumStep:)``.
  var reach: Reach { get }

  /// Writes the mark's elements.
  func render(in frame: Frame, into svg: inout ByteWriter)

  /// Writes what is in front of all lines and keeps its shape: symbols and printed values.
  func renderSymbols(in frame: Frame, into svg: inout ByteWriter)
}

extension Mark {
  /// No: the mark has no name to the right of the plot.
  public var hasEndLabel: Bool { false }
  /// Nothing: the scale makes no room for the mark.
  public var reach: Reach { .nothing }

  /// Writes nothing: the mark has no symbols and no printed values.
  public func renderSymbols(in frame: Frame, into svg: inout ByteWriter) {}
}

/// The order in which marks are drawn, regardless of the order they are given in.
public enum MarkLayer: Int, Comparable, Sendable {
  /// From back to front up to `line`, under the selection, which can dim them.
  ///
  /// Marks of `rule` and `point` are above the selection and never dimmed, points in front.
  case area, bars, line, point, rule

  /// Whether a layer comes before another in the order of the cases.
  public static func < (a: MarkLayer, b: MarkLayer) -> Bool { a.rawValue < b.rawValue }
}
