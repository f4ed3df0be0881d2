import ReportCore
import ReportSite

/// Checks whether text and lines remain readable in the colors of a site's own stylesheet.
///
/// The built-in stylesheet keeps its colors in custom properties: text has a contrast of at least
/// 4.5 with its background, lines and marks of at least 3 (WCAG 2.2, 1.4.3 and 1.4.11).
struct ColorContrast {
  /// Properties by name, in light and in dark mode.
  private var light: [String: Color] = [:]
  private var dark: [String: Color] = [:]

  private struct Color {
    let value: SRGBColor
    /// The author's name for it.
    let name: String
    let position: SourcePosition
    let isOwn: Bool
  }
}

extension ColorContrast {
  private static let texts = ["--fg", "--mu", "--link", "--warn"]
  private static let marks = ["--strong", "--rain", "--snow", "--pink", "--indigo", "--goal"]
  private static let grounds = ["--page", "--card"]

  /// Adds the colors of a stylesheet, which override earlier ones.
  ///
  /// - Parameters:
  ///   - sheet: CSS in UTF-8.
  ///   - path: Its path in findings.
  ///   - isOwn: Whether it is the site's own; only its colors are reported.
  mutating func add(_ sheet: [UInt8], path: String, isOwn: Bool) {
    let text = String(decoding: sheet, as: UTF8.self)
    var depth = 0
    /// The nesting depth at which the rules for dark mode began, while inside them.
    var darkFrom: Int?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.contains("prefers-color-scheme") && line.contains("dark") {
        darkFrom = darkFrom ?? depth
      }
      for (name, value, column) in declarations(in: line) {
        guard let value = SRGBColor(value) else { continue }
        let color = Color(
          value: value, name: name,
          position: SourcePosition(path, line: number + 1, column: column), isOwn: isOwn)
        if darkFrom == nil {
          light[name] = color
        } else {
          dark[name] = color
        }
      }
      depth += line.utf8.count(where: { $0 == UInt8(ascii: "{") })
      depth -= line.utf8.count(where: { $0 == UInt8(ascii: "}") })
      if let start = darkFrom, depth <= start { darkFrom = nil }
    }
  }

  /// Adds the colors of the configuration, which override those of stylesheets.
  mutating func add(_ colors: SiteColors) {
    for (role, color) in colors.light {
      func add(_ value: SRGBColor?, to mode: inout [String: Color]) {
        mode[role.property] = value.map {
          Color(value: $0, name: role.rawValue, position: color.position, isOwn: true)
        }
      }
      add(color.value, to: &light)
      add(colors.dark(role), to: &dark)
    }
  }

  /// The colors with insufficient contrast.
  var findings: [Diagnostic] {
    findings(in: light, "light") + findings(in: light.merging(dark) { $1 }, "dark")
  }

  private func findings(in colors: [String: Color], _ mode: String) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for (names, limit) in [(Self.texts, 4.5), (Self.marks, 3)] {
      for name in names {
        for ground in Self.grounds {
          guard let color = colors[name], let below = colors[ground] else { continue }
          let ratio = color.value.contrast(with: below.value)
          guard ratio < limit, color.isOwn || below.isOwn else { continue }
          let shown = FixedDecimal(ratio, decimals: 1)
          findings.append(
            Diagnostic(
              .warning, "low-contrast",
              "'\(color.name)' on '\(ground)' has a contrast of \(shown.whole).\(shown.fraction) in "
                + "\(mode) mode; it needs \(limit)",
              at: color.isOwn ? color.position : below.position,
              hint: "make one of them lighter or darker"))
        }
      }
    }
    return findings
  }
}

/// The custom properties that a line sets, with their columns.
private func declarations(in line: Substring) -> [(name: String, value: String, column: Int)] {
  line.split(whereSeparator: { $0 == ";" || $0 == "{" || $0 == "}" }).compactMap { part in
    let trimmed = part.drop { $0 == " " || $0 == "\t" }
    guard trimmed.hasPrefix("--"), let colon = trimmed.firstIndex(of: ":") else { return nil }
    let column = line.utf8.distance(from: line.startIndex, to: trimmed.startIndex) + 1
    let value = trimmed[trimmed.index(after: colon)...].drop { $0 == " " }
    return (String(trimmed[..<colon]), String(value.prefix { $0 != " " }), column)
  }
}
