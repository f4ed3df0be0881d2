import ReportCore
import ReportThemes
import Testing

/// The cases of the specification's module on inheritance.
@Suite struct InheritanceTests {
  @Test(arguments: [
    ("{{$title}}Home{{/title}}\n", "Home\n"), ("{{$a}}it is {{text}}{{/a}}\n", "it is snow\n"),
    ("{{$a}}it is {{{markup}}}{{/a}}\n", "it is <i>\n"),
    ("{{$a}}{{#object}}{{name}}{{/object}}{{/a}}\n", "LeConte\n"),
    ("{{$a}}{{^none}}{{text}}{{/none}}{{/a}}\n", "snow\n"), ("{{$a}}{{tags}}{{/a}}\n", "{{x}}\n"),
  ])
  func `a block that nothing fills shows its own content`(template: String, page: String) {
    let data: TemplateValue = [
      "text": "snow", "markup": .html(Array("<i>".utf8)), "object": ["name": "LeConte"],
      "none": nil, "tags": "{{x}}",
    ]
    #expect(rendered(template, data) == page)
  }

  @Test(arguments: [
    ("{{<one}}{{/one}}", "[own]"), ("{{<one}}{{/one}}\n", "[own]"),
    ("{{<one}}{{$a}}new{{/a}}{{/one}}", "[new]"),
    ("test {{<one}}{{$a}}new{{/a}}{{/one}}", "test [new]"),
    ("{{<one}}{{$a}}1{{/a}}{{/one}} {{<one}}{{$a}}2{{/a}}{{/one}}\n", "[1] [2]\n"),
    ("{{<two}}{{$b}}new{{/b}}{{/two}}", "own a, new"), ("{{>one}}|{{<one}}{{/one}}", "[own]|[own]"),
    ("{{<one}}{{! what is said here counts for nothing }} {{$a}}new{{/a}}\n{{/one}}", "[new]"),
    ("{{<one}}{{$a}}\nup\n\ndown\n{{/a}}{{/one}}", "[up\n\ndown\n]"),
    // The data do not affect blocks.
    ("{{<one}}{{$a}}{{a}}{{/a}}{{/one}}", "[data]"),
    // The outermost argument takes precedence.
    ("{{<child}}{{$a}}page{{/a}}{{/child}}", "[page]"), ("{{<child}}{{/child}}", "[child]"),
    ("{{<grandchild}}{{$a}}page{{/a}}{{/grandchild}}", "[page]"),
    ("{{<grandchild}}{{/grandchild}}", "[grandchild]"),
    // An argument uses the data at the place that it fills.
    ("{{<nested}}{{$a}}I say {{fruit}}.{{/a}}{{/nested}}", "I say bananas."),
    ("{{<nested}}{{/nested}}", "You say bananas."),
    // A block in an argument can be filled from farther out, or has its own content.
    ("{{<wrap}}{{$inner}}page{{/inner}}{{/wrap}}", "[<page>]"), ("{{<wrap}}{{/wrap}}", "[<own>]"),
    ("{{<one}}{{$a}}<{{$a}}again{{/a}}>{{/a}}{{/one}}", "[<again>]"),
    ("{{<*layout}}{{$a}}new{{/a}}{{/*layout}}", "[new]"),
  ])
  func `a parent takes blocks from outside`(template: String, page: String) {
    let partials = [
      "one": "[{{$a}}own{{/a}}]", "two": "{{$a}}own a{{/a}}, {{$b}}own b{{/b}}",
      "child": "{{<one}}{{$a}}child{{/a}}{{/one}}",
      "grandchild": "{{<child}}{{$a}}grandchild{{/a}}{{/child}}",
      "nested": "{{#bowl}}{{$a}}You say {{fruit}}.{{/a}}{{/bowl}}",
      "wrap": "{{<one}}{{$a}}<{{$inner}}own{{/inner}}>{{/a}}{{/one}}",
    ]
    let data: TemplateValue = [
      "a": "data", "fruit": "apples", "bowl": ["fruit": "bananas"], "layout": "one",
    ]
    #expect(rendered(template, data, partials: partials) == page)
  }

  @Test(arguments: [
    ("{{<one}} left out {{$a}}new{{/a}} too {{/one}}", "[new]"),
    ("{{<one}}{{$a}}new{{/a}} left out{{/one}}", "[new]"), ("{{<one}} left out {{/one}}", "[own]"),
  ])
  func `text around blocks is left out, with one warning`(template: String, page: String) throws {
    let sources = ["page": template, "one": "[{{$a}}own{{/a}}]"].map {
      TemplateSource(name: $0.key, path: "\($0.key).mustache", bytes: Array($0.value.utf8))
    }
    let (theme, found) = Theme.compile(sources, declared: ["page": [:]])
    #expect(found.map(\.rule) == ["ignored-text"])
    #expect(String(decoding: try #require(theme).render("page", [:]), as: UTF8.self) == page)
  }

