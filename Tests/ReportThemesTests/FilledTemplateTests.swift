import ReportCore
import ReportThemes
import Testing

/// A template with shared values filled in gives the same output as with all values.
@Suite struct FilledTemplateTests {
  static let shared: [String: TemplateValue] = [
    "site": ["title": "Rain & shine", "mark": .html(Array("<svg/>".utf8)), "empty": ""],
    "menu": [["title": "Home", "isCurrent": true], ["title": "Data", "isCurrent": false]],
    "hasMenu": true, "hasNotices": false, "feed": nil, "none": [],
  ]
  static let own: [String: TemplateValue] = [
    "page": ["title": "A < B", "tags": ["rain", "snow"]], "body": .html(Array("<p>x</p>".utf8)),
    "isDraft": false,
  ]

  @Test(
    arguments: [
      "{{site.title}}: {{page.title}}",
      "<nav>{{#menu}}<a{{#isCurrent}} class=\"here\"{{/isCurrent}}>{{title}}</a>{{/menu}}</nav>",
      "{{#menu}}{{title}} of {{page.title}}, {{/menu}}",
      "{{#page}}{{title}} on {{site.title}}{{#menu}} {{title}}{{/menu}}{{/page}}",
      "{{#page.tags}}{{.}} {{site.title}} {{/page.tags}}",
      "{{#hasMenu}}menu {{page.title}}{{/hasMenu}}{{^hasMenu}}no menu {{page.title}}{{/hasMenu}}",
      "{{#hasNotices}}notices {{page.title}}{{/hasNotices}}{{^hasNotices}}none {{page.title}}"
        + "{{/hasNotices}}",
      "{{#site.title}}{{.}} {{page.title}}{{/site.title}}",
      "{{#feed}}{{.}}{{/feed}}{{^feed}}no feed{{/feed}}{{^none}}nothing{{/none}}",
      "{{#isDraft}}{{site.title}}{{/isDraft}}{{^isDraft}}{{site.title}}{{/isDraft}}",
      "a\n{{#site.empty}}\nb\n{{/site.empty}}\n{{{site.mark}}}\n{{{body}}}\n",
      "{{> part}} and {{#page}}{{> part}}{{/page}}",
    ])
  func `filled and whole show the same`(template: String) throws {
    let all = Self.shared.merging(Self.own) { own, _ in own }
    let theme = try #require(
      compiled(template, part: "[{{site.title}}{{#menu}}{{title}}{{/menu}}]", .object(all)))
    let filled = theme.filled("page", with: Self.shared)
    let whole = String(decoding: theme.render("page", .object(all)), as: UTF8.self)
    #expect(String(decoding: filled.render(Self.own), as: UTF8.self) == whole)
    #expect(!whole.isEmpty)
  }

  @Test func `what a filled template shows of shared values is decided once`() throws {
    let all = Self.shared.merging(Self.own) { own, _ in own }
    let theme = try #require(compiled("{{site.title}} {{page.title}}", part: "", .object(all)))
    let filled = theme.filled("page", with: Self.shared)
    var own = Self.own
    own["site"] = ["title": "Another site"]
    #expect(String(decoding: filled.render(own), as: UTF8.self) == "Rain &amp; shine A &lt; B")
  }

  private func compiled(_ page: String, part: String, _ data: TemplateValue) -> Theme? {
    let sources = [("page", page), ("part", part)].map { name, text in
      TemplateSource(name: name, path: "\(name).mustache", bytes: Array(text.utf8))
    }
    return Theme.compile(sources, declared: ["page": TemplateType(describing: data)]).theme
  }
}
