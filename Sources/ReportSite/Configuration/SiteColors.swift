import ReportCharts
import ReportCore
import ReportDocuments

/// The colors that `colors:` in site.yml sets in place of those of the stylesheet.
package struct SiteColors: Sendable {
  /// The use of a color.
  package enum Role: String, CaseIterable, Sendable {
    /// Links and the focus outline.
    case accent
    case precipitation, snow
    /// Steps, sleep, workouts and other totals.
    case activity
    /// Weight, heart rate and other levels.
    case body
    /// Goals, and the values that reach them.
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

    /// The property of the paler tint of this color.
    fileprivate var palerProperty: String? { self == .activity ? "--pink2" : nil }
  }

  /// The stylesheet of the theme to which the color rules are appended.
  package static let sheet = "assets/style.css"

  /// For the light background, as the author wrote them.
  package private(set) var light: [Role: Located<SRGBColor>] = [:]
}

extension SiteColors {
  /// The contrast with the built-in dark card that dark-mode colors reach, like the built-in ones.
  private static let darkContrast = 6.5

  /// The color for dark mode: the author's, lightened as far as needed.
  package func dark(_ role: Role) -> SRGBColor? {
    guard let color = light[role], let card = SRGBColor(Palette.dark.card) else { return nil }
    return color.value.lightened(to: Self.darkContrast, on: card)
  }

  /// Rules to append to the stylesheet; empty if the author has set no color.
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

  /// Reads `colors: {accent: "#0b62a8"}`; an invalid color is an error at its position.
  static func read(_ reader: inout ConfigurationReader) -> SiteColors {
    reader.mapping("colors") { reader in
      var colors = SiteColors()
      for role in Role.allCases {
        guard let text = reader.text(role.rawValue) else {
          // `accent: #0b62a8` is a comment in YAML.
          if let place = reader.place(ofEmpty: role.rawValue) {
            reader.report(
              "bad-color", "'\(role.rawValue)' is empty", at: place,
              hint: "put the colour in quotes: \(role.rawValue): \"#0b62a8\"")
          }
          continue
        }
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
