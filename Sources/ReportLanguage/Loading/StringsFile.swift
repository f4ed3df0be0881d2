import ReportCore

/// The values of a strings file by their dotted keys, each with its place.
struct StringsFile: Sendable {
  struct Value: Hashable, Sendable {
    let position: SourcePosition
    let content: Content
  }

  enum Content: Hashable, Sendable {
    case text(String)
    case list([String])
    /// One text for each plural category: a mapping whose keys are categories, `other` among them.
    case forms([PluralCategory: String])
  }

  let path: String
  private(set) var values: [String: Value] = [:]
  /// The keys of `values` as they stand in the file.
  private(set) var keys: [String] = []
  /// Every key that leads to a value: `dates` and `dates.day` for `dates.day.full`.
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

  /// The names right below a section, in the order of the file: `in` and `°F` below `units`.
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
