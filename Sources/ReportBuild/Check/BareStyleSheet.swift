import ReportCore
import ReportPages
import ReportSite

/// A stylesheet of the site's own that replaces the built-in one with nothing but custom properties.
///
/// - Parameter theme: The files of the theme.
/// - Returns: The finding `bare-stylesheet`, or nothing.
func bareStyleSheets(in theme: ThemeSource) -> [Diagnostic] {
  theme.own.sorted { $0.key < $1.key }.compactMap { name, file in
    guard name.hasSuffix(".css"), theme.builtin[name] != nil,
      hasOnlyProperties(withoutComments(styleSheet: file.bytes))
    else { return nil }
    return Diagnostic(
      .warning, "bare-stylesheet",
      "this replaces the whole built-in stylesheet, and has nothing but custom properties",
      at: SourcePosition(file.path),
      hint: "change them in a copy that 'reportgen theme export' writes, or write 'colors:' in "
        + "site.yml")
  }
}

/// Whether every declaration of a stylesheet without comments is a custom property.
private func hasOnlyProperties(_ sheet: [UInt8]) -> Bool {
  var declaration: [UInt8] = []
  var properties = 0
  for byte in sheet {
    switch byte {
    case UInt8(ascii: "{"): declaration = []
    case UInt8(ascii: ";"), UInt8(ascii: "}"):
      let text = String(decoding: declaration, as: UTF8.self)
        .drop { $0.isWhitespace }
      declaration = []
      if text.isEmpty { continue }
      guard text.hasPrefix("--") || text.hasPrefix("color-scheme") else { return false }
      properties += 1
    default: declaration.append(byte)
    }
  }
  return properties > 0
}
