import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// All data: sources with their coverage, gaps and suspects, and corrections; of many stations the
/// first ones, or a further page with others.
struct DataPage: PageKind {
  /// The number of this page in the list of stations, from 1.
  let number: Int

  static let template = "data"
  static let fields = TemplateTypes.sections + [TemplateTypes.pager]
  static let address = Address("data/")
  static let list = PagedList(front: address)
  /// How many stations a page describes.
  private static let length = 25
  static let definitionsID = "definitions"

  static func plan(_ pages: inout PageSet) {
    let file = pages.take(atTop: "data")
    pages.refuseSlug(of: file)
    guard file != nil || !pages.view.stations.isEmpty || !pages.view.metrics.isEmpty else { return }
    let front = pages.add(
      DataPage(number: 1), named: "data.md", at: address, file: file,
      title: pages.view.language.text("data.title"))
    pages.deal(pages.pages(of: StationPage.list), to: list, from: front, length) {
      DataPage(number: $0)
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    number == 1
      ? view.lastDayOfData
      : view.lastDay(
        ofStations: view.list(Self.list.entries(on: number)).map {
          StationPage.id(at: view.page($0).address)
        })
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.dataFields(number) }
}

extension PageComposer {
  /// The fields of the page: sources with their coverage, gaps and suspects, and corrections.
  fileprivate mutating func dataFields(_ number: Int) -> PageFields {
    var sections: [PageFields] = []
    let stations = stations(in: DataPage.list.entries(on: number)).compactMap {
      view.measuredStation($0)
    }
    for station in stations {
      guard let quality = view.quality(of: station, title: elementTitle) else { continue }
      sections.append(section(quality, facts: facts(of: station)))
    }
    if number == 1 { sections += sectionsOfSite(stations) }
    return [
      "lead": .text(
        number == 1
          ? frontMatter.summary?.value ?? words("data.lead") : position(number, in: DataPage.list)),
      "status": number == 1
        ? status(through: view.lastDayOfStations) : status(of: stations),
      "body": .html(prose.html),
      "sections": .list(sections.map(TemplateValue.object)),
      "pager": pager(DataPage.list, number),
    ]
  }

  /// The sections that only the front page has: personal metrics, corrections, definitions.
  private mutating func sectionsOfSite(_ stations: [StationSource]) -> [PageFields] {
    var sections: [PageFields] = []
    for metric in view.allMetrics {
      let personal = view.personal(metric)
      let file = figures.add(
        context.dailyFile(of: personal), named: personal.name, title: metric.fullTitle)
      sections.append(section(SourceQuality(personal), facts: facts(of: metric, file)))
    }
    if let corrections = corrections() { sections.append(corrections) }
    if let definitions = definitions(stations) { sections.append(definitions) }
    return sections
  }

  /// The definitions of the indices whose days are counted.
  ///
  /// - Parameter stations: The stations on the front page.
  /// - Returns: The section, or `nil` if nothing is counted.
  private mutating func definitions(_ stations: [StationSource]) -> PageFields? {
    var html = ByteWriter()
    let others = Set(view.stations).subtracting(stations.map(\.id))
      .flatMap { view.outline(ofStation: $0)?.shownMetrics ?? [] }
    let elements = Set(stations.flatMap(\.digest.elements)).union(
      Set(others).flatMap { Catalogue[$0]?.elements ?? [] })
    context.renderDefinitions(of: elements, title: elementTitle, into: &html)
    guard !html.bytes.isEmpty else { return nil }
    return fields(id: DataPage.definitionsID, title: words("definition.title"), html.bytes)
  }

  private func elementTitle(_ element: Element) -> String {
    language.metricTitle(element.id) ?? language.metricTitle(element.metric.id)
      ?? element.id
  }

