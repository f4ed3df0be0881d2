import ReportCore
import ReportSite

/// What browsers do not understand in the stylesheets of a site: broken syntax, and custom
/// properties that there are not.
///
/// - Parameter theme: The files of the theme.
/// - Returns: Findings `malformed-stylesheet` and `unknown-token`.
func brokenStyleSheets(in theme: ThemeSource) -> [Diagnostic] {
  var sheets: [(file: ThemeSource.File, text: StyleSheetText, isOwn: Bool)] = []
  for (name, file) in theme.files.sorted(by: { $0.key < $1.key }) where name.hasSuffix(".css") {
    sheets.append((file, StyleSheetText(file.bytes), theme.isChanged(name)))
  }
  let tokens = Tokens(
    sheets.map(\.text), templates: theme.own.filter { $0.key.hasSuffix(".mustache") }.map(\.value),
    builtin: theme.builtin.filter { $0.key.hasSuffix(".css") }.map(\.value))
  // What a comment hides may be the token that is missing.
  let isReadable = !sheets.contains { $0.text.faults.contains(where: \.hidesRest) }
  return sheets.filter(\.isOwn).flatMap { file, text, _ in
    text.faults.map { fault in
      Diagnostic(
        .warning, "malformed-stylesheet", fault.message, at: file.position(of: fault.offset),
        hint: fault.hint)
    } + (isReadable ? tokens.unknown(in: text, of: file) : [])
  }
}

/// The custom properties of all stylesheets of a theme.
private struct Tokens {
  /// Those that a sheet sets, in alphabetical order.
  let defined: [String]
  /// Those of the tool, in alphabetical order.
  let builtin: [String]
  /// Those that a sheet or a template uses anywhere.
  let used: Set<String>

  init(
    _ sheets: [StyleSheetText], templates: [ThemeSource.File], builtin files: [ThemeSource.File]
  ) {
    defined = Set(sheets.flatMap(\.tokens)).sorted()
    builtin = Set(files.flatMap { StyleSheetText($0.bytes).tokens }).sorted()
    used = Set(
      sheets.flatMap { sheet in
        sheet.declarations.flatMap { names(in: $0.value) }
          + sheet.preludes.flatMap { names(in: $0.text) }
      } + templates.flatMap { names(in: String(decoding: $0.bytes, as: UTF8.self)) })
  }
}

extension Tokens {
  /// Findings about names that are probably misspelt in a sheet.
  func unknown(in sheet: StyleSheetText, of file: ThemeSource.File) -> [Diagnostic] {
    sheet.declarations.flatMap { declaration -> [Diagnostic] in
      let name = declaration.name
      let misused = uses(in: declaration).compactMap { use in
        fault(in: use).map {
          Diagnostic(
            .warning, "unknown-token", $0.message, at: file.position(of: use.offset), hint: $0.hint)
        }
      }
      guard name.hasPrefix("--"), !used.contains(name), !builtin.contains(name),
        let meant = suggestion(for: name, among: builtin)
      else { return misused }
      return misused + [
        Diagnostic(
          .warning, "unknown-token", "nothing uses '\(name)'",
          at: file.position(of: declaration.offset), hint: "did you mean '\(meant)'?")
      ]
    }
  }

  /// What is wrong with a use, with a hint; `nil` for nothing.
  private func fault(in use: TokenUse) -> (message: String, hint: String?)? {
    guard use.name.hasPrefix("--") else {
      return ("'\(use.name)' is not the name of a token", "write 'var(--\(use.name))'")
    }
    let isKnown = defined.contains(use.name)
    if use.isBare {
      return isKnown ? ("a token is used with 'var()'", "write 'var(\(use.name))'") : nil
    }
    guard !isKnown, !use.hasFallback else { return nil }
    return ("no stylesheet sets '\(use.name)'", hint(for: use.name, among: defined))
  }

  /// A use of a custom property.
  private struct TokenUse {
    let name: String
    let hasFallback: Bool
    /// Whether it is the whole value, without `var()`.
    let isBare: Bool
    let offset: Int
  }

  private func uses(in declaration: StyleSheetText.Declaration) -> [TokenUse] {
    let value = declaration.value
    if !declaration.name.hasPrefix("--"), value.hasPrefix("--"), names(in: value) == [value],
      !declaration.name.contains("-name"), !declaration.name.hasPrefix("transition")
    {
      return [
        TokenUse(
          name: value, hasFallback: false, isBare: true, offset: declaration.valueOffset)
      ]
    }
    return value.matches(of: #/var\(\s*([^\s,()]+)\s*([,)])/#).map { match in
      TokenUse(
        name: String(match.1), hasFallback: match.2 == ",", isBare: false,
        offset: declaration.valueOffset
          + value.utf8.distance(from: value.startIndex, to: match.range.lowerBound))
    }
  }
}

extension StyleSheetText {
  /// The custom properties that the sheet sets or registers.
  fileprivate var tokens: [String] {
    declarations.map(\.name).filter { $0.hasPrefix("--") }
      + preludes.filter { $0.text.hasPrefix("@property") }.flatMap { names(in: $0.text) }
  }
}

/// The names of custom properties in a text.
private func names(in text: String) -> [String] {
  text.matches(of: #/--[^\s,;:(){}\/]+/#).map { String($0.0) }
}
