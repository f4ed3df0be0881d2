import ReportThemes
import Testing

/// The cases of the specification's modules on sections and inverted sections.
@Suite struct SectionTests {
  private let data: TemplateValue = [
    "yes": true, "no": false, "null": nil, "empty": [], "text": "snow", "blank": "",
    "markup": .html([60, 62]), "noMarkup": .html([]), "object": ["name": "LeConte"],
    "bare": .object([:]), "list": [["n": "1"], ["n": "2"], ["n": "3"]],
    "words": ["a", "b&"], "rows": [["1", "2"], ["3"]], "a": ["b": ["yes": true, "no": false]],
    "missing": nil,
  ]

  @Test(arguments: [
    ("yes", true), ("no", false), ("null", false), ("empty", false), ("text", true),
    ("blank", false), ("markup", true), ("noMarkup", false), ("object", true), ("bare", true),
    ("a.b.yes", true), ("a.b.no", false), ("missing.any.name", false),
  ])
  func `a section is shown for something, an inverted one for nothing`(name: String, holds: Bool) {
    #expect(rendered("[{{#\(name)}}x{{/\(name)}}]", data) == (holds ? "[x]" : "[]"))
    #expect(rendered("[{{^\(name)}}x{{/\(name)}}]", data) == (holds ? "[]" : "[x]"))
  }

  @Test(arguments: [
    ("{{#list}}{{n}}{{/list}}", "123"), ("{{^list}}x{{/list}}", ""),
    ("{{#object}}{{name}}, {{text}}{{/object}}", "LeConte, snow"),
    ("{{#text}}{{.}} is {{text}}{{/text}}", "snow is snow"),
    ("{{#words}}({{.}}){{/words}}", "(a)(b&amp;)"),
    ("{{#words}}({{{.}}}{{&.}}){{/words}}", "(aa)(b&amp;b&amp;)"),
    ("{{#rows}}[{{#.}}{{.}}{{/.}}]{{/rows}}", "[12][3]"),
    ("{{#list}}{{#yes}}{{n}}{{/yes}}{{/list}}", "123"),
    ("a{{#yes}}b{{#yes}}c{{/yes}}d{{/yes}}e", "abcde"), ("a{{#no}}b{{#no}}c{{/no}}d{{/no}}e", "ae"),
    ("a{{^no}}b{{^no}}c{{/no}}d{{/no}}e", "abcde"),
    ("{{#yes}}\n* 1\n{{/yes}}\n* {{text}}\n{{#yes}}\n* 3\n{{/yes}}\n", "* 1\n* snow\n* 3\n"),
    ("{{^no}}\n* 1\n{{/no}}\n* {{text}}\n{{^no}}\n* 3\n{{/no}}\n", "* 1\n* snow\n* 3\n"),
    ("|{{# yes }}={{/ yes }}|", "|=|"), ("|{{^ no }}={{/ no }}|", "|=|"),
  ])
  func `a section shows its items with their names`(template: String, page: String) {
    #expect(rendered(template, data) == page)
  }

  @Test func `the names of all sections around are seen, the innermost first`() {
    let data: TemplateValue = [
      "one": "1", "name": "root",
      "years": [
        ["name": "2018", "months": [["name": "July", "days": [["d": "4"], ["d": "5"]]]]]
      ],
    ]
    let template =
      "{{#years}}{{name}}{{#months}} {{name}}{{#days}} {{one}}-{{name}}-{{d}}{{/days}}{{/months}}{{/years}}"
    #expect(rendered(template, data) == "2018 July 1-July-4 1-July-5")
  }

  @Test func `sections within objects come and go`() {
    let data: TemplateValue = [
      "a": ["one": "1"], "b": ["two": "2"], "c": ["three": "3", "d": ["four": "4", "five": "5"]],
    ]
    let template = """
      {{#a}}
      {{one}}
      {{#b}}
      {{one}}{{two}}
      {{#c.d}}
      {{one}}{{two}}{{four}}{{five}}
      {{#five}}
      {{.}}{{four}}{{two}}
      {{/five}}
      {{/c.d}}
      {{/b}}
      {{one}}
      {{/a}}

      """
    #expect(rendered(template, data) == "1\n12\n1245\n542\n1\n")
  }

  @Test func `the data itself may be a list`() {
    #expect(rendered("{{#.}}({{v}}){{/.}}", [["v": "a"], ["v": "b"]]) == "(a)(b)")
  }

  @Test func `an item without a name shows nothing there`() {
    let data: TemplateValue = ["n": "outer", "list": [["n": "1"], ["m": "2"]]]
    #expect(rendered("{{#list}}[{{n}}{{m}}]{{/list}}", data) == "[1][2]")
  }

  @Test(arguments: [
    (" | {{#yes}}\t|\t{{/yes}} | \n", " | \t|\t | \n"),
    (" | {{^no}}\t|\t{{/no}} | \n", " | \t|\t | \n"),
    (" | {{#yes}} {{! note }}\n {{/yes}} | \n", " |  \n  | \n"),
    (" {{#yes}}one{{/yes}}\n {{#yes}}two{{/yes}}\n", " one\n two\n"),
    ("| This\n{{#yes}}\n|\n{{/yes}}\n| line\n", "| This\n|\n| line\n"),
    ("| This\n  {{#yes}}  \n|\n\t{{/yes}}\n| line\n", "| This\n|\n| line\n"),
    ("| This\n  {{^no}}\n|\n  {{/no}}\n| line\n", "| This\n|\n| line\n"),
    ("|\r\n{{#yes}}\r\n{{/yes}}\r\n|", "|\r\n|"), ("|\r\n{{^no}}\r\n{{/no}}\r\n|", "|\r\n|"),
    ("  {{#yes}}\n#{{/yes}}\n/", "#\n/"), ("  {{^no}}\n^{{/no}}\n/", "^\n/"),
    ("#{{#yes}}\n/\n  {{/yes}}", "#\n/\n"), ("^{{^no}}\n/\n  {{/no}}", "^\n/\n"),
    ("{{#no}}\nx\n{{/no}}\n", ""), ("{{#yes}}{{/yes}}\n", "\n"),
  ])
  func `a tag alone in its line takes the line`(template: String, page: String) {
    #expect(rendered(template, data) == page)
  }
}
