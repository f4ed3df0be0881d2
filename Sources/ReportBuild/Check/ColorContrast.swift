import ReportCore
import ReportSite

/// Looks whether colours that a site's own stylesheet changes can still be read.
///
/// The built-in stylesheet keeps its colours in custom properties: text has a contrast of at least
/// 4.5 on its ground, lines and marks of at least 3 (WCAG 2.2, 1.4.3 and 1.4.11).
struct ColorContrast {
  /// Properties by their names, as they hold in light and in dark mode.
  private var light: [String: Color] = [:]
  private var dark: [String: Color] = [:]
  /// The modes that the sheets provide for; pages that say nothing are light.
  private var isEverLight = true
  private var isEverDark = false

  private struct Color {
    let value: SRGBColor
    /// What the author calls it.
    let name: String
    let position: SourcePosition
    let isOwn: Bool
  }
}

extension ColorContrast {
  private static let texts = ["--fg", "--mu", "--link", "--warn"]
  private static let marks = ["--strong", "--rain", "--snow", "--pink", "--indigo", "--goal"]
  private static let grounds = ["--page", "--card"]

  /// Takes the colours of a stylesheet; later ones count more.
  ///
  /// - Parameters:
  ///   - sheet: CSS in UTF-8.
  ///   - path: Where findings say that it stands.
  ///   - isOwn: Whether it is the site's own; only its colours are reported.
  mutating func add(_ sheet: [UInt8], path: String, isOwn: Bool) {
    let text = String(decoding: sheet, as: UTF8.self)
    var depth = 0
    /// How deep the rules for dark mode, or for paper, are nested, while they last.
    var (darkFrom, paperFrom): (Int?, Int?)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.contains("prefers-color-scheme") && line.contains("dark") {
        darkFrom = darkFrom ?? depth
      }
      if line.contains("@media print") { paperFrom = paperFrom ?? depth }
      if let schemes = line.firstMatch(of: #/(?:^|[{;\s])color-scheme:([a-z ]+)/#)?.1 {
        isEverLight = schemes.contains("light")
        isEverDark = schemes.contains("dark")
      }
      for (name, value, column) in declarations(in: line) where paperFrom == nil {
        func color(_ text: Substring) -> Color? {
          SRGBColor(String(text)).map {
            Color(
              value: $0, name: name,
              position: SourcePosition(path, line: number + 1, column: column), isOwn: isOwn)
          }
        }
        if let pair = value.wholeMatch(of: #/light-dark\(\s*([^,]+?)\s*,\s*([^,]+?)\s*\)/#) {
          if let color = color(pair.1) { light[name] = color }
          if let color = color(pair.2) { dark[name] = color }
        } else if let color = color(value.prefix { $0 != " " }) {
          if darkFrom == nil { light[name] = color }
          dark[name] = color
        }
      }
      depth += line.utf8.count(where: { $0 == UInt8(ascii: "{") })
      depth -= line.utf8.count(where: { $0 == UInt8(ascii: "}") })
      if let start = darkFrom, depth <= start { darkFrom = nil }
      if let start = paperFrom, depth <= start { paperFrom = nil }
    }
  }

  /// Takes the colours of the configuration, which count more than those of stylesheets.
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

  /// What cannot be read well.
  var findings: [Diagnostic] {
    (isEverLight ? findings(in: light, "light") : [])
      + (isEverDark ? findings(in: dark, "dark") : [])
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
private func declarations(in line: Substring) -> [(name: String, value: Substring, column: Int)] {
  line.split(whereSeparator: { $0 == ";" || $0 == "{" || $0 == "}" }).compactMap { part in
    let trimmed = part.drop { $0 == " " || $0 == "\t" }
    guard trimmed.hasPrefix("--"), let colon = trimmed.firstIndex(of: ":") else { return nil }
    let column = line.utf8.distance(from: line.startIndex, to: trimmed.startIndex) + 1
    let value = trimmed[trimmed.index(after: colon)...].drop { $0 == " " }
    return (String(trimmed[..<colon]), value, column)
  }
}
