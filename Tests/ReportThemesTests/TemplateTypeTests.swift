import ReportThemes
import Testing

@Suite struct TemplateTypeTests {
  private let type = TemplateType.object([
    TemplateField("title", .text, "the heading"),
    TemplateField("site", .object([TemplateField("mark", .html, "the | sign")]), "the whole site"),
    TemplateField("hasMenu", .flag, "whether there is a menu"),
    TemplateField(
      "menu", .list(.object([TemplateField("link", .text, "where it goes")])), "the navigation"),
  ])

  @Test func `a schema is documented by the rows of a table`() {
    #expect(
      type.markdownRows() == [
        "| `title` | a text | the heading |", "| `site` | an object | the whole site |",
        "| `site.mark` | markup | the \\| sign |",
        "| `hasMenu` | a yes or no | whether there is a menu |",
        "| `menu` | a list | the navigation |", "| `menu › link` | a text | where it goes |",
      ])
  }

  @Test func `a value of a schema matches it, also with names left out`() {
    let value: TemplateValue = [
      "title": "Snow", "site": ["mark": .html([60])], "hasMenu": true,
      "menu": [["link": nil], [:]],
    ]
    #expect(type.mismatches(with: value) == [])
    #expect(type.mismatches(with: [:]) == [])
    #expect(type.mismatches(with: ["title": nil, "site": ["mark": "text"]]) == [])
  }

  @Test func `what does not match a schema is told`() {
    let value: TemplateValue = [
      "title": .html([60]), "titel": "Snow", "site": "name", "menu": [["link": true], "x"],
    ]
    #expect(
      type.mismatches(with: value) == [
        "'menu[].link' is a yes or no, not a text", "'menu[]' is a text, not an object",
        "'site' is a text, not an object", "'titel' is not declared",
        "'title' is markup, not a text",
      ])
  }

  @Test func `a value describes its own schema`() {
    let value: TemplateValue = [
      "b": ["t": "x", "h": .html([]), "f": false, "n": nil], "a": [],
      "c": [["x": "1"], ["y": true], nil], "d": [["1"], []], "e": [nil],
    ]
    let schema: TemplateType = [
      "a": .list(.nothing), "b": ["f": .flag, "h": .html, "n": .nothing, "t": .text],
      "c": .list(["x": .text, "y": .flag]), "d": .list(.list(.text)), "e": .list(.text),
    ]
    #expect(TemplateType(describing: value) == schema)
  }
}
