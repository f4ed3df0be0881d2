import ReportCore

/// A value of the author with the place where it stands.
struct Located<Value: Sendable>: Sendable {
  let value: Value
  let position: SourcePosition

  init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Located {
  /// An error about this value.
  func error(_ rule: String, _ message: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.error, rule, message, at: position, hint: hint)
  }
}
