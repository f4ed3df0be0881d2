import ReportMarkdown
import ReportSite
import ReportThemes

/// A page of prose: every Markdown file that no other kind claims.
struct PlainPage: PageKind {
  static let template = "page"
  static let fields = TemplateTypes.contents

  static func plan(_ pages: inout PageSet) {
    for file in pages.takeRest() {
      let folder = file.path.parent
      let slug = pages.slug(of: file)
      let page = pages.add(
        PlainPage(), named: file.placement.path,
        at: Address(folder.isEmpty ? "\(slug)/" : "\(folder)/\(slug)/"), file: file, title: nil)
      if !folder.isEmpty { pages.add(page, toSorted: SectionPage.list(of: folder)) }
      if folder.isEmpty, slug == "about" { pages.offer(page.page.address, rank: 9) }
    }
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    page.proseFields
  }
}
