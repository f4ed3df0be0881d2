/// A finding about the author's input, printed in the format of a compiler.
///
/// ```
/// Content/june.md:14:9: error: no column 'temp_maxx' in dataset 'oslo' [unknown-column]
///   hint: did you mean 'temp_max'?
/// ```
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a finding: an error stops the build, a warning only with `--strict`.
  public enum Severity: String, Comparable, Sendable {
    /// From least to most severe; a note never stops a build.
    case note, warning, error

    /// Whether a finding is less severe than another.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The severity of the finding.
  public var severity: Severity
  /// The id of the rule, such as `unknown-column`: stable, documented, usable by scripts.
  public let rule: String
  /// The rule that was broken: one lower-case phrase without a final period.
  public let message: String
  /// The position to which the message refers.
  public let position: SourcePosition
  /// The likely fix.
  public let hint: String?

  /// Creates a finding of a rule.
  public init(
    _ severity: Severity, _ rule: String, _ message: String, at position: SourcePosition,
    hint: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.position = position
    self.hint = hint
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding in the format of a compiler, with the hint on its own line.
  public var description: String {
    let first = "\(position): \(severity.rawValue): \(message) [\(rule)]"
    guard let hint else { return first }
    return "\(first)\n  hint: \(hint)"
  }
}

extension Diagnostic: Comparable {
  /// Orders by position, then by severity (errors first), then by text, so that the order of a
  /// report is unique.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    if a.position != b.position { return a.position < b.position }
    if a.severity != b.severity { return a.severity > b.severity }
    return (a.rule, a.message, a.hint ?? "") < (b.rule, b.message, b.hint ?? "")
  }
}

extension Diagnostic: BinaryCodable {
  public func write(to writer: inout BinaryWriter) {
    writer.write(severity)
    writer.write(rule)
    writer.write(message)
    writer.write(position)
    writer.write(hint)
  }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    severity = try reader.read()
    rule = try reader.read()
    message = try reader.read()
    position = try reader.read()
    hint = try reader.read()
  }
}

extension Diagnostic.Severity: BinaryCodable {}

extension Diagnostic: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("severity", severity.rawValue)
      $0.member("rule", rule)
      $0.member("message", message)
      $0.member("path", position.path)
      $0.member("line", position.line)
      $0.member("column", position.column)
      $0.member("hint", hint)
    }
  }
}

/// An error of a module that can be expressed as a diagnostic.
public protocol DiagnosticConvertible: Error {
  /// The error in words, with its position.
  var diagnostic: Diagnostic { get }
  /// The findings, if there are several; otherwise only ``diagnostic``.
  var diagnostics: [Diagnostic] { get }
}

extension DiagnosticConvertible {
  /// The error as the only finding.
  public var diagnostics: [Diagnostic] { [diagnostic] }
}
