import ReportMarkdown
import ReportSite
import ReportThemes

extension TemplateTypes {
  /// The headings of a text, for a list beside it.
  static let contents: [TemplateField] = [
    TemplateField("hasContents", .flag, "whether there is a list of the headings"),
    TemplateField("contents", .list(link), "the headings"),
  ]
}

extension PageComposer {
  /// The lead, the text and the list of its headings.
  var proseFields: PageFields {
    contentsFields.merging(["lead": .text(frontMatter.summary?.value), "body": .html(prose.html)]) {
      list, _ in list
    }
  }

  /// A list of the headings: if the author wants it, or by default if there are at least four.
  var contentsFields: PageFields {
    var headings = prose.headings.filter { $0.level == 2 }
    if !(frontMatter.contents ?? (headings.count >= 4)) { headings = [] }
    return [
      "hasContents": .flag(!headings.isEmpty),
      "contents": .list(
        headings.map { .object(["title": .text($0.text), "link": .text("#\($0.id)")]) }),
    ]
  }
}
