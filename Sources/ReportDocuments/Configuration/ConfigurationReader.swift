public import ReportCore

/// Reads a mapping key by key, each by the type of its field, and collects every finding.
///
/// A key that is absent or empty is `nil` without a finding; a value of the wrong type is `nil`
/// with one. ``finish(alsoKnown:)`` reports the keys that were never requested.
public struct ConfigurationReader: Sendable {
  /// The findings so far, in the order of the calls.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The position at which the mapping begins.
  public let position: SourcePosition
  private let entries: [YAMLEntry]
  private var asked: [String] = []
  /// The keys whose values have keys of their own.
  private var nesting: Set<String> = []

  /// Creates a reader of a parsed document.
  ///
  /// - Parameters:
  ///   - node: A mapping; `nil` is an empty one, anything else is an error.
  ///   - path: The author's file, used if the document is empty.
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
  /// The keys of the mapping, in the order in which they are written.
  public var keys: [String] { entries.map(\.key) }

  /// The position of a key, or `nil` if it is absent.
  public func position(of key: String) -> SourcePosition? {
    entry(key)?.keyPosition
  }

  /// The value of a key, or `nil` if it is absent or empty.
  public mutating func node(_ key: String) -> YAMLNode? {
    if !asked.contains(key) { asked.append(key) }
    guard let node = entry(key)?.value, !node.isNull else { return nil }
    return node
  }

  /// The keys that the caller has asked for and that have no value, with their positions.
  public var emptyKeys: [(key: String, position: SourcePosition)] {
    entries.filter { $0.value.isNull && asked.contains($0.key) }.map { ($0.key, $0.keyPosition) }
  }

  /// Where a key without a value stands; `nil` if it has one, or is not there.
  public func place(ofEmpty key: String) -> SourcePosition? {
    entry(key).flatMap { $0.value.isNull ? $0.keyPosition : nil }
  }

  /// Adds findings of the caller, or of a nested reader.
  public mutating func report(_ findings: [Diagnostic]) {
    diagnostics += findings
  }

  /// Adds an error of the caller.
  public mutating func report(
    _ rule: String, _ message: String, at position: SourcePosition, hint: String? = nil
  ) {
    report([Diagnostic(.error, rule, message, at: position, hint: hint)])
  }

  /// Reads a nested mapping, and reports its unknown keys.
  ///
  /// - Parameters:
  ///   - key: The key whose value is a mapping.
  ///   - read: Reads the keys of the inner reader.
  /// - Returns: The result of `read`, or `nil` if the key is absent or holds something else.
  public mutating func mapping<Value>(
    _ key: String, read: (inout ConfigurationReader) -> Value
  ) -> Value? {
    nesting.insert(key)
    guard let node = node(key) else { return nil }
    guard case .mapping = node.value else {
      wrongType(key, node, expected: "keys with values", hint: "write 'key: value' lines below it")
      return nil
    }
    return inner(node, read: read)
  }

  /// Reads a list of mappings, or a single one.
  ///
  /// - Parameters:
  ///   - key: The key whose value is a list of mappings.
  ///   - read: Reads the keys of one element's reader.
  /// - Returns: The result of `read` for each element; empty if the key is absent.
  public mutating func mappings<Value>(
    _ key: String, read: (inout ConfigurationReader) -> Value
  ) -> [Value] {
    nesting.insert(key)
    guard let node = node(key) else { return [] }
    var elements = [node]
    if case .sequence(let nodes) = node.value { elements = nodes }
    return elements.compactMap { element in
      guard case .mapping = element.value else {
        wrongType(
          key, element, expected: "a list of keys with values",
          hint: "write 'key: value' lines below it")
        return nil
      }
      return inner(element, read: read)
    }
  }

  /// Reports the keys that were never requested, each with the known key that was probably meant.
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
          hint: indentation(of: entry, among: known) ?? places[entry.key]
            ?? hint(for: entry.key, among: known) ?? listed(known)))
    }
    guard unknown.count > ConfigurationReader.unknownKeysShown else { return }
    let next = unknown[ConfigurationReader.unknownKeysShown]
    diagnostics.append(
      Diagnostic(
        .warning, "unknown-key",
        "there are \(unknown.count - ConfigurationReader.unknownKeysShown) more unknown keys",
        at: next.keyPosition))
  }

  /// The hint that a key probably belongs below one without a value, such as `metrics_from:`.
  private func indentation(of entry: YAMLEntry, among known: [String]) -> String? {
    let above = entries.prefix { $0.keyPosition < entry.keyPosition }
    guard let owner = above.last(where: { known.contains($0.key) }), owner.value.isNull,
      nesting.contains(owner.key)
    else { return nil }
    return "put two spaces before it if it belongs to '\(owner.key)'"
  }

  /// All keys, unless there are too many to be useful.
  private func listed(_ keys: [String]) -> String? {
    keys.count <= 60 ? "one of: \(keys.joined(separator: ", "))" : nil
  }

  /// The most unknown keys reported, as looking for the one that was meant takes time.
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
  /// The kind of the value, for a message.
  var kind: String {
    switch value {
    case .scalar(let text, _): text.isEmpty ? "an empty text" : "'\(shortened(text))'"
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}
