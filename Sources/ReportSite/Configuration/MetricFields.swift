import ReportCharts
import ReportCore
package import ReportDocuments
package import ReportFigures
package import ReportMeasurements
import ReportReaders

/// The front matter of a page in metrics/ that concerns its personal metric.
package struct MetricFields: Sendable {
  package var sources: [DataRequest] = []
  /// The name of the column in the file.
  package var column: Located<String>?
  /// The unit of the numbers in all files.
  package var unit: Located<String>?
  /// How many hours of a day can lack a row, if a file has several rows per day.
  package var missingHours: Int?
  package var kind: MetricKind?
  package var goals: [GoalSpan: Goal] = [:]
  /// How many days of a week can miss the goal without ending a streak.
  package var restDays: Located<Int>?
  /// The station with whose weather the metric is compared.
  package var weather: Located<String>?
  /// How many days count as recent.
  package var window: Int?
  package var decimals: Int?
  package var gauge: GaugeStyle?
  /// How many days a month can lack, for a metric that is not expected to have a value every day.
  package var allowance: Completeness.Allowance?
  /// Parts of the names of devices and apps, most trusted first.
  package var ranking: [Located<String>] = []
  /// The step to which published values are rounded.
  package var rounding: Goal?
  /// How many of the last days with data are left out.
  package var delay: Int?
  /// Events of the person that concern the metric.
  package var events: [EventRequest] = []

  /// A number in its own unit or in the unit of the data, such as a goal.
  package struct Goal: Sendable {
    let value: Double
    let unit: String?
    /// Which side of the goal counts as reached, if the author says so.
    let direction: Goals.Direction?
    let position: SourcePosition
  }

  /// The longest window that a chart of days can show.
  package static let longestWindow = 62
}

extension ConfigurationReader {
  /// Parses a number of days: `7 days`, or `7`.
  mutating func days(_ key: String, upTo limit: Int) -> Int? {
    guard let text = text(key) else { return nil }
    let words = text.value.split(separator: " ")
    guard let count = words.first.flatMap({ Int($0) }), (1...limit).contains(count),
      words.count == 1 || words.count == 2 && ["day", "days"].contains(words[1])
    else {
      report(
        "bad-delay", "'\(text.value)' is not a number of days from 1 to \(limit)",
        at: text.position, hint: "write '\(key): 7 days'")
      return nil
    }
    return count
  }
}

extension TableMapping {
  /// The unit that it names for the values of a page in metrics/.
  var unit: Located<String>? {
    for name in columns {
      if case .values(let values) = name.meaning, let unit = values.first?.unit {
        return Located(unit.id, at: name.position)
      }
    }
    return nil
  }
}

extension MetricFields {
  package init(_ reader: inout ConfigurationReader, id: String) {
    let defaults = DataRequest.Defaults(
      isSimulated: reader.boolean("simulated") ?? false, source: reader.string("source"),
      licence: reader.string("licence"), timeZone: reader.timeZone(),
      elements: [PersonalColumn.element(id)])
    if let node = reader.node("data") {
      let (requests, findings) = DataRequest.read(node, defaults: defaults)
      sources = requests
      reader.report(findings)
    }
    column = reader.text("column")
    unit = reader.text("unit")
    missingHours = reader.missingHours()
    kind = reader.choice("kind", among: ["total", "level"]).flatMap(MetricKind.init)
    goals = MetricFields.readGoals(&reader)
    if let place = reader.node("rest_days")?.position,
      let days = reader.integer("rest_days", in: 1...6)
    {
      restDays = Located(days, at: place)
    }
    ranking = reader.texts("sources") ?? []
    rounding = MetricFields.readRounding(&reader)
    delay = reader.days("delay", upTo: 366)
    weather = reader.text("weather")
    window = reader.integer("window", in: 2...MetricFields.longestWindow)
    decimals = reader.integer("decimals", in: 0...4)
    allowance = .read("completeness", &reader)
    events = EventRequest.read(&reader)
    gauge = reader.mapping("gauge") { GaugeStyle.read(&$0) }.flatMap(\.self)
  }

  /// The first unit that a mapping of columns names.
  var mappedUnit: Located<String>? {
    sources.lazy.compactMap(\.mapping?.unit).first
  }

  /// Reads `goal: 10000 steps`, and `goals: {week: 70000 steps}`.
  private static func readGoals(_ reader: inout ConfigurationReader) -> [GoalSpan: Goal] {
    let inner = reader.mapping("goals") { reader in
      var goals: [GoalSpan: Goal] = [:]
      for span in GoalSpan.allCases { goals[span] = readGoal(span.rawValue, &reader) }
      return goals
    }
    var goals = inner ?? [:]
    guard let goal = readGoal("goal", &reader) else { return goals }
    if let other = goals[.day] {
      reader.report(
        "bad-goal", "the daily goal is given twice", at: other.position,
        hint: "write 'goal:', or 'day:' below 'goals:'")
    }
    goals[.day] = goal
    return goals
  }

  /// Reads `round: 500 steps`, or a plain number.
  private static func readRounding(_ reader: inout ConfigurationReader) -> Goal? {
    guard let text = reader.text("round") else { return nil }
    guard let amount = WrittenAmount(text.value),
      (Metric.smallestOwn...Metric.largestOwn).contains(amount.number)
    else {
      reader.report(
        "bad-rounding", "'\(text.value)' is not a step to round to", at: text.position,
        hint: WrittenAmount.ambiguity(in: text.value)
          ?? "write a number and its unit: 'round: 500 steps'")
      return nil
    }
    return Goal(
      value: amount.number, unit: amount.unit, direction: nil, position: text.position)
  }

  /// Words such as `per day`, which belong in the key.
  private static var perSpan: Regex<Substring> {
    #/(?i)(?:\b(?:per|a|each|every) |\/ ?)(?:day|week|month|year)\b|\b(?:daily|weekly)\b/#
  }

  /// Reads `10000 steps`, `155 lb or less`, or a plain number.
  private static func readGoal(_ key: String, _ reader: inout ConfigurationReader) -> Goal? {
    if key == "goal", let node = reader.node(key), case .mapping(let spans) = node.value {
      let amount = spans.first?.value.text ?? "10000 steps"
      reader.report(
        "bad-goal", "'goal' is one amount, not keys with values", at: node.position,
        hint: "write 'goal: \(amount)', or 'goals:' for those of a week, a month or a year")
      return nil
    }
    guard let text = reader.text(key) else { return nil }
    let sides: [(words: String, direction: Goals.Direction)] = [
      (" or more", .atLeast), (" or less", .atMost),
    ]
    let side = sides.first { text.value.hasSuffix($0.words) }
    let words = text.value.dropLast(side?.words.count ?? 0)
    let isPerSpan = words.firstMatch(of: perSpan) != nil
    guard !isPerSpan, let amount = WrittenAmount(words),
      amount.number == 0 || (Metric.smallestOwn...Metric.largestOwn).contains(amount.number)
    else {
      reader.report(
        "bad-goal", "'\(text.value)' is not a goal", at: text.position,
        hint: isPerSpan
          ? "leave out these words: 'goal:' is that of a day, and others stand below 'goals:'"
          : WrittenAmount.ambiguity(in: words)
            ?? "write a number and its unit: '\(key): 10000 steps'")
      return nil
    }
    return Goal(
      value: amount.number, unit: amount.unit, direction: side?.direction, position: text.position)
  }
}
