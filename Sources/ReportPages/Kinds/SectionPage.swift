import ReportMarkdown
import ReportSite
import ReportThemes

/// The front page of a folder: its prose, then its pages.
struct SectionPage: PageKind {
  let folder: String

  static let template = "section"
  static let fields =
    TemplateTypes.contents + [
      TemplateField(
        "pages", .list(TemplateTypes.listEntry), "the pages of the folder that its text leaves out"),
      TemplateField("hasPages", .flag, "whether there are any"),
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

  /// Returns the prose, then the pages that it does not link to.
  func fill(_ page: inout PageComposer) -> PageFields {
    let view = page.view
    let others = view.list(Self.list(of: folder)).filter {
      !view.mentions(of: view.page($0)).contains(page.number)
    }
    let own: PageFields = [
      "pages": .list(others.map { .object(page.listEntry($0)) }),
      "hasPages": .flag(!others.isEmpty),
    ]
    return page.proseFields.merging(own) { prose, _ in prose }
  }
}
