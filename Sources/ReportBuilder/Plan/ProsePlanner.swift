import ReportCore
import ReportLanguage
import ReportMarkdown

/// Renders the text of every page, with its links turned into addresses.
struct ProsePlanner: Sendable {
  let site: SiteSource
  let pages: [PagePlan]
  let resolver: LinkResolver
}

/// The texts of all pages.
struct PlannedProse: Sendable {
  /// In the order of the pages; a page without a text of its author has an empty one.
  var prose: [RenderedMarkdown] = []
  /// The charts in each text.
  var figures: [PageFigures] = []
  /// Files that the texts name, from Content/.
  var files: Set<String> = []
  /// The numbers of the pages that each address is named by, in their order.
  var mentions: [Address: [Int]] = [:]
  var diagnostics: [Diagnostic] = []
}

extension ProsePlanner {
  /// Renders all texts side by side, then looks whether the parts of pages that links name exist.
  func plan(jobs: Int) async throws -> PlannedProse {
    let options = markdownOptions
    let workshop = FenceWorkshop(site)
    let texts = try await mapInParallel(pages, jobs: jobs) { page in
      render(page, options, workshop)
    }
    var planned = PlannedProse(prose: texts.map(\.document), figures: texts.map(\.figures))
    let numbers = Dictionary(
      zip(pages.map(\.address), 0...), uniquingKeysWith: { first, _ in first })
    for (number, text) in texts.enumerated() {
      planned.files.formUnion(text.links.files)
      planned.diagnostics += text.findings + text.links.diagnostics
      for link in text.links.pages {
        if planned.mentions[link.address]?.last != number {
          planned.mentions[link.address, default: []].append(number)
        }
        if let target = numbers[link.address],
          let finding = finding(link.link, link.fragment, on: target, planned.prose[target])
        {
          planned.diagnostics.append(finding)
        }
      }
    }
    return planned
  }

  private struct Text: Sendable {
    let document: RenderedMarkdown
    let findings: [Diagnostic]
    let links: PageLinks.Found
    let figures: PageFigures
  }

  private func render(
    _ page: PagePlan, _ options: MarkdownOptions, _ workshop: FenceWorkshop
  ) -> Text {
    var links = PageLinks(page: page, resolver: resolver, site: site)
    var fences = PageFences(workshop, page: page)
    var options = options
    options.title = page.title
    let (document, findings) = renderMarkdown(
      page.source?.body ?? [], path: page.source?.file ?? page.sourcePath,
      firstLine: page.source?.firstLine ?? 1, options: options,
      fence: { fences.render($0) }, value: { fences.text(of: $0) }, resolve: { links.resolve($0) })
    return Text(
      document: document, findings: findings + fences.diagnostics, links: links.found,
      figures: fences.figures)
  }

  /// What is wrong with the part of a page that a link names.
  private func finding(
    _ link: LinkReference, _ fragment: String, on number: Int, _ text: RenderedMarkdown
  ) -> Diagnostic? {
    guard !fragment.isEmpty, fragment != "top", fragment != "main" else { return nil }
    let id = decoded(fragment) ?? fragment
    let made = madeIDs(on: pages[number])
    if made.contains(id) || text.hasID(id) { return nil }
    return Diagnostic(
      .error, "dead-link", "'\(link.destination)' names no heading of that page",
      at: link.position, hint: hint(for: id, among: text.headings.map(\.id) + made))
  }

  /// The ids of the sections that a page has without a heading of the author's.
  private func madeIDs(on page: PagePlan) -> [String] {
    guard case .station(let id) = page.kind,
      let station = site.stations.first(where: { $0.id == id })
    else { return [] }
    return SiteSource.metricOrder.filter(station.metrics.contains)
  }

  private var markdownOptions: MarkdownOptions {
    var options = MarkdownOptions()
    options.allowsHTML = site.configuration.allowsHTML
    options.reservedIDs = ["main", "toc", "top"]
    options.labels = markdownLabels(site.language)
    return options
  }
}

/// The words that rendering adds to the author's text.
private func markdownLabels(_ language: Language) -> MarkdownLabels {
  var labels = MarkdownLabels()
  labels.table = language.text("prose.table")
  labels.code = language.text("prose.code")
  labels.footnotes = language.text("prose.footnotes")
  // Rendering fills in the numbers.
  labels.footnote = language.text("prose.footnote", ["number": "{number}"])
  labels.backToReference = language.text("prose.back-to", ["number": "{number}"])
  labels.taskDone = language.text("prose.task-done")
  labels.taskOpen = language.text("prose.task-open")
  for callout in Callout.allCases {
    labels.callouts[callout] = language.text("callout.\(callout.rawValue)")
  }
  return labels
}
