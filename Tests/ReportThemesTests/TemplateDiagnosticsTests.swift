import ReportCore
import ReportThemes
import Testing

@Suite struct TemplateDiagnosticsTests {
  private let data: TemplateValue = [
    "title": "Snow", "isDraft": true, "site": ["title": "Site", "mark": .html([])],
    "stations": [["name": "LeConte", "link": "/"]], "none": nil,
  ]

  @Test(arguments: [
    // Names.
    (
      "<h1>\n  {{titel}}</h1>",
      """
      page.mustache:2:5: error: no name 'titel' here [undefined-name]
        hint: did you mean 'title'?
      """
    ),
    (
      "{{site.titel}}",
      """
      page.mustache:1:3: error: no name 'titel' in 'site' [undefined-name]
        hint: did you mean 'title'?
      """
    ),
    (
      "{{{ elevation }}}",
      """
      page.mustache:1:5: error: no name 'elevation' here [undefined-name]
        hint: one of: isDraft, none, site, stations, title
      """
    ),
    (
      "{{#station}}{{/station}}",
      """
      page.mustache:1:4: error: no name 'station' here [undefined-name]
        hint: did you mean 'stations'?
      """
    ),
    (
      "{{^draft}}{{/draft}}",
      """
      page.mustache:1:4: error: no name 'draft' here [undefined-name]
        hint: did you mean 'isDraft'?
      """
    ),
    (
      "{{#stations}}{{names}} {{site.mark}} {{.title}}{{/stations}}",
      """
      page.mustache:1:16: error: no name 'names' here [undefined-name]
        hint: did you mean 'name'?
      page.mustache:1:40: error: no name 'title' in the current item [undefined-name]
        hint: one of: link, name
      """
    ),
    // A name that is somewhere else.
    (
      "{{makr}}{{#stations}}{{marc}}{{/stations}}",
      """
      page.mustache:1:3: error: no name 'makr' here [undefined-name]
        hint: did you mean 'site.mark'?
      page.mustache:1:24: error: no name 'marc' here [undefined-name]
        hint: did you mean 'site.mark'?
      """
    ),
    (
      "{{lnk}}",
      """
      page.mustache:1:3: error: no name 'lnk' here [undefined-name]
        hint: 'link' belongs to each item of 'stations': write it between '{{#stations}}' and '{{/stations}}'
      """
    ),
    ("{{title.length}}", "page.mustache:1:3: error: no name 'length' in 'title' [undefined-name]"),
    (
      "{{>*kind}}",
      """
      page.mustache:1:5: error: no name 'kind' here [undefined-name]
        hint: one of: isDraft, none, site, stations, title
      """
    ),
    // Kinds.
    (
      "{{site}}",
      """
      page.mustache:1:3: error: 'site' is an object, which cannot be shown [not-text]
        hint: use it as a section: '{{#site}} … {{/site}}'
      """
    ),
    (
      "{{stations}}",
      """
      page.mustache:1:3: error: 'stations' is a list, which cannot be shown [not-text]
        hint: use it as a section: '{{#stations}} … {{/stations}}'
      """
    ),
    (
      "{{>*stations}}",
      "page.mustache:1:5: error: 'stations' is a list, which cannot name a partial [not-text]"
    ),
    // Partials, parents and blocks.
    (
      "{{>heat}}",
      """
      page.mustache:1:4: error: no template 'heat' [undefined-partial]
        hint: did you mean 'head'?
      """
    ),
    (
      "{{<layuot}}{{/layuot}}",
      """
      page.mustache:1:4: error: no template 'layuot' [undefined-partial]
        hint: did you mean 'layout'?
      """
    ),
    (
      "{{<layout}}{{$contnet}}{{/contnet}}{{/layout}}",
      """
      page.mustache:1:15: error: no block 'contnet' in 'layout' [undefined-block]
        hint: did you mean 'content'?
      """
    ),
    (
      "{{<layout}}{{$content}}1{{/content}}{{$content}}2{{/content}}{{/layout}}",
      "page.mustache:1:40: error: the block 'content' is given twice [duplicate-block]"
    ),
    (
      "{{<layout}}\n{{title}}\n{{/layout}}",
      """
      page.mustache:2:3: warning: 'title' is ignored, because only blocks count inside 'layout' [ignored-tag]
        hint: put it into a block
      """
    ),
    (
      "{{<layout}}\n{{$content}}1{{/content}}\n  lost\n{{/layout}}",
      """
      page.mustache:3:3: warning: this text is ignored, because only blocks count inside 'layout' [ignored-text]
        hint: put it into a block
      """
    ),
    (
      "{{>broken}}",
      """
      broken.mustache:1:3: error: no name 'nope' here [undefined-name]
        hint: did you mean 'none'?
      """
    ),
    // Cycles.
    (
      "{{>page}}",
      """
      page.mustache:1:4: error: 'page' includes itself [partial-cycle]
        hint: page > page
      """
    ),
    (
      "{{>a}}",
      """
      b.mustache:1:17: error: 'a' includes itself [partial-cycle]
        hint: a > b > a
      """
    ),
    (
      "{{>twice}}",
      """
      twice.mustache:1:14: error: 'twice' includes itself [partial-cycle]
        hint: twice > twice
      """
    ),
    // Structure.
    (
      "a {{title",
      "page.mustache:1:3: error: a tag is not closed [unclosed-tag]\n  hint: end it with '}}'"
    ),
    (
      "{{<layout}}\n{{$content}}{{title\n{{/content}}{{/layout}}",
      "page.mustache:2:13: error: a tag is not closed [unclosed-tag]\n  hint: end it with '}}'"
    ),
    (
      "{{{title}}",
      "page.mustache:1:1: error: a tag is not closed [unclosed-tag]\n  hint: end it with '}}'"
    ),
    ("{{}}", "page.mustache:1:1: error: a tag needs a name [invalid-tag]"),
    (
      "{{# }}{{/ }}",
      "page.mustache:1:1: error: a tag needs a name [invalid-tag]\npage.mustache:1:7: error: a tag needs a name [invalid-tag]"
    ),
    (
      "{{title | upper}}",
      """
      page.mustache:1:1: error: 'title | upper' is not a name [invalid-tag]
        hint: a tag has one name, such as 'title', and no functions
      """
    ),
    (
      "{{#each stations}}{{name}}{{/each}}",
      """
      page.mustache:1:1: error: 'each stations' is not a name [invalid-tag]
        hint: a section has one name: '{{#stations}} … {{/stations}}' shows it if there is a value, and repeats it for each of a list
      """
    ),
    (
      "{{>layout}}{{$content}}{{/content}}{{/layout}}",
      """
      page.mustache:1:36: error: 'layout' is closed but was not opened [unopened-section]
        hint: '{{>layout}}' has no end; '{{<layout}}' is what fills blocks
      """
    ),
    // An exact name inside of another one comes before a similar one.
    (
      "{{link}}",
      """
      page.mustache:1:3: error: no name 'link' here [undefined-name]
        hint: 'link' belongs to each item of 'stations': write it between '{{#stations}}' and '{{/stations}}'
      """
    ),
    ("{{site..title}}", "page.mustache:1:1: error: 'site..title' is not a name [invalid-tag]"),
    (
      "{{=a=}}",
      """
      page.mustache:1:1: error: a change of delimiters needs two of them, with a space between and without '=' [invalid-delimiters]
        hint: write it like '{{=<% %>=}}'
      """
    ),
    (
      "{{#title}}\n{{#isDraft}}\n{{/title}}",
      """
      page.mustache:2:1: error: 'isDraft' is not closed [unclosed-section]
        hint: end it with '{{/isDraft}}'
      """
    ),
    (
      "{{#title}}",
      """
      page.mustache:1:1: error: 'title' is not closed [unclosed-section]
        hint: end it with '{{/title}}'
      """
    ),
    (
      "{{/title}}",
      "page.mustache:1:1: error: 'title' is closed but was not opened [unopened-section]"
    ),
    // Of an opening and a closing tag one is misspelt.
    (
      "{{<layot}}{{$content}}{{/content}}{{/layout}}",
      """
      page.mustache:1:4: error: no template 'layot' [undefined-partial]
        hint: did you mean 'layout'?
      """
    ),
    (
      "{{<layout}}{{$content}}{{/contnet}}{{/layot}}",
      """
      page.mustache:1:24: error: 'contnet' is closed but was not opened [unopened-section]
        hint: 'content' is open
      page.mustache:1:36: error: 'layot' is closed but was not opened [unopened-section]
        hint: 'layout' is open
      """
    ),
    (
      "{{#titel}}{{/title}}",
      """
      page.mustache:1:4: error: no name 'titel' here [undefined-name]
        hint: did you mean 'title'?
      """
    ),
    (
      "{{#title}}{{/titel}}",
      """
      page.mustache:1:11: error: 'titel' is closed but was not opened [unopened-section]
        hint: 'title' is open
      """
    ),
    (
      "{{#title}}{{/titel}}{{/title}}",
      """
      page.mustache:1:11: error: 'titel' is closed but was not opened [unopened-section]
        hint: 'title' is open
      """
    ),
  ])
  func `a mistake in a template is found at its place`(template: String, found: String) {
    let partials = [
      "head": "", "layout": "{{>frame}}", "frame": "{{$content}}{{/content}}",
      "broken": "{{nope}}", "a": "{{>b}}", "b": "{{#stations}}{{>a}}{{>a}}{{/stations}}",
      "twice": "{{#title}}{{>twice}}{{>twice}}{{/title}}",
    ]
    #expect(rendered(template, data, partials: partials) == found)
  }

