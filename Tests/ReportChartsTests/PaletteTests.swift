import Foundation
import ReportCharts
import Testing

/// The palettes of files that stand alone are those of the stylesheets, and can be told apart.
@Suite struct PaletteTests {
  private static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Templates/assets")

  /// The value of a token in light and dark, six digits long.
  private func tokens(
    _ pattern: Regex<(Substring, Substring, Substring, Substring)>, index: Int
  ) throws -> [String: String] {
    let text = try String(
      contentsOf: Self.assets.appending(path: "charts.css"), encoding: .utf8)
    return text.matches(of: pattern).reduce(into: [:]) { tokens, match in
      let hex = index == 0 ? match.output.2 : match.output.3
      tokens[String(match.output.1)] = expanded("#\(hex)")
    }
  }

  private func expanded(_ hex: String) -> String {
    hex.count == 4 ? "#" + String(hex.dropFirst().flatMap { [$0, $0] }) : hex
  }

  @Test(arguments: [(0, Palette.light), (1, Palette.dark)])
  func `a file has the colours of the page`(index: Int, palette: Palette) throws {
    let tokens = try tokens(
      #/--([a-z]+[0-9ab]?):light-dark\(#([0-9a-f]+),#([0-9a-f]+)\)/#, index: index)
    let expected = [
      "card": palette.card, "fg": palette.text, "mu": palette.mutedText, "line": palette.line,
      "line2": palette.strongLine, "strong": palette.fifthLine, "band": palette.band,
      "rain": palette.rain, "snow": palette.snow, "pink": palette.pink, "indigo": palette.indigo,
      "goal": palette.goal,
    ]
    for (name, color) in expected {
      #expect(tokens[name] == expanded(color), "--\(name)")
    }
    for (stop, color) in palette.temperature.enumerated() {
      #expect(tokens["t" + String(stop, radix: 16)] == color)
    }
  }

  @Test(arguments: [(0, Palette.light), (1, Palette.dark)])
  func `a file has the classes and hues of the page`(index: Int, palette: Palette) throws {
    let tokens = try tokens(
      #/\.([hxz]\d)\{--s:light-dark\(#([0-9a-f]{6}),#([0-9a-f]{6})\)/#, index: index)
    #expect((1...5).map { tokens["h\($0)"] } == palette.ordinal)
    #expect((1...6).map { tokens["z\($0)"] } == palette.sequential)
    #expect((0...6).map { tokens["x\($0)"] } == palette.diverging)
  }

  @Test(arguments: [Palette.light, .dark])
  func `every hue stands out from the card by 3 to 1`(palette: Palette) throws {
    let card = try Color(palette.card)
    for hue in Hue.allCases {
      #expect(try Color(palette.color(of: hue)).contrast(to: card) >= 3, "\(hue)")
    }
    #expect(try Color(palette.mutedText).contrast(to: card) >= 4.5)
    #expect(try Color(palette.goal).contrast(to: card) >= 4.5)
  }

  @Test(arguments: [Palette.light, .dark], Vision.allCases)
  func `series side by side are told apart in every colour vision`(
    palette: Palette, vision: Vision
  ) throws {
    let colors = try palette.ordinal.map { try Color($0).seen(with: vision) }
    for (index, color) in colors.enumerated() {
      for other in colors[..<index] { #expect(color.difference(to: other) >= 16) }
    }
  }

  @Test(arguments: [Palette.light, .dark], Vision.allCases)
  func `classes are told from their neighbours in every colour vision`(
    palette: Palette, vision: Vision
  ) throws {
    for ramp in [palette.sequential, palette.diverging] {
      let colors = try ramp.map { try Color($0).seen(with: vision) }
      for (color, next) in zip(colors, colors.dropFirst()) {
        #expect(color.difference(to: next) >= 7)
      }
    }
  }

  @Test(arguments: [Palette.light, .dark])
  func `numbers on every class can be read`(palette: Palette) throws {
    for (kind, count) in [(ColorClasses.Kind.sequential, 6), (.diverging, 7)] {
      let bounds = (1..<count).map(Double.init)
      let values = (0..<count).map { Optional(Double($0) + 0.5) }
      let plot = CellPlot(
        corner: "", columns: values.texts(), rows: [.init("", values, texts: values.texts())],
        classes: ColorClasses(kind, bounds: bounds))
      let chart = Chart(id: "c", title: "", summary: "", plot: .cells(plot))
      let svg = try parseXML(chart.renderStandalone(palette: palette))
      let cells = svg.all("rect").filter { $0["height"] == "26" }
      let texts = svg.all("text").suffix(count * 2).filter { $0["fill"] != palette.mutedText }
      #expect(cells.count == count && texts.count == count)
      for (cell, text) in zip(cells, texts) {
        let contrast = try Color(text["fill"] ?? "").contrast(to: Color(cell["fill"] ?? ""))
        #expect(contrast >= 4.5, "\(cell["fill"] ?? "")")
      }
    }
  }
}

/// Kinds of colour vision, as Machado, Oliveira and Fernandes (2009) simulate them at their full
/// severity.
enum Vision: CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia

  var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }
}

/// A colour in linear light.
private struct Color {
  let parts: [Double]

  init(_ hex: String) throws {
    let digits = hex.dropFirst()
    let long = digits.count == 3 ? String(digits.flatMap { [$0, $0] }) : String(digits)
    let color = try #require(RGBColor(hex: "#" + long))
    parts = [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
  }

  private init(parts: [Double]) {
    self.parts = parts
  }

  func seen(with vision: Vision) -> Color {
    Color(
      parts: vision.matrix.map { row in
        min(max(zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
      })
  }

  /// By WCAG 2.2, from 1 to 21.
  func contrast(to other: Color) -> Double {
    let sorted = [luminance, other.luminance].sorted()
    return (sorted[1] + 0.05) / (sorted[0] + 0.05)
  }

  private var luminance: Double { 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] }

  /// The distance in OKLab (Ottosson 2020), times 100.
  func difference(to other: Color) -> Double {
    100 * zip(lab, other.lab).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private var lab: [Double] {
    let toCones = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ]
    let toLab = [
      [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.8086757660],
    ]
    let cones = toCones.map { row in cbrt(zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 }) }
    return toLab.map { row in zip(row, cones).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
