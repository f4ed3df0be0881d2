public import ReportCore

/// Reads a mapping key by key, each by the type of its field, and collects every finding.
///
/// A key that is not there, or says nothing, is `nil` without a finding; so is a value of the
/// wrong type, with one. ``finish(alsoKnown:)`` reports the keys nobody asked for.
public struct ConfigurationReader: Sendable {
  /// What was found wrong so far, in the order of the calls.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Where the mapping begins.
  public let position: SourcePosition
  private let entries: [YAMLEntry]
  private var asked: [String] = []

  /// A reader of a parsed document.
  ///
  /// - Parameters:
  ///   - node: A mapping; `nil` is an empty one, anything else is an error.
  ///   - path: The author's file, for a document that is empty.
  public init(_ node: YAMLNode?, path: String) {
    position = node?.position ?? SourcePosition(path)
    if case .mapping(let entries)? = node?.value {
      self.entries = entries
      return
    }
    entries = []
    guard let node, !node.isNull else { return }
    diagnostics.append(
      Diagnostic(
        .error, "wrong-type", "keys with values are expected here, not \(node.kind)",
        at: node.position, hint: "write it as 'key: value'"))
  }
}

extension ConfigurationReader {
  /// The keys of the mapping, in the order of the text.
  public var keys: [String] { entries.map(\.key) }

  /// Where a key stands, or `nil` when it is not there.
  public func position(of key: String) -> SourcePosition? {
    entry(key)?.keyPosition
  }

  /// The value of a key as it is, or `nil` when it is not there or says nothing.
  public mutating func node(_ key: String) -> YAMLNode? {
    if !asked.contains(key) { asked.append(key) }
    guard let node = entry(key)?.value, !node.isNull else { return nil }
    return node
  }

  /// Adds findings of the caller, or of a reader of a part.
  public mutating func report(_ findings: [Diagnostic]) {
    diagnostics += findings
  }

  /// Adds an error of the caller.
  public mutating func report(
    _ rule: String, _ message: String, at position: SourcePosition, hint: String? = nil
  ) {
    report([Diagnostic(.error, rule, message, at: position, hint: hint)])
  }

  /// Reads a mapping inside the mapping, its unknown keys included.
  ///
  /// - Parameters:
  ///   - key: The key whose value is a mapping.
  ///   - read: Asks the inner reader for its keys.
  /// - Returns: What `read` made, or `nil` when the key is not there or holds something else.
  public mutating func mapping<Value>(
    _ key: String, read: (inout ConfigurationReader) -> Value
  ) -> Value? {
    guard let node = node(key) else { return nil }
    guard case .mapping = node.value else {
      wrongType(key, node, expected: "keys with values", hint: "write 'key: value' lines below it")
      return nil
    }
    return inner(node, read: read)
  }

  /// Reads a list of mappings, or one that stands alone.
  ///
  /// - Parameters:
  ///   - key: The key whose value is a list of mappings.
  ///   - read: Asks the reader of one element for its keys.
  /// - Returns: What `read` made of each element; empty when the key is not there.
  public mutating func mappings<Value>(
    _ key: String, read: (inout ConfigurationReader) -> Value
  ) -> [Value] {
    guard let node = node(key) else { return [] }
    var elements = [node]
    if case .sequence(let nodes) = node.value { elements = nodes }
    return elements.compactMap { element in
      guard case .mapping = element.value else {
        wrongType(key, element, expected: "a list of keys with values")
        return nil
      }
      return inner(element, read: read)
    }
  }

  /// Reports the keys that nobody asked for, each with the known key that was probably meant.
  ///
  /// - Parameters:
  ///   - others: Keys that are known and that somebody else reads.
  ///   - places: Where keys belong that do not belong here.
  public mutating func finish(
    alsoKnown others: [String] = [], elsewhere places: [String: String] = [:]
  ) {
    let known = asked + others
    let unknown = entries.filter { !known.contains($0.key) }
    for entry in unknown.prefix(ConfigurationReader.unknownKeysShown) {
      diagnostics.append(
        Diagnostic(
          .warning, "unknown-key", "there is no key '\(shortened(entry.key))' here",
          at: entry.keyPosition,
          hint: places[entry.key] ?? hint(for: entry.key, among: known) ?? listed(known)))
    }
    guard unknown.count > ConfigurationReader.unknownKeysShown else { return }
    let next = unknown[ConfigurationReader.unknownKeysShown]
    diagnostics.append(
      Diagnostic(
        .warning, "unknown-key",
        "there are \(unknown.count - ConfigurationReader.unknownKeysShown) more unknown keys",
        at: next.keyPosition))
  }

  /// All keys, unless they are more than anybody reads.
  private func listed(_ keys: [String]) -> String? {
    keys.count <= 60 ? "one of: \(keys.joined(separator: ", "))" : nil
  }

  /// Looking for the key that was meant takes time, and nobody reads a thousand of them.
  private static let unknownKeysShown = 20

  private mutating func inner<Value>(
    _ node: YAMLNode, read: (inout ConfigurationReader) -> Value
  ) -> Value {
    var reader = ConfigurationReader(node, path: node.position.path)
    let value = read(&reader)
    reader.finish()
    diagnostics += reader.diagnostics
    return value
  }

  private func entry(_ key: String) -> YAMLEntry? {
    entries.first { $0.key == key }
  }

  mutating func wrongType(_ key: String, _ node: YAMLNode, expected: String, hint: String? = nil) {
    diagnostics.append(
      Diagnostic(
        .error, "wrong-type", "'\(key)' must be \(expected), not \(node.kind)", at: node.position,
        hint: hint))
  }
}

extension YAMLNode {
  /// What the value is, for a message.
  var kind: String {
    switch value {
    case .scalar(let text, _): text.isEmpty ? "an empty text" : "'\(shortened(text))'"
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}
