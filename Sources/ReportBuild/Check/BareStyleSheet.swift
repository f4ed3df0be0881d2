import ReportCore
import ReportSite

/// A stylesheet of the site's own that replaces the built-in one with nothing but custom properties.
///
/// - Parameter theme: The files of the theme.
/// - Returns: The finding `bare-stylesheet`, or nothing.
func bareStyleSheets(in theme: ThemeSource) -> [Diagnostic] {
  theme.own.sorted { $0.key < $1.key }.compactMap { name, file in
    guard name.hasSuffix(".css"), theme.builtin[name] != nil else { return nil }
    let declarations = StyleSheetText(file.bytes).declarations
    guard loads(in: String(decoding: file.bytes, as: UTF8.self)).isEmpty,
      declarations.allSatisfy({ $0.name.hasPrefix("--") || $0.name == "color-scheme" })
    else { return nil }
    return Diagnostic(
      .warning, "bare-stylesheet",
      "this replaces the whole built-in stylesheet, and has nothing"
        + (declarations.isEmpty ? " in it" : " but custom properties"),
      at: SourcePosition(file.path),
      hint: declarations.isEmpty
        ? "remove the file to have the built-in one"
        : "change them in a copy that 'reportgen theme export' writes, or write 'colors:' in "
          + "site.yml")
  }
}
