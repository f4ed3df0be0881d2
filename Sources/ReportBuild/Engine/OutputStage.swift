import ReportCore
import ReportMeasurements
import ReportPages
import ReportSite

/// Makes the outputs of a site that have changed, and leaves the rest alone.
struct OutputStage: Sendable {
  let prepared: PreparedSite
  /// The outputs as an earlier build has made them.
  private let remembered: Register<OutputRecord>
  /// Those that still exist, in the order of the outputs of the site.
  private let known: [OutputRecord?]
  /// The paths of all outputs.
  private let paths: [String]
  /// Whether the site has the same outputs as before.
  private let hasSamePaths: Bool
  /// The numbers of the outputs to be made.
  private let stale: [Int]
  /// The list of the files of that build, if it is still as that build left it and their records are
  /// all known.
  private let list: FileList?
  private let jobs: Int
  /// Whether only the pages of some stations are made.
  var isShard = false
  var progress: BuildProgress?
  var stopwatch: Stopwatch?

  /// Finds out which outputs are to be made.
  ///
  /// - Parameters:
  ///   - prepared: The site.
  ///   - remembered: The outputs as an earlier build has made them.
  ///   - standing: Those that still exist.
  ///   - list: The list of the files of that build, as ``list``.
  ///   - jobs: How much is done in parallel.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  init(
    _ prepared: PreparedSite, remembered: Register<OutputRecord>,
    standing: Register<OutputRecord>, list: FileList?, jobs: Int
  ) async throws {
    (self.prepared, self.remembered, self.list, self.jobs) = (prepared, remembered, list, jobs)
    let outputs = prepared.outputs
    hasSamePaths = outputs.paths == standing.names
    // As the same array, they need not be compared again.
    paths = hasSamePaths ? standing.names : outputs.paths
    known = standing.records(of: paths)
    stale = try await prepared.changes.stale(known, jobs: jobs)
  }
}

/// The result of making a site.
struct MadeSite: Sendable {
  /// The changes to the output folder; `nil` if there are collisions.
  var changes: WriteSummary?
  /// The addresses of the pages that were rendered, in plan order.
  var rendered: [String] = []
  /// The files of the site.
  var list = FileList(OutputList(paths: []))
  /// Their size.
  var byteCount = 0
  /// The new and the unchanged outputs, by the paths of their first files.
  var outputs = Register<OutputRecord>()
  /// Figures whose files collide with other files of the site.
  var collisions: [Diagnostic] = []
  /// Pictures for link previews that could not be made.
  var failedPreviews: [FailedPreview] = []
}

/// Files that were made, with the questions asked for them.
private struct MadeFiles: Sendable {
  let files: [OutputFile]
  let time: Duration
  let asked: AskedQuestions
  /// Its picture for link previews.
  var preview: DrawnPreview?
  var failure: FailedPreview?
}

extension OutputStage {
  /// Makes what has changed.
  ///
  /// - Parameters:
  ///   - writer: Writes the files.
  ///   - entry: Receives the questions asked.
  /// - Returns: The result.
  /// - Throws: `OutputError` and `FileError` about the output folder, `SourceChanged`.
  func run(_ writer: OutputWriter, _ entry: inout TraceEntry) async throws -> MadeSite {
    let outputs = prepared.outputs
    var made = MadeSite(outputs: Register(names: paths, records: known))
    for number in stale { made.outputs.records[number] = nil }
    progress?.advance(by: outputs.count - stale.count)
    let remembered = remembered.records(of: paths)
    let planned = paths.indices.flatMap { number in
      // The list names the files of all remembered outputs.
      list == nil || remembered[number] == nil
        ? made.outputs.records[number]?.files.paths ?? [paths[number]] : []
    }
    let session = try writer.session(planned: planned, list: list)
    let views = prepared.views
    try await workOutRecords(for: stale.map { remembered[$0] })
    let studio = prepared.previewTool.map { PreviewStudio(tool: $0, root: writer.root) }
    let order = orderOfWork(stale, remembered)
    let doubtful = stale.filter { number in
      mayMeetOthers(outputs[number]) || mayMeetForeign(outputs[number], known[number], session)
    }
    // These have to be made before anything is written. Of few outputs, the others do not wait.
    let first = stale.count <= OutputStage.few && !doubtful.isEmpty ? order : doubtful
    let ahead = try await make(first, views, known, studio)
    // Pages with the same files as before meet nothing new.
    let hasSameFigures = ahead.allSatisfy { number, made in
      !mayMeetOthers(outputs[number]) || remembered[number]?.files.paths == made.files.map(\.path)
    }
    if !hasSamePaths || !hasSameFigures {
      let places = prepared.placesOfPages
      made.collisions = prepared.collisions { page in
        places[page].flatMap { number in
          made.outputs.records[number]?.files.paths ?? ahead[number]?.files.map(\.path)
        }
      }
    }
    guard made.collisions.isEmpty else { return made }
    for number in doubtful {
      let listed = listed(remembered[number])
      for file in ahead[number]?.files ?? [] {
        try session.check(file, isListed: listed.contains(file.path))
      }
    }

    let new = try await mapRunsInParallel(order, jobs: jobs) { run in
      let views = views.map { $0.noting() }
      return try run.map { number in
        defer { progress?.advance() }
        let files = try ahead[number] ?? make(outputs[number], views, known[number], studio)
        let listed = listed(remembered[number])
        return (
          files: try files.files.map { try session.write($0, isListed: listed.contains($0.path)) },
          made: files, before: remembered[number]?.trace
        )
      }
    } gather: { output in
      if let failure = output.made.failure { made.failedPreviews.append(failure) }
      return OutputRecord(
        trace: entry.trace(output.made.asked, like: output.before),
        files: WrittenFiles(output.files),
        time: output.made.time, preview: output.made.preview)
    }
    for edition in prepared.site.editions { edition.data.records.tidy() }
    for (number, record) in zip(order, new) { made.outputs.records[number] = record }
    if let list, hasSamePaths,
      zip(order, new).allSatisfy({ remembered[$0]?.files.paths == $1.files.paths })
    {
      made.list = list
    } else {
      made.list = FileList(of: made.outputs, count: made.outputs.fileCount)
    }
    made.byteCount = made.outputs.byteCount
    made.changes = try session.finish(made.list)
    made.forgetPagesWithoutPreview()
    made.rendered = stale.compactMap { output in
      guard case .page(let number) = outputs[output].kind else { return nil }
      let address = prepared.plan.site.pages[number].address
      return prepared.editions[outputs[output].edition].place(of: address).path
    }
    return made
  }

