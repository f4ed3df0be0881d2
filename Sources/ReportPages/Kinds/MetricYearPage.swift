import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// A weather metric in one year at all stations that have it in that year, at least two.
///
/// If the only such year is the year shown of all stations, the page of the metric is about it
/// already.
struct MetricYearPage: PageKind {
  let id: String
  let year: Int

  static let template = "metric-year"
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateTypes.metricLinks,
      TemplateField("figures", .html, "the charts of all stations"),
      TemplateField("table", .html, "the numbers of all stations"),
      TemplateField("recordsTitle", .text, "the heading of the records"),
      TemplateField("hasRecords", .flag, "whether the year set any"),
      TemplateField("records", .list(TemplateTypes.record), "the records that the year set"),
      TemplateField("days", .html, "a table of all days, may be missing"),
      TemplateField("daysTitle", .text, "what opens the table of all days"),
    ] + TemplateTypes.keyFigures + TemplateTypes.neighbors

  static func address(of id: String, _ year: Int) -> Address { Address("metrics/\(id)/\(year)/") }

  /// The list of the years of a metric, earliest first.
  static func list(of id: String) -> String { "years of \(id)" }

  static func plan(_ pages: inout PageSet) {
    let language = pages.view.language
    for id in pages.view.comparedMetrics {
      for year in pages.view.comparedYears(of: id) {
        let address = address(of: id, year)
        let page = pages.add(
          MetricYearPage(id: id, year: year), named: "\(address.path.dropLast()).md", at: address,
          title: language.metricTitle(id) ?? id, period: .year(year))
        pages.add(page, to: list(of: id))
      }
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(
      ofStations: view.stationsOfYears(measuring: id)[year] ?? [], in: Day.days(ofYear: year))
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    guard let metric = Catalogue[id]?.metric else { return [:] }
    let view = page.view
    let sources = (view.stationsOfYears(measuring: id)[year] ?? [])
      .compactMap { view.station($0, inYear: year) }
    let stations = page.compared(sources, inYear: year)
    let period = page.language.year(year)
    var fields: PageFields = [
      "lead": .text(page.language.text("metric.\(id).lead", ["period": period])),
      "status": page.status(of: sources, inYear: year),
      "notices": .list(page.notices(for: sources) + page.noticeOfMany),
      "tabs": page.metricTabs(of: id, year: year),
      "metricLinks": page.linksToCompared(besides: id),
    ]
    fields.merge(page.comparison(of: metric, stations, period: period)) { $1 }
    fields.merge(page.recordsAndDays(of: metric, stations, year)) { $1 }
    fields.merge(page.neighbors(in: Self.list(of: id))) { $1 }
    return fields
  }
}

extension PageComposer {
  /// The records that a year set at some stations, and a table of its days.
  fileprivate func recordsAndDays(
    of metric: Metric, _ stations: [ComparedStation], _ year: Int
  ) -> PageFields {
    let subjects = stations.compactMap { station in
      view.records(ofStation: station.year.id, inYear: year)?.of(metric)
    }
    let lines = recordLines(of: subjects, inYear: year, in: context)
    var days = ByteWriter()
    context.renderDays(of: metric, stations, year: year, into: &days)
    let name = language.year(year)
    return [
      "recordsTitle": .text(language.text("records.of-year", ["year": name])),
      "hasRecords": .flag(!lines.isEmpty),
      "records": .list(lines.map(recordEntry)),
      "days": days.bytes.isEmpty ? .nothing : .html(days.bytes),
      "daysTitle": .text(language.text("day-table.year", ["year": name])),
    ]
  }
}

extension SiteView {
  /// The stations that measured a metric, by year and in the order of the site.
  fileprivate func stationsOfYears(measuring id: String) -> [Int: [String]] {
    shared("stations of the years of \(id)") {
      var found: [Int: [String]] = [:]
      for station in comparedStations {
        for year in yearsMeasured(id, atStation: station) {
          found[year, default: []].append(station)
        }
      }
      return found
    }
  }

  /// The years in which at least two stations measure a metric, earliest first.
  fileprivate func comparedYears(of id: String) -> [Int] {
    let years = stationsOfYears(measuring: id).filter { $0.value.count > 1 }.map(\.key).sorted()
    let shown = comparedStations.compactMap { outline(ofStation: $0) }
      .filter { $0.shownMetrics.contains(id) }.map(\.shownYear)
    return years.count == 1 && shown.allSatisfy { $0 == years.first } ? [] : years
  }
}

extension PageComposer {
  /// Tabs to the page of a metric and its years, latest first; nothing if there is a single year.
  ///
  /// In a long record, each decade other than that of the current year has one tab.
  mutating func metricTabs(of id: String, year: Int?) -> TemplateValue {
    let years = view.list(MetricYearPage.list(of: id)).reversed().compactMap { number in
      Int(view.page(number).address.path.split(separator: "/").last ?? "")
    }
    guard !years.isEmpty else { return .nothing }
    return archiveTabs(
      of: years, year, all: MetricPage.address(of: id)
    ) { MetricYearPage.address(of: id, $0) }
  }
}
