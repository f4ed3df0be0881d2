public import ReportCore

/// A value of a YAML text with its position.
///
/// Scalars remain text; ``ConfigurationReader`` converts them to numbers, days and choices by the
/// type of the field.
public struct YAMLNode: Hashable, Sendable {
  /// The position at which the value begins.
  public let position: SourcePosition
  /// The value itself.
  public let value: Value

  /// The kinds of YAML values.
  public enum Value: Hashable, Sendable {
    /// Text; `isPlain` if it is neither quoted nor a block scalar.
    case scalar(String, isPlain: Bool)
    /// The values in the order in which they are written.
    case sequence([YAMLNode])
    /// The entries in the order in which they are written, without duplicate keys.
    case mapping([YAMLEntry])
  }

  /// Creates a value at a position.
  public init(_ value: Value, at position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// A key of a mapping and its value.
public struct YAMLEntry: Hashable, Sendable {
  /// The text of the key.
  public let key: String
  /// The position at which the key begins.
  public let keyPosition: SourcePosition
  /// The value after the colon.
  public let value: YAMLNode

  /// Creates a key at a position with its value.
  public init(key: String, keyPosition: SourcePosition, value: YAMLNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

extension YAMLNode {
  /// Whether the value is empty: `key:`, `key: ~` and `key: null`.
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
