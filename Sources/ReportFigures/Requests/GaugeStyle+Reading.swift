import ReportCharts
import ReportCore
public import ReportDocuments

extension GaugeStyle {
  /// Reads how an author wants a gauge of the last value: `from`, `to` and `parts`, or `values`;
  /// `colors`, one or several; `thickness`.
  public static func read(_ reader: inout ConfigurationReader) -> GaugeStyle? {
    let position = reader.position
    let colors = readColors(&reader)
    let width = reader.number("thickness") ?? 18
    guard let scale = readScale(&reader), Gauge(0, scale: scale) != nil else {
      reader.report([
        Diagnostic(
          .error, "bad-gauge", "the scale of a gauge ascends from one number to another",
          at: position,
          hint: "write 'from: 0', 'to: 100', 'parts: 10', or 'values: [0, 30, 60, 100]'")
      ])
      return nil
    }
    return GaugeStyle(scale: scale, colors: colors, width: width)
  }

  private static func readScale(_ reader: inout ConfigurationReader) -> Gauge.Scale? {
    let from = reader.number("from") ?? 0
    let to = reader.number("to") ?? 100
    let parts = reader.integer("parts") ?? 10
    let texts = reader.strings("values")
    if !texts.isEmpty {
      let values = texts.compactMap { Double($0) }
      return values.count == texts.count ? .values(values) : nil
    }
    return from < to ? .range(from...to, parts: parts) : nil
  }

  /// One colour, or a gradient of several.
  private static func readColors(_ reader: inout ConfigurationReader) -> Gauge.Colors? {
    let names = reader.located("colors")
    let colors = names.compactMap { name -> RGBColor? in
      if let color = RGBColor(hex: name.text) ?? namedColors[name.text.lowercased()] {
        return color
      }
      reader.report([
        Diagnostic(
          .error, "bad-color", "'\(name.text)' is no colour", at: name.position,
          hint: "write '#1a9a6c', or one of: \(namedColors.keys.sorted().joined(separator: ", "))")
      ])
      return nil
    }
    guard let first = colors.first else { return nil }
    return colors.count == 1 ? .solid(first) : .conic(colors)
  }

  /// Each with a contrast of 3 : 1 on light and dark cards.
  private static let namedColors: [String: RGBColor] = [
    "red": "#d6455d", "orange": "#cf6d17", "yellow": "#b8860b", "green": "#1a9a6c",
    "blue": "#2e7fd8", "purple": "#8b5fd0", "grey": "#7a828c",
  ].compactMapValues(RGBColor.init(hex:))
}
