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
    return phrase[category(of: count)].filled(arguments, count: number(count))
  }

  private func category(of count: Int) -> PluralCategory {
    roundable(Double(count), decimals: 0).map(pluralRule.category) ?? .other
  }

  /// An interface string of which one placeholder stands out.
  ///
  /// - Parameters:
  ///   - key: Dotted, such as `activity.since`.
  ///   - arguments: The text for each placeholder, not escaped.
  ///   - name: The placeholder that stands out.
  /// - Returns: Plain text in three parts.
  public func text(
    _ key: String, _ arguments: KeyValuePairs<String, String>, emphasizing name: String
  ) -> EmphasizedText {
    note?(key)
    return phrases[key]?.other.filled(arguments, emphasizing: name) ?? EmphasizedText(key)
  }

  /// An interface string in the plural form for a count, of which one placeholder stands out.
  ///
  /// - Parameters:
  ///   - key: Dotted, such as `rank.of-complete-years`.
  ///   - count: The count, also the placeholder `{count}`, grouped.
  ///   - arguments: The text for each other placeholder, not escaped.
  ///   - name: The placeholder that stands out.
  /// - Returns: Plain text in three parts.
  public func plural(
    _ key: String, _ count: Int, _ arguments: KeyValuePairs<String, String>,
    emphasizing name: String
  ) -> EmphasizedText {
    note?(key)
    guard let phrase = phrases[key] else { return EmphasizedText(key) }
    return phrase[category(of: count)].filled(
      arguments, count: number(count), emphasizing: name)
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
    filled { $0.text(in: arguments, count) }
  }

  fileprivate func filled(
    _ arguments: KeyValuePairs<String, String>, count: String? = nil, emphasizing name: String
  ) -> EmphasizedText {
    guard let emphasized = PhraseName(rawValue: name) else {
      return EmphasizedText(filled(arguments, count: count))
    }
    return filled(
      emphasized, with: EmphasizedText(emphasis: emphasized.text(in: arguments, count))
    ) { $0.text(in: arguments, count) }
  }
}

extension PhraseName {
  /// The text that an argument or the count gives to the placeholder; itself in braces without any.
  fileprivate func text(
    in arguments: KeyValuePairs<String, String>, _ count: String?
  ) -> String {
    if let argument = arguments.first(where: { $0.key == rawValue }) { return argument.value }
    if rawValue == "count", let count { return count }
    return "{\(rawValue)}"
  }
}
