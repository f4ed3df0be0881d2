import Glibc
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

  private struct Color {
    let value: (red: Double, green: Double, blue: Double)
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
    /// How deep the rules for dark mode are nested, while they last.
    var darkFrom: Int?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.contains("prefers-color-scheme") && line.contains("dark") {
        darkFrom = darkFrom ?? depth
      }
      for (name, value, column) in declarations(in: line) {
        guard let value = color(value) else { continue }
        let color = Color(
          value: value, position: SourcePosition(path, line: number + 1, column: column),
          isOwn: isOwn)
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

  /// What cannot be read well.
  var findings: [Diagnostic] {
    findings(in: light, "light") + findings(in: light.merging(dark) { $1 }, "dark")
  }

  private func findings(in colors: [String: Color], _ mode: String) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for (names, limit) in [(Self.texts, 4.5), (Self.marks, 3)] {
      for name in names {
        for ground in Self.grounds {
          guard let color = colors[name], let below = colors[ground] else { continue }
          let ratio = contrast(color.value, below.value)
          guard ratio < limit, color.isOwn || below.isOwn else { continue }
          let shown = FixedDecimal(ratio, decimals: 1)
          findings.append(
            Diagnostic(
              .warning, "low-contrast",
              "'\(name)' on '\(ground)' has a contrast of \(shown.whole).\(shown.fraction) in "
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

/// `#abc` or `#aabbcc`; any other colour is left to the browsers.
private func color(_ text: String) -> (red: Double, green: Double, blue: Double)? {
  guard text.hasPrefix("#") else { return nil }
  var digits = Array(text.dropFirst())
  if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
  guard digits.count == 6, let value = Int(String(digits), radix: 16) else { return nil }
  return (Double(value >> 16), Double(value >> 8 & 255), Double(value & 255))
}

/// The ratio of two colours' luminances, from 1 to 21 (WCAG 2.2, "contrast ratio").
private func contrast(
  _ a: (red: Double, green: Double, blue: Double), _ b: (red: Double, green: Double, blue: Double)
) -> Double {
  let (first, second) = (luminance(a), luminance(b))
  // Rounded, as no comparison may hang on the last digit of a power.
  return FixedDecimal((max(first, second) + 0.05) / (min(first, second) + 0.05), decimals: 2).value
}

private func luminance(_ color: (red: Double, green: Double, blue: Double)) -> Double {
  0.2126 * linear(color.red / 255) + 0.7152 * linear(color.green / 255)
    + 0.0722 * linear(color.blue / 255)
}

/// The share of light that a colour's part stands for (sRGB).
private func linear(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
