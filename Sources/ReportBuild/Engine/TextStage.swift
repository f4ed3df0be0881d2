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
    let known = memory.texts
    let stale = pages.indices.filter { number in
      guard pages[number].hasSource else { return false }
      return known[pages[number].name].map { changes.touch($0.trace) } ?? true
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
    for (number, text) in zip(stale, rendered) { memory.texts[pages[number].name] = text }
    memory.book = entry.book
    let records = memory.texts
    var count = 0
    let facts = pages.map { page in
      guard page.hasSource, let record = records[page.name] else { return TextFacts() }
      count += 1
      return record.facts
    }
    if records.count > count {
      // Pages that are gone are forgotten: what is known of them is of another time.
      let names = Set(pages.lazy.map(\.name))
      memory.texts = records.filter { names.contains($0.key) }
    }
    return facts
  }
}
