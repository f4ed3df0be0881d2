import ReportCore

/// The values of a strings file by their dotted keys, each with its position.
struct StringsFile: Sendable {
  struct Value: Hashable, Sendable {
    let position: SourcePosition
    let content: Content
  }

  enum Content: Hashable, Sendable {
    case text(String)
    case list([String])
    /// One text for each plural category: a mapping whose keys are categories, including `other`.
    case forms([PluralCategory: String])
  }

  let path: String
  private(set) var values: [String: Value] = [:]
  /// The keys of `values` in file order.
  private(set) var keys: [String] = []
  /// Every prefix of a value's key: `dates` and `dates.day` for `dates.day.full`.
  private(set) var sections: [String: SourcePosition] = [:]

  init(path: String) {
    self.path = path
  }
}

extension StringsFile {
  mutating func add(_ key: String, _ content: Content, at position: SourcePosition) {
    if values[key] == nil { keys.append(key) }
    values[key] = Value(position: position, content: content)
  }

  mutating func add(section key: String, at position: SourcePosition) {
    sections[key] = position
  }

  /// The names directly below a section, in file order: `in` and `°F` below `units`.
  func names(below section: String) -> [String] {
    let prefix = section + "."
    var names: [String] = []
    for key in keys where key.hasPrefix(prefix) {
      let name = key.dropFirst(prefix.count).prefix { $0 != "." }
      if names.last != String(name) { names.append(String(name)) }
    }
    return names
  }
}
