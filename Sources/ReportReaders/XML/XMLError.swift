import ReportCore

/// The reason why an XML text cannot be read any further.
struct XMLError: Error, Hashable {
  let reason: Reason
  let position: SourcePosition

  enum Reason: Hashable {
    /// With the library's message.
    case malformed(String)
    case truncated
    /// It defines entities, of which a few can expand to gigabytes.
    case entities
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
  }
}

extension XMLError: DiagnosticConvertible {
  var diagnostic: Diagnostic { Diagnostic(.warning, rule, message, at: position, hint: hint) }

  private var rule: String {
    switch reason {
    case .malformed: "malformed-xml"
    case .truncated: "truncated-xml"
    case .entities, .tooDeep, .tooLong: "hostile-xml"
    }
  }

  private var message: String {
    switch reason {
    case .malformed(let words): "the XML is not well-formed: \(words)"
    case .truncated: "the XML ends in the middle"
    case .entities: "the XML defines entities, which are not read"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    case .tooLong(let limit): "a tag or a comment is longer than \(grouped(limit)) bytes"
    }
  }

  private var hint: String? {
    switch reason {
    case .malformed, .truncated: "export or copy the file again"
    case .entities, .tooDeep, .tooLong: nil
    }
  }
}
