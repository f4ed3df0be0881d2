import ReportCore
import ReportPages
import ReportSite

/// Renders the texts that have changed, and keeps the facts about the others.
struct TextStage: Sendable {
  let site: PlannedSite
  let plan: PagePlan
  /// Stores the rendered texts.
  let store: TextStore
  let jobs: Int
}

extension TextStage {
  /// Renders texts.
  ///
  /// - Parameters:
  ///   - memory: The known facts about texts; updated.
  ///   - changes: The answers that have changed since the texts were rendered.
  /// - Returns: The facts about each text, by the indices of the pages; none for those that no author
  ///   has written.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func run(_ memory: inout BuildMemory, _ changes: ChangedAnswers) async throws -> [TextFacts] {
    let pages = plan.site.pages
    let written = plan.site.pagesWithFile.map(\.page)
    let names = written.map { pages[$0].name }
    var texts = memory.texts.records(of: names)
    let stale = texts.indices.filter { texts[$0].map { changes.touch($0.trace) } ?? true }
    let renderer = TextRenderer(root: site.site.root)
    let views = site.editions.map { SiteView($0) }
    var entry = TraceEntry(memory.book)
    memory.book = TraceBook()
    let rendered = try await mapRunsInParallel(stale.map { written[$0] }, jobs: jobs) { run in
      let asking = views[0].noting()
      let views = views.map { $0.noting(with: asking) }
      return run.map { number in
        // Each text depends on how many editions there are.
        let facts = zip(asking.editions, views).map { edition, view in
          let (text, facts) = renderer.render(number, in: view)
          store.put(text, for: number, in: edition)
          return facts
        }
        return (
          facts: facts.count > 1 ? facts[0].joined(with: facts[1]) : facts[0],
          asked: asking.takeQuestions().sorted
        )
      }
    } gather: { text in
      TextRecord(trace: entry.trace(text.asked), facts: text.facts)
    }
    memory.book = entry.book
    for (place, text) in zip(stale, rendered) { texts[place] = text }
    // Removed pages are forgotten: the facts about them are out of date.
    memory.texts = Register(names: names, records: texts)
    var facts = Array(repeating: TextFacts.none, count: pages.count)
    for (number, text) in zip(written, texts) { facts[number] = text?.facts ?? .none }
    return facts
  }
}
