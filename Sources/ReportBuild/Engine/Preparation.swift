import ReportCore
import ReportMeasurements
import ReportPages
import ReportSite
import ReportThemes

/// Loads and plans a site and renders its texts: everything a build does before it makes pages, and
/// everything a check does.
struct Preparation: Sendable {
  let options: BuildOptions
  /// When the build began, by the clock of the disk with the cache.
  var start = DiskTime.unknown
  var progress: BuildProgress?
  var stopwatch: Stopwatch?
  /// Stores texts for which there is no room in memory.
  var disk: ScratchFile?
}

/// The sources of a site, found and not yet read.
struct SeenSources: Sendable {
  let theme: ThemeSource
  let themeFindings: [Diagnostic]
  let content: ContentListing
  let stamps: ContentStamps
  /// What can have changed since an earlier build in this process read it; `nil` if anything can
  /// have.
  var edited: EditedFiles?
}

/// A site that is ready for its pages to be made.
struct PreparedSite: Sendable {
  let site: PlannedSite
  let plan: PagePlan
  /// The fingerprint of what the plan was made from.
  let planFingerprint: Fingerprint
  let theme: ThemeSource
  /// The rendered texts.
  let texts: TextStore
  let outputs: OutputSet
  /// The claims of all files, except those beside pages.
  let claims: Lazily<Claims>
  let claimed: ClaimedFiles
  /// The questions of the last build whose answers have changed.
  let changes: ChangedAnswers
  /// The values that pages share.
  let tables: SharedTables
  /// The program that draws pictures for link previews; `nil` if none are drawn.
  let previewTool: PreviewTool?
}

extension Preparation {
  /// Lists the sources.
  ///
  /// - Returns: The files of the theme, and the names of all others.
  /// - Throws: `FileError` if the folder of the sources cannot be listed; whatever the system
  ///   throws when it cannot run tasks in parallel.
  func look() async throws -> SeenSources {
    progress?.enter(.reading)
    let began = ContinuousClock.now
    let (theme, findings) = ThemeSource.load(options.templates, builtin: BuiltinTheme.files)
    let content = try ContentListing(root: options.content)
    let stamps = try await content.stamps(jobs: options.jobs)
    stopwatch?.note(.stage, "look", since: began)
    return SeenSources(
      theme: theme, themeFindings: findings, content: content, stamps: stamps)
  }

