import Foundation
import ReportCore
import Testing

@testable import ReportServer

@Suite struct OverlayTests {
  @Test func `every error is listed with its place, rule and hint`() {
    let markup = rendered([
      Diagnostic(
        .error, "dead-link", "'a.md' leads nowhere",
        at: SourcePosition("Content/b.md", line: 3, column: 7), hint: "did you mean 'b.md'?"),
      Diagnostic(.error, "x", "another", at: SourcePosition("Content/c.md")),
    ])
    #expect(markup.hasPrefix("<style nonce=\"n\">"))
    #expect(markup.contains("The site was not built: 2 errors"))
    #expect(
      markup.contains(
        """
        <li><code>Content/b.md:3:7</code> <strong>&#39;a.md&#39; leads nowhere</strong> \
        <code class="rule">dead-link</code><br>
        <span>hint: did you mean &#39;b.md&#39;?</span></li>
        """))
    #expect(markup.contains("<li><code>Content/c.md</code> <strong>another</strong>"))
  }

  @Test func `what a source says is text, not markup`() {
    let markup = rendered([
      Diagnostic(.error, "r", "<img src=x>", at: SourcePosition("<a>"), hint: "</style>&")
    ])
    #expect(!markup.contains("<img"))
    #expect(!markup.contains("<a>"))
    #expect(markup.contains("&lt;/style&gt;&amp;"))
  }

  @Test func `only the first of very many errors are listed`() {
    let errors = (1...60).map {
      Diagnostic(.error, "r", "m", at: SourcePosition("f", line: $0))
    }
    let markup = rendered(errors)
    #expect(markup.components(separatedBy: "<li>").count - 1 == 50)
    #expect(markup.contains("60 errors"))
    #expect(markup.contains("10 more are in the terminal."))
  }

  @Test func `without errors there is nothing`() {
    #expect(rendered([]).isEmpty)
  }

  private func rendered(_ errors: [Diagnostic]) -> String {
    String(decoding: Overlay(errors: errors).render(nonce: "n"), as: UTF8.self)
  }
}