  /// The outputs in the order in which work on them begins: if there are few, those that took longest
  /// last time come first, since a long one begun last would finish alone ("10 such stations, one day
  /// edited" of `make bench`).
  ///
  /// Many keep the order of the plan, in which the pages of a station share what is loaded.
  private func orderOfWork(_ stale: [Int], _ remembered: [OutputRecord?]) -> [Int] {
    guard stale.count <= OutputStage.few else { return stale }
    func time(_ number: Int) -> Duration { remembered[number]?.time ?? .zero }
    return stale.sorted { (time($1), $0) < (time($0), $1) }
  }

  private static let few = 64

  /// Computes in parallel the records that some outputs asked for, or may ask for.
  ///
  /// Otherwise the home page would compute them alone, and the reviews of years one by one. It
  /// saves a tenth of "10 such stations, one day edited" of `make bench`.
  ///
  /// - Parameter outputs: The records of the outputs when last made; `nil` if unknown.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  private func workOutRecords(for outputs: [OutputRecord?]) async throws {
    let traces = outputs.compactMap { $0?.trace }
    let isNew = traces.count < outputs.count
    // The stations of a shard have their records when their pages ask for them.
    if isNew, isShard { return }
    let subjects = isNew ? nil : prepared.changes.subjects(of: [.records, .year], in: traces)
    let names = prepared.site.names
    for edition in prepared.site.editions {
      try await edition.data.records.workOut(
        subjects.map { Set($0.map { names[$0] }) }, jobs: jobs)
    }
  }

  /// Makes some outputs, by their numbers.
  private func make(
    _ numbers: [Int], _ views: [SiteView], _ known: [OutputRecord?], _ studio: PreviewStudio?
  ) async throws -> [Int: MadeFiles] {
    let made = try await mapRunsInParallel(numbers, jobs: jobs) { run in
      let views = views.map { $0.noting() }
      return try run.map { try make(prepared.outputs[$0], views, known[$0], studio) }
    }
    return Dictionary(uniqueKeysWithValues: zip(numbers, made))
  }

  /// Makes an output with the view of its edition.
  private func make(
    _ output: Output, _ views: [SiteView], _ known: OutputRecord?, _ studio: PreviewStudio?
  ) throws(SourceChanged) -> MadeFiles {
    let view = views[output.edition]
    let began = ContinuousClock.now
    let files: [OutputFile]
    var (preview, failure) = (DrawnPreview?.none, FailedPreview?.none)
    switch output.kind {
    case .page(let number):
      let text = try prepared.text(of: number, view)
      var paint: PreviewPainter?
      // Search engines and previews know the pages in the author's units.
      if let studio, view.edition.isMain {
        paint = { path, svg in
          do throws(ChildProcessError) {
            let picture = try studio.paint(path, svg, known: known)
            preview = picture.drawn
            return picture.png
          } catch {
            failure = FailedPreview(path: path, error: error)
            return nil
          }
        }
      }
      files = prepared.plan.render(
        number, text, in: view, stopwatch: stopwatch, paint: paint
      ).map { $0.placed(in: view.edition) }
      stopwatch?.note(.page, output.path, since: began)
    case .file(let make): files = [OutputFile(path: output.path, content: make(view))]
    }
    return MadeFiles(
      files: files, time: .now - began, asked: view.takeQuestions().sorted, preview: preview,
      failure: failure)
  }

  /// The files of an output that the list is known to name, having been written together with the
  /// remembered outputs.
  private func listed(_ remembered: OutputRecord?) -> [String] {
    list == nil ? [] : remembered?.files.paths ?? []
  }

  /// Whether a foreign file may be in the way of one of an output.
  private func mayMeetForeign(
    _ output: Output, _ known: OutputRecord?, _ session: OutputSession
  ) -> Bool {
    if let known {
      return known.files.paths.contains {
        session.obstacle(to: $0, isListed: list != nil) != nil
      }
    }
    if session.obstacle(to: output.path) != nil { return true }
    // The figures of an unknown page can have any names.
    guard case .page = output.kind else { return false }
    return session.hasForeignFiles(in: folder(of: output.path))
  }

  /// Whether a figure of a page may collide with another file of the site.
  private func mayMeetOthers(_ output: Output) -> Bool {
    guard case .page = output.kind else { return false }
    return prepared.claimed.figureFolders.contains(folder(of: output.path))
  }
}

