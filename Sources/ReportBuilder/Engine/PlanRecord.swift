import ReportCore

/// What a build has planned, kept so that another process can go on from there.
///
/// It holds for as long as nothing but texts and titles of pages has changed.
struct PlanRecord: Sendable {
  /// Of all that was planned from but for what stands in the files of pages.
  let key: Fingerprint
  /// The list of files as the build has left it.
  let list: FileSignature
  /// What planning has found.
  let findings: [Diagnostic]
  let pages: [Page]
  let articles: [Int]
  let tags: [TagPlan]
  let redirects: [Redirect]
  let menu: [MenuItem]
  let files: [StaticFile]
  let mentions: [Address: [Int]]
  let images: [Int: Address]
  let leftOut: [String: LinkResolver.LeftOut]
  /// All of this as it is kept.
  let kept: ManifestReader
  /// What other pages say of each page.
  var names: [Fingerprint] = []
  var entries: [Fingerprint] = []

  /// A page, as far as its source does not say the same.
  struct Page: Sendable {
    /// The number of its source among those of the site; `nil` for a page that is made without one.
    let source: Int?
    let kind: PageKind?
    let title: String?
  }
}

extension PlanRecord {
  /// What stands for all that a site is planned from but for what stands in the files of pages.
  ///
  /// - Parameters:
  ///   - loaded: The sources of the site.
  ///   - options: What is built, and how.
  ///   - start: When the build began, by the clock of the disk.
  /// - Returns: The fingerprint, or `nil` when a file is so new that it may be written again without
  ///   a trace.
  static func key(
    _ loaded: LoadedSite, _ options: BuildOptions, start: Int64
  ) -> Fingerprint? {
    let site = loaded.site
    let files = site.files.sorted()
    let signatures = files.map { FileSignature(ofSource: "\(site.root)/\($0)") }
    guard signatures.allSatisfy({ $0?.isOlder(than: start) ?? false }) else { return nil }
    return Fingerprint { fingerprinter in
      fingerprinter.add(site.configuration.fingerprint)
      fingerprinter.add(Int(options.asOf?.number ?? .max))
      fingerprinter.add(options.drafts)
      fingerprinter.add(options.strict)
      for (path, file) in loaded.theme.files.sorted(by: { $0.key < $1.key }) {
        fingerprinter.add(path)
        fingerprinter.add(file.path)
        fingerprinter.add(file.bytes)
      }
      fingerprinter.add(loaded.data)
      for correction in site.corrections { fingerprinter.add("\(correction)") }
      fingerprinter.add(site.unreadable)
      fingerprinter.add(site.pages.count)
      for page in site.pages { fingerprinter.add(page.path) }
      for (file, signature) in zip(files, signatures) {
        fingerprinter.add(file)
        if let signature { fingerprinter.add(signature) }
      }
    }
  }
}

extension Fingerprinter {
  /// Everything about the data of a site.
  fileprivate mutating func add(_ data: DataFingerprints) {
    for part in [data.allStations, data.allMetrics, data.names, data.places, data.context] {
      add(part)
    }
  }
}

extension SitePlan {
  /// The plan of an earlier build; `nil` when these do not belong together.
  ///
  /// - Parameters:
  ///   - record: What was planned.
  ///   - site: The sources, with the pages of that build.
  ///   - data: What stands for the data of the site.
  ///   - texts: What is known of the texts, as that build knew it.
  init?(_ record: PlanRecord, _ site: SiteSource, _ data: DataFingerprints, _ texts: TextMemory) {
    let (sources, position) = (site.pages, site.configuration.position)
    let pages = record.pages.compactMap { PagePlan($0, sources, at: position) }
    guard pages.count == record.pages.count, pages.count == texts.facts.count,
      pages.count == record.names.count, pages.count == record.entries.count
    else { return nil }
    guard record.articles.allSatisfy(pages.indices.contains) else { return nil }
    let resolver = LinkResolver(pages, site, leftOut: record.leftOut)
    self.init(
      site: site, pages: pages, numbers: AddressBook(pages, isAskedOften: false),
      facts: .kept(texts.facts, names: pages.map(\.sourcePath)), articles: record.articles,
      tags: record.tags, redirects: record.redirects, menu: record.menu, files: record.files,
      mentions: record.mentions, images: record.images,
      prosePlanner: ProsePlanner(site: site, resolver: resolver), data: data, textMemory: texts)
  }
}

extension PagePlan {
  fileprivate convenience init?(
    _ record: PlanRecord.Page, _ sources: [PageSource], at position: SourcePosition
  ) {
    if let number = record.source {
      guard sources.indices.contains(number) else { return nil }
      let source = sources[number]
      self.init(source, kind: record.kind ?? source.kind, title: record.title ?? source.title)
    } else {
      guard let kind = record.kind, let title = record.title else { return nil }
      self.init(made: kind, title: title, at: position)
    }
  }
}
