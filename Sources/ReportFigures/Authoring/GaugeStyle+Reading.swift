import ReportCharts
import ReportCore
public import ReportDocuments

extension GaugeStyle {
  /// The keys that set the look of a gauge of a value.
  static let keys = [
    "from", "to", "parts", "values", "value", "colors", "thickness", "track", "needle",
    "needle-width", "label-color", "label-size", "sweep",
  ]

  /// Reads an author's gauge settings: `from`, `to` and `parts`, or `values`, are its scale;
  /// `value` is what it shows, possibly a number; `colors` and `thickness` are those of the arc,
  /// `track` is the color behind it; `needle`, `needle-width`, `label-color`, `label-size` and
  /// `sweep` are the rest.
  public static func read(_ reader: inout ConfigurationReader) -> GaugeStyle? {
    let position = reader.position
    var style = GaugeStyle(scale: .range(0...100, parts: 10))
    switch readColors("colors", &reader) {
    case let colors where colors.count == 1: style.colors = .solid(colors[0])
    case let colors where colors.count > 1: style.colors = .conic(colors)
    default: break
    }
    style.width = reader.number("thickness", in: 4...40) ?? 18
    style.options.trackColor = readColors("track", &reader).first
    style.options.needleColor = readColors("needle", &reader).first
    style.needleWidth = reader.number("needle-width", in: 1...12) ?? 4
    style.options.labelColor = readColors("label-color", &reader).first
    style.options.labelSize = reader.number("label-size", in: 8...24) ?? 12
    style.options.sweep =
      reader.choice("sweep", among: Gauge.Sweep.allCases.map(\.rawValue))
      .flatMap(Gauge.Sweep.init) ?? .normal
    (style.reading, style.number) = readReading(&reader)
    guard let scale = readScale(&reader), Gauge(0, scale: scale) != nil else {
      reader.report([
        Diagnostic(
          .error, "bad-gauge", "the scale of a gauge ascends, in steps of 0.01 or more",
          at: position,
          hint: "write 'from: 0', 'to: 100', 'parts: 10', or 'values: [0, 30, 60, 100]'")
      ])
      return nil
    }
    style.scale = scale
    return style
  }

  private static func readScale(_ reader: inout ConfigurationReader) -> Gauge.Scale? {
    let from = reader.number("from", in: shownNumbers) ?? 0
    let to = reader.number("to", in: shownNumbers) ?? 100
    let parts = reader.integer("parts", in: 1...mostParts) ?? 10
    if reader.node("values") != nil {
      let texts = texts("values", upTo: mostParts + 1, &reader).map(\.text)
      let values = texts.compactMap { Double($0) }.filter(shownNumbers.contains)
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      return values.count == texts.count && steps.allSatisfy { $0 >= finestStep }
        ? .values(values) : nil
    }
    return (to - from) / Double(parts) >= finestStep ? .range(from...to, parts: parts) : nil
  }

  private static let mostParts = 50
  /// The smallest step that labels with two decimals can show; 0.29 and 0.3 are a little less than
  /// 0.01 apart.
  private static let finestStep = 0.01 - 1e-9

  /// The texts of a key; more than can be drawn is an error.
  private static func texts(
    _ key: String, upTo limit: Int, _ reader: inout ConfigurationReader
  ) -> [(text: String, position: SourcePosition)] {
    let texts = reader.located(key)
    if texts.count > limit {
      reader.report([
        Diagnostic(
          .error, "out-of-range", "a gauge has at most \(limit) '\(key)'",
          at: texts[limit].position)
      ])
    }
    return Array(texts.prefix(limit))
  }

  /// Reads what the needle points at: a value of the period, or a number given by the author.
  private static func readReading(
    _ reader: inout ConfigurationReader
  ) -> (reading: Reading, number: Double?) {
    guard let node = reader.node("value") else { return (.last, nil) }
    let text = node.text ?? ""
    if let number = Double(text), shownNumbers.contains(number) { return (.last, number) }
    if let reading = Reading(rawValue: text) { return (reading, nil) }
    let names = Reading.allCases.map(\.rawValue).joined(separator: ", ")
    reader.report(
      "unknown-value", "'\(shortened(text))' is not a value of a gauge", at: node.position,
      hint: "write a number, or one of: \(names)")
    return (.last, nil)
  }

  /// One color, or several for a gradient.
  private static func readColors(
    _ key: String, _ reader: inout ConfigurationReader
  ) -> [RGBColor] {
    let names = texts(key, upTo: mostParts, &reader)
    let colors = names.compactMap { name -> RGBColor? in
      if let color = RGBColor(hex: name.text) ?? namedColors[name.text.lowercased()] {
        return color
      }
      reader.report([
        Diagnostic(
          .error, "bad-color", "'\(name.text)' is not a colour", at: name.position,
          hint: "write '#1a9a6c', or one of: \(namedColors.keys.sorted().joined(separator: ", "))")
      ])
      return nil
    }
    return colors
  }

  /// Colors with a contrast of at least 3:1 on both light and dark cards.
  private static let namedColors: [String: RGBColor] = [
    "red": "#d6455d", "orange": "#cf6d17", "yellow": "#b8860b", "green": "#1a9a6c",
    "blue": "#2e7fd8", "purple": "#8b5fd0", "grey": "#7a828c",
  ].compactMapValues(RGBColor.init(hex:))
}