  /// Loads and plans the site, and renders the texts that have changed.
  ///
  /// - Parameters:
  ///   - seen: The sources to read.
  ///   - memory: The memory of an earlier build; updated with the sources, the plan and the texts.
  ///   - findings: Receives the findings.
  /// - Returns: The site, or `nil` if there is an error.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func run(
    _ seen: SeenSources, _ memory: inout BuildMemory, _ findings: inout Findings
  ) async throws -> PreparedSite? {
    guard let site = try await load(seen, &memory, &findings) else { return nil }
    return try await prepare(site, seen, &memory, &findings)
  }

  /// Plans a site, and renders the texts that have changed.
  ///
  /// - Parameters:
  ///   - site: The sources.
  ///   - seen: The sources that it was read from.
  ///   - memory: The memory of an earlier build; updated with the plan and the texts.
  ///   - findings: Receives the findings.
  /// - Returns: The site, or `nil` if there is an error.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func prepare(
    _ site: Site, _ seen: SeenSources, _ memory: inout BuildMemory, _ findings: inout Findings
  ) async throws -> PreparedSite? {
    progress?.enter(.planning)
    let began = ContinuousClock.now
    defer { stopwatch?.note(.stage, "plan", since: began) }
    let data = DataFingerprints(site, cache: options.cache)
    let known = memory.plan?.plan.site
    let unplanned = PlannedSite(
      site, SitePlan(pages: [], lists: [:], names: memory.names), theme: seen.theme, templates: nil,
      data: data, start: start, names: memory.names)
    let measurements = MeasurementDifference(unplanned, since: memory.answered)
    let (book, jobs) = (memory.book, options.jobs)
    // The plan is made on one core, and these questions are most of what an edited station takes.
    async let measured = book.answers(
      unplanned, of: .data, where: { measurements.mayTouch($0) }, jobs: jobs)
    let planned = plan(unplanned, &memory)
    let plan = planned.plan
    findings.add(plan.findings)
    let isClaimed = memory.claimed?.plan == planned.fingerprint
    async let claims = isClaimed ? nil : planned.claims.value
    let templates = compile(seen.theme, for: plan, &memory.sources)
    findings.add(templates.findings)
    var placed = unplanned.planned(plan.site, templates: templates.content)
    let previewTool = previewTool(for: site, &memory, &findings)
    placed.previewTool = previewTool?.version
    var changes = ChangedAnswers(memory.book)
    func difference() -> SiteDifference {
      SiteDifference(
        placed, planned.fingerprint, since: memory.answered, measurements,
        hasSameFiles: seen.edited?.arePages ?? false)
    }
    changes.enter(try await measured)
    try await changes.ask(placed, of: .plan, difference(), jobs: jobs)

    let texts = TextStore(limit: options.textRoom, disk: disk)
    let stage = TextStage(site: placed, plan: plan, store: texts, jobs: options.jobs)
    placed.texts = try await stage.run(&memory, changes)
    findings.add(placed.texts.flatMap(\.findings))
    findings.add(placed.deadFragments)
    _ = await claims
    let copies = placed.copies
    findings.add(copies.findings)
    let files = copies.paths
    let allClaims = placed.claims(planned.claims, andOf: files)
    let claimed = claimedFiles(planned.fingerprint, files, allClaims, memory.claimed, &findings)
    guard templates.content != nil, !findings.haveErrors else { return nil }
    try await changes.ask(placed, of: .texts, difference(), jobs: jobs)
    let outputs = plan.outputs(
      SiteView(placed), assets: seen.theme.assets, files: files, known: planned.outputs,
      knownPaths: isClaimed && options.part == nil ? memory.outputs.names : [])
    memory.plan?.outputs = outputs
    let part = options.part.map { outputs.filtered($0.contains) }
    let tables = known === plan.site ? memory.tables ?? SharedTables(areKept: true) : SharedTables()
    tables.forget(askedFor: changes.changed)
    return PreparedSite(
      site: placed, plan: plan, planFingerprint: planned.fingerprint, theme: seen.theme,
      texts: texts, outputs: part ?? outputs, claims: allClaims, claimed: claimed,
      changes: changes, tables: tables, previewTool: previewTool)
  }

  /// What is known of the claims, which are made unless they are known to be free of collisions.
  private func claimedFiles(
    _ plan: Fingerprint, _ copies: [String], _ claims: Lazily<Claims>, _ known: ClaimedFiles?,
    _ findings: inout Findings
  ) -> ClaimedFiles {
    let copies = Fingerprint { $0.add(copies) }
    if let known, (known.plan, known.copies) == (plan, copies) { return known }
    findings.add(claims.value.diagnostics)
    return ClaimedFiles(plan: plan, copies: copies, figureFolders: claims.value.figureFolders)
  }

  /// The program that draws pictures for link previews, if the site wants them.
  private func previewTool(
    for site: Site, _ memory: inout BuildMemory, _ findings: inout Findings
  ) -> PreviewTool? {
    guard let wanted = site.configuration.previews, site.configuration.baseURL != nil else {
      return nil
    }
    memory.previewTool = PreviewTool.find(options.previewTool, known: memory.previewTool)
    if memory.previewTool == nil { findings.add([.noPreviewTool(at: wanted.position)]) }
    findings.drawsPreviews = true
    return memory.previewTool
  }

  /// Loads the sources.
  ///
  /// - Parameters: As for ``run(_:_:_:)``.
  /// - Returns: The site, or `nil` if there is nothing to write pages with.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func load(
    _ seen: SeenSources, _ memory: inout BuildMemory, _ findings: inout Findings
  ) async throws -> Site? {
    findings.add(seen.themeFindings)
    let began = ContinuousClock.now
    defer { stopwatch?.note(.stage, "load", since: began) }
    var loader = SiteLoader(
      options.site, theme: seen.theme, memory: memory.sources, start: start,
      stopwatch: stopwatch, listing: seen.content,
      stamps: seen.edited == nil ? seen.stamps : nil, edited: seen.edited?.pages)
    memory.sources = SourceMemory()
    let (site, loaded) = try await loader.load()
    memory.sources = loader.memory
    findings.add(loaded)
    findings.set(causes: loader.dataErrors)
    findings.basePath = loader.basePath
    findings.dataFiles = loader.dataFiles
    findings.dataAges = site?.dataAges ?? []
    return site
  }

  /// The plan of the last build, if every page would get the same place again, or a new one.
  private func plan(_ unplanned: PlannedSite, _ memory: inout BuildMemory) -> PlanMemory {
    let assets = unplanned.theme.assets
    if let known = memory.plan, known.assets == assets,
      known.holds(for: unplanned.planned(known.plan.site))
    {
      return known
    }
    let view = SiteView(unplanned)
    let plan = PagePlan.make(
      view, drafts: options.drafts, lastDay: options.asOf)
    let placed = unplanned.planned(plan.site)
    let position = unplanned.site.configuration.position
    let editions = view.editions
    let questions = view.takeQuestions().all
    let answers = Dictionary(
      uniqueKeysWithValues: questions.map { ($0, placed.fingerprint(of: $0)) })
    let new = PlanMemory(
      plan: plan, assets: assets,
      claims: Lazily {
        Claims(
          of: plan.site, editions: editions, assets: assets,
          siteFiles: SiteFile.all(of: plan.site).map(\.path), at: position)
      },
      answers: answers, fingerprint: fingerprint(of: answers, memory.names, assets))
    // Findings about a plan can depend on more than the plan.
    memory.plan = plan.findings.isEmpty ? new : nil
    return new
  }

  /// The fingerprint of what a plan is made from, the same in every process.
  private func fingerprint(
    of answers: [Question: Fingerprint], _ names: Names, _ assets: [String]
  ) -> Fingerprint {
    let asked = answers.map { question, answer in
      Fingerprint { fingerprinter in
        fingerprinter.add(Int(question.kind.rawValue))
        fingerprinter.add([names[question.subject], names[question.part]])
        fingerprinter.add(answer)
      }
    }
    return Fingerprint { fingerprinter in
      for value in asked.map(\.value).sorted() { fingerprinter.add(value) }
      fingerprinter.add(assets)
      fingerprinter.add(options.drafts)
      fingerprinter.add(options.asOf?.description)
    }
  }

  /// The compiled templates, from memory if none has changed.
  private func compile(
    _ theme: ThemeSource, for plan: PagePlan, _ memory: inout SourceMemory
  ) -> Compiled<Theme?> {
    let chosen = PageTypes.chosenTemplates(of: plan, among: theme.layouts)
    let key = Fingerprint { fingerprinter in
      fingerprinter.add(theme.templatesFingerprint)
      for (name, usual) in chosen.sorted(by: { $0.key < $1.key }) {
        fingerprinter.add(name)
        fingerprinter.add(usual)
      }
    }
    if let known = memory.theme, known.key == key { return known }
    let types = PageTypes.templates
    let (content, findings) = theme.compile(
      types.merging(chosen.compactMapValues { types[$0] }) { usual, _ in usual })
    let compiled = Compiled(key: key, content: content, findings: findings)
    memory.theme = compiled
    return compiled
  }
}

