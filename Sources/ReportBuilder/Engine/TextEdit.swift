import ReportCore
import ReportLanguage

/// A build that went well, ready to be changed in small things.
struct LastBuild: Sendable {
  var plan: SitePlan
  var fingerprints: PageFingerprints
  var renderer: PageRenderer
  var report: BuildReport
  /// The list of files as that build has left it.
  let list: FileSignature?
  /// The numbers of pages by their files, from Content/.
  let numbers: [String: Int]

  init(
    plan: SitePlan, fingerprints: PageFingerprints, renderer: PageRenderer, report: BuildReport,
    list: FileSignature?
  ) {
    self.plan = plan
    self.fingerprints = fingerprints
    self.renderer = renderer
    self.report = report
    self.list = list
    numbers = Dictionary(
      plan.pages.enumerated().compactMap { number, page in page.source.map { ($0.path, number) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The edit that is made most often: some words of a text, of which no other page shows anything.
///
/// Then nothing has to be planned anew, and no other page has to be looked at.
struct TextEdit: Sendable {
  /// The folder of the sources, as the author knows it.
  let root: String
  let output: String
  /// When the build began, by the clock of the disk.
  let start: Int64

  private struct Change {
    let number: Int
    let page: RememberedPage
    let facts: PageFacts
    let made: [OutputFile]
    let words: [String]
  }
}

extension TextEdit {
  /// Makes the pages of some files anew.
  ///
  /// - Parameters:
  ///   - files: The only files that have changed.
  ///   - last: The last build; afterwards this one.
  ///   - memory: What the last build knew; afterwards what this one knows.
  /// - Returns: What was done, or `nil` when this is no such edit, and nothing was.
  /// - Throws: `FileError` when a page cannot be written.
  func apply(
    to files: Set<String>, _ last: inout LastBuild, _ memory: inout BuildMemory
  ) throws -> BuildReport? {
    guard last.list != nil, FileSignature(ofOutput: "\(output)/\(OutputList.fileName)") == last.list
    else { return nil }
    var edited = last
    var changes: [Change] = []
    for file in files.sorted() {
      guard let change = try change(of: file, &edited, memory) else { return nil }
      changes.append(change)
    }
    var summary = WriteSummary()
    for change in changes {
      try write(change, edited, &memory, &summary)
    }
    let report = last.report
    edited.report = BuildReport(
      diagnostics: report.diagnostics, pageCount: report.pageCount,
      rendered: changes.map { edited.plan.pages[$0.number].address.path },
      fileCount: report.fileCount, changes: summary, basePath: report.basePath,
      dataFiles: report.dataFiles, dataAges: report.dataAges, timings: [])
    last = edited
    return edited.report
  }

  /// The new page of a file, unless other pages may be touched by it.
  private func change(
    of file: String, _ last: inout LastBuild, _ memory: BuildMemory
  ) throws -> Change? {
    guard file.hasPrefix("\(root)/"), case let path = String(file.dropFirst(root.utf8.count + 1)),
      let number = last.numbers[path], let known = memory.sources.pages[path],
      let planned = last.plan.pages[number].source, planned === known.source,
      let record = memory.units[last.plan.pages[number].address.file]
    else { return nil }
    let signature = FileSignature(ofSource: file)
    let (source, findings) = PageLoader(root: root).load(path)
    guard let signature, let source, source.headFingerprint == planned.headFingerprint,
      findings == planned.findings
    else { return nil }

    let old = last.plan.facts[number]
    let description = last.plan.description(of: last.plan.pages[number], number)
    last.plan.replaceText(of: number, source, old)
    let page = last.plan.pages[number]
    let (text, facts) = last.plan.prosePlanner.render(page)
    guard facts.saysToOthers(whatIsSaidBy: old), old.findings.isEmpty, facts.findings.isEmpty,
      facts.series.allSatisfy({ memory.texts.series[$0] != nil })
    else { return nil }
    last.plan.replaceText(of: number, source, facts)
    guard last.plan.description(of: page, number) == description else { return nil }
    last.fingerprints.plan = last.plan
    last.renderer.plan = last.plan

    let words = TextReads()
    let made = last.renderer.noting(words).render(number, text)
    guard made.map(\.path) == record.outputs.map(\.path) else { return nil }
    for file in made {
      var folders = OutputFolders(root: output)
      guard try folders.exist(above: file.path),
        kindOnDisk("\(output)/\(file.path)", followingLinks: false) == .file
      else { return nil }
    }
    return Change(
      number: number,
      page: RememberedPage(
        signature: signature, isSettled: signature.isOlder(than: start), source: source),
      facts: facts, made: made, words: words.keys)
  }

  private func write(
    _ change: Change, _ last: LastBuild, _ memory: inout BuildMemory, _ summary: inout WriteSummary
  ) throws {
    var outputs: [OutputRecord] = []
    for file in change.made {
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
    let page = last.plan.pages[change.number]
    memory.sources.pages[change.page.source.path] = change.page
    memory.texts.facts[page.sourcePath] = change.facts
    memory.units[page.address.file] = UnitRecord(
      fingerprint: last.fingerprints.fingerprint(ofPage: change.number), words: change.words,
      wordsFingerprint: last.plan.site.language.fingerprint(ofTexts: change.words),
      outputs: outputs)
  }
}

extension PageFacts {
  /// Whether other pages learn the same of this text as of another one.
  fileprivate func saysToOthers(whatIsSaidBy other: PageFacts) -> Bool {
    ids == other.ids && files == other.files && images == other.images
      && pages.map(\.address) == other.pages.map(\.address)
      && pages.map(\.fragment) == other.pages.map(\.fragment)
  }
}