extension Register<OutputRecord> {
  fileprivate var fileCount: Int { records.reduce(0) { $0 + ($1?.files.paths.count ?? 0) } }

  /// The size of all files.
  var byteCount: Int { records.reduce(0) { $0 + ($1?.files.stamp.size ?? 0) } }
}

extension MadeSite {
  /// Makes the next build render the pages again whose pictures could not be made.
  fileprivate mutating func forgetPagesWithoutPreview() {
    guard !failedPreviews.isEmpty else { return }
    let folders = Set(failedPreviews.map { folder(of: $0.path) })
    for (number, record) in outputs.records.enumerated() {
      guard let page = record?.files.paths.first, page.hasSuffix(".html"),
        folders.contains(folder(of: page))
      else { continue }
      outputs.records[number] = nil
    }
  }
}

extension PreparedSite {
  /// The editions of the site, that in the author's units first.
  var editions: [Edition] { site.site.configuration.editions }

  /// A view of each edition.
  fileprivate var views: [SiteView] {
    site.editions.map { edition in
      SiteView(edition, tables: edition.site.edition.isMain ? tables : SharedTables())
    }
  }

  /// The places of the pages in the author's units among the outputs, by their numbers in the plan.
  fileprivate var placesOfPages: [Int: Int] {
    let places = outputs.enumerated().compactMap { place, output -> (Int, Int)? in
      guard case .page(let number) = output.kind, output.edition == 0 else { return nil }
      return (number, place)
    }
    return Dictionary(uniqueKeysWithValues: places)
  }

  /// How many pages are made.
  var pageCount: Int { outputs.pageCount }

  /// Figures that would stand where something else of the site belongs.
  ///
  /// - Parameter files: The files of a page, by its index in the plan; called only for pages beside
  ///   which another file has the name of a figure.
  /// - Returns: A finding for each.
  func collisions(_ files: (Int) -> [String]?) -> [Diagnostic] {
    guard !claimed.figureFolders.isEmpty else { return [] }
    var claims = claims.value
    for (number, page) in plan.site.pages.enumerated()
    where claimed.figureFolders.contains(folder(of: page.address.file)) {
      for path in files(number)?.dropFirst() ?? [] {
        claims.claim(path, for: .figure(of: page.name), at: page.position)
      }
    }
    return claims.diagnostics
  }

  /// The text of a page: the stored one, or the same text rendered again.
  ///
  /// - Parameters:
  ///   - number: The index of the page in the plan.
  ///   - view: A view whose questions for the text are noted elsewhere.
  /// - Returns: The text.
  /// - Throws: `SourceChanged` if the file has changed since the site was planned.
  func text(of number: Int, _ view: SiteView) throws(SourceChanged) -> PageText {
    if let text = texts.take(
      number, in: view.edition,
      PageFigures(of: plan.site.pages[number], language: view.language))
    {
      return text
    }
    let view = view.noting()
    let (text, facts) = TextRenderer(root: view.root).render(number, in: view)
    if let failure = facts.findings.first(where: { $0.rule == "cannot-read" }) {
      throw SourceChanged(diagnostic: failure)
    }
    return text
  }
}

/// A source that has changed or disappeared since the site was planned.
struct SourceChanged: DiagnosticConvertible {
  let diagnostic: Diagnostic
}
