/// A part of the plot's height with a scale of its own: temperatures above, rain below.
public struct Panel: Sendable {
  public let scale: LinearScale
  public let axis: YAxis
  public let marks: [any Mark]

  public init(scale: LinearScale, axis: YAxis, marks: [any Mark]) {
    self.scale = scale
    self.axis = axis
    self.marks = marks
  }
}
