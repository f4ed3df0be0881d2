import ReportCore
import ReportMarkdown
import Support
import Testing

@Suite struct MarkdownRendererTests {
  @Test(arguments: [
    ("", ""),
    ("Two *words* and **more**", "<p>Two <em>words</em> and <strong>more</strong></p>\n"),
    ("~~gone~~", "<p><del>gone</del></p>\n"),
    ("a\\\nb  \nc\nd", "<p>a<br>\nb<br>\nc\nd</p>\n"),
    ("1 < 2 & `<b>`", "<p>1 &lt; 2 &amp; <code>&lt;b&gt;</code></p>\n"),
    ("***", "<hr>\n"),
    ("> quote\n> more", "<blockquote>\n<p>quote\nmore</p>\n</blockquote>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    (
      "- a\n  - b",
      "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"
    ),
    ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    ("a\r\nb\r\n\r\nc", "<p>a\nb</p>\n<p>c</p>\n"),
    ("nul \0 and bell \u{7}", "<p>nul \u{FFFD} and bell </p>\n"),
  ])
  func `the elements of Markdown become HTML`(text: String, html: String) {
    #expect(rendered(text).html == html)
  }

  @Test func `quotes, dashes and dots become typographic unless that is switched off`() {
    let text = "\"It's\" 5--6 --- and..."
    #expect(rendered(text).html == "<p>“It’s” 5–6 — and…</p>\n")
    var options = MarkdownOptions()
    options.smartPunctuation = false
    #expect(
      rendered(text, options: options).html
        == "<p>&quot;It&#39;s&quot; 5--6 --- and...</p>\n")
  }

  @Test func `a table scrolls, names its columns and aligns with classes`() {
    var options = MarkdownOptions()
    options.labels.table = "표"
    let html = rendered("| | b | c |\n|--|:-:|--:|\n| 1 | 2 |\n", options: options).html
    #expect(
      html == """
        <div class="table" tabindex="0" role="group" aria-label="표">
        <table>
        <thead>
        <tr>
        <td></td>
        <th scope="col" class="center">b</th>
        <th scope="col" class="right">c</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        <td class="center">2</td>
        <td class="right"></td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
    #expect(!rendered("|a|\n|:-|\n").html.contains("tbody"))
  }

  @Test func `the box of a task has a name`() {
    let html = rendered("- [ ] *open*\n- [x] done\n\n  more\n").html
    #expect(
      html == """
        <ul>
        <li class="task">
        <p><label><input type="checkbox" disabled> <em>open</em></label></p>
        </li>
        <li class="task">
        <p><label><input type="checkbox" disabled checked> done</label></p>
        <p>more</p>
        </li>
        </ul>

        """)
    let tight = rendered("- [x] a\n- [ ] <b></b>\n").html
    #expect(
      tight == """
        <ul>
        <li class="task"><label><input type="checkbox" disabled checked> a</label></li>
        <li class="task"><input type="checkbox" disabled aria-label="To do"> </li>
        </ul>

        """)
  }

  @Test(arguments: Callout.allCases)
  func `an alert is a callout with a title in the site's language`(callout: Callout) {
    var options = MarkdownOptions()
    options.labels.callouts[callout] = "제목 <1>"
    let text = "> [!\(callout.rawValue.uppercased())]\n> Words\n>\n> - more"
    #expect(
      rendered(text, options: options).html == """
        <div class="callout \(callout.rawValue)" role="note">
        <p class="callout-title">제목 &lt;1&gt;</p>
        <p>Words</p>
        <ul>
        <li>more</li>
        </ul>
        </div>

        """)
  }

  @Test func `a quote that only looks like an alert stays a quote`() {
    #expect(rendered("> [!NOTE] words").html.contains("<blockquote>\n<p>[!NOTE] words</p>"))
    #expect(rendered("> [NOTE]\n> words").html.contains("<blockquote>"))
    #expect(rendered("> [!NOTE]").html.contains("<p class=\"callout-title\">Note</p>\n</div>"))
    let unknown = rendered("a\n\n> [!NOTES]\n> words")
    #expect(unknown.html.contains("<blockquote>\n<p>[!NOTES]\nwords</p>"))
    #expect(
      unknown.findings == [
        """
        a.md:3:1: warning: unknown callout type 'NOTES' [unknown-callout]
          hint: did you mean 'NOTE'?
        """
      ])
  }

  @Test func `callouts stand in lists, quotes and each other`() {
    let html = rendered("> [!TIP]\n> > [!NOTE]\n> > in\n>\n> out\n").html
    #expect(
      html == """
        <div class="callout tip" role="note">
        <p class="callout-title">Tip</p>
        <div class="callout note" role="note">
        <p class="callout-title">Note</p>
        <p>in</p>
        </div>
        <p>out</p>
        </div>

        """)
  }

  @Test func `a block of code keeps its text and names its language`() {
    #expect(
      rendered("```swift run\nlet a = \"<b>\"\n```\n").html == """
        <pre tabindex="0" role="group" aria-label="Code"><code class="language-swift">let a = \
        &quot;&lt;b&gt;&quot;
        </code></pre>

        """)
    #expect(rendered("    a\n\n    b\n").html.contains("<code>a\n\nb\n</code></pre>"))
    #expect(rendered("```\"><b\n```").html.contains("class=\"language-&quot;&gt;&lt;b\""))
    #expect(rendered("```swift\nsteps\n```").html.contains("language-swift\">steps\n"))
  }

  @Test func `HTML of the author is left out with a warning`() {
    let (html, findings, _) = rendered(
      "a <b>c</b> <!-- d -->\n\n<script>\nalert(1)\n</script>\n\n<!-- e -->\n", firstLine: 10)
    #expect(html == "<p>a c </p>\n")
    #expect(
      findings == [
        """
        a.md:10:3: warning: HTML is left out here: '<b>' [raw-html]
          hint: set 'allow_html: true' in site.yml, or write '\\<' for the character itself
        """,
        """
        a.md:12:1: warning: HTML is left out here: '<script>' [raw-html]
          hint: set 'allow_html: true' in site.yml, or write '\\<' for the character itself
        """,
      ])
  }

  @Test func `HTML of the author goes through where the site allows it`() {
    var options = MarkdownOptions()
    options.allowsHTML = true
    let (html, findings, _) = rendered("a <b>c</b>\n\n<div>\n*d*\n</div>\n\nx", options: options)
    #expect(html == "<p>a <b>c</b></p>\n<div>\n*d*\n</div>\n<p>x</p>\n")
    #expect(findings.isEmpty)
  }

  @Test func `findings of one kind have an end`() {
    #expect(rendered(String(repeating: "a <b>c</b>\n\n", count: 1_000)).findings.count == 50)
  }
}
