/// The colors of a standalone chart, as `#rrggbb`; on a page the stylesheet has them.
public struct Palette: Hashable, Sendable {
  /// The background of the drawing and the text on it.
  public var card, text, mutedText: String
  /// Grid lines, from fine to strong.
  public var line, strongLine, fifthLine: String
  /// The area of a ``BandMark``, and the days of a calendar without data.
  public var band: String
  /// The hues of these names, and the color of goals.
  public var rain, snow, pink, indigo, goal: String
  /// The colors of ``Hue/ordinal``.
  public var ordinal: [String]
  /// Six classes from low to high.
  public var sequential: [String]
  /// Seven classes from far below the middle to far above it.
  public var diverging: [String]
  /// Twelve colors, ten degrees apart, from −10 °F to 100 °F.
  public var temperature: [String]

  /// The colors on a light background.
  public static let light = Palette(
    card: "#fff", text: "#1a1d21", mutedText: "#5c6067", line: "#e6e3dc", strongLine: "#cfcbc2",
    fifthLine: "#8f8b82", band: "#efece4", rain: "#0f7d5c", snow: "#0b6fc2", pink: "#cf2160",
    indigo: "#5350d4", goal: "#04716f",
    ordinal: ["#760028", "#04299e", "#706d00", "#c47890", "#7783ff"],
    sequential: ["#b5e2e6", "#66c0d2", "#2ea4c4", "#0883ac", "#056190", "#0e3f6a"],
    diverging: ["#0b4f8a", "#4f97cf", "#b7d8f0", "#ece9e2", "#fbd2a4", "#dd8230", "#8a3a06"],
    temperature: [
      "#7a1fa2", "#4a3cc0", "#2e5ad8", "#0a74dc", "#008ac4", "#0a96a3", "#109c77", "#6b9410",
      "#b8860b", "#d97706", "#e0521a", "#b5102f",
    ])

  /// The colors on a dark background.
  public static let dark = Palette(
    card: "#14181e", text: "#eceae4", mutedText: "#a2a9b3", line: "#232932", strongLine: "#3a424e",
    fifthLine: "#6a7480", band: "#222831", rain: "#4fd3a2", snow: "#63b8ff", pink: "#ff7aa3",
    indigo: "#a3a4ff", goal: "#57d4d4",
    ordinal: ["#c29f57", "#7359db", "#38f7db", "#b74771", "#76a9e2"],
    sequential: ["#1e4263", "#1d5e85", "#077fa8", "#01a2c5", "#3cc8e1", "#92f1f6"],
    diverging: ["#a5d8ff", "#4d94cf", "#1f4a6e", "#2b313a", "#5e3b17", "#bd752a", "#ffc27d"],
    temperature: [
      "#b56ad6", "#8b74ee", "#6c8cff", "#55a2ff", "#3fbcff", "#10cfee", "#17dfb6", "#a8e25f",
      "#f9d842", "#ffae3a", "#ff8246", "#f2555d",
    ])

  /// The color of a series.
  public func color(of hue: Hue) -> String {
    switch hue {
    case .rain: rain
    case .snow: snow
    case .pink: pink
    case .indigo: indigo
    case .first: ordinal[0]
    case .second: ordinal[1]
    case .third: ordinal[2]
    case .fourth: ordinal[3]
    case .fifth: ordinal[4]
    case .plain: text
    }
  }
}
