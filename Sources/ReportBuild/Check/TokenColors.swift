import ReportCore
import ReportSite

/// The colors that stylesheets keep in custom properties, for each mode.
struct TokenColors {
  /// Whether readers have chosen light or dark pages.
  enum Mode: String, CaseIterable {
    case light, dark
  }

  /// A value as an author wrote it.
  struct Token {
    let text: String
    /// The author's name for it.
    let name: String
    let position: SourcePosition
    /// Whether it is in a file of the site.
    let isOwn: Bool
  }

  private var tokens: [Mode: [String: Token]] = [:]
  /// The modes that the sheets provide for; pages that say nothing are light.
  private(set) var modes: Set<Mode> = [.light]
}

extension TokenColors {
  subscript(name: String, mode: Mode) -> Token? {
    get { tokens[mode]?[name] }
    set { tokens[mode, default: [:]][name] = newValue }
  }

  /// The color that a property has in a mode; `nil` if it cannot be read.
  func value(of name: String, _ mode: Mode) -> SRGBColor? {
    var name = name
    // A property that refers to itself through others has no color.
    for _ in 0..<10 {
      guard let text = self[name, mode]?.text else { return nil }
      guard let other = referred(by: text) else { return SRGBColor(css: text) }
      name = other
    }
    return nil
  }

  /// Adds what a stylesheet sets for whole pages on screens, which overrides earlier sheets.
  mutating func add(_ file: ThemeSource.File, isOwn: Bool) {
    for declaration in StyleSheetText(file.bytes).declarations where isForPages(declaration) {
      let conditions = declaration.rules.filter { $0.hasPrefix("@") }
      guard !conditions.contains(where: { $0.contains("print") }) else { continue }
      if declaration.name == "color-scheme" {
        modes = Set(Mode.allCases.filter { declaration.value.contains($0.rawValue) })
        continue
      }
      let isDark = conditions.contains {
        $0.contains("prefers-color-scheme") && $0.contains("dark")
      }
      let values = TokenColors.modes(of: declaration.value)
      for mode in Mode.allCases where mode == .dark || !isDark {
        self[declaration.name, mode] = Token(
          text: mode == .dark ? values.dark : values.light, name: declaration.name,
          position: file.position(of: declaration.offset), isOwn: isOwn)
      }
    }
  }

  /// Whether a declaration holds for the whole page instead of a part of it.
  private func isForPages(_ declaration: StyleSheetText.Declaration) -> Bool {
    guard let rule = declaration.rules.last(where: { !$0.hasPrefix("@") }) else { return false }
    return rule.split(separator: ",").map(\.trimmed).contains {
      $0.contains(":root") || ["html", "body", "*"].contains($0)
    }
  }

  /// The values of a declaration in light and in dark mode: those of `light-dark()`, or twice the
  /// same.
  private static func modes(of value: String) -> (light: String, dark: String) {
    var text = value
    if let important = text.firstRange(of: "!important") { text.removeSubrange(important) }
    text = text.trimmed
    guard text.hasPrefix("light-dark("), text.hasSuffix(")") else { return (text, text) }
    let inside = text.dropFirst("light-dark(".count).dropLast()
    var depth = 0
    let comma = inside.firstIndex { sign in
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      return sign == "," && depth == 0
    }
    guard let comma else { return (text, text) }
    return (inside[..<comma].trimmed, inside[inside.index(after: comma)...].trimmed)
  }
}

/// The property whose value `var(--name)` takes over; `nil` for anything else.
private func referred(by text: String) -> String? {
  guard text.hasPrefix("var("), text.hasSuffix(")") else { return nil }
  return text.dropFirst("var(".count).dropLast().trimmed
}
