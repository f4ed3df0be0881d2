import ReportCore
import ReportSite

/// Checks whether text and lines remain readable in the colors that a site changes.
///
/// The built-in stylesheets keep their colors in custom properties: text has a contrast of at least
/// 4.5 with its background, lines and marks of at least 3 (WCAG 2.2, 1.4.3 and 1.4.11).
struct ColorContrast {
  /// The colors of the tool.
  private let usual: TokenColors
  private var colors: TokenColors
  /// Notes about values of the site's own stylesheets.
  private var notes: [Diagnostic] = []

  /// Reads the colors of all stylesheets of a theme, then those of the configuration, which
  /// override them.
  init(_ theme: ThemeSource, _ configured: SiteColors) {
    func colors(_ files: [String: ThemeSource.File]) -> TokenColors {
      var colors = TokenColors()
      for (name, file) in files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".css") {
        colors.add(file, isOwn: theme.isChanged(name))
      }
      return colors
    }
    usual = colors(theme.builtin)
    self.colors = colors(theme.files)
    for mode in TokenColors.Mode.allCases { addUnread(in: mode) }
    add(configured)
  }
}

extension ColorContrast {
  /// Colors with what they are seen on, and the contrast they need with it.
  private static let pairs: [(names: [String], grounds: [String], limit: Double)] = [
    (["--fg", "--mu", "--link", "--warn"], ["--page", "--card"], 4.5),
    (["--tipfg"], ["--tip"], 4.5),
    (
      ["--strong", "--rain", "--snow", "--pink", "--indigo", "--goal"], ["--page", "--card"], 3
    ),
  ]

  private mutating func addUnread(in mode: TokenColors.Mode) {
    for name in Set(Self.pairs.flatMap { $0.names + $0.grounds }) {
      guard let token = colors[name, mode], token.isOwn, colors.value(of: name, mode) == nil
      else { continue }
      let digits = token.text.dropFirst()
      if token.text.hasPrefix("#"),
        !([4, 8].contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit))
      {
        notes.append(
          Diagnostic(
            .warning, "bad-color", "'\(shortened(token.text, to: 60))' is not a colour",
            at: token.position, hint: "write three or six hexadecimal digits"))
        continue
      }
      notes.append(
        Diagnostic(
          .note, "unread-color",
          "the contrast of '\(name)' is not checked: its value is '\(token.text)'",
          at: token.position,
          hint: SRGBColor.suggestedName(for: token.text).map { "did you mean '\($0)'?" }
            ?? "'check' reads #rrggbb, rgb(), hsl() and names of colours"))
    }
  }

  /// Adds the colors of the configuration.
  private mutating func add(_ configured: SiteColors) {
    for (role, color) in configured.light.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let name = role.property
      if let own = colors[name, .light], isChanged(name, .light),
        colors.value(of: name, .light) != color.value
      {
        notes.append(
          Diagnostic(
            .note, "overridden-color",
            "'\(name)' has no effect: '\(role.rawValue)' below 'colors:' sets it too",
            at: own.position, hint: "remove '\(role.rawValue)' from site.yml to use this one"))
      }
      for (mode, value) in [(TokenColors.Mode.light, color.value), (.dark, configured.dark(role))] {
        guard let value else { continue }
        colors[name, mode] = TokenColors.Token(
          text: value.text, name: role.rawValue, position: color.position, isOwn: true)
      }
    }
  }

  /// Whether the author wrote a color, and another one than the tool's.
  private func isChanged(_ name: String, _ mode: TokenColors.Mode) -> Bool {
    guard let token = colors[name, mode], token.isOwn else { return false }
    return colors.value(of: name, mode) != usual.value(of: name, mode)
  }

  /// The findings: one for each changed color with insufficient contrast, and the notes.
  ///
  /// A color that is hard to read on a background is reported where it was changed, or else where
  /// the background was.
  var findings: [Diagnostic] {
    var failures: [Culprit: [Failure]] = [:]
    for mode in TokenColors.Mode.allCases where colors.modes.contains(mode) {
      for (names, grounds, limit) in Self.pairs {
        for name in names {
          for ground in grounds {
            guard let culprit = [name, ground].first(where: { isChanged($0, mode) }),
              let token = colors[culprit, mode],
              let failure = failure(
                of: name, on: ground, in: mode, limit: limit,
                isByGround: culprit == ground)
            else { continue }
            let place = Culprit(name: token.name, position: token.position)
            failures[place, default: []].append(failure)
          }
        }
      }
    }
    return failures.map { finding(about: $0, $1) } + notes
  }

  /// A color that an author changed.
  private struct Culprit: Hashable {
    let name: String
    let position: SourcePosition
  }

  /// Two colors that are too similar.
  fileprivate struct Failure {
    let pair: String
    let mode: TokenColors.Mode
    let ratio: Double
    let limit: Double
    /// Whether the author's color would have to be darker, rather than lighter.
    let needsDarker: Bool

    var shownRatio: String {
      let ratio = FixedDecimal(ratio, decimals: 1)
      return "\(ratio.whole).\(ratio.fraction)"
    }
  }

  private func failure(
    of name: String, on ground: String, in mode: TokenColors.Mode, limit: Double, isByGround: Bool
  ) -> Failure? {
    guard let color = colors.value(of: name, mode), let below = colors.value(of: ground, mode)
    else { return nil }
    let ratio = color.contrast(with: below)
    guard ratio < limit else { return nil }
    let shown = colors[name, mode]?.name ?? name
    let (own, other) = isByGround ? (below, color) : (color, below)
    return Failure(
      pair: "'\(shown)' on '\(ground)'", mode: mode, ratio: ratio, limit: limit,
      needsDarker: own.isBestDarker(beside: other, limit: limit))
  }

  /// The finding about a color: the worst of its pairs, and how many others there are.
  private func finding(about color: Culprit, _ failures: [Failure]) -> Diagnostic {
    let sorted = failures.enumerated().sorted {
      ($0.element.ratio / $0.element.limit, $0.offset)
        < ($1.element.ratio / $1.element.limit, $1.offset)
    }.map(\.element)
    let worst = sorted[0]
    let others = sorted.dropFirst().map { "\($0.pair) (\($0.shownRatio), \($0.mode.rawValue))" }
    let named = others.prefix(3).joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return Diagnostic(
      .warning, "low-contrast",
      "\(worst.pair) has a contrast of \(worst.shownRatio) in \(worst.mode.rawValue) mode; it needs "
        + "\(worst.limit)",
      at: color.position,
      hint: "make '\(color.name)' \(sorted.direction)"
        + (others.isEmpty ? "" : "; too low as well: \(named)\(more)"))
  }
}

extension [ColorContrast.Failure] {
  /// Where a color must go: another way in dark mode than in light mode, perhaps.
  fileprivate var direction: String {
    allSatisfy(\.needsDarker)
      ? "darker" : contains(where: \.needsDarker) ? "lighter or darker" : "lighter"
  }
}

extension SRGBColor {
  /// Whether the color is easier to tell from another one if it gets darker: if it is the darker one,
  /// unless even black has too little contrast.
  fileprivate func isBestDarker(beside other: SRGBColor, limit: Double) -> Bool {
    guard let black = SRGBColor("#000"), let white = SRGBColor("#fff") else { return false }
    let isDarker = contrast(with: black) <= other.contrast(with: black)
    let (below, above) = (black.contrast(with: other), white.contrast(with: other))
    return isDarker ? below >= limit || below > above : above < limit && below > above
  }
}
