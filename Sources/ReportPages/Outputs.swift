package import ReportSite

/// Something produced as a whole: a page with the files beside it, or a single file.
package struct Output: Sendable {
  package enum Kind: Sendable {
    /// A page, by its index in the plan.
    case page(Int)
    case file(@Sendable (SiteView) -> OutputFile.Content)
  }

  /// The path of its first file, which identifies it.
  package let path: String
  package let kind: Kind
  /// The place of its edition among those of the site.
  package var edition = 0
  /// The author's file that it copies, relative to Content/.
  package var source: String?
}

/// All outputs of a site, the pages in the author's units first and in plan order.
package struct OutputSet: Sendable {
  /// All different.
  package let paths: [String]
  /// The pages in the author's units, by their indices in the plan.
  private let pages: [Int32]
  private let others: [Output]

  fileprivate init(_ plan: SitePlan, and others: [Output]) {
    paths = plan.pages.map(\.address.file) + others.map(\.path)
    pages = Array(0..<Int32(plan.pages.count))
    self.others = others
  }

  private init(_ outputs: OutputSet, _ places: [Int]) {
    let pageCount = outputs.pages.count
    paths = places.map { outputs.paths[$0] }
    pages = places.prefix { $0 < pageCount }.map { outputs.pages[$0] }
    others = places.drop { $0 < pageCount }.map { outputs.others[$0 - pageCount] }
  }
}

extension OutputSet {
  /// Whether these are the outputs besides the pages in the author's units.
  fileprivate func hasOthers(_ outputs: [Output]) -> Bool {
    others.elementsEqual(outputs) { $0.path == $1.path && $0.source == $1.source }
  }

  /// Those that have a path among some, in the same order.
  package func filtered(_ isIncluded: (String) -> Bool) -> OutputSet {
    OutputSet(self, paths.indices.filter { isIncluded(paths[$0]) })
  }
}

extension OutputSet: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { paths.count }

  package subscript(place: Int) -> Output {
    place < pages.count
      ? Output(path: paths[place], kind: .page(Int(pages[place]))) : others[place - pages.count]
  }
}

extension PagePlan {
  /// All outputs of the site.
  ///
  /// - Parameters:
  ///   - view: Decides which files the site has.
  ///   - assets: The files of the theme that pages load.
  ///   - files: The author's files to copy, relative to Content/.
  ///   - known: The outputs that the same plan had before.
  /// - Returns: The outputs; `known` itself if nothing differs.
  package func outputs(
    _ view: SiteView, assets: [String], files: [String], known: OutputSet?
  ) -> OutputSet {
    var more = view.editions.enumerated().dropFirst().flatMap { number, edition in
      site.pages.enumerated().compactMap { page -> Output? in
        guard page.element.isListed else { return nil }
        return Output(
          path: edition.place(of: page.element.address).file, kind: .page(page.offset),
          edition: number)
      }
    }
    more += site.redirects.map { redirect in
      Output(
        path: redirect.address.file,
        kind: .file { view in render(redirect, in: view).first?.content ?? .bytes([]) })
    }
    more += assets.map { path in
      Output(
        path: path,
        kind: .file { view in .bytes(view.publishedAsset(path)) })
    }
    more += files.map { path in
      Output(
        path: address(ofFile: path).path,
        kind: .file { view in .copy(ofFile: view.place(ofFile: path)) }, source: path)
    }
    let taken = Set(more.lazy.map { $0.path.lowercased() })
    // An author's file in static/ takes precedence over one that every site gets.
    more += SiteFile.all.filter { $0.isMade(view) && !taken.contains($0.path) }.map { file in
      Output(path: file.path, kind: .file { .bytes(file.make($0, self)) })
    }
    if let known, known.hasOthers(more) { return known }
    return OutputSet(site, and: more)
  }
}

/// A file that is made for every site, which browsers and search engines request.
package struct SiteFile: Sendable {
  /// In lower case.
  package let path: String
  fileprivate var isMade: @Sendable (SiteView) -> Bool = { _ in true }
  fileprivate let make: @Sendable (SiteView, PagePlan) -> [UInt8]

  package static let all = [
    SiteFile(path: "favicon.svg") { _, _ in favicon },
    // GitHub Pages would leave out files that begin with an underscore.
    SiteFile(path: ".nojekyll") { _, _ in [] },
    SiteFile(path: "status.json") { view, _ in statusFile(view) },
    SiteFile(path: "robots.txt") { view, _ in
      renderedRobots(sitemap: view.baseURL?.url(of: Address("sitemap.xml")))
    },
    SiteFile(path: "sitemap.xml", isMade: { $0.baseURL != nil }, make: { sitemap($0, $1) }),
    SiteFile(
      path: "feed.xml", isMade: { $0.baseURL != nil && $0.hasFeed },
      make: { view, _ in Feed(view)?.rendered() ?? [] }),
    SiteFile(
      path: "records.xml", isMade: { $0.hasRecordsFeed },
      make: { view, _ in Feed(recordsOf: view)?.rendered() ?? [] }),
    SiteFile(
      path: "goals.xml", isMade: { $0.hasGoalsFeed },
      make: { view, _ in Feed(goalsOf: view)?.rendered() ?? [] }),
  ]
}
