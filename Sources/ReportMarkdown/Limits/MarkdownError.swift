public import ReportCore

/// The reason why a text is not rendered: it would take excessive time or memory.
public enum MarkdownError: Error, Hashable, Sendable {
  case pageTooLong(limit: Int, at: SourcePosition)
  case tooManyColumns(limit: Int, at: SourcePosition)
  case tableTooLarge(limit: Int, at: SourcePosition)
  case quotesTooDeep(limit: Int, at: SourcePosition)
  case linkDefinitionsTooLong(at: SourcePosition)
  case tooManySigns(String, limit: Int, at: SourcePosition)
  case outOfMemory(at: SourcePosition)
}

extension MarkdownError: DiagnosticConvertible {
  public var diagnostic: Diagnostic {
    switch self {
    case .pageTooLong(let limit, let position):
      finding("a page may be at most \(limit) bytes long", position, hint: "split the page")
    case .tooManyColumns(let limit, let position):
      finding("a table may have at most \(limit) columns", position, hint: "use a data file")
    case .tableTooLarge(let limit, let position):
      finding("tables may have at most \(limit) cells", position, hint: "use a data file")
    case .quotesTooDeep(let limit, let position):
      finding("quotes may be nested at most \(limit) deep", position)
    case .linkDefinitionsTooLong(let position):
      finding(
        "the link definitions are too long for the number of links", position,
        hint: "shorten the longest address or title")
    case .tooManySigns(let sign, let limit, let position):
      finding(
        "a paragraph may hold at most \(limit) times '\(sign)'", position,
        hint: "put an empty line between paragraphs, or the text into a code block")
    case .outOfMemory(let position):
      finding("there is not enough memory for this page", position)
    }
  }

  private func finding(_ message: String, _ position: SourcePosition, hint: String? = nil)
    -> Diagnostic
  {
    Diagnostic(.error, "markdown-limit", message, at: position, hint: hint)
  }
}
