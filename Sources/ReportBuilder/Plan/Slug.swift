/// A part of an address made from a name: letters and digits, lower case, joined by hyphens.
///
/// Letters of every script are kept, so a name in Korean keeps its address readable.
///
/// - Parameter name: Any text.
/// - Returns: The slug, at most 80 characters long; empty when the name holds no letter or digit.
func slug(of name: String) -> String {
  var result = ""
  var waiting = false
  for character in name.lowercased().prefix(400) {
    if character == "'" || character == "’" { continue }
    guard character.isLetter || character.isNumber else {
      waiting = true
      continue
    }
    if waiting, !result.isEmpty { result.append("-") }
    waiting = false
    result.append(character)
    if result.count >= 80 { break }
  }
  return result
}
