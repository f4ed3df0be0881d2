/// A part of the plot's height with a scale of its own: temperatures above, rain below.
public struct Panel: Sendable {
  /// Maps values to px from the top of the whole plot, which determines the panel's position.
  public let scale: LinearScale
  /// The grid lines and their labels.
  public let axis: YAxis
  /// In any order: their layers determine the order of drawing.
  public let marks: [any Mark]

  /// Marks on a scale, with its axis.
  public init(scale: LinearScale, axis: YAxis, marks: [any Mark]) {
    self.scale = scale
    self.axis = axis
    self.marks = marks
  }
}