  private mutating func section(
    _ source: SourceQuality, facts: [(label: String, value: [UInt8])]
  ) -> PageFields {
    let context = context
    var lists = ByteWriter()
    lists.append(markup: "<dl class=\"facts\">")
    for fact in facts {
      lists.append(markup: "<dt>")
      lists.append(text: fact.label)
      lists.append(markup: "</dt><dd>")
      lists.append(bytes: fact.value)
      lists.append(markup: "</dd>")
    }
    lists.append(markup: "</dl>")
    source.renderSeries(in: context, into: &lists)
    var more = ByteWriter()
    source.renderGaps(in: context, into: &more)
    source.renderSuspects(in: context, into: &more)
    figures.source = source.source
    figures.add(source.coverageCalendar(in: context))
    return fields(
      id: "source-\(source.id)", title: source.title,
      lists.bytes + figures.takeBytes() + more.bytes)
  }

  private mutating func fields(id: String, title: String, _ html: [UInt8]) -> PageFields {
    [
      "almanac": .nothing, "id": .text(figures.freeID(id)), "name": .text(title),
      "title": .text(title),
      "prose": .nothing, "figures": .html(html),
    ]
  }

  private func facts(
    of station: StationSource
  ) -> [(label: String, value: [UInt8])] {
    let address = StationPage.address(of: station.id)
    let days = Download(
      title: words("figure.csv"), address: link(Address("\(address.path)daily.csv")),
      json: link(Address("\(address.path)daily.json")))
    return facts([
      ("station.source", station.isSimulated ? words("notice.simulated") : station.source),
      ("data.credit", station.isSimulated ? station.source : nil),
      ("station.licence", station.licence ?? view.licence),
      ("station.record", station.digest.span.map { language.span($0) }),
    ]) + [
      (words("data.page"), anchor(link(address), station.title))
    ] + facts(of: figures.offersFiles ? days : nil)
  }

  private func facts(
    of metric: MetricSource, _ file: Download?
  ) -> [(label: String, value: [UInt8])] {
    facts([
      ("station.source", metric.isSimulated ? words("notice.simulated") : metric.source),
      ("data.credit", metric.isSimulated ? metric.source : nil),
      ("station.licence", metric.licence ?? view.licence),
      ("station.record", metric.series.observedSpan.map { language.span($0) }),
    ]) + [
      (
        words("data.page"),
        anchor(link(ActivityPage.address(of: metric.id)), metric.fullTitle)
      )
    ] + facts(of: file)
  }

  private func facts(of file: Download?) -> [(label: String, value: [UInt8])] {
    file.map { [(words("data.download"), anchors($0))] } ?? []
  }

  private func facts(
    _ facts: [(key: String, value: String?)]
  ) -> [(label: String, value: [UInt8])] {
    facts.compactMap { key, value in
      guard let value, !value.isEmpty else { return nil }
      var html = ByteWriter()
      html.append(text: value)
      return (words(key), html.bytes)
    }
  }

  private func anchor(_ address: String, _ text: String) -> [UInt8] {
    var html = ByteWriter()
    html.append(link: text, to: address)
    return html.bytes
  }

  /// The author's corrections.
  private mutating func corrections() -> PageFields? {
    let corrections = view.corrections
    guard !corrections.isEmpty else { return nil }
    var html = ByteWriter()
    func text(_ value: DailyValue, _ metric: Metric) -> String {
      switch value {
      case .measured(let value):
        context.text(context.unit(of: metric).value(fromCanonical: value), of: metric)
      case .trace: words("data.trace")
      case .missing: words("figure.no-data")
      case .rejected: words("data.rejected-value")
      }
    }
    html.append(
      table: words("data.corrections"),
      ["series", "date", "before", "after", "reason"].map { words("data.\($0)") },
      corrections.map { correction in
        [
          correction.title, language.day(correction.day),
          text(correction.before, correction.metric), text(correction.after, correction.metric),
          correction.reason,
        ]
      }, numbersFrom: 5)
    return fields(id: "corrections", title: words("data.corrections"), html.bytes)
  }
}
