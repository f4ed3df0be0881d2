import ReportCore

/// The meaning of a chart's colors, as a line of swatches under its plot.
///
/// Names beside the lines (``SeriesLabels``) are better if there is room for them.
public struct Legend: Hashable, Sendable {
  /// One color with its meaning.
  public struct Entry: Hashable, Sendable {
    /// The meaning of the color.
    public let name: String
    let color: LegendColor
  }

  /// In the order shown; without entries there is no legend.
  public let entries: [Entry]
}

/// The color of a swatch.
enum LegendColor: Hashable {
  case hue(Hue)
  /// That of pale bars.
  case pale(Hue)
  case colorClass(ColorClasses.Kind, Int)
}

extension Legend {
  /// The names of series, in their order.
  public init(_ series: [Series]) {
    entries = series.map { Entry(name: $0.name, color: .hue($0.hue)) }
  }

  /// The names of the line and of the bars, which are pale.
  public init(_ diagram: RatioDiagram) {
    entries = [
      Entry(name: diagram.line.name, color: .hue(diagram.line.hue)),
      Entry(name: diagram.bars.name, color: .pale(diagram.bars.hue)),
    ]
  }

  /// The names of sectors that have a color of their own.
  public init(_ donut: Donut) {
    entries = donut.sectors.compactMap { sector in
      sector.hue.map { Entry(name: sector.name, color: .hue($0)) }
    }
  }

  /// The meaning of each class, from the lowest on.
  ///
  /// - Parameters:
  ///   - classes: The classes.
  ///   - names: One per class, "under 2", "2 to 4", …; surplus classes or names are left out.
  public init(_ classes: ColorClasses, names: [String]) {
    entries = zip(0..<classes.count, names).map { index, name in
      Entry(name: name, color: .colorClass(classes.kind, classes.swatch(of: index)))
    }
  }
}

extension Legend {
  func render(into html: inout ByteWriter) {
    guard !entries.isEmpty else { return }
    html.append(markup: "<p class=\"lg\">")
    for entry in entries {
      html.append(markup: "<span><i class=\"sw ")
      html.append(plain: entry.color.className)
      html.append(markup: "\"></i>")
      html.append(text: entry.name)
      html.append(markup: "</span>")
    }
    html.append(markup: "</p>")
  }

  /// The height of the lines in a standalone file.
  func height(inWidth width: Double) -> Double {
    entries.isEmpty ? 0 : (places(inWidth: width).last?.y ?? 0) + 24
  }

  /// Writes the swatches from a left edge on, in lines of the given width.
  func renderStandalone(
    x: Double, y: Double, width: Double, palette: Palette, into svg: inout ByteWriter
  ) {
    for (entry, place) in zip(entries, places(inWidth: width)) {
      svg.append(markup: "<rect width=\"11\" height=\"11\" rx=\"2\" x=\"")
      svg.append(coordinate: x + place.x, decimals: 1)
      svg.append(markup: "\" y=\"")
      svg.append(y: y + place.y)
      svg.append(markup: "\" fill=\"")
      svg.append(plain: entry.color.value(in: palette))
      if case .pale = entry.color { svg.append(markup: "\" fill-opacity=\".55") }
      svg.append(markup: "\"/><text fill=\"")
      svg.append(plain: palette.mutedText)
      svg.append(markup: "\" x=\"")
      svg.append(coordinate: x + place.x + 17, decimals: 1)
      svg.append(markup: "\" y=\"")
      svg.append(y: y + place.y + 10)
      svg.append(markup: "\">")
      svg.append(text: entry.name)
      svg.append(markup: "</text>")
    }
  }

  /// The position of each entry, broken into lines.
  private func places(inWidth width: Double) -> [(x: Double, y: Double)] {
    var (x, y) = (0.0, 0.0)
    return entries.map { entry in
      let own = 35 + textWidth(of: entry.name)
      if x > 0, x + own > width { (x, y) = (0, y + 20) }
      defer { x += own }
      return (x, y)
    }
  }
}

extension LegendColor {
  var className: String {
    switch self {
    case .hue(let hue): hue.rawValue
    case .pale(let hue): "pl \(hue.rawValue)"
    case .colorClass(let kind, let index): kind.className(of: index)
    }
  }

  func value(in palette: Palette) -> String {
    switch self {
    case .hue(let hue), .pale(let hue): palette.color(of: hue)
    case .colorClass(let kind, let index): kind.color(of: index, in: palette)
    }
  }
}

/// The approximate width in px of a text: 0.55 em per letter, 1 em per East Asian character.
func textWidth(of text: String, size: Double = 12) -> Double {
  text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.55 : 1) } * size
}
