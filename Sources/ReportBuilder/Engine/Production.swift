import ReportCore
import ReportLanguage
import ReportThemes

/// Makes what has to be made of a planned site, and leaves the rest as it is.
struct Production: Sendable {
  let plan: SitePlan
  let renderer: PageRenderer
  let shelf: TextShelf
  let units: [OutputUnit]
  /// What an earlier build has made.
  let memory: KeptTable<UnitRecord>
  /// The output folder.
  let root: String
  let jobs: Int
  var progress: BuildProgress?
  var stopwatch: Stopwatch?
}

/// What has become of a planned site.
struct Product: Sendable {
  /// What was done to the output folder; `nil` when there are collisions.
  var changes: WriteSummary?
  /// The addresses of the pages that were rendered, in plan order.
  var rendered: [String] = []
  var fileCount = 0
  var units = KeptTable<UnitRecord>()
  /// Files of the author that stand where a page puts its figures.
  var collisions: [Diagnostic] = []
}

extension Production {
  /// Makes what has changed.
  func run(_ writer: OutputWriter) async throws -> Product {
    let known = try await mapInParallel(units, jobs: jobs) { current($0) }
    let outputs = known.enumerated().map { number, record in
      record?.unit.outputs.map(\.path) ?? [units[number].path]
    }
    let session = try writer.session(planned: outputs.flatMap(\.self))
    var product = Product()
    let ahead = try aheadOfTime(known, session)
    product.collisions = collisions(with: known, ahead)
    guard product.collisions.isEmpty else { return product }
    try session.check(ahead.values.flatMap(\.files))

    let made = try await mapRunsInParallel(Array(units.indices), jobs: jobs) { run in
      let maker = UnitMaker(renderer: renderer)
      return try run.map { number in
        defer { progress?.advance() }
        return try known[number]?.unit ?? record(of: units[number], ahead[number], maker, session)
      }
    }
    product.changes = try session.finish(made.flatMap { $0.outputs.map(\.path) }.sorted())
    product.fileCount = made.reduce(0) { $0 + $1.outputs.count }
    product.units = remembered(known, made)
    product.rendered = zip(units, known).compactMap { unit, record in
      guard case .page(let number) = unit.origin, record == nil else { return nil }
      return plan.pages[number].address.path
    }
    return product
  }

  /// What is known of all units now.
  private func remembered(_ known: [KnownUnit?], _ made: [UnitRecord]) -> KeptTable<UnitRecord> {
    var table = memory
    table.reserve(known.count { $0?.isTouched ?? true })
    for (number, unit) in units.enumerated() {
      if unit.fingerprint == nil {
        if table[unit.path] != nil { table[unit.path] = nil }
      } else if known[number]?.isTouched ?? true {
        table[unit.path] = made[number]
      }
    }
    if table.count > units.count { table.keepOnly(units.map(\.path)) }
    return table
  }

  /// Makes a unit, unless that was done ahead of time, and writes its files.
  private func record(
    of unit: OutputUnit, _ ahead: Made?, _ maker: UnitMaker, _ session: OutputSession
  ) throws -> UnitRecord {
    let began = ContinuousClock.now
    let made = try ahead ?? make(unit, maker)
    let outputs = try made.files.compactMap { try session.write($0) }
    if case .page = unit.origin { stopwatch?.note(.page, unit.path, since: began) }
    return UnitRecord(
      fingerprint: unit.fingerprint ?? Fingerprint(value: 0), words: made.words,
      wordsFingerprint: plan.site.language.fingerprint(ofTexts: made.words), outputs: outputs)
  }

  /// What is known of a unit that would be made as it was, and whose files are still there.
  private func current(_ unit: OutputUnit) -> KnownUnit? {
    guard let fingerprint = unit.fingerprint, let record = memory[unit.path],
      record.fingerprint == fingerprint,
      record.words.isEmpty
        || plan.site.language.fingerprint(ofTexts: record.words) == record.wordsFingerprint
    else { return nil }
    return record.standing(in: root)
  }

