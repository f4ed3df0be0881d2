import ReportCharts
public import ReportCore
import ReportLanguage
public import ReportMeasurements

/// Something a person measures every day: steps, weight, sleep.
public struct PersonalMetric: Sendable {
  /// The page's id, such as `steps` or `anna/steps`.
  public let id: String
  /// The page's title, "Steps".
  public internal(set) var title: String
  /// Whose it is, where several persons are told apart.
  public var person: Person?
  /// What is measured, with its unit and its kind.
  public let metric: Metric
  /// One value a day, canonical.
  public internal(set) var series: DailySeries
  /// What the person aims at.
  public internal(set) var goals: Goals
  /// How many days "lately" is.
  public let window: Int
  /// The day a week begins with.
  public let weekStart: Weekday
  /// What a month may lack; `nil` for what the site says.
  public let allowance: Completeness.Allowance?
  /// The line under each figure: where the values come from, or that they are simulated.
  public let source: String
  /// Where its numbers come from.
  public var attribution: Attribution
  /// The last day of the source: that of the last value, or a later one of another series.
  public let dataThrough: Day?
  /// What happened, as far as the metric is concerned, in any year.
  public var events: [DatedEvent]
  /// What a day has beside its value; none where the source does not say.
  public var parts: [PersonalPart] = []

  /// A metric of these parts, each described at the property of its name.
  ///
  /// A window below 1 counts as 1.
  public init(
    id: String, title: String, metric: Metric, series: DailySeries, goals: Goals = Goals(),
    window: Int = 28, weekStart: Weekday = .sunday,
    allowance: Completeness.Allowance? = nil, source: String = "", dataThrough: Day? = nil,
    events: [DatedEvent] = []
  ) {
    self.id = id
    self.title = title
    self.metric = metric
    self.series = series
    self.goals = goals
    self.window = max(window, 1)
    self.weekStart = weekStart
    self.allowance = allowance
    self.source = source
    attribution = Attribution(title: title)
    self.dataThrough = dataThrough ?? series.observedSpan?.upperBound
    self.events = events
  }
}

extension PersonalMetric {
  /// The title with the person's name: "Steps, Anna".
  public var fullTitle: String { person?.naming(title) ?? title }

  /// The same under its full title, for figures beside those of other persons.
  public var named: PersonalMetric {
    var metric = self
    metric.title = fullTitle
    return metric
  }

  /// What the line under a figure begins with: whose it is, and where the values come from.
  func sourceLine(_ language: Language) -> String {
    language.parts([person?.name ?? "", source])
  }

  /// What columns of files are called: the id without the person.
  public var column: String { id.split(separator: "/").last.map(String.init) ?? id }

  /// The id as a part of other ids and of the names of files: `anna-steps`.
  public var name: String { id.replacing("/", with: "-") }

  /// What the person aims at in a day, canonical.
  public var goal: Double? { goals[.day] }

  /// Whether its days add up to something: amounts do, but hours of sleep.
  public var hasTotals: Bool { metric.kind == .total && metric.entry?.parts != .stages }

  /// The last day with a value.
  public var lastDay: Day? { series.observedSpan?.upperBound }

  /// The last days up to the last one with a value, as many as the window has.
  public var lately: ClosedRange<Day>? {
    lastDay.map { $0.advanced(by: 1 - window)...$0 }
  }

  /// The years with a value, the last one first.
  public var years: [Int] {
    guard let span = series.observedSpan else { return [] }
    return (span.lowerBound.year...span.upperBound.year).reversed().filter(hasData)
  }

  /// From the first to the last day of a year with a value, or `nil` when it has none.
  func span(inYear year: Int) -> ClosedRange<Day>? {
    let days = series.observations(in: Day.days(ofYear: year)).map(\.day)
    guard let first = days.first, let last = days.last else { return nil }
    return first...last
  }

  /// Whether a year has a value.
  func hasData(inYear year: Int) -> Bool {
    series.coverage(in: Day.days(ofYear: year)).observed > 0
  }

  /// The runs of days at the goal, under the author's rule for rest days.
  func streaks(in days: ClosedRange<Day>) -> Streaks {
    series.streaks(
      in: days, restDays: goals.restDays, weekStart: weekStart, where: goals.isReached)
  }

  /// The sign of the metric's charts.
  var icon: ChartIcon {
    if metric.unit == .steps { return .steps }
    if metric.dimension == .mass { return .scale }
    return metric.kind == .total ? .bars : .line
  }

  var hue: Hue { metric.hue }
}

extension FigureContext {
  /// The mean of a metric in the unit shown: "8,322 steps", "173.3 lb".
  func meanText(_ value: Double, of metric: Metric) -> String {
    let shown = shown(value, of: metric)
    return language.quantity(
      shown, decimals: decimals(of: shown, metric), unit: unit(of: metric).symbol)
  }

