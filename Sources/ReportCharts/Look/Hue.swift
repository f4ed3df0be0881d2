/// The colour of a series; the stylesheet gives each its value in light and dark.
public enum Hue: String, Sendable {
  case rain, snow, pink, indigo
  /// Marks that carry a colour of their own, such as a temperature ramp.
  case plain
}
