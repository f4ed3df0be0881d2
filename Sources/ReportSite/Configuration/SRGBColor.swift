import Glibc
import ReportCore

/// An sRGB color, with components from 0 to 255.
package struct SRGBColor: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses `#abc` or `#aabbcc`; `nil` for anything else.
  package init?(_ text: String) {
    guard text.hasPrefix("#") else { return nil }
    var digits = Array(text.dropFirst())
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6, let value = Int(String(digits), radix: 16) else { return nil }
    self.init(
      red: Double(value >> 16), green: Double(value >> 8 & 255), blue: Double(value & 255))
  }
}

extension SRGBColor {
  /// The color in CSS: `#aabbcc`.
  package var text: String {
    let digits = [red, green, blue].map { part in
      let text = String(Int(part.rounded()), radix: 16)
      return text.utf8.count < 2 ? "0\(text)" : text
    }
    return "#\(digits.joined())"
  }

  /// The ratio of two colors' luminances, from 1 to 21 with two decimals (WCAG 2.2, "contrast
  /// ratio").
  package func contrast(with other: SRGBColor) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    // Rounded, so that no comparison depends on the last digit of a power.
    return FixedDecimal((lighter + 0.05) / (darker + 0.05), decimals: 2).value
  }

  /// The color mixed with white until its contrast with a dark background is high enough.
  ///
  /// - Parameters:
  ///   - contrast: At most the contrast of white.
  ///   - ground: The background.
  /// - Returns: The darkest such mixture, in steps of a fiftieth.
  package func lightened(to contrast: Double, on ground: SRGBColor) -> SRGBColor {
    func mixed(_ share: Double) -> SRGBColor {
      func part(_ value: Double) -> Double { (value + (255 - value) * share).rounded() }
      return SRGBColor(red: part(red), green: part(green), blue: part(blue))
    }
    return (0...50).lazy.map { mixed(Double($0) / 50) }
      .first { $0.contrast(with: ground) >= contrast } ?? mixed(1)
  }

  private var luminance: Double {
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
  }
}

/// The linear intensity of a color component.
private func linear(_ value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
