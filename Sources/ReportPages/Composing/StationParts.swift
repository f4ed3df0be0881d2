import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// What the page of a station and the pages of its years have in common.
extension PageComposer {
  /// The sections that a year can fill, in the order that the author wants.
  func stationSections(of year: StationYear?, by wanted: [String]?) -> [String] {
    ordered(["almanac"] + (year?.metrics.map(\.id) ?? []), by: wanted)
  }

  /// The sections with their figures.
  mutating func stationSections(_ names: [String], _ year: StationYear?) -> TemplateValue {
    var sections: [TemplateValue] = []
    for name in names {
      let metric = Catalogue[name]?.metric
      sections.append(.object(metric.map { section(of: $0, year) } ?? almanacSection(year)))
    }
    return .list(sections)
  }

  /// The figure of the whole year, which needs no heading above its own.
  private mutating func almanacSection(_ year: StationYear?) -> PageFields {
    let context = context
    if let year {
      let title = words("almanac.title")
      figures.add(almanac(year, in: context, id: "almanac", title: title, titleLevel: 2))
    }
    return emptySection().merging(["almanac": figures.takeMarkup()]) { $1 }
  }

  private func emptySection() -> PageFields {
    [
      "id": .nothing, "name": .nothing, "title": .nothing, "prose": .nothing,
      "figures": .nothing, "almanac": .nothing,
    ]
  }

  /// A section for a metric: the author's text on it, then its figures.
  private mutating func section(of metric: Metric, _ year: StationYear?) -> PageFields {
    let context = context
    let id = metric.id
    let own = prose.section(named: headings(for: id))
    let sectionID = own?.heading.id ?? figures.freeID(id)
    if let year { figures.add(stationFigure(of: metric, year, in: context)) }
    let title = language.text(
      "station.metric",
      ["metric": context.title(of: metric), "period": year.map { String($0.year) } ?? ""])
    return emptySection().merging([
      "id": .text(sectionID),
      "name": .text(context.title(of: metric)),
      "title": .text(own?.heading.text ?? title),
      "prose": .html(own?.html ?? []),
      "figures": figures.takeMarkup(),
    ]) { $1 }
  }

  /// The headings under which an author writes about a metric: its id, or its title.
  func headings(for metric: String) -> [String] {
    [metric, language.metricTitle(metric) ?? metric]
  }
}
