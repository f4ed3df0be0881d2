import ReportCore
import ReportMarkdown
import Testing

@Suite struct RenderedMarkdownTests {
  private let text = """
    Lead *one*,
    still one.

    Lead two.

    ## Snowfall

    Snow.

    ### Days

    Days.

    > ## Quoted

    ## Rain

    Rain[^1].

    [^1]: Note.
    """

  @Test func `a text is cut at its headings of level 2`() {
    let document = rendered(text).document
    #expect(string(document.lead) == "<p>Lead <em>one</em>,\nstill one.</p>\n<p>Lead two.</p>\n")
    #expect(document.sections.map(\.heading.id) == ["snowfall", "rain"])
    #expect(document.sections.map(\.heading.text) == ["Snowfall", "Rain"])
    let snowfall = document.sections[0]
    #expect(
      string(snowfall.headingHTML)
        == "<h2 id=\"snowfall\"><a class=\"heading-link\" href=\"#snowfall\">Snowfall</a></h2>\n")
    #expect(string(snowfall.html).hasPrefix("<p>Snow.</p>\n<h3 id=\"days\">"))
    #expect(string(snowfall.html).hasSuffix("</h2>\n</blockquote>\n"))
    #expect(string(document.sections[1].html).hasPrefix("<p>Rain<sup"))
    #expect(string(document.footnotes).hasPrefix("<section class=\"footnotes\""))
    #expect(document.headings.map(\.level) == [2, 3, 2])
  }

  @Test func `the parts make the whole`() {
    let document = rendered(text).document
    var whole = document.lead
    for section in document.sections { whole += section.headingHTML + section.html }
    #expect(whole + document.footnotes == document.html)
  }

  @Test func `the first paragraph can be taken out of the lead`() {
    let document = rendered(text).document
    #expect(document.firstParagraph?.text == "Lead one, still one.")
    #expect(
      document.firstParagraph.map { string($0.html) } == "Lead <em>one</em>,\nstill one.")
    #expect(document.firstParagraph?.isInLead == true)
    #expect(string(document.leadAfterFirstParagraph) == "<p>Lead two.</p>\n")
  }

  @Test func `a first paragraph inside a section stays there`() {
    let document = rendered("![x](a.png)\n\n- list\n\n## A\n\nWords.\n").document
    #expect(document.firstParagraph?.text == "Words.")
    #expect(document.firstParagraph?.isInLead == false)
    #expect(document.leadAfterFirstParagraph == document.lead)
    #expect(rendered("- only a list").document.firstParagraph == nil)
  }

  @Test func `words are counted without markup and without code`() {
    let text = "One *two* `three` — 4, it's\n\n```\nnot this\n```\n\n- 눈 é\n\n![alt words](a.png)"
    let document = rendered(text).document
    #expect(document.wordCount == 9)
    #expect(document.plainText == "One two three — 4, it’s\n눈 é\nalt words\n")
  }

  @Test func `footnotes lead there and back`() {
    let html = rendered("A[^x] b[^y] c[^x]\n\n[^y]: - list\n[^x]: Words\n[^z]: unused\n").html
    #expect(
      html == """
        <p>A<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" aria-label="Footnote 1">1</a>\
        </sup> b<sup class="footnote-ref"><a href="#fn-2" id="fnref-2" aria-label="Footnote 2">2\
        </a></sup> c<sup class="footnote-ref"><a href="#fn-1" id="fnref-1-2" \
        aria-label="Footnote 1">1</a></sup></p>
        <section class="footnotes" aria-label="Footnotes">
        <ol>
        <li id="fn-1">
        <p>Words <a class="footnote-back" href="#fnref-1" aria-label="Back to reference 1">\
        ↩\u{FE0E}</a> <a class="footnote-back" href="#fnref-1-2" \
        aria-label="Back to reference 1-2">↩\u{FE0E}</a></p>
        </li>
        <li id="fn-2">
        <ul>
        <li>list</li>
        </ul>
        <p><a class="footnote-back" href="#fnref-2" aria-label="Back to reference 2">\
        ↩\u{FE0E}</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func `footnotes speak the language of the site`() {
    var options = MarkdownOptions()
    options.labels.footnotes = "각주 목록"
    options.labels.footnote = "각주 {number}"
    options.labels.backToReference = "본문 {number}(으)로"
    let html = rendered("A[^x] b[^x]\n\n[^x]: Words\n", options: options).html
    #expect(html.contains("<section class=\"footnotes\" aria-label=\"각주 목록\">"))
    #expect(html.contains("id=\"fnref-1\" aria-label=\"각주 1\""))
    #expect(html.contains("href=\"#fnref-1-2\" aria-label=\"본문 1-2(으)로\""))
  }

  @Test func `no way leads back to a reference that was left out`() {
    var options = MarkdownOptions()
    options.title = "Title1"
    let html = rendered("# Title1[^a]\n\n![b[^a]](c.png)\n\n[^a]: Words\n", options: options).html
    #expect(!html.contains("fnref"))
    #expect(html.contains("<li id=\"fn-1\">\n<p>Words</p>"))
  }
}
