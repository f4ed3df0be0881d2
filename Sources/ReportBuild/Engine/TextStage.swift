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
  /// - Returns: The facts about each text, by the indices of the pages.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func run(_ memory: inout BuildMemory, _ changes: ChangedAnswers) async throws -> [TextFacts] {
    let pages = plan.site.pages
    let known = memory.texts.records(of: plan.site.names)
    let stale = pages.indices.filter { number in
      pages[number].hasSource && known[number].map { changes.touch($0.trace) } ?? true
    }
    let renderer = TextRenderer(root: site.site.root)
    let views = site.editions.map { SiteView($0) }
    var entry = TraceEntry(memory.book)
    memory.book = TraceBook()
    let rendered = try await mapRunsInParallel(stale, jobs: jobs) { run in
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
          asked: asking.takeQuestions()
        )
      }
    } gather: { text in
      TextRecord(trace: entry.trace(text.asked), facts: text.facts)
    }
    memory.book = entry.book
    // Removed pages are forgotten: the facts about them are out of date.
    memory.texts = Register(names: plan.site.names, records: known)
    for (number, text) in zip(stale, rendered) { memory.texts.records[number] = text }
    for (number, page) in pages.enumerated() where !page.hasSource && known[number] != nil {
      memory.texts.records[number] = nil
    }
    return memory.texts.records.map { $0?.facts ?? .none }
  }
}
