public import ReportCore

/// A value of a YAML text that knows where it stands.
///
/// Scalars stay the text they are; ``ConfigurationReader`` turns them into numbers, days and
/// choices by the type of the field.
public struct YAMLNode: Hashable, Sendable {
  /// Where the value begins.
  public let position: SourcePosition
  /// What it is.
  public let value: Value

  /// What YAML knows.
  public enum Value: Hashable, Sendable {
    /// Text; `isPlain` when it stands without quotes and is no block of text.
    case scalar(String, isPlain: Bool)
    /// The values in the order of the text.
    case sequence([YAMLNode])
    /// The entries in the order of the text; no key is there twice.
    case mapping([YAMLEntry])
  }

  /// A value that stands at a place.
  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// A key of a mapping and its value.
public struct YAMLEntry: Hashable, Sendable {
  /// The text of the key.
  public let key: String
  /// Where the key begins.
  public let keyPosition: SourcePosition
  /// What stands behind the colon.
  public let value: YAMLNode

  /// A key that stands at a place, and its value.
  public init(key: String, keyPosition: SourcePosition, value: YAMLNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

extension YAMLNode {
  /// Whether nothing is said: `key:`, `key: ~` and `key: null`.
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The text of a scalar, or `nil` for anything else.
  public var text: String? {
    guard case .scalar(let text, _) = value, !isNull else { return nil }
    return text
  }
}
