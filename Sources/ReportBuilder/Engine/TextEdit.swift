import ReportCore
import ReportLanguage

/// The edits that are made most often: some words of a text, a title, a summary.
///
/// Then nothing has to be planned anew: the page itself is made, and those that show its title or its
/// first words in a list, beside it or above it.
struct TextEdit: Sendable {
  /// The folder of the sources, as the author knows it.
  let root: String
  let output: String
  let jobs: Int
  /// When the build began, by the clock of the disk.
  let start: Int64
  var stopwatch: Stopwatch?

  /// The most files that are taken for such edits.
  static let most = 16

  /// A page with another text.
  private struct Change: Sendable {
    let number: Int
    let page: RememberedPage
    let facts: PageFacts
    let text: PageText
    /// Whether other pages show something of it that has changed.
    let isHeard: Bool
  }

  /// A page that was made, or a file that every site has.
  private struct Renewal: Sendable {
    let path: String
    let fingerprint: Fingerprint
    let made: [OutputFile]
    var words: [String] = []
  }
}

extension TextEdit {
  /// Makes the pages of some files anew.
  ///
  /// - Parameters:
  ///   - files: The only files that have changed.
  ///   - last: The last build; afterwards this one, or of no use when nothing was done.
  ///   - memory: What the last build knew; afterwards what this one knows.
  /// - Returns: What was done, or `nil` when this is no such edit, and nothing was.
  /// - Throws: `FileError` when a page cannot be written.
  func apply(
    to files: Set<String>, _ last: inout LastBuild, _ memory: inout BuildMemory
  ) async throws -> BuildReport? {
    let began = ContinuousClock.now
    guard last.list != nil, FileSignature(ofOutput: "\(output)/\(OutputList.fileName)") == last.list
    else { return nil }
    var changes: [Int: Change] = [:]
    for file in files.sorted() {
      guard let change = change(of: file, &last, memory) else { return nil }
      changes[change.number] = change
    }
    last.fingerprints.plan = last.plan
    last.renderer.plan = last.plan
    last.renderer.articleShelf = ArticleShelf()
    for change in changes.values where change.isHeard {
      last.fingerprints.renew(change.number)
      last.renderer.entries.forget(change.number)
    }
    let others = listeners(to: changes, last, memory)
    let numbers = (changes.keys + others).sorted()
    var renewals = try await mapInParallel(numbers, jobs: jobs) { [last, changes] number in
      try renewal(of: number, changes[number]?.text, last)
    }
    if !others.isEmpty { renewals += siteFiles(of: last.plan, memory) }
    guard try renewals.allSatisfy({ try mayReplace($0, memory) }) else { return nil }

    var summary = WriteSummary()
    for renewal in renewals {
      memory.units[renewal.path] = try write(renewal, last, &summary)
    }
    for change in changes.values {
      let path = change.page.source.path
      memory.sources.pages[path] = change.page
      memory.texts.facts[path] = change.facts
    }
    stopwatch?.note(.stage, "make", since: began)
    let report = last.report
    last.report = BuildReport(
      diagnostics: report.diagnostics, pageCount: report.pageCount,
      rendered: numbers.map { last.plan.pages[$0].address.path },
      fileCount: report.fileCount, changes: summary, basePath: report.basePath,
      dataFiles: report.dataFiles, dataAges: report.dataAges, dataChanges: [],
      timings: stopwatch?.timings ?? [])
    return last.report
  }

  /// The new text of a file, unless more may be touched by it than what pages show of each other.
  private func change(
    of file: String, _ last: inout LastBuild, _ memory: BuildMemory
  ) -> Change? {
    guard file.hasPrefix("\(root)/"), case let path = String(file.dropFirst(root.utf8.count + 1)),
      let number = last.plan.number(ofFile: path), let known = memory.sources.pages[path],
      let planned = last.plan.pages[number].source, planned.isLike(known.source)
    else { return nil }
    let signature = FileSignature(ofSource: file)
    let (source, findings) = PageLoader(root: root).load(path)
    guard let signature, let source, findings == planned.findings else { return nil }
    let isSameHead = source.headFingerprint == planned.headFingerprint
    guard isSameHead || last.plan.standsAlone(number) && source.standsWhere(planned) else {
      return nil
    }

    let old = last.plan.facts[number]
    let (title, description) = last.plan.saying(of: number)
    last.plan.replaceText(of: number, source, old)
    let page = last.plan.pages[number]
    let (text, facts) = last.plan.prosePlanner.render(page)
    guard facts.saysToOthers(whatIsSaidBy: old),
      facts.ids == old.ids || last.plan.mentions[page.address] == nil, old.findings.isEmpty,
      facts.findings.isEmpty,
      facts.series.allSatisfy({ memory.texts.series[$0] != nil })
    else { return nil }
    last.plan.replaceText(of: number, source, facts)
    return Change(
      number: number,
      page: RememberedPage(
        signature: signature, isSettled: signature.isOlder(than: start), source: source),
      facts: facts, text: text,
      isHeard: !isSameHead || last.plan.saying(of: number) != (title, description))
  }

