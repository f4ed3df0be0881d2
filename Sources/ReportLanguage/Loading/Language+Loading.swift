public import ReportCore
import ReportDocuments

extension Language {
  /// Reads a strings file, with every finding.
  ///
  /// - Parameters:
  ///   - bytes: The file, YAML in UTF-8.
  ///   - path: Its path in messages.
  ///   - fallback: The language that supplies missing texts, each with a warning; a file that says
  ///     `based-on` this language needs only the texts that it changes. Without a fallback the file
  ///     must be complete.
  /// - Returns: The language, or `nil` if there are errors.
  public static func load(
    _ bytes: [UInt8], path: String, fallback: Language? = nil
  ) -> (language: Language?, diagnostics: [Diagnostic]) {
    do throws(YAMLError) {
      let root = try parseYAML(withoutByteOrderMark(bytes), path: path)
      return load(root ?? YAMLNode(.mapping([]), at: SourcePosition(path)), fallback: fallback)
    } catch {
      return (nil, error.diagnostics)
    }
  }

  private static func load(
    _ root: YAMLNode, fallback: Language?
  ) -> (language: Language?, diagnostics: [Diagnostic]) {
    let (file, findings) = StringsFile.read(root)
    guard findings.isEmpty else { return (nil, findings) }
    var reader = StringsReader(file, fallback: fallback)
    let language = Language(readingAll: &reader)
    let diagnostics = reader.diagnostics.sorted()
    let isUsable = !diagnostics.contains { $0.severity == .error }
    return (isUsable ? language : nil, diagnostics)
  }

  /// Reads every part of a language from a file, and reports what is missing or unknown.
  private init(readingAll reader: inout StringsReader) {
    let basis = reader.basis()
    self.init(LanguageRules(reading: &reader))
    let isChange = reader.fallback != nil && basis == reader.fallback?.code
    if !isChange, !reader.reportMissing(ofBuiltIn: code) { reader.reportMissing() }
    reader.reportUnknown(known: reader.fallback?.keys.map { "interface." + $0 } ?? [])
  }
}

extension StringsReader {
  /// The code of the language that this file only changes.
  fileprivate mutating func basis() -> String? {
    guard let phrase: Phrase<PhraseName> = optionalPhrase("language.based-on") else { return nil }
    return phrase.other.filled { $0.rawValue }
  }
}

private func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
}
