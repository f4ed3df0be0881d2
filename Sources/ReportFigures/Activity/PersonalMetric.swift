import ReportCharts
public import ReportCore
public import ReportLanguage
public import ReportMeasurements

/// A metric that a person measures every day: steps, weight, sleep.
public struct PersonalMetric: Sendable {
  /// The page's id, such as `steps` or `anna/steps`.
  public let id: String
  /// The page's title, "Steps".
  public internal(set) var title: String
  /// The person it belongs to, if the site distinguishes several.
  public var person: Person?
  /// What is measured, with its unit and its kind.
  public let metric: Metric
  /// One value per day, in the canonical unit.
  public internal(set) var series: DailySeries
  /// The person's goals.
  public internal(set) var goals: Goals
  /// How many days count as recent.
  public let window: Int
  /// The first day of the week.
  public let weekStart: Weekday
  /// How many days a month can lack; `nil` for the site's setting.
  public let allowance: Completeness.Allowance?
  /// The line under each figure: the source of the values, or that they are simulated.
  public let source: String
  /// The origin of its numbers.
  public var attribution: Attribution
  /// The last day of the source: that of the last value, or a later one of another series.
  public let dataThrough: Day?
  /// The events that concern the metric, in any year.
  public var events: [DatedEvent]
  /// What a day has beside its value; empty if the source has no parts.
  public var parts: [PersonalPart] = []

  /// Creates a metric from its parts, each described at the property of the same name.
  ///
  /// A window below 1 is treated as 1.
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

  /// The same metric under its full title, for figures beside those of other people.
  public var named: PersonalMetric {
    var metric = self
    metric.title = fullTitle
    return metric
  }

  /// The start of the line under a figure: the person, and the source of the values.
  public func sourceLine(_ language: Language) -> String {
    language.parts([person?.name ?? "", source])
  }

  /// The name of its column in files: the id without the person.
  public var column: String { id.split(separator: "/").last.map(String.init) ?? id }

  /// The id in the form used in other ids and in file names: `anna-steps`.
  public var name: String { id.replacing("/", with: "-") }

  /// The daily goal, in the canonical unit.
  public var goal: Double? { goals[.day] }

  /// Whether sums of its days are meaningful: true for totals except hours of sleep.
  public var hasTotals: Bool { metric.kind == .total && metric.entry?.parts != .stages }

  /// The last day with a value.
  public var lastDay: Day? { series.observedSpan?.upperBound }

  /// The most recent days, ending with the last one with a value: as many as ``window``.
  public var lately: ClosedRange<Day>? {
    lastDay.map { $0.advanced(by: 1 - window)...$0 }
  }

  /// The years with a value, latest first.
  public var years: [Int] {
    guard let span = series.observedSpan else { return [] }
    return (span.lowerBound.year...span.upperBound.year).reversed().filter(hasData)
  }

  /// The first through the last day of a year with a value, or `nil` if it has none.
  func span(inYear year: Int) -> ClosedRange<Day>? {
    let days = series.observations(in: Day.days(ofYear: year)).map(\.day)
    guard let first = days.first, let last = days.last else { return nil }
    return first...last
  }

  /// Whether a year has a value.
  func hasData(inYear year: Int) -> Bool {
    series.coverage(in: Day.days(ofYear: year)).observed > 0
  }

  /// The streaks of days at the goal, under the author's rule for rest days.
  func streaks(in days: ClosedRange<Day>) -> Streaks {
    series.streaks(
      in: days, restDays: goals.restDays, weekStart: weekStart, where: goals.isReached)
  }

  /// The icon of the metric's charts.
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

  /// A small mean of counted things has a decimal: 0.6 workouts.
  func decimals(of shown: Double, _ metric: Metric) -> Int {
    let unit = unit(of: metric)
    let isPart = unit.quantity == .count && abs(shown) < 10 && shown != shown.rounded()
    return max(metric.decimals(in: unit), isPart && metric.decimals == nil ? 1 : 0)
  }

  /// A canonical value in the unit shown; north is 360°, because 0° means calm.
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

  /// The daily goal with the side on which it is reached: "170 lb or less"; for a total the goal
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

  /// Labels under some weeks of days: one per week, counted back from the last day.
  func dayAxis(_ days: ClosedRange<Day>) -> XAxis {
    let count = days.count
    let step = count <= 14 ? 2 : count <= 45 ? 7 : (count / 6 + 6) / 7 * 7
    let slots = stride(from: count - 1, through: 0, by: -step).reversed()
    return XAxis(
      slots.map { slot in
        let name = language.day(days.lowerBound.advanced(by: slot), .short)
        // Of seven names under two weeks, and of long names, every second one fits on a phone.
        let isLong = letterCount(of: name) > 7
        return XAxis.Label(
          at: Double(slot) + 0.5, name,
          priority: (step == 2 || isLong) && (count - 1 - slot) / step % 2 == 1
            ? .medium : .always)
      })
  }

  /// Grid lines with short numbers: "15k"; the topmost one has the unit, unless
  /// values are counts.
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

  /// The selection layer of some days, with two-part annotations.
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
