public import ReportCore
import ReportLanguage
import ReportMeasurements

/// How often the goals of a metric were reached, and how much the running periods still lack.
public struct GoalReport: Sendable {
  private let metric: PersonalMetric
  private let context: FigureContext
  private let histories: [GoalHistory]
  private let range: ClosedRange<Day>
  /// Whether the report lasts to the end of the data.
  private let isNewest: Bool

  /// Creates the report of a metric; `nil` without goals, for a level, and for a year without a
  /// value.
  ///
  /// - Parameters:
  ///   - metric: A metric that adds up.
  ///   - year: The year of the report; `nil` for the whole record.
  ///   - context: Language and units.
  public init?(of metric: PersonalMetric, year: Int? = nil, in context: FigureContext) {
    guard metric.metric.kind == .total, let span = metric.series.observedSpan else { return nil }
    let statistics = context.statistics(of: metric)
    let range = year.map(Day.days(ofYear:))
    histories = metric.goals.spans.compactMap {
      statistics.goalHistory(of: $0, metric.goals, weekStart: metric.weekStart, in: range)
    }
    guard !histories.isEmpty, range.map(span.overlaps) ?? true else { return nil }
    self.metric = metric
    self.context = context
    self.range = range.map(span.clamped) ?? span
    isNewest = self.range.upperBound == span.upperBound
  }
}

extension GoalReport {
  private var language: Language { context.language }

  /// How often the daily goal was reached; "Goals" if there is none.
  public var title: String {
    guard let history = histories.first, history.span == .day else {
      return language.text("goals.title")
    }
    return language.plural(
      "goals.title-days", history.complete,
      [
        "goal": context.goalText(history.goal, of: metric.metric),
        "reached": language.number(history.reached),
      ])
  }

  /// A sentence for each goal: how often it was reached, and its longest streak.
  var sentences: [String] {
    histories.filter { $0.complete > 0 }.map { history in
      let share = language.coverage(history.reached, of: history.complete)
      guard history.streaks.longest != nil else {
        return language.text(
          "goals.told",
          ["goal": goal(history), "reached": ofComplete(history), "share": share])
      }
      return language.text(
        "goals.told-streak",
        [
          "goal": goal(history), "reached": ofComplete(history), "share": share,
          "streak": longest(history),
        ])
    }
  }

  /// Writes sentences about the running periods, a table of all goals, and the counting rule.
  public func render(into html: inout ByteWriter) {
    let paces = histories.compactMap(\.running).map(sentence)
    html.append(markup: "<div class=\"prose\">")
    for text in paces + [rule] {
      html.append(markup: "<p>")
      html.append(text: text)
      html.append(markup: "</p>")
    }
    html.append(markup: "</div>\n")
    TextTable(
      title: language.text("goals.table", ["period": language.span(range)]),
      columns: [
        .init(header: language.text("figure.goal"), cells: histories.map(goal), isNumber: false),
        .init(header: language.text("goals.reached"), cells: histories.map(reached)),
        .init(
          header: language.text("goals.share"),
          cells: histories.map { history in
            history.complete > 0
              ? language.coverage(history.reached, of: history.complete) : language.noNumber
          }),
        .init(header: language.text("goals.longest"), cells: histories.map(longest)),
      ]
        + (isNewest
          ? [.init(header: language.text("goals.current"), cells: histories.map(current))] : [])
    ).render(into: &html)
  }

  private var missing: String { language.text("goals.none") }

  /// "10,000 steps a day".
  private func goal(_ history: GoalHistory) -> String {
    language.text(
      "goals.each.\(history.span.rawValue)",
      ["goal": context.goalText(history.goal, of: metric.metric)])
  }

  /// "12 of 20 months".
  private func ofComplete(_ history: GoalHistory) -> String {
    language.plural(
      "goals.of.\(history.span.rawValue)", history.complete,
      ["reached": language.number(history.reached)])
  }

  /// "12 of 20 months · 4 incomplete · 1 of them reached it all the same".
  private func reached(_ history: GoalHistory) -> String {
    var parts: [String] = []
    if history.complete > 0 { parts.append(ofComplete(history)) }
    if history.incomplete > 0 {
      parts.append(language.plural("goals.incomplete", history.incomplete))
    }
    if history.incompleteReached > 0 {
      parts.append(language.plural("goals.reached-anyway", history.incompleteReached))
    }
    return parts.isEmpty ? missing : language.parts(parts)
  }

  /// "9 days, 3–11 May 2018 · 1 rest day".
  private func longest(_ history: GoalHistory) -> String {
    guard let streak = history.streaks.longest else { return missing }
    var parts = [
      language.plural(
        "goals.streak.\(history.span.rawValue)", streak.length,
        ["dates": language.span(streak.days)])
    ]
    if streak.rested > 0 { parts.append(language.plural("goals.rested", streak.rested)) }
    if history.streaks.ties > 0 {
      parts.append(language.plural("goals.ties", history.streaks.ties))
    }
    if streak.before == .missingDay { parts.append(language.text("goals.begun")) }
    if streak.after == .missingDay, streak != history.streaks.current {
      parts.append(language.text("goals.cut"))
    }
    return language.parts(parts)
  }

  private func current(_ history: GoalHistory) -> String {
    guard let streak = history.streaks.current else { return missing }
    return language.plural(
      "goals.since.\(history.span.rawValue)", streak.length,
      ["date": language.day(streak.days.lowerBound)])
  }

  /// The counting rule.
  private var rule: String {
    let rest = metric.goals.restDays
    return language.sentences([
      language.text("goals.rule"), rest > 0 ? language.plural("goals.rest-rule", rest) : "",
    ])
  }

  /// "December 2018 so far: 41,200 of 70,000 steps by 28 December. …"
  private func sentence(_ pace: GoalPace) -> String {
    let sum = context.plainText(pace.sum, of: metric.metric)
    let goal = context.goalText(pace.goal, of: metric.metric)
    let period =
      switch pace.span {
      case .day, .week:
        language.text("goals.week", ["date": language.day(pace.days.lowerBound, .long)])
      case .month: language.month(pace.days.lowerBound.month)
      case .year: language.year(pace.days.lowerBound.year)
      }
    let date =
      pace.span == .week
      ? language.weekday(pace.lastDay.weekday) : language.day(pace.lastDay, .long)
    let by =
      context.gapText(pace.coverage).map {
        language.text("value.incomplete", ["value": date, "coverage": $0])
      } ?? date
    guard !pace.isReached else {
      return language.text(
        "goals.pace-reached", ["period": period, "sum": sum, "goal": goal, "date": by])
    }
    return language.plural(
      "goals.pace", pace.daysLeft,
      [
        "period": period, "sum": sum, "goal": goal, "date": by,
        "rate": context.meanText(pace.needed, of: metric.metric),
      ])
  }
}