  /// Files that are made, and strings of the interface that they show.
  struct Made: Sendable {
    var files: [OutputFile]
    var words: [String] = []
  }

  /// A renderer that notes the strings of the interface, for some units one after the other.
  private struct UnitMaker: Sendable {
    let words = TextReads()
    let renderer: PageRenderer

    init(renderer: PageRenderer) {
      self.renderer = renderer.noting(words)
    }
  }

  /// Makes a unit, whatever is known of it.
  private func make(_ unit: OutputUnit, _ maker: UnitMaker) throws -> Made {
    switch unit.origin {
    case .page(let number):
      let text = try plan.text(of: number, from: shelf)
      let files = maker.renderer.render(number, text, stopwatch)
      return Made(files: files, words: maker.words.takeKeys())
    case .redirect(let number):
      let file = maker.renderer.renderRedirect(plan.redirects[number])
      return Made(files: [file], words: maker.words.takeKeys())
    case .copy(let path):
      return Made(
        files: [OutputFile(path: unit.path, content: .copy(ofFile: plan.place(of: path)))])
    case .bytes(let bytes):
      return Made(files: [OutputFile(path: unit.path, content: .bytes(bytes()))])
    }
  }
}

extension SitePlan {
  /// The text of a page: what the shelf has, or the same rendered again.
  func text(of number: Int, from shelf: TextShelf) throws(SourceChanged) -> PageText {
    let none = PageFigures(of: pages[number], language: site.language)
    if let text = shelf.take(number, none) { return text }
    return try renderedText(of: number)
  }

  /// The text of a page that was not rendered while the site was planned.
  ///
  /// - Parameter number: Of the page.
  /// - Returns: The text.
  /// - Throws: `SourceChanged` when the file is not any more what the site was planned from.
  func renderedText(of number: Int) throws(SourceChanged) -> PageText {
    let (text, facts) = prosePlanner.render(pages[number])
    if let failure = facts.findings.first(where: { $0.rule == "cannot-read" }) {
      throw SourceChanged(diagnostic: failure)
    }
    return text
  }
}

/// A source was there when the site was planned, and is not any more.
struct SourceChanged: DiagnosticConvertible {
  let diagnostic: Diagnostic
}

extension Production {
  /// What has to be made before anything is written, because it may stand in the way of a file that
  /// is not ours or of the author's.
  private func aheadOfTime(
    _ known: [KnownUnit?], _ session: OutputSession
  ) throws -> [Int: Made] {
    let folders = Set(plan.files.map { folder(of: $0.address.path).lowercased() })
    let maker = UnitMaker(renderer: renderer)
    var ahead: [Int: Made] = [:]
    for (number, unit) in units.enumerated() where known[number] == nil {
      let isShared = !folders.isEmpty && folders.contains(folder(of: unit.path).lowercased())
      guard isShared || session.isForeign(unit.path) else { continue }
      ahead[number] = try make(unit, maker)
    }
    return ahead
  }

  /// Files of the author that would stand where a page puts its figures.
  private func collisions(with known: [KnownUnit?], _ ahead: [Int: Made]) -> [Diagnostic] {
    guard !plan.files.isEmpty else { return [] }
    var made: Set<String> = []
    for (number, unit) in units.enumerated() {
      guard case .page = unit.origin else { continue }
      let paths =
        known[number]?.unit.outputs.map(\.path) ?? ahead[number]?.files.map(\.path) ?? [unit.path]
      for path in paths { made.insert(path.lowercased()) }
    }
    return plan.files.filter { made.contains($0.address.path.lowercased()) }.map { file in
      Diagnostic(
        .error, "collision", "a page of the site makes the file '\(file.address.path)' as well",
        at: SourcePosition(plan.place(of: file.path)), hint: "give this one another name")
    }
  }
}
