/// A text as a YAML value or key, quoted if it could be mistaken for something else.
///
/// - Parameter text: The text.
/// - Returns: Its YAML form.
package func yaml(_ text: String) -> String {
  let first = text.unicodeScalars.first
  let isPlain =
    first.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "/" || $0 == "." }
    ?? false
  let hasSigns =
    text.contains(": ") || text.contains(" #") || text.hasSuffix(":") || text.hasSuffix(" ")
    || text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  let isWord = ["null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
  if isPlain, !hasSigns, !isWord { return text }
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case _ where scalar.properties.generalCategory == .control: quoted += " "
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
