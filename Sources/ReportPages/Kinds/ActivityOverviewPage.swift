import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// All personal metrics at a glance, or those of one person: a table, and the last days of each.
struct ActivityOverviewPage: PageKind {
  /// The person; `nil` for all.
  var person: Person?

  static let template = "activity-overview"
  static let fields = [
    TemplateField("groups", .list(group), "the metrics of each person")
  ]
  private static let group: TemplateType = .object([
    TemplateField(
      "person", TemplateTypes.link, "the page of the person, missing where the page is of one"),
    TemplateField("table", .html, "all metrics in one table"),
    TemplateField("figures", .html, "the last days of the first metrics"),
  ])
  static let address = Address("activity/")
  /// More charts would make the page too large; the tables have every metric.
  private static let mostFigures = 6

  static func address(of person: Person) -> Address { Address("metrics/\(person.id)/") }

  static func plan(_ pages: inout PageSet) {
    planPersons(&pages)
    let file = pages.takeFront(of: "activity")
    pages.refuseSlug(of: file)
    // A single metric has a page that shows everything.
    guard pages.view.metrics.count > 1 else {
      if let file { pages.leaveOut(file, .withoutData) }
      return
    }
    let title = pages.view.language.text("navigation.activity")
    pages.add(
      ActivityOverviewPage(), named: "activity/index.md", at: address, file: file, title: title)
    pages.offer(address, as: title, rank: 3)
  }

  private static func planPersons(_ pages: inout PageSet) {
    let persons = pages.view.metricsByPerson.compactMap(\.person)
    var files: [String: PageFile] = [:]
    for file in pages.take(
      in: "metrics", where: { $0.path.isIndex && !$0.path.isFront && $0.path.parent == "metrics" })
    {
      pages.refuseSlug(of: file)
      pages.checkWeather(of: file)
      files[file.path.name] = file
      guard persons.contains(where: { $0.id == file.path.name }) else {
        pages.leaveOut(file, .withoutData)
        pages.report(
          Diagnostic(
            .error, "person-without-metrics",
            "'\(file.path.name)' is a person's folder, but publishes no metric",
            at: file.placement.filePosition,
            hint: "write 'metrics: [steps]', or move a metric's page to "
              + "metrics/\(file.path.name).md"))
        continue
      }
    }
    for person in persons {
      pages.add(
        ActivityOverviewPage(person: person), named: "metrics/\(person.id)/index.md",
        at: address(of: person), file: files[person.id], title: person.name)
    }
  }

  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    person != nil && view.isActivity(entry)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    let all = view.metricsByPerson.filter { person == nil || $0.person == person }
    return view.lastDay(ofMetrics: all.flatMap(\.ids))
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let all = page.view.metricsByPerson
    let shown = person.map { person in all.filter { $0.person == person } } ?? all
    let groups = shown.map { group in
      (person: group.person, metrics: group.ids.compactMap(page.view.metric))
    }
    let sources = groups.flatMap(\.metrics)
    let figureCount = max(1, Self.mostFigures / max(1, groups.count))
    let notices = page.notices(for: [], sources)
    page.description = page.words(of: sources)
    return [
      "lead": .text(page.frontMatter.summary?.value ?? ""),
      "status": page.status(of: [], sources),
      "notices": .list(notices),
      "body": .html(page.prose.html),
      "groups": .list(
        groups.enumerated().map { place, group in
          page.activityGroup(
            of: person == nil ? group.person : nil, group.metrics,
            figures: place < Self.mostFigures ? figureCount : 0)
        }),
    ]
  }
}

extension PageComposer {
  /// The most metrics that the description names.
  private static let mostNamed = 5

  /// What the page shows in a sentence.
  fileprivate func words(of metrics: [MetricSource]) -> String? {
    guard !metrics.isEmpty else { return nil }
    var names = metrics.map(\.title)
    if names.count > Self.mostNamed {
      let rest = names.count - Self.mostNamed + 1
      names = names.dropLast(rest) + [language.plural("overview.more", rest)]
    }
    return language.text(
      "overview.description",
      ["title": view.title(of: page), "metrics": language.list(names)])
  }

  /// The metrics of a person: all in a table, the first ones with charts of their last days.
  fileprivate mutating func activityGroup(
    of person: Person?, _ sources: [MetricSource], figures count: Int
  ) -> TemplateValue {
    let metrics = sources.map { view.personal($0) }
    let context = context
    for metric in metrics.prefix(count) {
      let id = "daily-\(metric.name)"
      var figure =
        metric.metric.kind == .total
        ? dailyBars(of: metric, in: context, id: id, plotHeight: 140)
        : dailyLine(of: metric, in: context, id: id, plotHeight: 140)
      figure.chart.titleLevel = person == nil ? 2 : 3
      figures.add(figure, withFilesIn: ActivityPage.address(of: metric.id))
    }
    var table = ByteWriter()
    let links = metrics.map { link(ActivityPage.address(of: $0.id)) }
    context.renderActivityTable(metrics, of: person, links: links, into: &table)
    let page = person.map { person in
      TemplateValue.object([
        "link": .text(link(ActivityOverviewPage.address(of: person))),
        "title": .text(person.name),
      ])
    }
    return .object([
      "person": page ?? .nothing, "table": .html(table.bytes), "figures": figures.takeMarkup(),
    ])
  }
}