extension PlannedSite {
  /// Findings about links whose fragment does not exist on their page.
  fileprivate var deadFragments: [Diagnostic] {
    texts.lazy.flatMap(\.mentions).compactMap { mention in
      guard !mention.fragment.isEmpty, mention.fragment != "top", mention.fragment != "main",
        let number = plan.number(at: mention.address)
      else { return nil }
      let id = decoded(mention.fragment) ?? mention.fragment
      let (ids, sections) = (texts[number].ids, plan.pages[number].sections)
      if sections.contains(id) || ids.contains(id) { return nil }
      return Diagnostic(
        .error, "dead-link", "'\(mention.destination)' names no heading of that page",
        at: mention.position, hint: hint(for: id, among: ids + sections))
    }
  }

  /// The files in `static/`, and those that a page names.
  ///
  /// - Returns: Their paths, relative to Content/, and findings about names of pictures.
  fileprivate var copies: (paths: [String], findings: [Diagnostic]) {
    var named = Set(texts.lazy.flatMap(\.files))
    let pictures = pictures
    named.formUnion(pictures.compactMap(\.file))
    let paths = site.files.filter { $0.hasPrefix(staticFolder) }.union(named)
    return (paths.sorted(), pictures.compactMap(\.finding))
  }

  /// The claims of a plan, with those of the files that are copied.
  fileprivate func claims(
    _ claims: Lazily<Claims>, andOf copies: [String]
  ) -> Lazily<Claims> {
    Lazily { [root = site.root] in
      var claims = claims.value
      for path in copies {
        claims.claim(
          address(ofFile: path).path, for: .copy(of: path), at: SourcePosition("\(root)/\(path)"))
      }
      return claims
    }
  }
}
