import ReportCore
import Support
import Testing

@Suite struct DiagnosticTests {
  @Test func `a finding is printed as a compiler would`() {
    let finding = Diagnostic(
      .error, "unknown-column", "no column 'temp_maxx' in dataset 'oslo'",
      at: SourcePosition("Content/june.md", line: 14, column: 9),
      hint: "did you mean 'temp_max'?")
    #expect(
      finding.description == """
        Content/june.md:14:9: error: no column 'temp_maxx' in dataset 'oslo' [unknown-column]
          hint: did you mean 'temp_max'?
        """)
  }

  @Test(arguments: [
    (SourcePosition("a.csv"), "a.csv: note: text [rule]"),
    (SourcePosition("a.csv", line: 3), "a.csv:3: note: text [rule]"),
    (SourcePosition("a.csv", line: 3, column: 7), "a.csv:3:7: note: text [rule]"),
    (SourcePosition("a.csv", column: 7), "a.csv: note: text [rule]"),
  ])
  func `only the parts of a position that are known are printed`(
    position: SourcePosition, text: String
  ) {
    #expect(Diagnostic(.note, "rule", "text", at: position).description == text)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `findings have one order: place, severity, text`(seed: UInt64) {
    let ordered = [
      Diagnostic(.warning, "a", "a", at: SourcePosition("a.md")),
      Diagnostic(.error, "a", "a", at: SourcePosition("a.md", line: 2, column: 1)),
      Diagnostic(.warning, "a", "a", at: SourcePosition("a.md", line: 2, column: 1)),
      Diagnostic(.note, "a", "a", at: SourcePosition("a.md", line: 2, column: 1)),
      Diagnostic(.note, "a", "b", at: SourcePosition("a.md", line: 2, column: 1)),
      Diagnostic(.note, "a", "b", at: SourcePosition("a.md", line: 2, column: 1), hint: "c"),
      Diagnostic(.note, "b", "a", at: SourcePosition("a.md", line: 2, column: 1)),
      Diagnostic(.error, "a", "a", at: SourcePosition("a.md", line: 2, column: 10)),
      Diagnostic(.error, "a", "a", at: SourcePosition("a.md", line: 10, column: 1)),
      Diagnostic(.error, "a", "a", at: SourcePosition("b.md", line: 1, column: 1)),
    ]
    var random = SplitMix64(seed: seed)
    #expect(ordered.shuffled(using: &random).sorted() == ordered)
  }

  @Test func `a note is less than a warning, a warning less than an error`() {
    #expect(Diagnostic.Severity.note < .warning)
    #expect(Diagnostic.Severity.warning < .error)
    #expect([Diagnostic.Severity.warning, .error, .note].max() == .error)
  }
}
