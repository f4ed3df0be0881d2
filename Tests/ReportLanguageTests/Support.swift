import Foundation
import ReportCore
import ReportLanguage
import Testing

/// The folder of the project.
let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The strings file of the theme.
func englishBytes() throws -> [UInt8] {
  try [UInt8](Data(contentsOf: project.appending(path: "Templates/strings/en.yml")))
}

/// English as the theme has it.
func english() throws -> Language { try #require(loadedEnglish) }

/// Read once: every test detects a file that cannot be read.
private let loadedEnglish: Language? = try? Language.load(englishBytes(), path: "en.yml").language

/// Loads a strings file that falls back to English.
func load(_ text: String) throws -> (language: Language?, diagnostics: [Diagnostic]) {
  Language.load(Array(text.utf8), path: "x.yml", fallback: try english())
}

/// The language of a strings file that changes English.
func variant(_ text: String) throws -> Language {
  let basis = "language: {code: xx, name: X, direction: ltr, based-on: en}\n"
  let result = try load(basis + text)
  #expect(result.diagnostics.isEmpty)
  return try #require(result.language)
}
