import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// Parts shared by the dashboard of a personal metric and the pages of its years.
extension PageComposer {
  /// The figures of the last days and of the week they form.
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

  /// A figure of every day of a year: cells for totals, a line for levels.
  func activityYear(_ metric: PersonalMetric, _ year: Int) -> Figure? {
    metric.metric.kind == .total
      ? yearCalendar(of: metric, year: year, in: context, id: "calendar")
      : yearLine(of: metric, year: year, in: context, id: "year")
  }

  /// Further sections on a year of a metric: its goals.
  mutating func activityParts(_ metric: PersonalMetric, year: Int) -> [TemplateValue] {
    [goalSection(metric, year)].compactMap(\.self)
  }

  /// Further sections on a metric: its goals, its weekdays and months, its milestones, and the
  /// weather.
  mutating func activityParts(
    _ source: MetricSource, _ metric: PersonalMetric
  ) -> [TemplateValue] {
    [
      sleepSection(metric), extremesSection(metric), sessionSection(metric),
      goalSection(metric, nil), habitSection(metric), milestoneSection(metric),
      weatherSection(source, metric),
    ].compactMap(\.self)
  }

  /// The stages of sleep, and how regular the nights were.
  private mutating func sleepSection(_ metric: PersonalMetric) -> TemplateValue? {
    guard metric.metric.entry?.parts == .stages, let report = SleepReport(of: metric, in: context)
    else { return nil }
    add(report.sentences)
    let stages = sleepStages(of: metric, in: context, id: "stages")
    figures.add(stages, titleLevel: 3)
    return part(language.text("parts.sleep"))
  }

  /// The lowest and highest readings of the days.
  private mutating func extremesSection(_ metric: PersonalMetric) -> TemplateValue? {
    guard metric.metric.entry?.parts == .extremes,
      let figure = dayExtremes(of: metric, in: context, id: "extremes")
    else { return nil }
    figures.add(figure, titleLevel: 3)
    return part(language.text("parts.range"))
  }

  /// The sessions by kind.
  private mutating func sessionSection(_ metric: PersonalMetric) -> TemplateValue? {
    guard metric.metric.entry?.parts == .sessions,
      let report = SessionReport(of: metric, in: context)
    else { return nil }
    let weeks = sessionsByWeek(of: metric, in: context, id: "sessions")
    figures.add(weeks, titleLevel: 3)
    figures.add(markup: report.render)
    return part(language.text("parts.kinds"))
  }

  /// Adds sentences as paragraphs.
  private mutating func add(_ sentences: [String]) {
    figures.add(markup: { html in
      html.append(markup: "<div class=\"prose\">")
      for sentence in sentences {
        html.append(markup: "<p>")
        html.append(text: sentence)
        html.append(markup: "</p>")
      }
      html.append(markup: "</div>\n")
    })
  }

  /// The weekdays and months with the highest values.
  private mutating func habitSection(_ metric: PersonalMetric) -> TemplateValue? {
    guard let report = HabitReport(of: metric, in: context) else { return nil }
    figures.add(markup: report.render)
    return part(language.text("habits.title"))
  }

  /// When the sum of all days passed round numbers.
  private mutating func milestoneSection(_ metric: PersonalMetric) -> TemplateValue? {
    guard let report = MilestoneReport(of: metric, in: context) else { return nil }
    figures.add(markup: report.render)
    return part(report.title)
  }

  /// How often the goals were reached, and how much the running periods still lack.
  private mutating func goalSection(_ metric: PersonalMetric, _ year: Int?) -> TemplateValue? {
    guard let report = GoalReport(of: metric, year: year, in: context) else { return nil }
    figures.add(markup: report.render)
    return part(report.title)
  }

  /// The station with the weather of a metric's days: the one that the author names, or for a total
  /// the only one.
  private func weatherStation(of source: MetricSource) -> String? {
    let stations = view.stations
    let isAlone = stations.count == 1 && source.metric.kind == .total
    return source.weather ?? (isAlone ? stations.first : nil)
  }

  /// The weather by which days are divided.
  private static let weatherParts = [Metric.precipitation.id, Metric.temperature.id]

  /// A year of a metric by the weather of its days, in a sentence; `nil` if there is nothing to say.
  func weatherSentence(_ source: MetricSource, inYear year: Int) -> String? {
    guard let id = weatherStation(of: source) else { return nil }
    return weatherReview(
      of: view.personal(source),
      against: Self.weatherParts.compactMap { view.series($0, ofStation: id, inYear: year) },
      year: year, in: context)
  }

  /// The values by the weather of the day.
  private mutating func weatherSection(_ source: MetricSource, _ metric: PersonalMetric)
    -> TemplateValue?
  {
    guard let id = weatherStation(of: source) else { return nil }
    let context = context
    let catalog = view.catalog
    for part in Self.weatherParts {
      guard let weather = catalog.series(named: "\(id).\(part)") else { continue }
      figures.add(
        weatherBands(of: metric, against: weather, in: context, id: "by-\(part)"), titleLevel: 3)
    }
    let station = view.outline(ofStation: id)?.title ?? id
    let drawn = figures.takeBytes()
    guard !drawn.isEmpty else { return nil }
    figures.add(markup: { html in
      html.append(markup: "<div class=\"half\">\n")
      html.append(bytes: drawn)
      html.append(markup: "</div>\n")
    })
    return part(language.text("weather.section", ["metric": metric.title, "station": station]))
  }

  /// A section with the figures gathered since the last one.
  private mutating func part(_ title: String) -> TemplateValue {
    .object(["title": .text(title), "figures": figures.takeMarkup()])
  }

  /// The gauge that the author asks for, or how often the goal was reached.
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

  /// Tabs to the dashboard and the years.
  func activityTabs(_ source: MetricSource, year: Int?) -> TemplateValue {
    let now = tab(
      words("navigation.now"), ActivityPage.address(of: source.id), isCurrent: year == nil)
    let years = source.years.map { other in
      tab(String(other), ActivityYearPage.address(of: source.id, other), isCurrent: other == year)
    }
    return .object([
      "label": .text(words("station.years")), "entries": .list([now] + years),
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

  /// The share of the days that each source recorded.
  private func sharesText(_ shares: [SourceShare]) -> String? {
    let days = shares.reduce(0) { $0 + $1.days }
    guard days > 0 else { return nil }
    let texts = shares.filter { $0.days > 0 }.map { share in
      language.text(
        "shares.share",
        [
          "source": share.title ?? language.text("shares.\(share.kind.rawValue)"),
          "share": language.percent(Double(share.days) / Double(days)),
        ])
    }
    return language.list(texts)
  }

  /// Facts about the amount of data and its sources.
  func activityFacts(
    _ source: MetricSource, _ metric: PersonalMetric, _ files: [Download?]
  ) -> [TemplateValue] {
    var facts: [(label: String, value: TemplateValue)] = []
    if let span = source.series.observedSpan {
      let coverage = source.series.coverage(in: span)
      facts.append((words("station.record"), .text(language.span(span))))
      facts.append((words("station.coverage"), .text(context.coverageText(coverage))))
    }
    if let text = sharesText(source.shares) {
      facts.append((words("shares.title"), .text(text)))
    }
    if let text = source.source { facts.append((words("station.source"), .text(text))) }
    if let text = source.licence { facts.append((words("station.licence"), .text(text))) }
    return facts.map { .object(["label": .text($0.label), "value": $0.value]) }
      + allRecords(at: AllRecordsPage.address(ofMetric: source.id)) + downloads(files)
  }
}
