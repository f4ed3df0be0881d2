import ReportCore
import ReportThemes
import Testing

/// The cases of the specification's modules on partials and on dynamic names.
@Suite struct PartialTests {
  @Test(arguments: [
    ("[{{>greeting}}]", "[hello]"), ("[{{>named}}]", "[*snow*]"), ("|{{> greeting }}|", "|hello|"),
    ("{{>outer}}", "*a snow! b*"), ("| {{>tabs}} |", "| \t|\t |"),
    ("  {{text}}  {{> lines}}\n", "  snow  >\n>\n"), ("|\r\n{{>one}}\r\n|", "|\r\n>|"),
    ("  {{>lines}}\n>", "  >\n  >>"), (">\n  {{>lines}}", ">\n  >\n  >"),
    ("{{#items}}{{>item}}{{/items}}", "<a><b>"),
    ("{{#items}}\n  {{>item-line}}\n{{/items}}\n", "  <a>\n  <b>\n"),
    ("{{>greeting}}{{>greeting}}", "hellohello"),
  ])
  func `a partial stands where its tag stood`(template: String, page: String) {
    let partials = [
      "greeting": "hello", "named": "*{{text}}*", "outer": "*a {{>inner}} b*", "inner": "{{text}}!",
      "tabs": "\t|\t", "lines": ">\n>", "one": ">", "item": "<{{n}}>", "item-line": "<{{n}}>\n",
    ]
    let data: TemplateValue = ["text": "snow", "items": [["n": "a"], ["n": "b"]]]
    #expect(rendered(template, data, partials: partials) == page)
  }

  @Test(arguments: [
    // Every line of the partial is indented, but not the lines of a value.
    ("\\\n {{>p}}\n/\n", "|\n{{{v}}}a b{{{v}}}c\n|\n", "\\\n |\n <\n->a b<\n->c\n |\n/\n"),
    // A line with only a tag leaves nothing to indent.
    ("  {{>p}}\n", "{{#yes}}\nx\n{{/yes}}\n{{! note }}\ny\n", "  x\n  y\n"),
    // The indentation of nested partials adds up.
    (" {{>p}}\n", "a\n {{>q}}\nb\n", " a\n  q\n  r\n b\n"),
    // A partial within a line is not indented.
    (" {{>p}}\n", "a {{>q}}|\n", " a q\nr\n|\n"),
    // An empty line stays empty.
    ("  {{>p}}\n", "a\n\nb\n", "  a\n\n  b\n"),
    ("\t{{>p}}\r\n", "a\r\n\r\nb\r\n", "\ta\r\n\r\n\tb\r\n"),
    // A section within a line is indented once, whether or not it has output.
    ("  {{>p}}\n", "{{#yes}}x{{/yes}}\n{{#no}}x{{/no}}y\n", "  x\n  y\n"),
  ])
  func `a partial alone in its line is indented`(template: String, partial: String, page: String) {
    let data: TemplateValue = ["v": .html(Array("<\n->".utf8)), "yes": true, "no": false]
    #expect(rendered(template, data, partials: ["p": partial, "q": "q\nr\n"]) == page)
  }

  @Test func `a partial may include itself on the way into the data`() {
    let data: TemplateValue = [
      "name": "a",
      "inner": [
        ["name": "b", "inner": [["name": "c", "inner": []]]], ["name": "d", "inner": []],
      ],
    ]
    let partials = ["tree": "{{name}}<{{#inner}}{{>tree}}{{/inner}}>"]
    #expect(rendered("{{>tree}}", data, partials: partials) == "a<b<c<>>d<>>")
  }

  @Test(arguments: [
    ("[{{>*kind}}]", "[*snow*]"), ("[{{> * kind }}]", "[*snow*]"), ("[{{>*a.b}}]", "[*snow*]"),
    ("[{{>*unknown}}]", "[]"), ("[{{>*none}}]", "[]"), ("[{{>*none.inner}}]", "[]"),
    ("[{{#section}}{{>*a.b}}{{/section}}]", "[*own*]"),
    ("{{#list}}{{>*a.b}}{{/list}}", "*snow**snow*"),
    ("  {{text}}  {{>*lines}}\n", "  snow  >\n>\n"),
    ("|\r\n{{>*one}}\r\n|", "|\r\n>|"), ("  {{>*lines}}\n>", "  >\n  >>"),
    (">\n  {{>*lines}}", ">\n  >\n  >"), ("| {{>*one}} |", "| > |"),
    ("{{#items}}{{>*kind}}{{/items}}", "*x*<y>"),
  ])
  func `a partial may be named by a value`(template: String, page: String) {
    let partials = ["star": "*{{text}}*", "angle": "<{{text}}>", "lines-2": ">\n>", "mark": ">"]
    let data: TemplateValue = [
      "text": "snow", "kind": "star", "star": "angle", "unknown": "nowhere", "none": nil,
      "a": ["b": "star", "text": "wrong"], "section": ["text": "own"], "list": ["1", "2"],
      "lines": "lines-2", "one": "mark",
      "items": [["kind": "star", "text": "x"], ["kind": "angle", "text": "y"]],
    ]
    #expect(rendered(template, data, partials: partials) == page)
  }

  @Test func `a partial named by a value may include itself on the way into the data`() {
    let data: TemplateValue = [
      "part": "node", "name": "X", "inner": [["name": "Y", "inner": []]],
    ]
    let partials = ["node": "{{name}}<{{#inner}}{{>*part}}{{/inner}}>"]
    #expect(rendered("{{>*part}}", data, partials: partials) == "X<Y<>>")
  }

  @Test func `a partial within a page is checked where the schema lists the names`() {
    let type: TemplateType = ["part": .partial(["a", "b"])]
    func sources(_ b: String) -> [TemplateSource] {
      [("page", "{{>*part}}"), ("a", "A"), ("b", b)].map {
        TemplateSource(name: $0.0, path: "\($0.0).mustache", bytes: Array($0.1.utf8))
      }
    }
    let (theme, found) = Theme.compile(sources("B"), declared: ["page": type])
    #expect(found.isEmpty)
    #expect(theme?.render("page", ["part": "b"]) == [66])
    #expect(theme?.render("page", ["part": "page"]) == [])
    let broken = Theme.compile(sources("{{name}}"), declared: ["page": type])
    #expect(broken.diagnostics.map(\.rule) == ["undefined-name"])
  }
}
