/// A part of the plot's height with a scale of its own: temperatures above, rain below.
public struct Panel: Sendable {
  /// Values to px from the top of the whole plot, which place the panel in it.
  public let scale: LinearScale
  /// The grid lines and their labels, at values of the scale.
  public let axis: YAxis
  /// In any order: the layer of each decides which is drawn first.
  public let marks: [any Mark]

  /// Marks on a scale, with its axis.
  public init(scale: LinearScale, axis: YAxis, marks: [any Mark]) {
    self.scale = scale
    self.axis = axis
    self.marks = marks
  }
}
