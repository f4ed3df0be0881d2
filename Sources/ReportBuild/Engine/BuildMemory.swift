import ReportCore
import ReportMeasurements
import ReportPages
import ReportSite

/// A build's memory of its sources and outputs, so that the next build makes only what has changed.
struct BuildMemory: Sendable {
  /// The Markdown files, the data, the language and the templates as they were last read.
  var sources = SourceMemory()
  /// The plan, kept while the process lives.
  var plan: PlanMemory?
  /// The names that questions are about.
  let names: Names
  var book = TraceBook()
  /// The site that gave the answers in the book.
  var answered: AnsweredSite?
  /// The files of that site.
  var claimed: ClaimedFiles?
  /// The values that the pages of that site share; `nil` before its plan has been built again.
  var tables: SharedTables?
  /// What is known about texts, by the names of the pages that have a file.
  var texts = Register<TextRecord>()
  /// The outputs, by the paths of their first files.
  var outputs = Register<OutputRecord>()
  /// What the last build has left.
  var last = LastBuild()
  /// The program that draws pictures for link previews, kept while the process lives.
  var previewTool: PreviewTool?
  /// The build that made all this; `nil` if its sources may have changed meanwhile.
  var completed: CompletedBuild?

  init(_ names: Names = Names()) { self.names = names }
}

/// A plan with what it was made from.
struct PlanMemory: Sendable {
  let plan: PagePlan
  /// The files of the theme that pages load.
  let assets: [String]
  /// The claims of output files, before files of the author are copied.
  let claims: Lazily<Claims>
  let answers: [Question: Fingerprint]
  /// The fingerprint of what the plan was made from.
  let fingerprint: Fingerprint
  /// The outputs of the plan.
  var outputs: OutputSet?
}

extension PlanMemory {
  /// Whether every page would get the same place again.
  func holds(for site: PlannedSite) -> Bool {
    answers.allSatisfy { site.fingerprint(of: $0.key) == $0.value }
  }
}

/// A rendered text.
///
/// A class, because a site can have tens of thousands, which every build passes on.
final class TextRecord: Sendable {
  let trace: Trace
  let facts: TextFacts

  init(trace: Trace, facts: TextFacts) {
    self.trace = trace
    self.facts = facts
  }
}

extension Register<OutputRecord> {
  /// Finds the outputs that still exist as they were made.
  ///
  /// - Parameters:
  ///   - root: The output folder.
  ///   - jobs: How many outputs are examined in parallel.
  ///   - trustsStamps: Whether to trust even a stamp too recent to reveal every later write.
  /// - Returns: Their records; new records where only stamps have changed.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func standing(
    in root: String, jobs: Int, trustsStamps: Bool = false
  ) async throws -> Register<OutputRecord> {
    let found = try await mapInParallel(records.chunks(of: 64), jobs: jobs) { run in
      var stamps = FolderStamps(root: root)
      var found: [(Int, OutputRecord?)] = []
      for (place, record) in zip(run.indices, run) {
        let standing = record?.standing(in: root, &stamps, trustsStamps: trustsStamps)
        if record != standing { found.append((place, standing)) }
      }
      return found
    }
    var standing = self
    for (place, record) in found.joined() { standing.records[place] = record }
    return standing
  }
}

extension OutputRecord {
  /// The record, if its files still exist in the output folder as they were made.
  fileprivate func standing(
    in root: String, _ stamps: inout FolderStamps, trustsStamps: Bool
  ) -> OutputRecord? {
    let files = self.files
    guard
      let found = files.standing(in: root, &stamps, trustsStamp: isSettled || trustsStamps)
    else { return nil }
    return found.stamp == files.stamp ? self : with(found)
  }
}
