import ReportCore
import ReportSite
import ReportThemes

/// The templates that do not show the text that authors have written for their pages.
///
/// - Parameters:
///   - pages: The pages as readers get them.
///   - prepared: The site.
/// - Returns: A finding `text-left-out` for each template.
func textsLeftOut(of pages: [CheckedPage], _ prepared: PreparedSite) -> [Diagnostic] {
  let view = SiteView(prepared.site)
  var templates: Set<String> = []
  return pages.compactMap { checked in
    let (page, name) = (checked.page, checked.page.template)
    guard checked.edition.isMain, checked.hasText, !templates.contains(name),
      let theme = view.templates(for: name), !theme.reads("body", in: name)
    else { return nil }
    templates.insert(name)
    let file = prepared.theme.files["\(name).mustache"]
    return Diagnostic(
      .warning, "text-left-out", "this leaves out the text of '/\(page.address.path)'",
      at: file.map { SourcePosition($0.path) } ?? page.position,
      hint: "write '{{{body}}}' where it belongs")
  }
}
