import ReportThemes

extension PageRenderer {
  /// A small page that leads on to where a page is now.
  func renderRedirect(_ redirect: Redirect) -> OutputFile {
    let page = plan.pages[redirect.page]
    let here = PagePlan(
      kind: .page(folder: "", slug: ""), address: redirect.address, title: page.title, source: nil,
      sourcePath: "", position: redirect.position)
    var fields = frame(of: here)
    fields["target"] = .object([
      "link": .text(page.address.link(from: redirect.address)), "title": .text(page.title),
      "url": .text(plan.site.configuration.baseURL?.url(of: page.address)),
    ])
    return OutputFile(
      path: redirect.address.file, content: .bytes(theme.render("redirect", .object(fields))))
  }
}
