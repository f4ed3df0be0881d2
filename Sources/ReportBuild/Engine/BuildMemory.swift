import ReportCore
import ReportPages
import ReportSite

/// What one build knows of its sources and of what it made, so that the next one makes only what
/// has changed.
struct BuildMemory: Sendable {
  /// The Markdown files, the data, the language and the templates as they were last read.
  var sources = SourceMemory()
  /// The plan, while the process lasts.
  var plan: PlanMemory?
  /// What questions are about.
  let names: Names
  var book = TraceBook()
  /// What is known of texts, by the names of their pages.
  var texts: [String: TextRecord] = [:]
  /// What was made, by the paths of the first files.
  var outputs: [String: OutputRecord] = [:]
  /// The list of files as the build has left it.
  var list: FileStamp?
  /// The data that the pages show.
  var shownData: [String: DataState] = [:]

  init(_ names: Names = Names()) { self.names = names }
}

/// A plan with what it was made from.
struct PlanMemory: Sendable {
  let plan: PagePlan
  /// The files of the theme that pages load.
  let assets: [String]
  /// Who has which file of the output before files of the author are copied.
  let claims: Lazily<Claims>
  let answers: [Question: Fingerprint]
}

extension PlanMemory {
  /// Whether every page would have the same place again.
  func holds(for site: PlannedSite) -> Bool {
    answers.allSatisfy { site.fingerprint(of: $0.key) == $0.value }
  }
}

/// A text that was rendered.
struct TextRecord: Sendable {
  let trace: Trace
  let facts: TextFacts
}

/// Something that was made as a whole: a page with the files beside it, or a single file.
struct OutputRecord: Hashable, Sendable {
  let trace: Trace
  /// Its files; their stamps hold from ``isSettled`` on.
  var files: [WrittenFile]
  /// Whether the files were written so long before the memory was that any writing since shows in
  /// their stamps.
  var isSettled = false
}

/// The outputs of an earlier build, as they are found in the output folder.
struct StandingOutputs: Sendable {
  private var known: [String: OutputRecord]
  /// Those whose files have other stamps than the memory says.
  private var renewed: Set<String> = []

  /// Looks which outputs are still there as they were made.
  ///
  /// - Parameters:
  ///   - known: What an earlier build has made, by the paths of the first files.
  ///   - root: The output folder.
  ///   - jobs: How many outputs are looked at side by side.
  /// - Throws: What the system throws when it cannot run work side by side.
  init(_ known: [String: OutputRecord], in root: String, jobs: Int) async throws {
    self.known = known
    let found = try await mapRunsInParallel(Array(known), jobs: jobs) { run in
      run.map { path, record in (path, record, record.standing(in: root)) }
    } gather: { path, record, standing in
      record == standing ? nil : (path, standing)
    }
    for case (let path, let standing)? in found {
      self.known[path] = standing
      renewed.insert(path)
    }
  }

  /// The output that begins with a file, if it is there as it was made, and whether the memory says
  /// something else of it.
  subscript(path: String) -> MadeOutput? {
    known[path].map { MadeOutput(record: $0, isNew: !renewed.isEmpty && renewed.contains(path)) }
  }
}

/// An output that is there.
struct MadeOutput: Sendable {
  let record: OutputRecord
  /// Whether the memory of earlier builds says something else.
  let isNew: Bool
}

extension OutputRecord {
  /// The record, if its files still stand in the output folder as they were made.
  fileprivate func standing(in root: String) -> OutputRecord? {
    var record = self
    for (index, file) in files.enumerated() {
      let place = "\(root)/\(file.path)"
      let stamp = FileStamp(of: place, followingLinks: false)
      if isSettled, stamp == file.stamp { continue }
      // Touched, copied or too new to tell: the bytes decide, where they are known.
      guard let stamp, let fingerprint = file.fingerprint,
        let bytes = try? readFile(place, limit: Int(clamping: file.stamp.size)),
        Fingerprint(of: bytes) == fingerprint
      else { return nil }
      record.files[index] = WrittenFile(
        path: file.path, stamp: stamp, fingerprint: fingerprint)
    }
    return record
  }
}
