import ReportCharts
import ReportCore
import ReportDocuments

/// The colours that `colors:` in site.yml sets instead of those of the stylesheet.
package struct SiteColors: Sendable {
  /// What a colour is for.
  package enum Role: String, CaseIterable, Sendable {
    /// Links and what has the focus.
    case accent
    case precipitation, snow
    /// Steps, sleep, workouts and other totals.
    case activity
    /// Weight, heart rate and other levels.
    case body
    /// Goals, and what reaches them.
    case goal

    /// The custom property of the stylesheet.
    package var property: String {
      switch self {
      case .accent: "--link"
      case .precipitation: "--rain"
      case .snow: "--snow"
      case .activity: "--pink"
      case .body: "--indigo"
      case .goal: "--goal"
      }
    }

    /// The property of what is drawn paler in this hue.
    fileprivate var palerProperty: String? { self == .activity ? "--pink2" : nil }
  }

  /// The file of the theme whose rules the colours follow.
  package static let sheet = "assets/style.css"

  /// On the light ground, as the author wrote them.
  package private(set) var light: [Role: Located<SRGBColor>] = [:]
}

extension SiteColors {
  /// What a colour of dark mode reaches on the card of the built-in stylesheet, as its own do.
  private static let darkContrast = 6.5

  /// The colour for dark mode: the author's, as light as it must be there.
  package func dark(_ role: Role) -> SRGBColor? {
    guard let color = light[role], let card = SRGBColor(Palette.dark.card) else { return nil }
    return color.value.lightened(to: Self.darkContrast, on: card)
  }

  /// Rules that follow those of the stylesheet; empty when the author has set no colour.
  package var styleSheet: String {
    let roles = Role.allCases.filter { light[$0] != nil }
    guard !roles.isEmpty else { return "" }
    let properties = roles.flatMap { role -> [String] in
      guard let light = light[role]?.value, let dark = dark(role) else { return [] }
      let paler = role.palerProperty.map {
        "\($0):color-mix(in srgb,var(\(role.property)) 62%,var(--card))"
      }
      let own = "\(role.property):light-dark(\(light.text),\(dark.text))"
      return [own] + [paler].compactMap(\.self)
    }
    return ":root{\(properties.joined(separator: ";"))}\n"
  }

  /// Reads `colors: {accent: "#0b62a8"}`; a colour that is none is an error at its place.
  static func read(_ reader: inout ConfigurationReader) -> SiteColors {
    reader.mapping("colors") { reader in
      var colors = SiteColors()
      for role in Role.allCases {
        guard let text = reader.text(role.rawValue) else { continue }
        if let color = SRGBColor(text.value) {
          colors.light[role] = Located(color, at: text.position)
        } else {
          reader.report(
            "bad-color", "'\(shortened(text.value, to: 60))' is not a colour", at: text.position,
            hint: "write six hexadecimal digits in quotes: \(role.rawValue): \"#0b62a8\"")
        }
      }
      return colors
    } ?? SiteColors()
  }
}
