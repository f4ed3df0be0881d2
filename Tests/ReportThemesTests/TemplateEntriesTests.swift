import ReportCore
import ReportThemes
import Testing

@Suite struct TemplateEntriesTests {
  private static let item: TemplateType = .object([TemplateField("title", .text)])

  private func theme(_ template: String) throws -> Theme {
    let source = TemplateSource(name: "page", path: "page.mustache", bytes: Array(template.utf8))
    let declared: TemplateType = .object([
      TemplateField("site", .text), TemplateField("items", .list(Self.item)),
    ])
    return try #require(Theme.compile([source], declared: ["page": declared]).theme)
  }

  private func rendered(_ theme: Theme, _ site: String, _ items: TemplateValue) -> String {
    let context: TemplateValue = .object(["site": .text(site), "items": items])
    return String(decoding: theme.render("page", context), as: UTF8.self)
  }

  private func list(_ entries: [TemplateEntry]) -> TemplateValue {
    .entries(TemplateEntries(count: entries.count) { entries[$0] })
  }

  @Test func `an entry shows what an object of the same fields shows, the second time as well`()
    throws
  {
    let theme = try theme("{{#items}}<i>{{title}}</i>{{#title}}!{{/title}}{{/items}}")
    let fields: [[String: TemplateValue]] = [["title": "a"], ["title": .text("")], [:]]
    let objects = rendered(theme, "s", .list(fields.map(TemplateValue.object)))
    for isKept in [true, false] {
      let entries = fields.map { TemplateEntry($0, isKept: isKept) }
      #expect(rendered(theme, "s", list(entries)) == objects)
      #expect(rendered(theme, "s", list(entries + entries)) == objects + objects)
    }
  }

  @Test func `a list without entries is nothing`() throws {
    let theme = try theme("{{#items}}{{title}}{{/items}}{{^items}}none{{/items}}")
    #expect(rendered(theme, "", list([])) == "none")
  }

  @Test func `what shows more than the entry is not remembered`() throws {
    let theme = try theme("{{#items}}{{site}}: {{title}} {{/items}}")
    let entries = list([TemplateEntry(["title": "a"])])
    #expect(rendered(theme, "one", entries) == "one: a ")
    #expect(rendered(theme, "two", entries) == "two: a ")
  }

  @Test func `an entry remembers each part of a template by itself`() throws {
    let entries = list([TemplateEntry(["title": "a"])])
    #expect(rendered(try theme("{{#items}}1 {{title}}{{/items}}"), "", entries) == "1 a")
    #expect(rendered(try theme("{{#items}}2 {{title}}{{/items}}"), "", entries) == "2 a")
  }
}
