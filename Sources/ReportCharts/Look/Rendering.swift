/// The destination of a chart.
public enum Rendering: Sendable {
  /// On a page: fills any width, and the stylesheet sets the look.
  case page
  /// In a standalone file: fixed px, and every color written out.
  case standalone(width: Double, palette: Palette, hue: Hue)
}
