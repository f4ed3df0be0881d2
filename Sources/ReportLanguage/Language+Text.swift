import ReportCore

extension Language {
  /// An interface string with its placeholders filled in.
  ///
  /// An unknown key is returned unchanged, and a placeholder without an argument keeps its braces:
  /// both are programming errors, which a test looks for in the sources.
  ///
  /// - Parameters:
  ///   - key: Dotted, such as `figure.no-data`.
  ///   - arguments: The text for each placeholder, not escaped.
  /// - Returns: Plain text.
  public func text(_ key: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    note?(key)
    return phrases[key]?.other.filled(arguments) ?? key
  }

  /// An interface string in the plural form for a count.
  ///
  /// - Parameters:
  ///   - key: Dotted, such as `status.stations`.
  ///   - count: The count, also the placeholder `{count}`, grouped.
  ///   - arguments: The text for each other placeholder, not escaped.
  /// - Returns: Plain text.
  public func plural(
    _ key: String, _ count: Int, _ arguments: KeyValuePairs<String, String> = [:]
  ) -> String {
    note?(key)
    guard let phrase = phrases[key] else { return key }
    let number = roundable(Double(count), decimals: 0)
    let category = number.map(pluralRule.category) ?? .other
    return phrase[category].filled(arguments, count: self.number(count))
  }

  /// Whether there is a string with a key.
  public func hasText(_ key: String) -> Bool {
    note?(key)
    return phrases[key] != nil
  }

  /// The keys of all interface strings, in alphabetical order.
  public var keys: [String] { phrases.keys.sorted() }

  /// The placeholders of a string in alphabetical order, including `count`; `nil` if there is no
  /// such string.
  public func placeholders(of key: String) -> [String]? {
    phrases[key].map { phrase in phrase.slots.map(\.rawValue).sorted() }
  }
}

extension Pattern<PhraseName> {
  fileprivate func filled(
    _ arguments: KeyValuePairs<String, String>, count: String? = nil
  ) -> String {
    filled { name in
      if let argument = arguments.first(where: { $0.key == name.rawValue }) {
        return argument.value
      }
      if name.rawValue == "count", let count { return count }
      return "{\(name.rawValue)}"
    }
  }
}
