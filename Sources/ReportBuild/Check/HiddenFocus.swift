import ReportCore
import ReportSite

/// Rules that hide which element the keyboard is on, everywhere, while no sheet shows it otherwise.
///
/// - Parameter theme: The files of the theme.
/// - Returns: Findings `hidden-focus` about the site's own sheets.
func hiddenFocus(in theme: ThemeSource) -> [Diagnostic] {
  let sheets = theme.files.filter { $0.key.hasSuffix(".css") && theme.isChanged($0.key) }
    .sorted { $0.key < $1.key }.map { ($0.value, StyleSheetText($0.value.bytes)) }
  guard !sheets.contains(where: { $0.1.declarations.contains(where: \.showsFocus) }) else {
    return []
  }
  return sheets.flatMap { file, sheet in
    sheet.declarations.filter(\.hidesFocus).map { declaration in
      Diagnostic(
        .warning, "hidden-focus", "this hides which link or button the keyboard is on",
        at: file.position(of: declaration.offset),
        hint: "remove it, or style ':focus-visible' so that it stands out")
    }
  }
}

extension StyleSheetText.Declaration {
  /// Whether it removes the outline of all elements of a kind.
  fileprivate var hidesFocus: Bool {
    ["outline", "outline-style", "outline-width"].contains(name) && isNothing
      && selectors.contains { $0.wholeMatch(of: #/(?:\*|[a-z]+)?(?::focus(?:-visible)?)?/#) != nil }
  }

  /// Whether it marks what is focused, whatever it is.
  fileprivate var showsFocus: Bool {
    ["outline", "box-shadow", "border", "background", "background-color"].contains(name)
      && !isNothing
      && selectors.contains { $0.wholeMatch(of: #/\*?:focus(?:-visible)?/#) != nil }
  }

  private var isNothing: Bool { ["none", "0", "0px"].contains(value.lowercased()) }

  private var selectors: [String] {
    (rules.last ?? "").split(separator: ",").map { String($0).trimmed }
  }
}
