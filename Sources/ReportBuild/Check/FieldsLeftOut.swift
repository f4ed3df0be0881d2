import ReportCore
import ReportSite

/// The templates that do not show what readers need: the author's text, and the notices.
///
/// - Parameters:
///   - pages: The pages as readers get them.
///   - theme: The files of the theme.
/// - Returns: A finding `text-left-out` for each template and field.
func fieldsLeftOut(of pages: [CheckedPage], in theme: ThemeSource) -> [Diagnostic] {
  var known: Set<[String]> = []
  return pages.filter(\.edition.isMain).flatMap { checked in
    let page = checked.page
    return checked.leftOut.filter { known.insert([page.template, $0]).inserted }.map { field in
      let (what, hint) =
        field == "body"
        ? ("the text of", "write '{{{body}}}' where it belongs")
        : ("what readers must know first on", "write '{{>notices}}' below the heading")
      let file = theme.files["\(page.template).mustache"]
      return Diagnostic(
        .warning, "text-left-out", "this leaves out \(what) '/\(page.address.path)'",
        at: file.map { SourcePosition($0.path) } ?? page.position, hint: hint)
    }
  }
}
