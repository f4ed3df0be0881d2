import ReportCore

/// A problem with a strings file.
enum StringsError: Error, Hashable, Sendable {
  case notAMapping
  case tooDeep(String)
  case notAText(String)
  case missing(String, fallback: String?)
  /// More texts are missing than anybody forgets.
  case missingMany(Int, fallback: String)
  case unknownKey(String, known: [String])
  case unknownChoice(String, String, choices: [String])
  case wrongCount(String, expected: Int)
  case notAPower(String)
  case pattern(String, PatternError)
  case foreignPlaceholder(String, String, known: [String])
  case lostPlaceholder(String, String)
  case missingForm(String, String)
  case unusedForm(String, String)
}

extension StringsError {
  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .missing(_, let fallback): fallback == nil ? .error : .warning
    case .missingMany, .unknownKey, .lostPlaceholder, .missingForm, .unusedForm: .warning
    default: .error
    }
  }

  private var rule: String {
    switch self {
    case .notAMapping, .tooDeep, .notAText, .wrongCount, .notAPower, .unknownChoice: "strings-value"
    case .missing, .missingMany, .missingForm: "missing-string"
    case .unknownKey, .unusedForm: "unknown-key"
    case .pattern, .foreignPlaceholder, .lostPlaceholder: "strings-placeholder"
    }
  }

  private var message: String {
    switch self {
    case .notAMapping: "a strings file must be a mapping of keys to texts"
    case .tooDeep(let key): "the sections in '\(key)' are nested too deeply"
    case .notAText(let key): "'\(key)' must be a text"
    case .missing(let key, nil): "there is no '\(key)'"
    case .missing(let key, let code?): "there is no '\(key)', so it is taken from '\(code)'"
    case .missingMany(let count, let code):
      "\(count) texts are not here, so they are taken from '\(code)'"
    case .unknownKey(let key, _): "unknown key '\(key)'"
    case .unknownChoice(let key, let text, _): "'\(key)' must not be '\(text)'"
    case .wrongCount(let key, let count): "'\(key)' must be a list of \(count) names"
    case .notAPower(let key): "'\(key)' must name a power of ten from 1 to 12"
    case .pattern(let key, let error): "\(error.message) in '\(key)'"
    case .foreignPlaceholder(let key, let name, _): "unknown placeholder '{\(name)}' in '\(key)'"
    case .lostPlaceholder(let key, let name): "'\(key)' does not use the placeholder '{\(name)}'"
    case .missingForm(let key, let form): "'\(key)' has no plural form '\(form)'"
    case .unusedForm(let key, let form): "the plural rule never uses the form '\(form)' of '\(key)'"
    }
  }

  private var hint: String? {
    switch self {
    case .missingMany(_, let code):
      "write 'based-on: \(code)' below 'language:' if the file only changes some"
    case .unknownKey(let key, let known): suggestion(for: key, among: known).map(didYouMean)
    case .unknownChoice(_, let text, let choices): ReportCore.hint(for: text, among: choices)
    case .pattern(_, .unknownName(let name, let known)),
      .foreignPlaceholder(_, let name, let known):
      ReportCore.hint(for: name, among: known)
    case .pattern(_, .notAParticle):
      "write the form after a consonant and that after a vowel: {name|은/는}"
    case .pattern(_, .turnedParticle(_, let order)):
      "the form after a consonant comes first: '\(order)'"
    default: nil
    }
  }
}

private func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

extension PatternError {
  fileprivate var message: String {
    switch self {
    case .unclosedBrace: "a brace is not closed"
    case .strayBrace: "a brace is closed but was not opened"
    case .unknownName(let name, _): "unknown placeholder '{\(name)}'"
    case .notAParticle(let text): "'\(text)' is not a particle in two forms"
    case .turnedParticle(let text, _): "the particle '\(text)' is the wrong way round"
    }
  }
}
