import ReportCore
import ReportThemes

extension SiteBuilder {
  /// Renders all pages side by side, and gathers the files that go with them.
  ///
  /// - Parameters:
  ///   - plan: The whole site.
  ///   - theme: The compiled templates.
  ///   - source: The files of the theme, whose assets are published.
  /// - Returns: All files of the site, the pages first and in plan order, and every finding.
  /// - Throws: What the system throws when it cannot run work side by side.
  func render(_ plan: SitePlan, _ theme: Theme, _ source: ThemeSource) async throws -> (
    [OutputFile], [Diagnostic]
  ) {
    let renderer = PageRenderer(plan, theme)
    let pages = try await mapInParallel(Array(plan.pages.indices), jobs: options.jobs) {
      renderer.render($0)
    }
    var files = pages.flatMap(\.self) + plan.redirects.map(renderer.renderRedirect)
    files += source.assets.map { path, bytes in
      let published = path.hasSuffix(".css") ? withoutComments(styleSheet: bytes) : bytes
      return OutputFile(path: path, content: .bytes(published))
    }
    let made = Set(files.map { $0.path.lowercased() })
    files += plan.files.map { file in
      OutputFile(path: file.address.path, content: .copy(ofFile: plan.place(of: file)))
    }
    let taken = Set(files.map { $0.path.lowercased() })
    // A file of the author's in static/ counts more than one that every site gets.
    files += plan.madeFiles.filter { !taken.contains($0.path.lowercased()) }
    return (files, plan.collisions(with: made))
  }
}

extension SitePlan {
  /// Where a file of the author lies.
  fileprivate func place(of file: StaticFile) -> String { "\(site.root)/\(file.path)" }

  /// Files of the author that would stand where a page has put its figures.
  fileprivate func collisions(with made: Set<String>) -> [Diagnostic] {
    files.filter { made.contains($0.address.path.lowercased()) }.map { file in
      Diagnostic(
        .error, "collision", "a page of the site makes the file '\(file.address.path)' as well",
        at: SourcePosition(place(of: file)), hint: "give this one another name")
    }
  }
}

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
