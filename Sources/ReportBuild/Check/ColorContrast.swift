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
  /// The modes that the sheets provide for; pages that say nothing are light.
  private var isEverLight = true
  private var isEverDark = false
  /// Notes about values of the site's own stylesheets.
  private var notes: [Diagnostic] = []

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
  private static let checked = Set(texts + marks + grounds)

  /// Adds the colors of a stylesheet, which override earlier ones.
  ///
  /// - Parameters:
  ///   - sheet: CSS in UTF-8.
  ///   - path: Its path in findings.
  ///   - isOwn: Whether it is the site's own; only its colors are reported.
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
      if paperFrom == nil,
        let schemes = line.firstMatch(of: #/(?:^|[{;\s])color-scheme:([a-z ]+)/#)?.1
      {
        isEverLight = schemes.contains("light")
        isEverDark = schemes.contains("dark")
      }
      for (name, value, column) in declarations(in: line) where paperFrom == nil {
        let position = SourcePosition(path, line: number + 1, column: column)
        let values = modes(of: value)
        if darkFrom == nil { set(name, to: values.light, in: \.light, at: position, isOwn: isOwn) }
        set(name, to: values.dark, in: \.dark, at: position, isOwn: isOwn)
      }
      depth += line.utf8.count(where: { $0 == UInt8(ascii: "{") })
      depth -= line.utf8.count(where: { $0 == UInt8(ascii: "}") })
      if let start = darkFrom, depth <= start { darkFrom = nil }
      if let start = paperFrom, depth <= start { paperFrom = nil }
    }
  }

  private mutating func set(
    _ name: String, to text: String, in mode: WritableKeyPath<Self, [String: Color]>,
    at position: SourcePosition, isOwn: Bool
  ) {
    let value = SRGBColor(css: text) ?? self[keyPath: mode][referred(by: text)]?.value
    self[keyPath: mode][name] = value.map {
      Color(value: $0, name: name, position: position, isOwn: isOwn)
    }
    guard value == nil, isOwn, Self.checked.contains(name) else { return }
    notes.append(
      Diagnostic(
        .note, "unread-color", "the contrast of '\(name)' is not checked: its value is '\(text)'",
        at: position, hint: "'check' reads #rrggbb, rgb(), hsl() and names of colours"))
  }

  /// Adds the colors of the configuration, which override those of stylesheets.
  mutating func add(_ colors: SiteColors) {
    for (role, color) in colors.light.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let own = light[role.property], own.isOwn, own.value != color.value {
        notes.append(
          Diagnostic(
            .note, "overridden-color",
            "'\(role.property)' has no effect: '\(role.rawValue)' below 'colors:' sets it too",
            at: own.position, hint: "remove '\(role.rawValue)' from site.yml to use this one"))
      }
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
    (isEverLight ? findings(in: light, "light") : [])
      + (isEverDark ? findings(in: dark, "dark") : []) + notes
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

/// The values of a declaration in light and in dark mode: those of `light-dark()`, or twice the same.
private func modes(of value: Substring) -> (light: String, dark: String) {
  var text = String(value)
  if let important = text.firstRange(of: "!important") { text.removeSubrange(important) }
  text = trimmed(text[...])
  guard text.hasPrefix("light-dark("), text.hasSuffix(")") else { return (text, text) }
  let inside = text.dropFirst("light-dark(".count).dropLast()
  var depth = 0
  let comma = inside.firstIndex { sign in
    depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
    return sign == "," && depth == 0
  }
  guard let comma else { return (text, text) }
  return (trimmed(inside[..<comma]), trimmed(inside[inside.index(after: comma)...]))
}

/// The property whose value `var(--name)` takes over; empty for anything else.
private func referred(by text: String) -> String {
  guard text.hasPrefix("var("), text.hasSuffix(")") else { return "" }
  return trimmed(text.dropFirst("var(".count).dropLast())
}

private func trimmed(_ text: Substring) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}