  @Test func `a parent may come back within a block that is filled then`() {
    let partials = [
      "parent": "{{$a}}own{{/a}} {{$b}}{{<other}}{{/other}}{{/b}}",
      "other": "{{$a}}other{{/a}} {{<parent}}{{$b}}the end{{/b}}{{/parent}}",
    ]
    let page = rendered(
      "{{<parent}}{{$a}}new{{/a}}{{/parent}}", .object([:]), partials: partials)
    #expect(page == "new new new the end")
  }

  @Test(arguments: [
    // Line by line: the page, its layout, and the output.
    ("{{<p}}{{$a}}new{{/a}}{{/p}}", "stop:\n  {{$a}}own{{/a}}\n", "stop:\n  new\n"),
    ("{{<p}}{{/p}}", "stop:\n  {{$a}}own{{/a}}\n", "stop:\n  own\n"),
    ("Hi,\n  {{<p}}{{/p}}\n", "one\ntwo\n", "Hi,\n  one\n  two\n"),
    ("{{<p}}{{$a}}\none\ntwo{{/a}}\n{{/p}}\n", "Hi,\n  {{$a}}{{/a}}\n", "Hi,\n  one\n  two\n"),
    (
      "{{<p}}{{$a}}\n    one\n    two\n{{/a}}{{/p}}\n", "Hi,\n  {{$a}}\n  {{/a}}\n",
      "Hi,\n  one\n  two\n"
    ),
    (
      "{{<p}}{{$a}}\none\ntwo\n{{/a}}{{/p}}\n", "Hi,\n{{$a}}\n  own\n{{/a}}\n",
      "Hi,\n  one\n  two\n"
    ),
    ("{{<p}}{{/p}}\n", "Hi,\n{{$a}}\n  own\n{{/a}}\n", "Hi,\n  own\n"),
    (
      "{{<p}}\n  {{$a}}\n  one\n  {{/a}}\n{{/p}}\n", "<b>\n{{$a}}{{/a}}\n</b>\n", "<b>\none\n</b>\n"
    ),
    ("{{<p}}\n{{$a}}\n{{/a}}\n{{/p}}\n", "<b>\n  {{$a}}own{{/a}}\n</b>\n", "<b>\n</b>\n"),
    ("{{<p}}{{/p}}\n", "<b>\n  {{$a}}{{/a}}\n</b>\n", "<b>\n</b>\n"),
    (
      "{{<p}}\n{{$a}}\n{{#yes}}\nx\n{{/yes}}\n{{/a}}\n{{/p}}\n", "<b>\n{{$a}}{{/a}}\n</b>\n",
      "<b>\nx\n</b>\n"
    ),
    (
      "{{<p}}\n{{$a}}{{#yes}}x{{/yes}}{{/a}}\n{{/p}}\n", "<b>\n{{$a}}{{/a}}\n</b>\n",
      "<b>\nx\n</b>\n"
    ),
    (
      "{{<p}}\n{{$a}}\n{{#no}}\nx\n{{/no}}\n{{/a}}\n{{/p}}\n", "<b>\n{{$a}}{{/a}}\n</b>\n",
      "<b>\n</b>\n"
    ),
    (
      "{{<p}}{{$a}}\r\n  one\r\n{{/a}}{{/p}}\r\n", "Hi,\r\n\t{{$a}}{{/a}}\r\n",
      "Hi,\r\n\tone\r\n"
    ),
    (
      "{{<p}}{{$a}}\n  one\n    two\n{{/a}}{{/p}}", "<b>{{$a}}{{/a}}</b>\n", "<b>one\n  two\n</b>\n"
    ),
  ])
  func `a block is indented as the place that it fills`(
    template: String, layout: String, page: String
  ) {
    let data: TemplateValue = ["yes": true, "no": false]
    #expect(rendered(template, data, partials: ["p": layout]) == page)
  }

  @Test func `blocks within blocks are indented by both`() {
    let partials = [
      "middle":
        "{{<base}}{{$a}}\n  one\n  {{$b}}\n    two\n  {{/b}}\n{{/a}}{{/base}}\n",
      "base": "{{$a}}own{{/a}}",
    ]
    let page = rendered(
      "{{<middle}}{{$b}}\nthree\n{{/b}}{{/middle}}\n", .object([:]), partials: partials)
    #expect(page == "one\n  three\n")
    let plain = rendered("{{<middle}}{{/middle}}\n", .object([:]), partials: partials)
    #expect(plain == "one\n  two\n")
  }
}
