import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The page for addresses that do not exist.
struct NotFoundPage: PageKind {
  static let template = "404"

  static func plan(_ pages: inout PageSet) {
    let file = pages.take(atTop: "404")
    pages.refuseSlug(of: file)
    pages.add(
      NotFoundPage(), named: "404.md", at: Address("404.html"), file: file,
      title: pages.view.language.text("not-found.title"), isListed: false)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    ["lead": .text(page.words("not-found.text")), "body": .html(page.prose.html)]
  }
}
