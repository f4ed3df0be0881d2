import ReportCore

/// What is wrong in one line of a text that is no YAML, where the parser's complaint is about
/// another thing or another line.
struct YAMLLineMistakes {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private func line(_ number: Int) -> Substring? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }
}

extension YAMLLineMistakes {
  /// The column from 1 of a quote that ends a text before its author does, as in
  /// `title: 'Gardener's plot'`, and the text in quotes that hold.
  func earlyQuote(inLine number: Int) -> (column: Int, text: String)? {
    guard let line = line(number),
      let match = line.prefixMatch(of: #/ *(?:- +)*(?:[\p{L}_][\p{L}\p{N}_-]*: +)?(['"])/#)
    else { return nil }
    let quote = match.1[match.1.startIndex]
    let written = line[match.1.startIndex...].trimmed
    guard let end = line[match.1.endIndex...].firstIndex(of: quote),
      let next = line[line.index(after: end)...].first(where: { $0 != " " }),
      next != "#", next != quote, next != ",", next != ":",
      !line[match.1.endIndex..<end].contains("\\")
    else { return nil }
    let isWhole = written.last == quote
    let inner = isWhole ? String(written.dropFirst().dropLast()) : written
    let column = line.unicodeScalars.distance(from: line.startIndex, to: end) + 1
    if !inner.contains("\"") && !inner.contains("\\") { return (column, "\"\(inner)\"") }
    return (column, "'\(inner.replacing("'", with: "''"))'")
  }

  /// The line and the column, both from 1, of a key whose colon has no blank after it, in a line
  /// or in the one above it.
  func missingBlank(upTo number: Int) -> (line: Int, column: Int)? {
    var above = number - 1
    while let line = line(above), line.allSatisfy({ $0 == " " }) { above -= 1 }
    for candidate in [above, number] {
      guard let line = line(candidate), !line.contains(": "), line.last != ":",
        let match = line.prefixMatch(
          of: #/ *(?:- +)?[\p{L}_][\p{L}\p{N} ._()°%\[\]\/-]*:(?!\/\/)(?=\S)/#)
      else { continue }
      let column = line.unicodeScalars.distance(from: line.startIndex, to: match.range.upperBound)
      return (candidate, column)
    }
    return nil
  }

  /// The column from 1 of a key below an item of a list that is a text, and that text with its line.
  func keyBelowText(inLine number: Int) -> (column: Int, text: String, line: Int)? {
    guard let key = line(number), let start = key.prefixMatch(of: #/( +)[a-z][a-z_-]*:(?: |$)/#)
    else { return nil }
    var above = number - 1
    while let line = line(above), line.trimmed.isEmpty || line.trimmed.hasPrefix("#") { above -= 1 }
    guard let item = line(above)?.wholeMatch(of: #/( *)- +([^\s'"\[{|>#&*!%@`].*)/#),
      item.1.count < start.1.count, !item.2.contains(": "), item.2.last != ":"
    else { return nil }
    return (start.1.count + 1, item.2.trimmed, above)
  }
}