  /// A mean of few things that are counted has a decimal: 0.6 workouts.
  private func decimals(of shown: Double, _ metric: Metric) -> Int {
    let unit = unit(of: metric)
    let isPart = unit.quantity == .count && abs(shown) < 10 && shown != shown.rounded()
    return max(metric.decimals(in: unit), isPart && metric.decimals == nil ? 1 : 0)
  }

  /// A canonical value in the unit shown; north is 360°, because 0° stands for calm.
  private func shown(_ value: Double, of metric: Metric) -> Double {
    let shown = unit(of: metric).value(fromCanonical: value)
    return metric.kind == .direction && shown < 0.5 ? shown + 360 : shown
  }

  /// A goal in the unit shown, with as few decimals as it needs: "170 lb".
  func goalText(_ value: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    let shown = FixedDecimal(unit.value(fromCanonical: value), decimals: 1)
    return language.quantity(
      shown.value, decimals: shown.fraction == 0 ? 0 : 1, unit: unit.symbol)
  }

  /// The goal of a day with the side on which it is reached: "170 lb or less"; of an amount the goal
  /// alone.
  func targetText(_ value: Double, of metric: PersonalMetric) -> String {
    let text = goalText(value, of: metric.metric)
    guard metric.metric.kind != .total else { return text }
    switch metric.goals.direction {
    case .atLeast: return language.text("goals.at-least", ["goal": text])
    case .atMost: return language.text("goals.at-most", ["goal": text])
    }
  }

  /// A difference with its sign, in the unit shown: "+0.3 lb", "−312 steps".
  func changeText(_ change: Double, of metric: Metric, decimals: Int? = nil) -> String {
    let unit = unit(of: metric)
    let shown = unit.difference(fromCanonical: change)
    return language.quantity(
      shown, decimals: decimals ?? self.decimals(of: shown, metric), unit: unit.symbol,
      signed: true)
  }

  /// A value of a metric without its unit, in the unit shown: "8,322".
  func plainText(_ value: Double, of metric: Metric) -> String {
    let shown = shown(value, of: metric)
    return language.number(shown, decimals: decimals(of: shown, metric))
  }

  /// Labels under some weeks of days: one a week, counted back from the last day.
  func dayAxis(_ days: ClosedRange<Day>) -> XAxis {
    let count = days.count
    let step = count <= 14 ? 2 : count <= 45 ? 7 : (count / 6 + 6) / 7 * 7
    let slots = stride(from: count - 1, through: 0, by: -step).reversed()
    return XAxis(
      slots.map { slot in
        let name = language.day(days.lowerBound.advanced(by: slot), .short)
        // Of seven names under two weeks, and of long ones, every second has room on a phone.
        let isLong = letterCount(of: name) > 7
        return XAxis.Label(
          at: Double(slot) + 0.5, name,
          priority: (step == 2 || isLong) && (count - 1 - slot) / step % 2 == 1
            ? .medium : .always)
      })
  }

  /// Grid lines with short numbers: "15k"; the unit at the topmost one unless values are counted.
  func compactAxis(_ ticks: NiceTicks, of metric: Metric) -> YAxis {
    let unit = unit(of: metric)
    guard unit.quantity == .count else { return axis(ticks, unit: unit) }
    return YAxis(
      ticks.values.map { value in
        let text =
          ticks.step < 1
          ? language.number(value, decimals: ticks.decimals) : language.compact(value)
        return .init(value, text, isStrong: value == 0)
      })
  }

  /// The selection layer of some days with annotations in two styles.
  func dayLayer(
    _ days: ClosedRange<Day>, _ text: (Day) -> String?
  ) -> Selection.Layer {
    let captions = TextColumn(days.map { language.day($0, .weekdayShort) })
    let noData = language.text("figure.no-data")
    let values = days.map { text($0) ?? noData }
    let labels = zip(days, values).map { annotation(language.day($0, .weekdayShort), $1) }
    return Selection.Layer(
      TextColumn(labels), parts: .init(captions: captions, values: TextColumn(values)))
  }

  /// The chart of a metric without any value in its period.
  func emptyChart(
    of metric: PersonalMetric, id: String, title: String, icon: ChartIcon
  ) -> Chart {
    let text =
      metric.source.isEmpty
      ? language.text("activity.empty", ["metric": metric.title])
      : language.text(
        "activity.empty-from", ["metric": metric.title, "source": metric.source])
    return Chart(
      id: id, title: title, icon: icon, summary: language.text("figure.no-data-period"),
      hue: metric.hue,
      plot: nil,
      empty: EmptyState(icon: icon, title: language.text("figure.nothing"), text: text))
  }

  /// The line under a figure of a metric: the person, the source, then how many days have a value.
  func footer(of metric: PersonalMetric, _ coverage: Coverage) -> Chart.Footer {
    .init(source: metric.sourceLine(language), coverage: coverageText(coverage))
  }
}
