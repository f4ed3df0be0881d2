public import ReportCore

/// A problem with a YAML text.
public enum YAMLError: Error, Hashable, Sendable {
  /// The parser's message, cut to a readable length.
  case syntax(String, at: SourcePosition)
  /// A line that begins in another column than what it belongs beside, and a line of those.
  case indentation(expected: Int, besideLine: Int, at: SourcePosition)
  /// A quote within a text in such quotes, and the text in quotes that hold.
  case earlyQuote(text: String, at: SourcePosition)
  /// The colon of a key with no blank after it.
  case missingBlank(at: SourcePosition)
  /// A key below an item that is a text, and that text.
  case keyBelowText(text: String, line: Int, at: SourcePosition)
  case duplicateKeys(first: DuplicateKey, others: [DuplicateKey])
  case keyIsNotText(at: SourcePosition)
  case notUTF8(at: SourcePosition)
  case tooLarge(limit: Int, at: SourcePosition)
  case tooDeep(limit: Int, at: SourcePosition)
  case tooManyAliases(limit: Int, at: SourcePosition)
  case tooManyValues(limit: Int, at: SourcePosition)
}

extension YAMLError: DiagnosticConvertible {
  public var diagnostics: [Diagnostic] {
    guard case .duplicateKeys(_, let others) = self else { return [diagnostic] }
    return [diagnostic] + others.map(\.diagnostic)
  }

  public var diagnostic: Diagnostic {
    switch self {
    case .syntax(let problem, let position):
      Diagnostic(
        .error, "yaml-syntax", "this is not YAML: \(problem)", at: position,
        hint: YAMLError.hint(for: problem))
    case .indentation(let expected, let line, let position):
      Diagnostic(
        .error, "yaml-syntax",
        "this is not YAML: the line begins in column \(position.column) instead of "
          + "\(expected + 1)",
        at: position,
        hint: "it belongs beside line \(line): put "
          + (expected == 0 ? "no spaces" : expected == 1 ? "1 space" : "\(expected) spaces")
          + " before it")
    case .earlyQuote(let text, let position):
      Diagnostic(
        .error, "yaml-syntax", "this is not YAML: the quote ends the text, and more follows",
        at: position, hint: "write \(shortened(text))")
    case .missingBlank(let position):
      Diagnostic(
        .error, "yaml-syntax", "this is not YAML: nothing separates the key from its value",
        at: position, hint: "write a blank after the colon")
    case .keyBelowText(let text, let line, let position):
      Diagnostic(
        .error, "yaml-syntax", "this is not YAML: the item above is a text and has no keys",
        at: position,
        hint: "write a key before the text of line \(line), as in '- file: \(shortened(text))'")
    case .duplicateKeys(let first, _): first.diagnostic
    case .keyIsNotText(let position):
      Diagnostic(
        .error, "yaml-syntax", "a key must be text", at: position,
        hint: "put quotes around a key or a value that begins with a bracket, such as '{{'")
    case .notUTF8(let position):
      Diagnostic(
        .error, "invalid-utf8", "the text is not UTF-8", at: position,
        hint: "save the file with the encoding UTF-8")
    case .tooLarge(let limit, let position):
      Diagnostic(
        .error, "yaml-limit", "YAML may be at most \(limit) bytes long", at: position,
        hint: "keep data in a data file")
    case .tooDeep(let limit, let position):
      Diagnostic(
        .error, "yaml-limit", "values may be nested at most \(limit) deep", at: position)
    case .tooManyAliases(let limit, let position):
      Diagnostic(
        .error, "yaml-limit", "anchors may be referred to at most \(limit) times", at: position,
        hint: "write the values out")
    case .tooManyValues(let limit, let position):
      Diagnostic(
        .error, "yaml-limit", "YAML may hold at most \(limit) values", at: position,
        hint: "keep data in a data file")
    }
  }

  /// The likely cause of the parser's most frequent complaints.
  private static func hint(for problem: String) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "put a space after the colon of each key, and quotes around a value that contains ': '"
    case "found character that cannot start any token":
      "indent with spaces, and put quotes around a value that begins with @, ` or %"
    case "did not find expected key":
      "check the indentation and the colon after each key"
    case "could not find expected ':'":
      "write a colon and a space after the key, a space after the dash of an item, and one before "
        + "a value that goes on"
    case "did not find expected node content":
      "put quotes around a value that begins with # or another sign"
    case "did not find expected <document start>":
      "begin the keys of a page at the start of their lines"
    case "found unexpected end of stream", "did not find expected ',' or ']'",
      "did not find expected ',' or '}'":
      "close the quote or the bracket that is open"
    case "found undefined alias":
      "put quotes around a value that begins with *"
    default: nil
    }
  }
}

/// A text of the author for a message: on one line, cut if it is long.
func shortened(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(61).map { $0.value < 32 ? " " : $0 }
  var result = String.UnicodeScalarView(start.prefix(60))
  if start.count > 60 { result.append("…") }
  return String(result)
}
