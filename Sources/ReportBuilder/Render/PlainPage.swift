import ReportLanguage
import ReportMarkdown
import ReportThemes

extension PageRenderer {
  /// A page of prose.
  func plainFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    ["body": .html(prose.html)]
  }

  /// The front page of a folder: its prose, then its pages.
  func sectionFields(_ page: PagePlan, _ folder: String, _ prose: RenderedMarkdown) -> PageFields {
    let pages = plan.pages.filter { $0.stands(in: folder) }
    return [
      "body": .html(prose.html),
      "pages": .list(pages.map { .object(listEntry($0, on: page)) }),
    ]
  }

  /// The page for addresses that do not exist.
  func notFoundFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    [
      "lead": .text(plan.site.language.text("not-found.text")),
      "body": .html(prose.html),
    ]
  }

  /// A page as an entry of a list.
  func listEntry(_ other: PagePlan, on page: PagePlan) -> PageFields {
    [
      "title": .text(other.title), "link": .text(link(other.address, on: page)),
      "summary": .text(plan.description(of: other)),
    ]
  }
}
