package import ReportCore
package import ReportLanguage

/// Reads the strings of the site's language: the built-in ones, overridden by the site's own.
package struct LanguageLoader {
  let theme: ThemeSource

  package init(theme: ThemeSource) { self.theme = theme }
}

extension LanguageLoader {
  /// Loads the language with a given code.
  ///
  /// - Parameters:
  ///   - code: The code in the configuration.
  ///   - diagnostics: Receives every finding.
  /// - Returns: The language; English if there is none with that code, which is reported; `nil` if
  ///   the strings have errors.
  package func load(_ code: Located<String>, _ diagnostics: inout [Diagnostic]) -> Language? {
    let english = read("en", over: nil, &diagnostics)
    guard code.value != "en", let english else { return english }
    guard isCode(code.value), !theme.strings(code.value).isEmpty else {
      diagnostics.append(
        code.error(
          "unknown-language", "there are no words for the language '\(code.value)'",
          hint: "one of: \(theme.languages.joined(separator: ", ")); or write "
            + "Templates/strings/\(code.value).yml"))
      return english
    }
    return read(code.value, over: english, &diagnostics)
  }

  /// Reads the tool's strings of a language, then the site's changes to them.
  private func read(_ code: String, over fallback: Language?, _ diagnostics: inout [Diagnostic])
    -> Language?
  {
    var result = fallback
    for file in theme.strings(code) {
      let (language, findings) = Language.load(file.bytes, path: file.path, fallback: result)
      diagnostics += findings
      result = language ?? result
    }
    return result
  }

  private func isCode(_ code: String) -> Bool {
    !code.isEmpty && code.utf8.count <= 35
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
