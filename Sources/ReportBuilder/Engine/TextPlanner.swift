import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements

/// Finds out what is known of the texts of all pages, and renders those that may have changed.
struct TextPlanner: Sendable {
  let prose: ProsePlanner
  let pages: [PagePlan]
  /// The pages by their addresses.
  let numbers: AddressBook
  let data: DataFingerprints
  /// What is known from an earlier build.
  let memory: TextMemory
  let shelf: TextShelf
}

/// What is known of the texts of all pages.
struct PlannedTexts: Sendable {
  /// In the order of the pages.
  var facts: [PageFacts] = []
  /// Files that the texts name, from Content/.
  var files: Set<String> = []
  /// The numbers of the pages that each address is named by, in their order.
  var mentions: [Address: [Int]] = [:]
  var diagnostics: [Diagnostic] = []
  var memory = TextMemory()
}

extension TextPlanner {
  /// Renders what has to be, then looks whether the parts of pages that links name exist.
  func plan(jobs: Int) async throws -> PlannedTexts {
    let circumstances = circumstances
    let texts = try await mapInParallel(Array(pages.indices), jobs: jobs) { number in
      let page = pages[number]
      if let known = memory.facts[page.sourcePath], isCurrent(known, page, circumstances) {
        return (facts: known, isNew: false)
      }
      let (text, facts) = prose.render(page)
      shelf.put(text, for: number)
      return (facts: facts, isNew: true)
    }
    var planned = PlannedTexts(facts: texts.map(\.facts))
    planned.memory = circumstances
    planned.memory.facts = facts(in: texts)
    for (number, facts) in planned.facts.enumerated() {
      planned.files.formUnion(facts.files)
      planned.diagnostics += facts.findings
      for name in facts.series where planned.memory.series[name] == nil {
        planned.memory.series[name] = data.fingerprint(ofSeries: name)
      }
      for link in facts.pages {
        if planned.mentions[link.address]?.last != number {
          planned.mentions[link.address, default: []].append(number)
        }
        if let target = numbers[link.address],
          let finding = finding(link, on: target, facts: planned.facts[target])
        {
          planned.diagnostics.append(finding)
        }
      }
    }
    return planned
  }

  /// What is known now, by the files of the pages.
  private func facts(in texts: [(facts: PageFacts, isNew: Bool)]) -> KeptTable<PageFacts> {
    var known = memory.facts
    known.reserve(texts.count { $0.isNew })
    var readCount = pages.count
    for (page, text) in zip(pages, texts) where text.isNew {
      // A file that was gone for a moment may come back as it was.
      let isRead = !text.facts.findings.contains { $0.rule == "cannot-read" }
      known[page.sourcePath] = isRead ? text.facts : nil
      if !isRead { readCount -= 1 }
    }
    // Pages that are gone are forgotten: what is known of them is of another time.
    if known.count > readCount { known.keepOnly(pages.map(\.sourcePath)) }
    return known
  }

  /// What every text depends on, but for its own file.
  private var circumstances: TextMemory {
    var memory = TextMemory()
    memory.addresses = prose.resolver.fingerprint
    memory.figures = Fingerprint { fingerprinter in
      fingerprinter.add(data.context)
      fingerprinter.add(prose.site.language.formatsFingerprint)
      fingerprinter.add(prose.site.language.fingerprint(ofTexts: prose.site.language.keys))
    }
    return memory
  }

  /// Whether a text would be rendered as it was.
  private func isCurrent(
    _ facts: PageFacts, _ page: PagePlan, _ circumstances: TextMemory
  ) -> Bool {
    guard facts.key == prose.key(of: page) else { return false }
    if facts.asksForAddresses, circumstances.addresses != memory.addresses { return false }
    if !facts.series.isEmpty, circumstances.figures != memory.figures { return false }
    return facts.images.allSatisfy { imageSize(ofFile: $0.path, in: prose.site.root) == $0.size }
      && facts.series.allSatisfy { memory.series[$0] == data.fingerprint(ofSeries: $0) }
  }

  /// What is wrong with the part of a page that a link names.
  private func finding(
    _ link: PageLinks.Mention, on number: Int, facts: PageFacts
  ) -> Diagnostic? {
    guard !link.fragment.isEmpty, link.fragment != "top", link.fragment != "main" else {
      return nil
    }
    let id = decoded(link.fragment) ?? link.fragment
    let made = madeIDs(on: pages[number])
    if made.contains(id) || facts.ids.contains(id) { return nil }
    return Diagnostic(
      .error, "dead-link", "'\(link.destination)' names no heading of that page",
      at: link.position, hint: hint(for: id, among: facts.ids + made))
  }

  /// The ids of the sections that a page has without a heading of the author's.
  private func madeIDs(on page: PagePlan) -> [String] {
    guard case .station(let id) = page.kind,
      let station = prose.site.stations.first(where: { $0.id == id })
    else { return [] }
    return prose.site.stationYear(station)?.metrics.map(\.id) ?? []
  }
}
