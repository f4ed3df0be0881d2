package import ReportCore
package import ReportFigures
import ReportMeasurements

extension Site {
  /// The site with the values filled in that titles, summaries and descriptions name.
  ///
  /// - Returns: The site in all its editions, and a finding for each invalid value, which stays as
  ///   written.
  package func fillingValues() -> (Site, [Diagnostic]) {
    let (own, diagnostics) = fillingOwnValues()
    var filled = own
    for number in configuration.editions.indices.dropFirst() {
      var other = self
      other.editionNumber = number
      filled.switched.append(other.fillingOwnValues().0)
    }
    return (filled, diagnostics)
  }

  private func fillingOwnValues() -> (Site, [Diagnostic]) {
    guard sources.contains(where: \.namesValues) else { return (self, []) }
    var values = TitleValues(catalog: seriesCatalog(language), context: figureContext)
    let filled = sources.map { values.filled($0) }
    let titles = Dictionary(
      filled.compactMap { page in page.frontMatter.title.map { (page.role, $0.value) } },
      uniquingKeysWith: { first, _ in first })
    var site = self
    site.sources = filled
    site.stations = stations.map { $0.with(title: titles[.station(id: $0.id)]) }
    site.metrics = metrics.map { metric in
      var metric = metric.titled(titles[.metric(id: metric.id)] ?? metric.title)
      if let id = metric.person?.id, let name = titles[.person(id: id)] {
        metric.person = Person(id: id, name: name)
      }
      return metric
    }
    return (site, values.diagnostics)
  }
}

/// Fills values into texts that are not Markdown.
private struct TitleValues {
  let catalog: SeriesCatalog
  let context: FigureContext
  private(set) var diagnostics: [Diagnostic] = []

  mutating func filled(_ page: PageSource) -> PageSource {
    guard page.namesValues else { return page }
    var matter = page.frontMatter
    matter.title = matter.title.map { filled($0) }
    matter.summary = matter.summary.map { filled($0) }
    matter.description = matter.description.map { filled($0) }
    // Values of a heading are reported when it is rendered.
    let heading = page.heading.map { filled($0) { _, _ in } }
    return page.filled(matter, heading: heading)
  }

  private mutating func filled(_ text: Located<String>) -> Located<String> {
    var findings: [Diagnostic] = []
    let filled = filled(text.value) { error, offset in
      let place = text.position
      findings.append(
        Diagnostic(
          .error, error.rule, error.message,
          at: SourcePosition(
            place.path, line: place.line, column: place.column + offset + error.offset),
          hint: error.hint))
    }
    if let offset = unclosed(in: text.value) {
      findings.append(
        Diagnostic(
          .warning, "unclosed-value", "the value that begins with '{{' has no end, so this is text",
          at: SourcePosition(
            text.position.path, line: text.position.line, column: text.position.column + offset),
          hint: "write '}}' at its end"))
    }
    diagnostics += findings
    return Located(filled, at: text.position)
  }

  /// The offset in bytes of braces that nothing closes.
  private func unclosed(in text: String) -> Int? {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        return text.utf8.distance(from: text.startIndex, to: open.lowerBound)
      }
      rest = rest[close.upperBound...]
    }
    return nil
  }

  /// The text with its values; errors are reported with their offsets in bytes.
  private func filled(_ text: String, report: (RequestError, Int) -> Void) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      filled += rest[..<open.lowerBound]
      let inside = rest[open.upperBound..<close.lowerBound]
      let start = inside.firstIndex { $0 != " " } ?? inside.endIndex
      do throws(RequestError) {
        filled += try catalog.text(of: inside.trimmed, in: context).text
      } catch {
        report(error, text.utf8.distance(from: text.startIndex, to: start))
        filled += rest[open.lowerBound..<close.upperBound]
      }
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }
}

extension SeriesCatalog {
  /// The text of an expression such as `steps.mean(2018)`.
  package func text(
    of expression: String, in context: FigureContext
  ) throws(RequestError) -> ValueText {
    let value = try ValueExpression(expression, in: self)
    if let text = value.text(in: context) { return text }
    throw RequestError(
      "no-value", "'\(expression)' has no value",
      hint: value.emptyHint)
  }
}

extension MetricSource {
  fileprivate func titled(_ title: String) -> MetricSource {
    var metric = self
    metric.title = title
    return metric
  }
}
