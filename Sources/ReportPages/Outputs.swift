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

  /// - Parameters:
  ///   - plan: The plan.
  ///   - others: The outputs besides the pages in the author's units.
  ///   - known: The paths that the outputs of an equal plan had; empty if unknown.
  fileprivate init(_ plan: SitePlan, and others: [Output], known: [String]) {
    let count = plan.pages.count
    // The same array needs no memory, and need not be compared.
    paths =
      known.count == count + others.count && known[count...].elementsEqual(others.lazy.map(\.path))
      ? known : plan.pages.map(\.address.file) + others.map(\.path)
    pages = Array(0..<Int32(count))
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

  /// How many are pages.
  package var pageCount: Int {
    pages.count + others.count { if case .page = $0.kind { true } else { false } }
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
  ///   - knownPaths: The paths that all outputs of an equal plan had; empty if unknown.
  /// - Returns: The outputs; `known` itself if nothing differs.
  package func outputs(
    _ view: SiteView, assets: [String], files: [String], known: OutputSet?, knownPaths: [String]
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
    more += SiteFile.all(of: site, besides: taken).filter { $0.isMade(view) }.map { file in
      Output(path: file.path, kind: .file { .bytes(file.make($0, self)) })
    }
    if let known, known.hasOthers(more) { return known }
    return OutputSet(site, and: more, known: knownPaths)
  }
}

/// A file that is made for every site, which browsers and search engines request.
package struct SiteFile: Sendable {
  /// In lower case.
  package let path: String
  fileprivate var isMade: @Sendable (SiteView) -> Bool = { _ in true }
  fileprivate let make: @Sendable (SiteView, PagePlan) -> [UInt8]

  /// The files that a site gets.
  ///
  /// - Parameters:
  ///   - site: The plan of the site.
  ///   - taken: The paths of other files, in lower case: one of the author takes precedence.
  /// - Returns: The files; those that a sitemap names only with that sitemap.
  package static func all(of site: SitePlan, besides taken: Set<String> = []) -> [SiteFile] {
    let free = usual.filter { !taken.contains($0.path) }
    guard !taken.contains(Sitemap.path) else { return free }
    let sitemap = Sitemap()
    let parts = sitemap.parts(site.pages.count)
    let whole = SiteFile(
      path: Sitemap.path, isMade: { $0.baseURL != nil },
      make: { parts.isEmpty ? sitemap.pages(0, $0, $1) : sitemap.index($0, of: parts) })
    return free + [whole]
      + parts.enumerated().filter { !taken.contains($1) }.map { number, path in
        SiteFile(path: path, isMade: whole.isMade) { sitemap.pages(number, $0, $1) }
      }
  }

  private static let usual = [
    SiteFile(path: "favicon.svg") { _, _ in favicon },
    // GitHub Pages would leave out files that begin with an underscore.
    SiteFile(path: ".nojekyll") { _, _ in [] },
    SiteFile(path: "status.json") { view, _ in statusFile(view) },
    SiteFile(path: "robots.txt") { view, _ in
      renderedRobots(sitemap: view.baseURL?.url(of: Address(Sitemap.path)))
    },
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
