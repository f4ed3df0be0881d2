import ReportThemes
import Testing

/// The cases of the specification's module on interpolation.
@Suite struct InterpolationTests {
  @Test(arguments: [
    ("no { tags } here\n", "no { tags } here\n"), ("Snow in {{place}}.\n", "Snow in Gatlinburg.\n"),
    ("{{place}}{{place}}", "GatlinburgGatlinburg"), ("", ""),
    ("{{{place}}}, {{&place}}", "Gatlinburg, Gatlinburg"),
    (
      "[{{ place }}] [{{{ place }}}] [{{& place }}] [{{\tplace\n}}]",
      "[Gatlinburg] [Gatlinburg] [Gatlinburg] [Gatlinburg]"
    ),
    ("  {{place}}\n", "  Gatlinburg\n"), ("  {{{place}}}\n", "  Gatlinburg\n"),
    ("  {{&place}}\n", "  Gatlinburg\n"), ("| {{place}} |", "| Gatlinburg |"),
    ("{{place}}\r\n{{place}}\r\n", "Gatlinburg\r\nGatlinburg\r\n"),
    ("({{none}}) ({{{none}}}) ({{&none}})", "() () ()"),
  ])
  func `a name is replaced by its value, and the space around it stays`(
    template: String, page: String
  ) {
    #expect(rendered(template, ["place": "Gatlinburg", "none": nil]) == page)
  }

  @Test func `text is escaped in every kind of braces`() {
    let page = rendered("{{t}} {{{t}}} {{&t}}", ["t": "<b title=\"a\">'&'</b>"])
    let escaped = "&lt;b title=&quot;a&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;"
    #expect(page == "\(escaped) \(escaped) \(escaped)")
  }

  @Test func `a quote is escaped even before a combining mark`() {
    #expect(rendered("{{t}}", ["t": "\"\u{301}"]) == "&quot;\u{301}")
  }

  @Test func `markup stays as it is in every kind of braces`() {
    let page = rendered("{{m}} {{{m}}} {{&m}}", ["m": .html(Array("<b>&amp;</b>".utf8))])
    #expect(page == "<b>&amp;</b> <b>&amp;</b> <b>&amp;</b>")
  }

  @Test func `tags in a value are not read`() {
    #expect(rendered("{{t}}", ["t": "{{t}} {{/x}}"]) == "{{t}} {{/x}}")
  }

  @Test(arguments: [
    ("{{a.b.c.d}}", "deep"), ("{{{a.b.c.d}}} {{&a.b.c.d}}", "deep deep"),
    ("{{#a}}{{b.c.d}}{{/a}}", "deep"), ("{{#a.b}}{{c.d}}{{/a.b}}", "deep"),
    ("[{{gap.x.y}}]", "[]"), ("{{#outer}}{{a.b}}{{/outer}}", "inner"),
    ("{{#outer}}{{.name}}{{/outer}}", "own"), ("{{#outer}}{{.a.b}}{{/outer}}", "inner"),
  ])
  func `a dotted name goes inwards from the first name alone`(template: String, page: String) {
    let data: TemplateValue = [
      "a": ["b": ["c": ["d": "deep"]]], "gap": nil, "name": "far",
      "outer": ["a": ["b": "inner"], "name": "own"],
    ]
    #expect(rendered(template, data) == page)
  }

  @Test func `a dotted name is never one key`() {
    #expect(rendered("{{a.b}}", ["a.b": "key", "a": ["b": "path"]]) == "path")
  }

  @Test(arguments: [("{{.}}", "1 &lt; 2"), ("{{{.}}}", "1 &lt; 2"), ("{{&.}}", "1 &lt; 2")])
  func `a dot is the whole data`(template: String, page: String) {
    #expect(rendered(template, "1 < 2") == page)
  }
}
