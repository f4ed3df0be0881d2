import ReportCore
import ReportLanguage
import Testing

@Suite struct LoadingTests {
  private static let basis = "language: {code: xx, name: X, direction: ltr, based-on: en}\n"

  @Test(arguments: [
    (
      #"interface: {status: {data-through: "{dat}"}}"#,
      [
        "x.yml:2:36: error: unknown placeholder '{dat}' in 'interface.status.data-through' [strings-placeholder]\n  hint: did you mean 'date'?",
        "x.yml:2:36: warning: 'interface.status.data-through' does not use the placeholder '{date}' [strings-placeholder]",
      ]
    ),
    (
      #"interface: {skip: {content: "a {b"}}"#,
      ["x.yml:2:29: error: a brace is not closed in 'interface.skip.content' [strings-placeholder]"]
    ),
    (
      #"interface: {skip: {content: "a} b"}}"#,
      [
        "x.yml:2:29: error: a brace is closed but was not opened in 'interface.skip.content' [strings-placeholder]"
      ]
    ),
    (
      #"interface: {status: {data-through: "{date|은}"}}"#,
      [
        "x.yml:2:36: error: '은' is not a particle in two forms in 'interface.status.data-through' [strings-placeholder]\n  hint: write the form after a consonant and that after a vowel: {name|은/는}"
      ]
    ),
    (
      #"interface: {status: {data-through: "{date|와/과}"}}"#,
      [
        "x.yml:2:36: error: the particle '와/과' is the wrong way round in 'interface.status.data-through' [strings-placeholder]\n  hint: the form after a consonant comes first: '과/와'"
      ]
    ),
    (
      #"interface: {skip: {content: "{}"}}"#,
      [
        "x.yml:2:29: error: unknown placeholder '{}' in 'interface.skip.content' [strings-placeholder]"
      ]
    ),
    (
      #"interface: {skip: {contents: Go}}"#,
      [
        "x.yml:2:30: warning: unknown key 'interface.skip.contents' [unknown-key]\n  hint: did you mean 'interface.skip.content'?"
      ]
    ),
    (
      #"interface: {status: {stations: {other: "{count}"}}}"#,
      [
        "x.yml:2:32: warning: 'interface.status.stations' has no plural form 'one' [missing-string]"
      ]
    ),
    (
      #"interface: {status: {stations: {one: "{count}", few: "{count}", other: "{count}"}}}"#,
      [
        "x.yml:2:32: warning: the plural rule never uses the form 'few' of 'interface.status.stations' [unknown-key]"
      ]
    ),
    (
      #"interface: {skip: {content: [a]}}"#,
      ["x.yml:2:29: error: 'interface.skip.content' must be a text [strings-value]"]
    ),
    (
      #"dates: {day: {full: "{day} {mnth}"}}"#,
      [
        "x.yml:2:21: error: unknown placeholder '{mnth}' in 'dates.day.full' [strings-placeholder]\n  hint: did you mean 'month'?"
      ]
    ),
    (
      #"dates: {months: {full: [a, b]}}"#,
      ["x.yml:2:24: error: 'dates.months.full' must be a list of 12 names [strings-value]"]
    ),
    (
      #"plurals: {rule: on}"#,
      [
        "x.yml:2:17: error: 'plurals.rule' must not be 'on' [strings-value]\n  hint: did you mean 'one'?"
      ]
    ),
    (
      #"numbers: {compact: {x: "{value}"}}"#,
      [
        "x.yml:2:24: error: 'numbers.compact.x' must name a power of ten from 1 to 12 [strings-value]"
      ]
    ),
    (
      #"units: {in: {full: "{valu} in"}}"#,
      [
        "x.yml:2:20: error: unknown placeholder '{valu}' in 'units.in.full' [strings-placeholder]\n  hint: did you mean 'value'?"
      ]
    ),
  ])
  func `a mistake is found where it stands`(text: String, messages: [String]) throws {
    let result = try load(LoadingTests.basis + text)
    #expect(result.diagnostics.map(\.description) == messages)
    #expect((result.language == nil) == messages.contains { $0.contains(" error: ") })
  }

  @Test func `what a translation does not have stays English, with a warning for each part`() throws
  {
    let text = """
      language: {code: ko, name: 한국어, direction: ltr}
      plurals: {rule: none}
      interface:
        navigation: {stations: 관측소}
        status: {stations: "관측소 {count}곳"}
      """
    let result = try load(text)
    let language = try #require(result.language)
    #expect(language.code == "ko")
    #expect(language.text("navigation.stations") == "관측소")
    #expect(language.plural("status.stations", 1) == "관측소 1곳")
    #expect(language.plural("status.metrics", 1) == "1 metrics")
    #expect(language.text("skip.content") == "Skip to content")
    let messages = result.diagnostics.map(\.description)
    #expect(
      messages.contains(
        "x.yml:1:1: warning: there is no 'dates', so it is taken from 'en' [missing-string]"))
    #expect(
      messages.contains(
        "x.yml:4:15: warning: there is no 'interface.navigation.home', so it is taken from 'en' [missing-string]"
      ))
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(Set(messages).count == messages.count)
  }

  @Test func `a few texts of a language that is there ask for one word`() throws {
    let text =
      "language: {code: en, name: English, direction: ltr}\ninterface: {skip: {content: Go}}"
    let findings = try load(text).diagnostics
    #expect(findings.map(\.rule) == ["missing-string"])
    #expect(
      findings.first?.hint == "write 'based-on: en' below 'language:' if the file only changes some"
    )
  }

  @Test func `without a fallback a file must be complete`() {
    let result = Language.load(Array("language: {code: xx}".utf8), path: "x.yml")
    #expect(result.language == nil)
    #expect(
      result.diagnostics.map(\.description).contains(
        "x.yml:1:1: error: there is no 'dates' [missing-string]"))
  }

  @Test(arguments: ["", "- a", "text", "{", "a: [", "? {a: b}\n: c", "units: {other: {full: [1]}}"])
  func `what is no strings file is an error, not a crash`(text: String) {
    let result = Language.load(Array(text.utf8), path: "x.yml")
    #expect(result.language == nil)
    #expect(!result.diagnostics.isEmpty)
  }

  @Test func `a text left empty is still to be translated, one in quotes is empty`() throws {
    let language = "\u{FEFF}language: {code: ko, name: 한국어, direction: ltr}\n"
    let result = try load(language + "interface: {skip: {content: }, status: {coverage: \"\"}}")
    #expect(result.language?.text("skip.content") == "Skip to content")
    #expect(result.language?.text("status.coverage") == "")
    #expect(
      result.diagnostics.map(\.description).contains(
        "x.yml:2:19: warning: there is no 'interface.skip.content', so it is taken from 'en' [missing-string]"
      ))
  }

  @Test func `sections nested too deeply are an error`() throws {
    let text = String(repeating: "{a: ", count: 30) + "b" + String(repeating: "}", count: 30)
    let result = try load(LoadingTests.basis + "interface: " + text)
    #expect(result.diagnostics.map(\.rule) == ["strings-value"])
  }

  @Test func `thousands of unknown keys are reported in reasonable time`() throws {
    let keys = (0..<5_000).map { "  key\($0): text" }.joined(separator: "\n")
    let result = try load(LoadingTests.basis + "interface:\n" + keys)
    #expect(result.diagnostics.count == 5_000)
  }
}
