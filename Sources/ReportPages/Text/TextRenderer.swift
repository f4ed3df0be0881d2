import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
package import ReportSite

/// Renders the texts of pages: links become addresses, fences become charts, values become numbers.
package struct TextRenderer: Sendable {
  private let loader: PageLoader
  private let empty = renderMarkdown([], path: "").document

  package init(root: String) {
    loader = PageLoader(root: root)
  }
}

extension TextRenderer {
  /// Renders the text of a page; one without a file has an empty text.
  ///
  /// - Parameters:
  ///   - number: The index of the page in the plan.
  ///   - view: Answers the text's questions.
  /// - Returns: The text, and what is known about it.
  package func render(_ number: Int, in view: SiteView) -> (PageText, TextFacts) {
    let page = view.page(number)
    var fences = PageFences(page, view)
    guard let (markdown, firstLine, file, failures) = view.markdown(of: page, loader) else {
      return (PageText(document: empty, figures: fences.figures), .none)
    }
    var links = PageLinks(page: page, view: view)
    var options = view.shared("Markdown options") { markdownOptions(view) }
    options.title = view.title(of: page)
    switch page.template {
    case ActivityYearPage.template: options.reservedIDs.insert("days")
    case StationPage.template: options.reservedIDs.formUnion(["days", "months"])
    default: break
    }
    let (document, findings) = renderMarkdown(
      markdown, path: file, firstLine: firstLine, options: options,
      fence: { fences.render($0) }, value: { fences.text(of: $0) }, resolve: { links.resolve($0) })
    let text = PageText(document: document, figures: fences.figures)
    let facts = TextFacts(
      fingerprint: text.fingerprint,
      paragraph: document.firstParagraph.map { shortened($0.text, to: 160) }, ids: text.ids,
      mentions: links.mentions, files: links.files.sorted(),
      findings: failures + findings + fences.diagnostics + links.diagnostics)
    return (text, facts)
  }
}

private func markdownOptions(_ view: SiteView) -> MarkdownOptions {
  var options = MarkdownOptions()
  options.allowsHTML = view.allowsHTML
  options.keepsWords = false
  options.keepsLinks = false
  options.reservedIDs = ["main", "toc", "top"]
  options.mayBeTaken = mayBelongToChart
  options.labels = markdownLabels(view.language)
  return options
}

/// Whether an id can be that of a chart in the text, such as `chart-1`, or of one of its parts.
@Sendable private func mayBelongToChart(_ id: String) -> Bool {
  let parts = id.split(separator: "-")
  return parts.count > 1 && parts[0] == "chart" && parts[1].allSatisfy(\.isNumber)
}

/// The strings that rendering adds to the author's text.
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
