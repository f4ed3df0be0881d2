import ReportCore

/// What the colours of a chart mean, as a line of swatches under its plot.
///
/// Names beside the lines (``SeriesLabels``) are better where there is room for them.
public struct Legend: Hashable, Sendable {
  /// One colour with its meaning.
  public struct Entry: Hashable, Sendable {
    /// What the colour stands for.
    public let name: String
    let color: LegendColor
  }

  /// In the order shown; without any there is no legend.
  public let entries: [Entry]
}

/// The colour of a swatch.
enum LegendColor: Hashable {
  case hue(Hue)
  case colorClass(ColorClasses.Kind, Int)
}

extension Legend {
  /// The names of series, in their order.
  public init(_ series: [Series]) {
    entries = series.map { Entry(name: $0.name, color: .hue($0.hue)) }
  }

  /// The names of sectors that have a colour of their own.
  public init(_ donut: Donut) {
    entries = donut.sectors.compactMap { sector in
      sector.hue.map { Entry(name: sector.name, color: .hue($0)) }
    }
  }

  /// What each class stands for, from the lowest on.
  ///
  /// - Parameters:
  ///   - classes: The classes.
  ///   - names: One per class, "under 2", "2 to 4", …; what is left over on either side is left
  ///     out.
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

  /// The height of the lines in a file of its own.
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

  /// Where each entry stands, broken into lines.
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
    case .colorClass(let kind, let index): kind.className(of: index)
    }
  }

  func value(in palette: Palette) -> String {
    switch self {
    case .hue(let hue): palette.color(of: hue)
    case .colorClass(let kind, let index): kind.color(of: index, in: palette)
    }
  }
}

/// About how wide a text of 12 px is, in px: a letter 0.55 em, one of East Asia 1 em.
func textWidth(of text: String, size: Double = 12) -> Double {
  text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.55 : 1) } * size
}
