import ReportCore
import ReportDocuments
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The charts, key figures, tables and values in the text of one page.
struct PageFences {
  private let page: SitePage
  private let view: SiteView
  private(set) var figures: PageFigures
  private(set) var diagnostics: [Diagnostic] = []
  private var count = 0

  init(_ page: SitePage, _ view: SiteView) {
    self.page = page
    self.view = view
    figures = PageFigures(of: page, language: view.language)
    figures.offersFiles = view.offersDownloads
    figures.offersEmbeds = view.offersEmbeds
  }

  private var catalog: SeriesCatalog { view.catalog }
  private var context: FigureContext { view.figures }
}

extension PageFences {
  /// The HTML of a fence; `nil` to show its source.
  mutating func render(_ fence: Fence) -> [UInt8]? {
    for option in fence.options where option != "run=false" && option != "run=true" {
      diagnostics.append(
        Diagnostic(
          .error, "unknown-value", "'\(option)' is not an option of a fence", at: fence.position,
          hint: "write 'run=false' to show the source"))
    }
    guard !fence.options.contains("run=false") else { return nil }
    let node: YAMLNode?
    do {
      node = try parseYAML(
        fence.text, path: fence.position.path, firstLine: fence.firstLine)
    } catch {
      take(fence.shortFormBesideKeys.map { [$0] } ?? error.diagnostics, fence)
      return []
    }
    take(
      cutTexts(in: fence.text, path: fence.position.path, firstLine: fence.firstLine), fence)
    switch fence.name {
    case "stats": return stats(node, fence)
    case "table": return table(node, fence)
    default: return chart(node, fence)
    }
  }

  private mutating func take(_ findings: [Diagnostic], _ fence: Fence) {
    diagnostics += findings.map { moved($0, in: fence) }
  }

  /// A finding with its position in the file instead of in the fence.
  private func moved(_ finding: Diagnostic, in fence: Fence) -> Diagnostic {
    Diagnostic(
      finding.severity, finding.rule, finding.message, at: fence.position(of: finding.position),
      hint: finding.hint)
  }

  private mutating func chart(_ node: YAMLNode?, _ fence: Fence) -> [UInt8] {
    let (request, findings) = ChartRequest.read(
      node, at: fence.position, in: catalog, context: context)
    take(findings, fence)
    guard let request else { return [] }
    count += 1
    let figure = request.figure(in: context, id: "chart-\(count)") { id in
      view.link(to: StationPage.address(of: id), from: page.address)
    }
    switch figure {
    case .figure(let figure): figures.add(figure)
    case .panels(let panels): figures.add(panels)
    case nil:
      diagnostics.append(
        Diagnostic(
          .error, "empty-chart", "there is nothing to draw", at: fence.position,
          hint: request.emptyHint))
    }
    return figures.takeBytes()
  }

  private mutating func stats(_ node: YAMLNode?, _ fence: Fence) -> [UInt8] {
    let (request, findings) = StatsRequest.read(node, at: fence.position, in: catalog)
    take(findings, fence)
    guard let request else { return [] }
    var html = ByteWriter()
    html.append(markup: "<dl class=\"ti\">")
    for figure in keyFigures(in: context, request.keyFigures) {
      html.append(markup: "<div><dt>")
      html.append(text: figure.label)
      html.append(markup: "</dt><dd class=\"v\">")
      html.append(text: figure.value)
      if !figure.unit.isEmpty {
        html.append(markup: "<small> ")
        html.append(text: figure.unit)
        html.append(markup: "</small>")
      }
      html.append(markup: "</dd>")
      for line in [figure.second, figure.detail.plain] where !line.isEmpty {
        html.append(markup: "<dd class=\"d\">")
        html.append(text: line)
        html.append(markup: "</dd>")
      }
      html.append(markup: "</div>")
    }
    html.append(markup: "</dl>\n")
    return html.bytes
  }

  private mutating func table(_ node: YAMLNode?, _ fence: Fence) -> [UInt8] {
    let (request, findings) = TableRequest.read(
      node, at: fence.position, in: catalog, context: context)
    take(findings, fence)
    guard let request else { return [] }
    var html = ByteWriter()
    request.render(in: context, into: &html)
    return html.bytes
  }

  /// The text of a value; an invalid one is reported.
  mutating func text(of value: InlineValue) -> InlineText? {
    do throws(RequestError) {
      let text = try catalog.text(of: value.expression, in: context)
      return InlineText(text: text.text, value: text.value)
    } catch {
      report(error, at: value.position)
    }
    return nil
  }

  private mutating func report(_ error: RequestError, at place: SourcePosition) {
    diagnostics.append(
      Diagnostic(
        .error, error.rule, error.message,
        at: SourcePosition(place.path, line: place.line, column: place.column + error.offset),
        hint: error.hint))
  }
}

extension Fence {
  /// The finding about a text that begins in the short form and goes on with keys, which YAML
  /// reports in the second line.
  fileprivate var shortFormBesideKeys: Diagnostic? {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count > 1, lines[1].prefixMatch(of: #/[a-z][a-z_-]*:(?: |$)/#) != nil,
      let first = lines[0].wholeMatch(of: #/([a-z][A-Za-z0-9_.-]*)(?: *, *([^:,#'"]+?))? */#)
    else { return nil }
    let period = first.2.map { "' and 'period: \($0)" } ?? ""
    return Diagnostic(
      .error, "missing-series", "the first line has no key, and keys follow it",
      at: SourcePosition(position.path, line: firstLine, column: 1),
      hint: "write 'series: \(first.1)\(period)'\(period.isEmpty ? "" : ", each in its line")")
  }
}