  /// The other pages that show something of pages that have changed.
  private func listeners(
    to changes: [Int: Change], _ last: LastBuild, _ memory: BuildMemory
  ) -> [Int] {
    let plan = last.plan
    let heard = changes.values.filter(\.isHeard)
    guard !heard.isEmpty else { return [] }
    var neighbours: Set<Int> = []
    for change in heard {
      guard let place = plan.places[change.number] else { continue }
      for other in [place - 1, place + 1] where plan.articles.indices.contains(other) {
        neighbours.insert(plan.articles[other])
      }
    }
    let addresses = heard.map { plan.pages[$0.number].address.path }
    return plan.pages.indices.filter { number in
      guard changes[number] == nil else { return false }
      let page = plan.pages[number]
      if case .article = page.kind, !neighbours.contains(number),
        !addresses.contains(where: page.address.path.hasPrefix)
      {
        return false
      }
      return last.fingerprints.fingerprint(ofPage: number)
        != memory.units[page.address.file]?.fingerprint
    }
  }

  private func renewal(
    of number: Int, _ text: PageText?, _ last: LastBuild
  ) throws -> Renewal {
    let page = last.plan.pages[number]
    let words = TextReads()
    let text = try text ?? last.plan.renderedText(of: number)
    return Renewal(
      path: page.address.file, fingerprint: last.fingerprints.fingerprint(ofPage: number),
      made: stopwatch.measure(.page, page.address.file) {
        last.renderer.noting(words).render(number, text, stopwatch)
      }, words: words.keys)
  }

  /// The files that every site has, such as the feed, where they have changed.
  private func siteFiles(of plan: SitePlan, _ memory: BuildMemory) -> [Renewal] {
    let own = Set(plan.files.map { $0.address.path.lowercased() })
    return plan.madeUnits.compactMap { unit in
      guard let fingerprint = unit.fingerprint, !own.contains(unit.path.lowercased()),
        memory.units[unit.path]?.fingerprint != fingerprint, case .bytes(let bytes) = unit.origin
      else { return nil }
      return Renewal(
        path: unit.path, fingerprint: fingerprint,
        made: [OutputFile(path: unit.path, content: .bytes(bytes()))])
    }
  }

  /// Whether the same files as before are made, and stand where they stood.
  private func mayReplace(_ renewal: Renewal, _ memory: BuildMemory) throws -> Bool {
    guard renewal.made.map(\.path) == memory.units[renewal.path]?.outputs.map(\.path) else {
      return false
    }
    for file in renewal.made {
      var folders = OutputFolders(root: output)
      guard try folders.exist(above: file.path),
        kindOnDisk("\(output)/\(file.path)", followingLinks: false) == .file
      else { return false }
    }
    return true
  }

  private func write(
    _ renewal: Renewal, _ last: LastBuild, _ summary: inout WriteSummary
  ) throws -> UnitRecord {
    var outputs: [OutputRecord] = []
    for file in renewal.made {
      let place = "\(output)/\(file.path)"
      var signature = FileSignature(ofOutput: place)
      if try compare(file.content, withFileAt: place) != .same {
        signature = try replaceFile(at: place, with: file.content)
        summary.changed += 1
      }
      guard let signature, case .bytes(let bytes) = file.content else { continue }
      outputs.append(
        OutputRecord(path: file.path, signature: signature, fingerprint: Fingerprint(of: bytes)))
    }
    return UnitRecord(
      fingerprint: renewal.fingerprint, words: renewal.words,
      wordsFingerprint: last.plan.site.language.fingerprint(ofTexts: renewal.words),
      outputs: outputs)
  }
}

extension SitePlan {
  /// What other pages may show of a page.
  fileprivate func saying(of number: Int) -> (title: String, description: String) {
    (pages[number].title, description(of: pages[number], number))
  }

  /// Whether a page stands neither in the navigation nor for data, so that all that shows its title
  /// are lists, its neighbours and the pages below it.
  fileprivate func standsAlone(_ number: Int) -> Bool {
    let page = pages[number]
    switch page.kind {
    case .article, .page: break
    default: return false
    }
    return !menu.contains { item in
      if case .page(page.address) = item.target { true } else { false }
    }
  }
}

extension PageSource {
  /// Whether the page would stand where another one stands: in the same lists at the same address.
  fileprivate func standsWhere(_ other: PageSource) -> Bool {
    let (matter, old) = (frontMatter, other.frontMatter)
    return !namesValues && !other.namesValues
      && matter.date?.value == old.date?.value && matter.isDraft == old.isDraft
      && matter.slug?.value == old.slug?.value && matter.layout?.value == old.layout?.value
      && matter.image?.value == old.image?.value && matter.aliases.isEmpty && old.aliases.isEmpty
      && matter.tags.map(\.value) == old.tags.map(\.value)
  }
}

extension PageFacts {
  /// Whether other pages learn the same of this text as of another one.
  fileprivate func saysToOthers(whatIsSaidBy other: PageFacts) -> Bool {
    files == other.files && images == other.images
      && pages.map(\.address) == other.pages.map(\.address)
      && pages.map(\.fragment) == other.pages.map(\.fragment)
  }
}