  @Test func `blocks behind an unclosed tag are not missed`() {
    let found = rendered(
      "{{<layout}}{{$content}}x{{/content}}{{/layout}}", data,
      partials: ["layout": "{{#title}}{{$content}}{{/content}}"])
    #expect(
      found == """
        layout.mustache:1:1: error: 'title' is not closed [unclosed-section]
          hint: end it with '{{/title}}'
        """)
  }

  @Test func `a finding in a partial is told once, though many pages use it`() {
    let sources = ["a", "b"].map {
      TemplateSource(name: $0, path: "T/\($0).mustache", bytes: Array("{{>p}}{{>p}}".utf8))
    }
    let partial = TemplateSource(name: "p", path: "T/p.mustache", bytes: Array("\n{{x}}".utf8))
    let (theme, found) = Theme.compile(
      sources + [partial], declared: ["a": ["y": .text], "b": ["z": .text]])
    #expect(theme == nil)
    #expect(
      found.map(\.description) == [
        "T/p.mustache:2:3: error: no name 'x' here [undefined-name]\n  hint: one of: y"
      ])
  }

  @Test func `a layout without a block that built-in templates fill is told once`() {
    let pages = ["a", "b"].map {
      TemplateSource(
        name: $0, path: "built-in/\($0).mustache",
        bytes: Array("{{<layout}}{{$main}}x{{/main}}{{/layout}}".utf8), isBuiltin: true)
    }
    let layout = TemplateSource(
      name: "layout", path: "T/layout.mustache", bytes: Array("<body></body>".utf8))
    let (theme, found) = Theme.compile(pages + [layout], declared: ["a": [:], "b": [:]])
    #expect(theme == nil)
    #expect(
      found.map(\.description) == [
        """
        T/layout.mustache:1:1: error: no block 'main', which built-in templates fill \
        [undefined-block]
          hint: write '{{$main}}{{/main}}' where it belongs
        """
      ])
  }

  @Test func `a page without a template is reported`() {
    let source = TemplateSource(name: "station", path: "T/station.mustache", bytes: [])
    let found = Theme.compile([source], declared: ["stations": [:], "station": [:]]).diagnostics
    #expect(
      found.map(\.description) == [
        "stations.mustache: error: no template 'stations' [missing-template]\n"
          + "  hint: did you mean 'station'?"
      ])
  }

  @Test func `a template that no page uses is read all the same`() {
    let sources = [("page", "x"), ("unused", "{{nothing}}{{#a}}")].map {
      TemplateSource(name: $0.0, path: "\($0.0).mustache", bytes: Array($0.1.utf8))
    }
    let (theme, found) = Theme.compile(sources, declared: ["page": [:]])
    #expect(theme == nil)
    #expect(found.map(\.rule) == ["unclosed-section"])
  }

  @Test func `of two templates with one name the later counts`() {
    let sources = ["{{old}}", "new"].map {
      TemplateSource(name: "page", path: "page.mustache", bytes: Array($0.utf8))
    }
    let (theme, found) = Theme.compile(sources, declared: ["page": [:]])
    #expect(found.isEmpty)
    #expect(theme?.render("page", [:]) == Array("new".utf8))
  }

  @Test func `a template must be UTF-8, and may begin with a byte order mark`() {
    func compiled(_ bytes: [UInt8]) -> (theme: Theme?, diagnostics: [Diagnostic]) {
      Theme.compile(
        [TemplateSource(name: "page", path: "page.mustache", bytes: bytes)],
        declared: ["page": [:]])
    }
    #expect(compiled([0x61, 0xFF]).diagnostics.map(\.rule) == ["not-utf8"])
    let marked = compiled([0xEF, 0xBB, 0xBF] + Array("{{! note }}\nx".utf8))
    #expect(marked.theme?.render("page", [:]) == [UInt8(ascii: "x")])
  }
}
