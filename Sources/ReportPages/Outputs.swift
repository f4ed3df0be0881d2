package import ReportSite

/// Something that is made as a whole: a page with the files beside it, or a single file.
package struct Output: Sendable {
  package enum Kind: Sendable {
    /// A page, by its number in the plan.
    case page(Int)
    case file(@Sendable (SiteView) -> OutputFile.Content)
  }

  /// The path of its first file, which tells it from all others.
  package let path: String
  package let kind: Kind
  /// The author's file that it is a copy of, from Content/.
  package var source: String?
}

/// Everything that a site is made of, the pages first and in plan order.
package struct OutputSet: Sendable {
  /// With different paths.
  package let outputs: [Output]
  package let paths: [String]

  fileprivate init(_ outputs: [Output]) {
    self.outputs = outputs
    paths = outputs.map(\.path)
  }
}

extension PagePlan {
  /// Everything that the site is made of.
  ///
  /// - Parameters:
  ///   - view: Tells which files a site has.
  ///   - assets: The files of the theme that pages load.
  ///   - files: The author's files that are copied, from Content/.
  ///   - known: What the same plan was made into before.
  /// - Returns: The outputs; those that are known, if there are no others.
  package func outputs(
    _ view: SiteView, assets: [String], files: [String], known: OutputSet?
  ) -> OutputSet {
    var more = site.redirects.map { redirect in
      Output(
        path: redirect.address.file,
        kind: .file { view in render(redirect, in: view).first?.content ?? .bytes([]) })
    }
    more += assets.map { path in
      Output(
        path: path,
        kind: .file { view in
          let bytes = view.asset(path)
          return .bytes(path.hasSuffix(".css") ? withoutComments(styleSheet: bytes) : bytes)
        })
    }
    more += files.map { path in
      Output(
        path: address(ofFile: path).path,
        kind: .file { view in .copy(ofFile: view.place(ofFile: path)) }, source: path)
    }
    let taken = Set(more.lazy.map { $0.path.lowercased() })
    // A file of the author's in static/ counts more than one that every site gets.
    more += siteFiles(view).filter { !taken.contains($0.path.lowercased()) }
    if let known,
      known.outputs.dropFirst(pages.count).elementsEqual(
        more, by: { $0.path == $1.path && $0.source == $1.source })
    {
      return known
    }
    return OutputSet(pages + more)
  }
}

/// The files that are made for every site: what browsers and search engines ask for.
private func siteFiles(_ view: SiteView) -> [Output] {
  var files = [
    file("favicon.svg") { _ in favicon },
    // GitHub Pages would leave out files that begin with an underscore.
    file(".nojekyll") { _ in [] },
    file("status.json") { statusFile($0) },
    file("robots.txt") { view in
      renderedRobots(sitemap: view.baseURL?.url(of: Address("sitemap.xml")))
    },
  ]
  if view.baseURL != nil {
    files.append(file("sitemap.xml") { sitemap($0) })
    if view.hasFeed { files.append(file("feed.xml") { Feed($0)?.rendered() ?? [] }) }
  }
  return files
}

private func file(
  _ path: String, _ make: @escaping @Sendable (SiteView) -> [UInt8]
) -> Output {
  Output(path: path, kind: .file { .bytes(make($0)) })
}
