import ReportCore

/// Reads values of a strings file by key and type, and collects problems with them.
///
/// A value that is missing or invalid is taken from the fallback language. Without a fallback it is
/// an error, and the reader's result must not be used.
struct StringsReader {
  let file: StringsFile
  let fallback: Language?
  private(set) var diagnostics: [Diagnostic] = []
  private var read: Set<String> = []
  private var missing: [String] = []

  init(_ file: StringsFile, fallback: Language?) {
    self.file = file
    self.fallback = fallback
  }
}

extension StringsReader {
  mutating func word(_ key: String, _ path: KeyPath<Language, String>) -> String {
    guard let value = value(key) else { return fallback?[keyPath: path] ?? "" }
    guard case .text(let text) = value.content else {
      report(.notAText(key), at: value.position)
      return fallback?[keyPath: path] ?? ""
    }
    return text
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ path: KeyPath<Language, Choice>, default standard: Choice
  ) -> Choice {
    let other = fallback?[keyPath: path] ?? standard
    guard let value = value(key) else { return other }
    let choices = Choice.allCases.map(\.rawValue)
    guard case .text(let text) = value.content, let choice = Choice(rawValue: text) else {
      report(.unknownChoice(key, value.content.words, choices: choices), at: value.position)
      return other
    }
    return choice
  }

  mutating func names(_ key: String, count: Int, fallback other: [String]?) -> [String] {
    guard let value = value(key) else { return other ?? [] }
    guard case .list(let names) = value.content, names.count == count else {
      report(.wrongCount(key, expected: count), at: value.position)
      return other ?? []
    }
    return names
  }

  mutating func pattern<Slot>(
    _ key: String, _ path: KeyPath<Language, Pattern<Slot>>
  ) -> Pattern<Slot> {
    pattern(key, fallback: fallback?[keyPath: path])
  }

  mutating func pattern<Slot>(_ key: String, fallback other: Pattern<Slot>?) -> Pattern<Slot> {
    let standard = other ?? Pattern(pieces: [])
    guard let value = value(key) else { return standard }
    guard case .text(let text) = value.content else {
      report(.notAText(key), at: value.position)
      return standard
    }
    return parse(text, of: key, at: value.position) ?? standard
  }

  mutating func phrase<Slot>(_ key: String, fallback other: Phrase<Slot>?) -> Phrase<Slot> {
    let standard = other ?? Phrase(other: Pattern(pieces: []))
    guard let value = value(key) else { return standard }
    return phrase(key, value) ?? standard
  }

  /// A phrase that a file can omit.
  mutating func optionalPhrase<Slot>(_ key: String) -> Phrase<Slot>? {
    guard let value = file.values[key] else { return nil }
    read.insert(key)
    return phrase(key, value)
  }

  private mutating func phrase<Slot>(_ key: String, _ value: StringsFile.Value) -> Phrase<Slot>? {
    switch value.content {
    case .list:
      report(.notAText(key), at: value.position)
      return nil
    case .text(let text):
      return parse(text, of: key, at: value.position).map { Phrase(other: $0) }
    case .forms(let forms):
      var patterns: [PluralCategory: Pattern<Slot>] = [:]
      for category in PluralCategory.allCases {
        guard let text = forms[category] else { continue }
        patterns[category] = parse(text, of: key, at: value.position)
      }
      return patterns.removeValue(forKey: .other).map { Phrase(other: $0, special: patterns) }
    }
  }

  private mutating func parse<Slot>(
    _ text: String, of key: String, at position: SourcePosition
  ) -> Pattern<Slot>? {
    do throws(PatternError) {
      return try Pattern(parsing: text)
    } catch {
      report(.pattern(key, error), at: position)
      return nil
    }
  }

  /// The value of a required key; noted as missing if the file has none.
  private mutating func value(_ key: String) -> StringsFile.Value? {
    read.insert(key)
    if let value = file.values[key] { return value }
    missing.append(key)
    return nil
  }
}

extension StringsReader {
  mutating func report(_ problem: StringsError, at position: SourcePosition) {
    diagnostics.append(problem.diagnostic(at: position))
  }

  /// Notes that a string of the fallback language has no counterpart.
  mutating func note(missing key: String) {
    missing.append(key)
  }

  /// Reports in one finding what a file lacks that has some texts of a language that is built in.
  ///
  /// - Parameter code: Of the language.
  /// - Returns: Whether the file is one.
  mutating func reportMissing(ofBuiltIn code: String) -> Bool {
    guard fallback?.code == code, missing.count > 20 else { return false }
    report(.missingMany(missing.count, fallback: code), at: SourcePosition(file.path, line: 1))
    return true
  }

  /// Reports what is missing, a whole section at once where it is missing as a whole.
  mutating func reportMissing() {
    var reported: Set<String> = []
    for key in missing {
      let section = firstAbsent(in: key)
      guard reported.insert(section).inserted else { continue }
      let parent = section.split(separator: ".").dropLast().joined(separator: ".")
      let position = file.sections[parent] ?? SourcePosition(file.path)
      diagnostics.append(
        StringsError.missing(section, fallback: fallback?.code).diagnostic(at: position))
    }
  }

  /// Reports the keys that were never requested.
  mutating func reportUnknown(known: [String]) {
    let known = read.union(known).sorted()
    var budget = 50  // a file of nothing but unknown keys must not take minutes
    for key in file.keys where !read.contains(key) {
      guard let value = file.values[key] else { continue }
      report(.unknownKey(key, known: budget > 0 ? known : []), at: value.position)
      budget -= 1
    }
  }

  /// The shortest prefix of a key that the file does not have.
  private func firstAbsent(in key: String) -> String {
    var name = ""
    for part in key.split(separator: ".") {
      name += name.isEmpty ? String(part) : "." + part
      if file.sections[name] == nil { return name }
    }
    return key
  }
}

extension StringsFile.Content {
  /// The text, or a description of what is in its place.
  var words: String {
    switch self {
    case .text(let text): text
    case .list: "a list"
    case .forms: "plural forms"
    }
  }
}
