import ReportCore

/// The reason why a text is not JSON.
enum JSONError: Error, Hashable {
  case unexpected(String, expected: String, at: SourcePosition)
  case ended(expected: String, at: SourcePosition)
  case unclosedText(at: SourcePosition)
  case controlCharacter(at: SourcePosition)
  case wrongEscape(at: SourcePosition)
  case wrongNumber(at: SourcePosition)
  case tooDeep(limit: Int, at: SourcePosition)
  case tooLarge(at: SourcePosition)
}

extension JSONError: DiagnosticConvertible {
  var diagnostic: Diagnostic {
    switch self {
    case .unexpected(let found, let expected, let position):
      error("\(expected) is expected here, not \(found)", position)
    case .ended(let expected, let position):
      error("\(expected) is expected here, but the file ends", position, "the file may be cut off")
    case .unclosedText(let position):
      error("the text that begins here is never closed", position, "the file may be cut off")
    case .controlCharacter(let position):
      error("a control character in a text must be escaped", position)
    case .wrongEscape(let position):
      error(
        #"after '\' in a text one of '"', '\', '/', b, f, n, r, t and u with four digits stands"#,
        position)
    case .wrongNumber(let position):
      error("a number needs digits before and after its point, and no leading zeros", position)
    case .tooDeep(let limit, let position):
      error("values are nested at most \(limit) deep", position)
    case .tooLarge(let position): error("the file has more than 4 GB", position)
    }
  }

  private func error(
    _ message: String, _ position: SourcePosition, _ hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, "invalid-json", message, at: position, hint: hint)
  }
}
