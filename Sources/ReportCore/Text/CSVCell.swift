/// A text as a cell of a CSV file that is safe to open in a spreadsheet.
///
/// A text that a spreadsheet could take for a formula, because it begins with `=`, `+`, `-` or `@`,
/// gets an apostrophe before it; so does one with such a sign after apostrophes, so that
/// ``csvText(ofCell:)`` can restore the text. Control characters become U+FFFD. The cell is quoted
/// if it contains a character with a special meaning (RFC 4180).
public func csvCell(_ text: String) -> String {
  let clean = text.withoutControls()
  let text = isLikeFormula(clean) ? "'\(clean)" : clean
  guard text.utf8.contains(where: { ",\";|".utf8.contains($0) }) || text.hasPrefix(" ") else {
    return text
  }
  return "\"" + text.replacing("\"", with: "\"\"") + "\""
}

/// The original text of a cell written by ``csvCell(_:)``, without the quotes around it.
public func csvText(ofCell cell: String) -> String {
  cell.hasPrefix("'") && isLikeFormula(cell) ? String(cell.dropFirst()) : cell
}

/// Whether a text begins like a formula, or does so after apostrophes.
private func isLikeFormula(_ text: String) -> Bool {
  // Some programs treat the full-width forms of these signs like the signs themselves.
  let signs: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
  return text.unicodeScalars.first { $0 != "'" }.map(signs.contains) ?? false
}
