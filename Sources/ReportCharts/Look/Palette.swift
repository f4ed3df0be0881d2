/// Colours for a chart that stands alone; on a page the stylesheet has them.
public struct Palette: Hashable, Sendable {
  public let card, text, mutedText, line, strongLine, fifthLine, band, point: String
  public let rain, snow, pink, indigo, goal: String
  /// Twelve colours, one each ten degrees from −10 °F to 100 °F.
  public let temperature: [String]

  public static let light = Palette(
    card: "#fff", text: "#1a1d21", mutedText: "#5c6067", line: "#e6e3dc", strongLine: "#cfcbc2",
    fifthLine: "#8f8b82", band: "#efece4", point: "#fff", rain: "#0f7d5c", snow: "#0b6fc2",
    pink: "#cf2160",
    indigo: "#5350d4", goal: "#04716f",
    temperature: [
      "#7a1fa2", "#4a3cc0", "#2e5ad8", "#0a74dc", "#008ac4", "#0a96a3", "#109c77", "#6b9410",
      "#b8860b", "#d97706", "#e0521a", "#b5102f",
    ])

  /// The colour of a series.
  public func color(of hue: Hue) -> String {
    switch hue {
    case .rain: rain
    case .snow: snow
    case .pink: pink
    case .indigo: indigo
    case .plain: text
    }
  }
}
