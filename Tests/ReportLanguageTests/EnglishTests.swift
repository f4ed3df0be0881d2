import Foundation
import ReportLanguage
import Testing

@Suite struct EnglishTests {
  @Test func `the theme's English is complete and without findings`() throws {
    let result = Language.load(try englishBytes(), path: "en.yml")
    #expect(result.diagnostics.isEmpty)
    let language = try #require(result.language)
    #expect(language.code == "en")
    #expect(language.name == "English")
    #expect(language.direction == .leftToRight)
  }

  @Test func `keys are dotted words of small letters`() throws {
    for key in try english().keys {
      #expect(key.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+/) != nil)
    }
  }

  @Test func `texts use typographic apostrophes and quotes`() throws {
    let lines = try #require(String(validating: englishBytes(), as: UTF8.self))
    for line in lines.split(separator: "\n") where !line.contains("#") {
      #expect(!line.contains("'"), "\(line)")
    }
  }

  @Test func `every key and placeholder that the sources name is in the file`() throws {
    let language = try english()
    for use in try usesInSources() {
      let expected = language.placeholders(of: use.key)
      #expect(expected != nil, "\(use.file) asks for '\(use.key)'")
      guard let expected, let found = use.placeholders else { continue }
      // A plural need not include its count: "day", "days".
      let needed = expected.contains("count") ? found : found.filter { $0 != "count" }
      #expect(needed.sorted() == expected, "\(use.file) fills '\(use.key)'")
    }
  }
}

/// A call that requests a string by a literal key.
private struct StringUse {
  let file: String
  let key: String
  /// The placeholders that the call fills; `nil` if its arguments are not literals.
  let placeholders: [String]?
}

private func usesInSources() throws -> [StringUse] {
  let folder = project.appending(path: "Sources")
  let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
    uses(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8), file: file)
  }
}

private func uses(in source: String, file: String) -> [StringUse] {
  let call = /\.(text|plural)\(\s*"([a-z0-9.-]+\.[a-z0-9-]+)"/
  return source.matches(of: call).map { match in
    let arguments = restOfCall(source[match.range.upperBound...])
    var names = match.output.1 == "plural" ? ["count"] : []
    let labels = arguments.matches(of: /[\[,]\s*"([a-z0-9-]+)":/).map { String($0.output.1) }
    names += labels.filter { $0 != "count" || match.output.1 == "text" }
    let isLiteral = match.output.1 == "plural" || arguments.isEmpty || !labels.isEmpty
    return StringUse(
      file: file, key: String(match.output.2), placeholders: isLiteral ? names : nil)
  }
}

/// The text up to the parenthesis that closes a call.
private func restOfCall(_ text: Substring) -> Substring {
  var depth = 1
  let end = text.firstIndex { character in
    if character == "(" { depth += 1 }
    if character == ")" { depth -= 1 }
    return depth == 0
  }
  return text[..<(end ?? text.endIndex)]
}
