import ReportCore

/// The kind of a chart part: a class on a page, presentation attributes in a standalone file.
enum Style: Sendable {
  case grid, strongGrid, axis, reference, monthLine
  case band, faintBand, ranges, spikes, snowSpikes, bars, paleBars, line, symbols
  case rule, averageRule, ruleLabel, point
  case goalBars, pace, ink, strongInk, fitted
  /// Bars with an edge in the card's color, and fine strokes in the series' color.
  case seamedBars, strokes
  case text, endText, middleText, strongText

  /// The class in the stylesheet.
  var className: StaticString {
    switch self {
    case .grid: "gl"
    case .strongGrid: "gs"
    case .axis: "ax"
    case .reference: "fr"
    case .monthLine: "ml"
    case .band: "bd"
    case .faintBand: "bf"
    case .ranges: "rg"
    case .spikes: "rs"
    case .snowSpikes: "ss"
    case .bars: "mk"
    case .paleBars: "mk2"
    case .line: "ln"
    case .symbols: "y"
    case .seamedBars: "mk halo"
    case .strokes: "ds"
    case .rule: "ru"
    case .averageRule: "av"
    case .goalBars: "mg"
    case .pace: "pc"
    case .ink: "ik"
    case .strongInk: "ik st"
    case .fitted: "ik fi"
    case .ruleLabel: "rl halo"
    case .point: "pt"
    case .text: "halo"
    case .endText: "e"
    case .middleText: "mi"
    case .strongText: "b"
    }
  }

  /// The same look as presentation attributes.
  func attributes(_ palette: Palette, _ hue: Hue) -> String {
    let color = palette.color(of: hue)
    return switch self {
    case .grid: "fill=\"none\" stroke=\"\(palette.line)\""
    case .strongGrid: "fill=\"none\" stroke=\"\(palette.fifthLine)\""
    case .axis: "fill=\"none\" stroke=\"\(palette.strongLine)\""
    case .reference: "fill=\"none\" stroke=\"\(palette.snow)\" stroke-dasharray=\"2 3\""
    case .monthLine: "fill=\"none\" stroke=\"\(palette.line)\""
    case .band: "fill=\"\(palette.fifthLine)\" fill-opacity=\".34\""
    case .faintBand: "fill=\"\(palette.fifthLine)\" fill-opacity=\".19\""
    case .ranges: "fill=\"none\" stroke-width=\"1.6\""
    case .spikes: "fill=\"none\" stroke=\"\(palette.rain)\" stroke-width=\"1.6\""
    case .snowSpikes: "fill=\"none\" stroke=\"\(palette.snow)\" stroke-width=\"1.6\""
    case .bars: "fill=\"\(color)\""
    case .paleBars: "fill=\"\(color)\" fill-opacity=\".55\""
    case .line: "fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.25\" stroke-linejoin=\"round\""
    case .symbols: "fill=\"\(palette.card)\" stroke=\"\(color)\" stroke-width=\"2\""
    case .seamedBars:
      "fill=\"\(color)\" stroke=\"\(palette.card)\" stroke-width=\"1\""
    case .strokes: "fill=\"none\" stroke=\"\(color)\""
    case .rule: "stroke=\"\(palette.goal)\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\""
    case .averageRule:
      "stroke=\"\(palette.mutedText)\" stroke-width=\"1\" stroke-dasharray=\"5 5\""
    case .goalBars: "fill=\"\(palette.goal)\""
    case .pace: "fill=\"none\" stroke=\"\(palette.fifthLine)\" stroke-width=\"1.25\""
    case .ink: "fill=\"none\" stroke=\"\(palette.text)\" stroke-width=\"1\""
    case .strongInk:
      "fill=\"none\" stroke=\"\(palette.text)\" stroke-width=\"2.25\" stroke-linejoin=\"round\""
    case .fitted:
      "fill=\"none\" stroke=\"\(palette.text)\" stroke-width=\"1.5\" stroke-dasharray=\"7 4\""
    case .ruleLabel:
      "fill=\"\(palette.goal)\" font-weight=\"600\" paint-order=\"stroke\""
        + " stroke=\"\(palette.card)\" stroke-width=\"4\""
    case .point: "fill=\"\(palette.card)\" stroke=\"\(palette.text)\" stroke-width=\"1.75\""
    case .text: "fill=\"\(palette.mutedText)\""
    case .endText: "fill=\"\(palette.mutedText)\" text-anchor=\"end\""
    case .middleText: "fill=\"\(palette.mutedText)\" text-anchor=\"middle\""
    case .strongText: "fill=\"\(palette.text)\" font-weight=\"650\""
    }
  }
}

extension ByteWriter {
  /// Appends the attribute or attributes of a style, with a space before them.
  ///
  /// - Parameters:
  ///   - style: The kind of the part.
  ///   - hue: The color, if it is not that of the chart.
  ///   - frame: The plot area.
  mutating func append(_ style: Style, _ hue: Hue? = nil, in frame: Frame) {
    switch frame.rendering {
    case .page:
      append(markup: " class=\"")
      append(markup: style.className)
      if let hue {
        append(markup: " ")
        append(plain: hue.rawValue)
      }
      append(markup: "\"")
    case .standalone(_, let palette, let ownHue):
      append(markup: " ")
      append(plain: style.attributes(palette, hue ?? ownHue))
    }
  }

  /// Appends a path in a style, unless the path is empty.
  mutating func append(path pen: PathPen, _ style: Style, _ hue: Hue? = nil, in frame: Frame) {
    guard !pen.data.bytes.isEmpty else { return }
    append(markup: "<path")
    append(style, hue, in: frame)
    append(markup: " d=\"")
    append(bytes: pen.data.bytes)
    append(markup: "\"/>")
  }
}
