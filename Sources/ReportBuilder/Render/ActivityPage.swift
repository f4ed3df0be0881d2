import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportThemes

extension PageRenderer {
  /// The dashboard of something a person measures: lately, this year, the newest days.
  func activityFields(
    _ page: PagePlan, _ id: String, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> PageFields {
    guard let source = plan.site.metrics.first(where: { $0.id == id }) else {
      return plainFields(page, prose)
    }
    let metric = plan.site.personal(source)
    let pair = activityPair(metric, &figures)
    let year = metric.years.first
    if let year { figures.add(activityYear(metric, year), titleLevel: 2) }
    let wide = figures.takeMarkup()
    if let year, metric.metric.kind == .total {
      figures.add(yearTotal(of: metric, year: year, in: context, id: "total"), titleLevel: 2)
    }
    let total = figures.takeMarkup()
    figures.add(activityGauge(source, metric, year), titleLevel: 2)
    let gauge = figures.takeMarkup()
    figures.add(file: "\(id).csv", context.dailyFile(of: metric))
    var fields: PageFields = [
      "lead": activityLead(page, prose),
      "status": status(ofMetrics: [source]),
      "notices": .list(notices(for: [], [source])),
      "tabs": .list(activityTabs(source, year: nil, on: page)),
      "pair": pair, "wide": wide, "total": total, "gauge": gauge,
      "days": newestDays(metric),
      "daysLink": year.map { year in
        let pages = PageKind.activityYear(id: id, year: year).address
        return .object([
          "link": .text(link(pages, on: page) + "#days"),
          "title": .text(
            plan.site.language.text("activity.all-days-of", ["year": String(year)])),
        ])
      } ?? .nothing,
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
      "facts": .list(activityFacts(source, metric)),
    ]
    fields.merge(self.fields(of: activityKeyFigures(metric, in: context))) { $1 }
    return fields
  }

  /// One year of it, with every day in a table.
  func activityYearFields(
    _ page: PagePlan, _ id: String, _ year: Int, _ prose: RenderedMarkdown,
    _ figures: inout PageFigures
  ) -> PageFields {
    guard let source = plan.site.metrics.first(where: { $0.id == id }),
      case let metric = plan.site.personal(source),
      let span = metric.series.observedSpan
    else { return plainFields(page, prose) }
    let days = Day.days(ofYear: year).clamped(to: span)
    figures.add(activityYear(metric, year), titleLevel: 2)
    let wide = figures.takeMarkup()
    if metric.metric.kind == .total {
      figures.add(monthlyMeans(of: metric, year: year, in: context, id: "months"), titleLevel: 2)
      figures.add(weekdayDonut(of: metric, days: days, in: context, id: "weekdays"), titleLevel: 2)
    }
    let pair = figures.takeMarkup()
    if metric.metric.kind == .total {
      figures.add(yearTotal(of: metric, year: year, in: context, id: "total"), titleLevel: 2)
      figures.add(goalGauge(of: metric, year: year, in: context, id: "goal"), titleLevel: 2)
    }
    let total = figures.takeMarkup()
    var table = ByteWriter()
    context.renderDays(of: metric, days, title: words("activity.days"), into: &table)
    var fields: PageFields = [
      "lead": activityLead(page, prose),
      "notices": .list(notices(for: [], [source])),
      "tabs": .list(activityTabs(source, year: year, on: page)),
      "pair": pair, "wide": wide, "total": total,
      "days": .html(table.bytes),
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
    ]
    fields.merge(self.fields(of: activityKeyFigures(metric, year: year, in: context))) { $1 }
    return fields
  }

  /// The last days, and the week that they make up.
  private func activityPair(
    _ metric: PersonalMetric, _ figures: inout PageFigures
  ) -> TemplateValue {
    if metric.metric.kind == .total {
      figures.add(dailyBars(of: metric, in: context, id: "daily"), titleLevel: 2)
      figures.add(weekdayDonut(of: metric, in: context, id: "weekdays"), titleLevel: 2)
    } else {
      figures.add(dailyLine(of: metric, in: context, id: "daily"), titleLevel: 2)
      figures.add(weekdayChange(of: metric, in: context, id: "change"), titleLevel: 2)
    }
    return figures.takeMarkup()
  }

  /// Every day of a year: cells for amounts, a line for levels.
  private func activityYear(_ metric: PersonalMetric, _ year: Int) -> Figure? {
    metric.metric.kind == .total
      ? yearCalendar(of: metric, year: year, in: context, id: "calendar")
      : yearLine(of: metric, year: year, in: context, id: "year")
  }

  /// What the author wants to see on an arc, or how often the goal was reached.
  private func activityGauge(
    _ source: MetricSource, _ metric: PersonalMetric, _ year: Int?
  ) -> Figure? {
    if let style = source.gauge { return valueGauge(of: metric, style, in: context, id: "gauge") }
    guard let year, metric.metric.kind == .total else { return nil }
    return goalGauge(of: metric, year: year, in: context, id: "goal")
  }

  /// The author's sentence: the summary, or the first paragraph.
  private func activityLead(_ page: PagePlan, _ prose: RenderedMarkdown) -> TemplateValue {
    if let summary = page.source?.frontMatter.summary?.value { return .text(summary) }
    guard let paragraph = prose.firstParagraph, paragraph.isInLead else { return .nothing }
    return .html(paragraph.html)
  }

  /// Now, the years, and the other metrics.
  private func activityTabs(
    _ source: MetricSource, year: Int?, on page: PagePlan
  ) -> [TemplateValue] {
    func tab(_ title: String, _ kind: PageKind, isCurrent: Bool) -> TemplateValue {
      .object([
        "title": .text(title), "link": .text(link(kind.address, on: page)),
        "isCurrent": .flag(isCurrent),
      ])
    }
    let now = tab(words("navigation.now"), .activity(id: source.id), isCurrent: year == nil)
    let years = source.years.map { other in
      tab(
        String(other), .activityYear(id: source.id, year: other), isCurrent: other == year)
    }
    let others = plan.site.metrics.filter { $0.id != source.id }.map { other in
      tab(other.title, .activity(id: other.id), isCurrent: false)
    }
    return [now] + years + others
  }

  /// The last seven days as a table.
  private func newestDays(_ metric: PersonalMetric) -> TemplateValue {
    guard let last = metric.lastDay else { return .nothing }
    var table = ByteWriter()
    context.renderDays(
      of: metric, last.advanced(by: -6)...last, title: words("activity.days"), into: &table)
    return .html(table.bytes)
  }

  /// How much there is, and where it comes from.
  private func activityFacts(_ source: MetricSource, _ metric: PersonalMetric) -> [TemplateValue] {
    let language = plan.site.language
    var facts: [(label: String, value: TemplateValue)] = []
    if let span = source.series.observedSpan {
      let coverage = source.series.coverage(in: span)
      facts.append((words("station.record"), .text(language.span(span))))
      facts.append((words("station.coverage"), .text(context.coverageText(coverage))))
    }
    if let text = source.source { facts.append((words("station.source"), .text(text))) }
    if let text = source.licence { facts.append((words("station.licence"), .text(text))) }
    var file = ByteWriter()
    file.append(markup: "<a href=\"")
    file.append(text: source.id)
    file.append(markup: ".csv\">")
    file.append(text: words("figure.csv"))
    file.append(markup: "</a>")
    facts.append((words("station.downloads"), .html(file.bytes)))
    return facts.map { .object(["label": .text($0.label), "value": $0.value]) }
  }

  private func words(_ key: String) -> String { plan.site.language.text(key) }
}
