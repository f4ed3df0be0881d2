/// A text as a cell of a CSV file that spreadsheets may open.
///
/// A text that a spreadsheet could take for a formula, because it begins with `=`, `+`, `-` or `@`,
/// gets an apostrophe before it; so does one that has such a sign behind apostrophes, so that
/// ``csvText(ofCell:)`` finds the text again. Control characters become U+FFFD. The cell stands in
/// quotes where it has a sign of its own meaning (RFC 4180).
public func csvCell(_ text: String) -> String {
  let clean = text.withoutControls()
  let text = isLikeFormula(clean) ? "'\(clean)" : clean
  guard text.utf8.contains(where: { ",\";|".utf8.contains($0) }) || text.hasPrefix(" ") else {
    return text
  }
  return "\"" + text.replacing("\"", with: "\"\"") + "\""
}

/// The text of a cell that ``csvCell(_:)`` has written, without the quotes around it.
public func csvText(ofCell cell: String) -> String {
  cell.hasPrefix("'") && isLikeFormula(cell) ? String(cell.dropFirst()) : cell
}

/// Whether a text begins like a formula, or does behind apostrophes.
private func isLikeFormula(_ text: String) -> Bool {
  // Some programs take the wide forms of these signs for the signs themselves.
  let signs: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
  return text.unicodeScalars.first { $0 != "'" }.map(signs.contains) ?? false
}
