package import ReportCore

/// A value that the author wrote, with its position.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let position: SourcePosition

  package init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Located {
  /// An error about this value.
  package func error(_ rule: String, _ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.error, rule, message, at: position, hint: hint)
  }
}
