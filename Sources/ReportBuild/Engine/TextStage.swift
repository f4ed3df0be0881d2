import ReportCore
import ReportPages
import ReportSite

/// Renders the texts that have changed, and keeps what is known of the others.
struct TextStage: Sendable {
  let site: PlannedSite
  let plan: PagePlan
  /// Takes the texts that are rendered.
  let store: TextStore
  let jobs: Int
}

extension TextStage {
  /// Renders texts.
  ///
  /// - Parameters:
  ///   - memory: What is known of texts; afterwards what is known now.
  ///   - changes: Which answers are other than when the texts were rendered.
  /// - Returns: What is known of each text, by the numbers of the pages.
  /// - Throws: What the system throws when it cannot run work side by side.
  func run(_ memory: inout BuildMemory, _ changes: ChangedAnswers) async throws -> [TextFacts] {
    let pages = plan.site.pages
    let known = memory.texts.records(of: plan.site.names)
    let stale = pages.indices.filter { number in
      pages[number].hasSource && known[number].map { changes.touch($0.trace) } ?? true
    }
    let renderer = TextRenderer(root: site.site.root)
    let view = SiteView(site)
    var entry = TraceEntry(memory.book)
    memory.book = TraceBook()
    let rendered = try await mapRunsInParallel(stale, jobs: jobs) { run in
      let view = view.noting()
      return run.map { number in
        let (text, facts) = renderer.render(number, in: view)
        store.put(text, for: number)
        return (facts: facts, asked: view.takeQuestions())
      }
    } gather: { text in
      TextRecord(trace: entry.trace(text.asked), facts: text.facts)
    }
    memory.book = entry.book
    // Pages that are gone are forgotten: what is known of them is of another time.
    memory.texts = Register(names: plan.site.names, records: known)
    for (number, text) in zip(stale, rendered) { memory.texts.records[number] = text }
    for (number, page) in pages.enumerated() where !page.hasSource && known[number] != nil {
      memory.texts.records[number] = nil
    }
    return memory.texts.records.map { $0?.facts ?? .none }
  }
}
