import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// Parts shared by the page of a station and the pages of its years.
extension PageComposer {
  /// The sections that a year can fill, in the author's order.
  ///
  /// The almanac is the figure of the temperature section, unless the author chooses the sections.
  func stationSections(
    of year: StationYear?, by wanted: [String]?, withRecord hasRecord: Bool = false
  ) -> [String] {
    let metrics = year?.metrics.map(\.id) ?? []
    let isFigure = wanted == nil && metrics.contains(Metric.temperature.id)
    return ordered(
      (isFigure ? [] : ["almanac"]) + metrics + (hasRecord ? ["record"] : []), by: wanted)
  }

  /// The sections with their figures; a page of one year also shows how its totals grew.
  ///
  /// So that the page of a station with many metrics stays light, only the first ones are drawn day
  /// by day.
  mutating func stationSections(
    _ names: [String], _ year: StationYear?, isYear: Bool = false
  ) -> [TemplateValue] {
    let metrics = names.compactMap { Catalogue[$0] }
    let isLight = metrics.count <= 8
    let byDay = Set(metrics.filter(\.figure.isOfDays).map(\.metric.id).prefix(isLight ? 5 : 2))
    var sections: [TemplateValue] = []
    for name in names {
      let metric = Catalogue[name]?.metric
      sections.append(
        .object(
          metric.map {
            section(
              of: $0, year, isYear: isYear, isByDay: byDay.contains(name), isLight: isLight,
              hasAlmanac: names.contains("almanac"))
          }
            ?? (name == "record" ? recordSection(year) : almanacSection(year))))
    }
    return sections
  }

  /// The figure of the whole year, which needs no heading above its own.
  private mutating func almanacSection(_ year: StationYear?) -> PageFields {
    let context = context
    if let year {
      figures.add(almanac(year, in: context, id: "almanac", titleLevel: 2))
    }
    return emptySection().merging(["almanac": figures.takeMarkup()]) { $1 }
  }

  /// The page of a station or of one of its years, if the files of the year's almanac are beside it.
  ///
  /// - Returns: `nil` if there is no such page, or if the author's sections leave the almanac out.
  func filesOfAlmanac(_ year: StationYear, besidePage page: Address) -> Address? {
    let wanted = view.frontMatter(at: StationPage.address(of: year.id)).sections?.map(\.value)
    let sections = stationSections(of: year, by: wanted)
    guard sections.contains("almanac") || sections.contains(Metric.temperature.id) else {
      return nil
    }
    return pageLink(page) == nil ? nil : page
  }

  /// A section without anything.
  func emptySection() -> PageFields {
    [
      "id": .nothing, "name": .nothing, "title": .nothing, "prose": .nothing,
      "figures": .nothing, "almanac": .nothing,
    ]
  }

  /// A section on a metric: the author's text about it, then its figures.
  private mutating func section(
    of metric: Metric, _ year: StationYear?, isYear: Bool, isByDay: Bool, isLight: Bool,
    hasAlmanac: Bool
  ) -> PageFields {
    let context = context
    let id = metric.id
    let own = prose.section(named: headings(for: id))
    let sectionID = own?.heading.id ?? figures.freeID(id)
    if let year {
      let whole =
        metric == .temperature && !hasAlmanac
        ? almanac(year, in: context, id: "almanac", titleLevel: 3) : nil
      // The days of maxima and depths stay unless there are very many metrics.
      let byMonth = !isByDay && (metric.kind == .level || !isLight)
      figures.add(whole ?? stationFigure(of: metric, year, byMonth: byMonth, in: context))
      if metric == .windDirection, isLight, isYear || !hasPage(year) {
        figures.add(markup: { SeasonalWinds(of: year, in: context)?.render(into: &$0) })
      }
      // The snow season does not begin with the calendar year.
      if isYear, metric == .precipitation || isLight && metric != .snowfall {
        figures.add(yearToDate(of: metric, year, in: context, id: "\(id)-to-date"))
      }
    }
    let title = language.text(
      "station.metric",
      ["metric": context.title(of: metric), "period": year.map { language.year($0.year) } ?? ""])
    return emptySection().merging([
      "id": .text(sectionID),
      "name": .text(context.title(of: metric)),
      // The author's heading is the name alone; it says where the text belongs.
      "title": .text(year == nil ? own?.heading.text ?? title : title),
      "prose": .html(own?.html ?? []),
      "figures": figures.takeMarkup(),
    ]) { $1 }
  }

  /// Whether a year has a page of its own.
  private func hasPage(_ year: StationYear) -> Bool {
    pageLink(StationYearPage.address(of: year.id, year.year)) != nil
  }

  /// A section on the whole record: its years, its months, its extremes, its normals.
  private mutating func recordSection(_ year: StationYear?) -> PageFields {
    let context = context
    let subject = year.flatMap { view.records(ofStation: $0.id) }
    let own = prose.section(named: headings(for: "record"))
    let id = own?.heading.id ?? figures.freeID("record")
    guard let year, let years = year.record.years else { return emptySection() }
    figures.add(yearlyFigure(of: .temperatureMean, year, in: context, id: "temperature-years"))
    figures.add(yearlyFigure(of: .precipitation, year, in: context, id: "precipitation-years"))
    figures.add(yearlyFigure(of: .snowfall, year, in: context, id: "snowfall-years"))
    figures.add(monthsOfRecord(year, in: context, id: "temperature-months"))
    figures.add(climateOfRecord(year, in: context, id: "climate"))
    figures.add(markup: { html in
      context.renderNormals(of: year, into: &html)
      if let subject {
        subject.isLight
          ? context.renderRecords(subject.book, into: &html)
          : context.renderBests(subject.book, into: &html)
      }
      context.renderCountedDays(of: year, into: &html)
    })
    return emptySection().merging([
      "id": .text(id),
      "name": .text(words("station.record")),
      "title": .text(
        own?.heading.text
          ?? language.text("station.whole-record", ["years": language.years(years)])),
      "prose": .html(own?.html ?? []),
      "figures": figures.takeMarkup(),
    ]) { $1 }
  }

  /// A section of records; nothing if there are none.
  mutating func records(_ title: String, _ html: [UInt8]) -> TemplateValue {
    guard !html.isEmpty else { return .nothing }
    return .object([
      "id": .text(figures.freeID("records")), "title": .text(title), "html": .html(html),
    ])
  }

  /// The headings under which an author can write about a metric: its id, or its title.
  func headings(for metric: String) -> [String] {
    [metric, language.metricTitle(metric) ?? metric]
  }
}
