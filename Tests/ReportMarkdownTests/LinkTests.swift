import ReportCore
import ReportMarkdown
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    ("[a](b.md)", "<a href=\"b.md\">a</a>"),
    ("[a](b.md \"T & \\\"u\\\"\")", "<a href=\"b.md\" title=\"T &amp; &quot;u&quot;\">a</a>"),
    ("[a](</b c.md>)", "<a href=\"/b%20c.md\">a</a>"),
    ("[a](b?c=1&d=2#e)", "<a href=\"b?c=1&amp;d=2#e\">a</a>"),
    ("[a](/%20/100%/%zz)", "<a href=\"/%20/100%25/%25zz\">a</a>"),
    ("[a](/한국'{}|\\\\^`)", "<a href=\"/한국&#39;%7B%7D%7C%5C%5E%60\">a</a>"),
    ("[a](http://[::1]/[b]#c#d)", "<a href=\"http://[::1]/%5Bb%5D#c%23d\">a</a>"),
    ("[a](</b\u{85}c>)", "<a href=\"/b%C2%85c\">a</a>"),
    ("[a]: x.md\n\n[a]", "<a href=\"x.md\">a</a>"),
    ("www.example.com", "<a href=\"http://www.example.com\">www.example.com</a>"),
    ("https://a.b/c", "<a href=\"https://a.b/c\">https://a.b/c</a>"),
    ("me@a.org", "<a href=\"mailto:me@a.org\">me@a.org</a>"),
    ("<tel:+1>", "<a href=\"tel:+1\">tel:+1</a>"),
    ("[a](./b:c.md)", "<a href=\"./b:c.md\">a</a>"),
    ("[a](?b:c)", "<a href=\"?b:c\">a</a>"),
  ])
  func `links keep their addresses`(text: String, link: String) {
    let (html, findings, _) = rendered(text)
    #expect(html == "<p>\(link)</p>\n")
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "&#106;avascript:alert(1)", "javascript&colon;x",
    "<java\tscript:x>", "< javascript:x>", "vbscript:x", "data:text/html,x",
    "data:image/png;base64,AAAA", "file:///etc/passwd", "view-source:x", "blob:x", "about:blank",
    "jav&#10;ascript:x", "&#1;javascript:x", "intent://x", "ｊavascript:x",
  ])
  func `an address that could run code never passes`(address: String) {
    for allowsHTML in [false, true] {
      var options = MarkdownOptions()
      options.allowsHTML = allowsHTML
      let text = "[x](\(address)) ![y](\(address))"
      let (html, findings, _) = rendered(text, options: options)
      #expect(!html.contains("href") && !html.contains("src="), "\(html)")
      // Some are not links at all in Markdown.
      if !html.contains("](") {
        #expect(html == "<p>x y</p>\n")
        #expect(findings.count == 2)
        #expect(findings.allSatisfy { $0.contains("[unsafe-link]") })
      }
    }
  }

  @Test func `an unsafe link is reported with its place`() {
    #expect(
      rendered("a\nb [x](javascript:y)", firstLine: 7).findings == [
        """
        a.md:8:3: error: a link may not begin with 'javascript:' [unsafe-link]
          hint: write './' before the path of a file whose name has a colon
        """
      ])
    #expect(rendered("<javascript:alert(1)>").html == "<p>javascript:alert(1)</p>\n")
  }

  @Test func `an address that somebody resolved is checked too`() {
    let (html, findings, _) = rendered("[x](y)") { _ in LinkTarget(address: "javascript:z") }
    #expect(html == "<p>x</p>\n")
    #expect(findings.count == 1)
  }

  @Test func `links and images are resolved and images get their size`() {
    let text = "[*a* b](c.md#d) ![e **f**](g.png)"
    let (html, _, document) = rendered(text) { reference in
      switch reference.kind {
      case .link: LinkTarget(address: "../\(reference.destination.dropLast(5))/#d")
      case .image: LinkTarget(address: "g.png", width: 640, height: 480)
      }
    }
    #expect(
      html == """
        <p><a href="../c/#d"><em>a</em> b</a> <img src="g.png" alt="e f" width="640" \
        height="480" loading="lazy"></p>

        """)
    #expect(document.links.map(\.destination) == ["c.md#d", "g.png"])
    #expect(document.links.map(\.text) == ["a b", "e f"])
    #expect(document.links.map(\.kind) == [.link, .image])
  }

  @Test func `images need not be lazy, and an image without words has an empty alternative`() {
    var options = MarkdownOptions()
    options.lazyImages = false
    #expect(
      rendered("![](a.png)", options: options).html == "<p><img src=\"a.png\" alt=\"\"></p>\n")
  }

  @Test func `an image alone with a title is a figure`() {
    let figure = """
      <figure>
      <img src="a.png" alt="b" loading="lazy">
      <figcaption>The &lt;title&gt;</figcaption>
      </figure>

      """
    #expect(rendered("![b](a.png \"The <title>\")").html == figure)
    #expect(rendered("[![b](a.png 'T')](c.md)").html.contains("<a href=\"c.md\"><img src="))
    #expect(rendered("x ![b](a.png 'T')").html.contains("title=\"T\""))
    #expect(rendered("![b](a.png)").html.hasPrefix("<p><img"))
    #expect(rendered("- ![b](a.png 'T')").html.contains("<li>\n<figure>"))
  }

  @Test func `a link without words shows its address and is reported`() {
    let (html, findings, _) = rendered("x [](b.md)")
    #expect(html == "<p>x <a href=\"b.md\">b.md</a></p>\n")
    #expect(
      findings == [
        """
        a.md:1:3: warning: a link needs text [empty-link]
          hint: write it between the brackets: [text](address)
        """
      ])
    #expect(rendered("[![c](a.png)](b.md)").findings.isEmpty)
  }

  @Test func `every link knows its line and column`() {
    let text = """
      Lead [one](1.md) text
      *second [two](2.md)* ![img](3.png)
         third [ref] <http://x.org> www.example.com

      > quote [q](4.md)
      > more [q2](5.md)
      lazy [q3](6.md)

      - item [i](7.md)
        cont [i2](8.md)
        1. nest `code` é [n](9.md)

      | a | b [l](10.md) |
      |---|---|
      | x `a\\|b` | ![im](11.png) |

      ## Head [h](12.md)

      Code ``over
      lines`` [after](13.md) \\
      x [break](14.md)

      Foot[^1]

      [^1]: First [f](15.md)

          second [f2](16.md)

      [ref]: 17.md
      """
    let (_, _, document) = rendered(text, firstLine: 101)
    #expect(
      document.links.map { "\($0.destination) \($0.position.line):\($0.position.column)" } == [
        "1.md 101:6", "2.md 102:9", "3.png 102:22", "17.md 103:10", "http://x.org 103:16",
        "http://www.example.com 103:31", "4.md 105:9", "5.md 106:8", "6.md 107:6", "7.md 109:8",
        "8.md 110:8", "9.md 111:21", "10.md 113:9", "11.png 115:14", "12.md 117:9", "13.md 120:9",
        "14.md 121:3", "15.md 125:13", "16.md 127:12",
      ])
    #expect(document.links.allSatisfy { $0.position.path == "a.md" })
  }

  @Test func `a link whose place the parser has lost is found`() {
    let (_, _, document) = rendered("a\nb me@x.org c\n")
    #expect(document.links.map(\.position) == [SourcePosition("a.md", line: 2, column: 3)])
  }
}
