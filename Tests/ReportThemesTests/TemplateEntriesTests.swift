import ReportCore
import ReportThemes
import Synchronization
import Testing

@Suite struct TemplateEntriesTests {
  private static let item: TemplateType = .object([TemplateField("title", .text)])

  /// Remembers everything, and counts how often something was created.
  private final class Markup: Sendable {
    private let known = Mutex<[String: [UInt8]]>([:])

    var count: Int { known.withLock { $0.count } }

    func list(_ entries: [[String: TemplateValue]]) -> TemplateValue {
      .entries(
        TemplateEntries(count: entries.count) { [self] place, content, make in
          let key = "\(entries[place]) \(content)"
          if let known = known.withLock({ $0[key] }) { return known }
          let made = make()
          known.withLock { $0[key] = made }
          return made
        } fields: {
          entries[$0]
        })
    }
  }

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

  @Test func `an entry shows what an object of the same fields shows, the second time as well`()
    throws
  {
    let theme = try theme("{{#items}}<i>{{title}}</i>{{#title}}!{{/title}}{{/items}}")
    let fields: [[String: TemplateValue]] = [["title": "a"], ["title": .text("")], [:]]
    let objects = rendered(theme, "s", .list(fields.map(TemplateValue.object)))
    #expect(
      rendered(
        theme, "s", .entries(TemplateEntries(count: fields.count) { fields[$0] }))
        == objects)
    let markup = Markup()
    #expect(rendered(theme, "s", markup.list(fields)) == objects)
    #expect(rendered(theme, "s", markup.list(fields + fields)) == objects + objects)
    #expect(markup.count == fields.count)
  }

  @Test func `a list without entries is nothing`() throws {
    let theme = try theme("{{#items}}{{title}}{{/items}}{{^items}}none{{/items}}")
    #expect(rendered(theme, "", Markup().list([])) == "none")
  }

  @Test func `an entry that shows nothing is remembered as well`() throws {
    let theme = try theme("<{{#items}}{{title}}{{/items}}>")
    let list = Markup().list([[:]])
    #expect(rendered(theme, "", list) == "<>")
    #expect(rendered(theme, "", list) == "<>")
  }

  @Test func `what shows more than the entry is not remembered`() throws {
    let theme = try theme("{{#items}}{{site}}: {{title}} {{/items}}")
    let markup = Markup()
    #expect(rendered(theme, "one", markup.list([["title": "a"]])) == "one: a ")
    #expect(rendered(theme, "two", markup.list([["title": "a"]])) == "two: a ")
    #expect(markup.count == 0)
  }

  @Test func `each part of a template is remembered by itself`() throws {
    let list = Markup().list([["title": "a"]])
    #expect(rendered(try theme("{{#items}}1 {{title}}{{/items}}"), "", list) == "1 a")
    #expect(rendered(try theme("{{#items}}2 {{title}}{{/items}}"), "", list) == "2 a")
  }
}
