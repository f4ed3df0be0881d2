/// Where a chart is going to stand.
public enum Rendering: Sendable {
  /// On a page: fills any width, and the stylesheet gives the look.
  case page
  /// In a file of its own: fixed px, and every colour written out.
  case standalone(width: Double, palette: Palette, hue: Hue)
}
