import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// What the dashboard of a personal metric and the pages of its years have in common.
extension PageComposer {
  /// The last days, and the week that they make up.
  mutating func activityPair(_ metric: PersonalMetric) -> TemplateValue {
    let context = context
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
  func activityYear(_ metric: PersonalMetric, _ year: Int) -> Figure? {
    metric.metric.kind == .total
      ? yearCalendar(of: metric, year: year, in: context, id: "calendar")
      : yearLine(of: metric, year: year, in: context, id: "year")
  }

  /// What the author wants to see on an arc, or how often the goal was reached.
  func activityGauge(
    _ source: MetricSource, _ metric: PersonalMetric, _ year: Int?
  ) -> Figure? {
    if let style = source.gauge { return valueGauge(of: metric, style, in: context, id: "gauge") }
    guard let year, metric.metric.kind == .total else { return nil }
    return goalGauge(of: metric, year: year, in: context, id: "goal")
  }

  /// The author's sentence: the summary, or the first paragraph.
  func activityLead() -> TemplateValue {
    if let summary = frontMatter.summary?.value { return .text(summary) }
    guard let paragraph = prose.firstParagraph, paragraph.isInLead else { return .nothing }
    return .html(paragraph.html)
  }

  /// Now, the years, and the other metrics.
  func activityTabs(_ source: MetricSource, year: Int?) -> TemplateValue {
    let now = tab(
      words("navigation.now"), ActivityPage.address(of: source.id), isCurrent: year == nil)
    let years = source.years.map { other in
      tab(String(other), ActivityYearPage.address(of: source.id, other), isCurrent: other == year)
    }
    let others = view.metrics.filter { $0 != source.id }.compactMap { id in
      view.outline(ofMetric: id).map { other in
        tab(other.title, ActivityPage.address(of: id), isCurrent: false)
      }
    }
    return .object([
      "label": .text(words("activity.tabs")), "entries": .list([now] + years + others),
    ])
  }

  /// The last seven days as a table.
  func newestDays(_ metric: PersonalMetric) -> TemplateValue {
    guard let last = metric.lastDay else { return .nothing }
    var table = ByteWriter()
    context.renderDays(
      of: metric, last.advanced(by: -6)...last, title: words("activity.days"), into: &table)
    return .html(table.bytes)
  }

  /// How much there is, and where it comes from.
  func activityFacts(
    _ source: MetricSource, _ metric: PersonalMetric, _ download: String
  ) -> [TemplateValue] {
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
    file.append(text: download)
    file.append(markup: "\">")
    file.append(text: words("figure.csv"))
    file.append(markup: "</a>")
    facts.append((words("station.downloads"), .html(file.bytes)))
    return facts.map { .object(["label": .text($0.label), "value": $0.value]) }
  }
}
