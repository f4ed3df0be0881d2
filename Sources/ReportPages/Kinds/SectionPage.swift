import ReportMarkdown
import ReportSite
import ReportThemes

/// The front page of a folder: its prose, then its pages.
struct SectionPage: PageKind {
  let folder: String

  static let template = "section"
  static let fields = [
    TemplateField("pages", .list(TemplateTypes.listEntry), "the pages of the folder")
  ]

  /// The list of the pages of a folder.
  static func list(of folder: String) -> String { "pages in \(folder)" }

  static func plan(_ pages: inout PageSet) {
    for file in pages.takeRest(where: \.path.isIndex) {
      pages.refuseSlug(of: file)
      let folder = file.path.folder
      let page = pages.add(
        SectionPage(folder: folder), named: file.placement.path, at: Address("\(folder)/"),
        file: file, title: nil)
      let above = folder.split(separator: "/").dropLast().joined(separator: "/")
      if above.isEmpty {
        pages.offer(page.page.address, rank: 9)
      } else {
        pages.add(page, toSorted: list(of: above))
      }
    }
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    [
      "body": .html(page.prose.html),
      "pages": .list(
        page.view.list(Self.list(of: folder)).map { .object(page.listEntry($0)) }),
    ]
  }
}
