import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import Synchronization

/// Renders the texts of pages, with their links turned into addresses.
///
/// A class, because it goes wherever the plan goes.
final class ProsePlanner: Sendable {
  let site: SiteSource
  let resolver: LinkResolver
  private let loader: PageLoader
  private let options: MarkdownOptions
  private let workshop: FenceWorkshop
  /// Of what holds for all texts.
  private let common: Fingerprint
  private let empty: RenderedMarkdown

  init(site: SiteSource, resolver: LinkResolver) {
    self.site = site
    self.resolver = resolver
    loader = PageLoader(root: site.root)
    workshop = FenceWorkshop(site)
    let words = TextReads()
    let options = markdownOptions(site.configuration, site.language.noting(words))
    common = Fingerprint { fingerprinter in
      fingerprinter.add(site.root)
      fingerprinter.add(options.allowsHTML)
      fingerprinter.add(site.configuration.baseURL?.path)
      fingerprinter.add(site.language.fingerprint(ofTexts: words.keys))
    }
    self.options = options
    empty = renderMarkdown([], path: "").document
  }
}

extension ProsePlanner {
  /// What stands for all that the text of a page is rendered from but for what it names.
  func key(of page: PagePlan) -> Fingerprint {
    Fingerprint { fingerprinter in
      fingerprinter.add(common)
      fingerprinter.add(page.source?.fingerprint ?? Fingerprint(value: 0))
      fingerprinter.add(page.sourcePath)
      fingerprinter.add(page.title)
      fingerprinter.add(page.address.path)
    }
  }

  /// Renders the text of a page; one that its author has not written is empty.
  func render(_ page: PagePlan) -> (PageText, PageFacts) {
    let reads = SeriesReads()
    var workshop = workshop
    workshop.catalog.note = { reads.note($0) }
    var fences = PageFences(workshop, page: page)
    guard let source = page.source else {
      return (
        PageText(document: empty, figures: fences.figures), PageFacts(key: key(of: page))
      )
    }
    var links = PageLinks(page: page, resolver: resolver, site: site)
    var options = options
    options.title = page.title
    let (body, failures) = loader.text(of: source)
    let (document, findings) = renderMarkdown(
      body, path: source.file, firstLine: source.firstLine, options: options,
      fence: { fences.render($0) }, value: { fences.text(of: $0) }, resolve: { links.resolve($0) })
    let text = PageText(document: document, figures: fences.figures)
    var facts = PageFacts(key: key(of: page), text: text.fingerprint, links.found)
    facts.paragraph = document.firstParagraph.map { shortened($0.text, to: 160) }
    facts.ids = text.ids
    facts.series = reads.names
    facts.findings = failures + findings + fences.diagnostics + links.found.diagnostics
    return (text, facts)
  }
}

/// Notes which series are asked for.
private final class SeriesReads: Sendable {
  private let noted = Mutex<Set<String>>([])

  func note(_ name: String) {
    noted.withLock { _ = $0.insert(name) }
  }

  var names: [String] { noted.withLock { $0 }.sorted() }
}

extension PageFacts {
  fileprivate init(key: Fingerprint, text: Fingerprint, _ links: PageLinks.Found) {
    self.init(key: key, text: text)
    pages = links.pages
    files = links.files.sorted()
    images = links.images.sorted { $0.key < $1.key }.map { Image(path: $0.key, size: $0.value) }
    asksForAddresses = links.asksForAddresses
  }
}

private func markdownOptions(
  _ configuration: SiteConfiguration, _ language: Language
) -> MarkdownOptions {
  var options = MarkdownOptions()
  options.allowsHTML = configuration.allowsHTML
  options.keepsWords = false
  options.keepsLinks = false
  options.reservedIDs = ["main", "toc", "top"]
  options.labels = markdownLabels(language)
  return options
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
