import ReportCore
import ReportMeasurements

/// A number requested in a text: `steps.mean(last 28 days)`.
///
/// ```
/// value    = series "." ( function | index ) [ "(" [ amount "," ] period ")" ]
/// function = total | mean | highest | lowest | last | first | change | days | coverage
///          | goal-days | streak | highest-day | lowest-day | days-above | days-below
///          | normal | anomaly | rank | percentile | trend | record | record-day
///          | last-frost | first-frost | growing-season | longest-spell | longest-dry-spell …
///          | goal-share | goal-weeks | goal-months | goal-years | current-streak | to-go | pace
///          | rate
/// index    = frost-days | heating-degree-days | chilling-hours …
/// ```
public struct ValueExpression: Sendable {
  /// The functions of a series.
  public enum Function: String, CaseIterable, Sendable {
    case total, mean, highest, lowest, last, first, change, days, coverage
    case goalDays = "goal-days"
    case streak
    case highestDay = "highest-day"
    case lowestDay = "lowest-day"
    case daysAbove = "days-above"
    case daysBelow = "days-below"
    case normal, anomaly, rank, percentile, trend
    case longestSpell = "longest-spell"
    case longestDrySpell = "longest-dry-spell"
    case longestWetSpell = "longest-wet-spell"
    case longestFrostSpell = "longest-frost-spell"
    case longestHeatSpell = "longest-heat-spell"
    case longestWarmSpell = "longest-warm-spell"
    case longestColdSpell = "longest-cold-spell"
    case lastFrost = "last-frost"
    case firstFrost = "first-frost"
    case growingSeason = "growing-season"
    case goalShare = "goal-share"
    case goalWeeks = "goal-weeks"
    case goalMonths = "goal-months"
    case goalYears = "goal-years"
    case currentStreak = "current-streak"
    case toGo = "to-go"
    case pace, rate
    case record
    case recordDay = "record-day"

    /// Whether it uses all days, whatever the period.
    var isRecord: Bool { self == .record || self == .recordDay }
  }

  let series: ChartSeries
  let function: Function
  let days: ClosedRange<Day>
  /// The limit of days above or below, in the canonical unit.
  var limit: Double?
}

/// The reason why there is no number, in words ready for a diagnostic.
public struct RequestError: Error, Hashable, Sendable {
  /// The id of the rule that was broken, such as `unknown-series`.
  public let rule: String
  /// The problem, in one phrase.
  public let message: String
  /// The likely fix; `nil` if none is known.
  public let hint: String?
  /// The offset in bytes of the wrong part of the expression.
  public let offset: Int

  /// Creates an error, by default at the start of the expression.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule that was broken.
  ///   - message: The problem, in one phrase.
  ///   - hint: The likely fix.
  ///   - offset: The offset in bytes of the wrong part of the expression.
  public init(_ rule: String, _ message: String, hint: String? = nil, offset: Int = 0) {
    self.rule = rule
    self.message = message
    self.hint = hint
    self.offset = offset
  }
}

extension ValueExpression {
  /// Parses an expression.
  public init(_ text: String, in catalog: SeriesCatalog) throws(RequestError) {
    var name = text
    var inside: (text: String, offset: Int)?
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      name = String(text[..<open])
      let arguments = text[text.index(after: open)...].dropLast()
      inside = (String(arguments), text.utf8.distance(from: text.startIndex, to: open) + 1)
    }
    if inside == nil, let open = text.firstIndex(of: "("), !text.contains(")") {
      throw RequestError(
        "bad-value", "the '(' has no ')'", hint: "write it at the end: {{ steps.mean(2018) }}",
        offset: text.utf8.distance(from: text.startIndex, to: open))
    }
    guard let dot = name.lastIndex(of: ".") else {
      throw RequestError(
        "bad-value", "'\(shortened(text))' names no value",
        hint: "write a series, a dot and a function: {{ steps.mean(2018) }}")
    }
    let word = String(name[name.index(after: dot)...])
    let offset = name.utf8.distance(from: name.startIndex, to: dot) + 1
    if let known = Function(rawValue: word) {
      series = try catalog.find(String(name[..<dot]))
      function = known
    } else if let index = catalog.series(named: name), index.index != nil {
      series = index
      function = .total
    } else {
      let counted = catalog.series(named: String(name[..<dot])).map(catalog.indices) ?? []
      let choices = Function.allCases.map(\.rawValue) + counted
      let words = word.split(separator: " ", maxSplits: 1)
      let isSpaced = words.count > 1 && choices.contains(String(words[0]))
      let start = String(word.prefix { $0.isLetter || $0 == "-" })
      let isLonger = start != word && choices.contains(start)
      throw RequestError(
        "unknown-function", "there is no function '\(shortened(word))'",
        hint: isSpaced
          ? "put the period in parentheses: '\(words[0])(\(words[1]))'"
          : isLonger
            ? "write the period in parentheses, and nothing behind them: '\(start)(2018)'"
            : hint(for: word, among: choices) ?? "one of: \(choices.joined(separator: ", "))",
        offset: offset)
    }
    if let error = series.refusal(of: function, offset: offset) { throw error }
    if function.isRecord, let inside {
      throw RequestError(
        "bad-period", "a record is of all days and takes no period",
        hint: "ask for 'highest' or 'lowest' of a period", offset: inside.offset)
    }
    if function == .daysAbove || function == .daysBelow {
      limit = try series.takeLimit(from: &inside, function, offset: offset)
    }
    let takesAll = function == .trend && inside?.text.isEmpty ?? true
    days = try series.days(
      of: takesAll ? "all" : inside?.text, for: function, offset: inside?.offset ?? 0)
    if let error = refusal(ofPeriod: inside) { throw error }
  }

  /// Checks that a period compared with other years recurs in each year.
  private func refusal(ofPeriod period: (text: String, offset: Int)?) -> RequestError? {
    switch function {
    case .normal, .anomaly, .rank, .percentile:
      guard YearlyPeriod(days) == nil else { return nil }
      return RequestError(
        "bad-period", "'\(shortened(period?.text ?? ""))' does not recur every year",
        hint: "write a date, whole months, a season or a year: 2018-07", offset: period?.offset ?? 0
      )
    default: return nil
    }
  }
}

extension ChartSeries {
  /// Takes `1 in,` from the beginning of the text in parentheses.
  fileprivate func takeLimit(
    from inside: inout (text: String, offset: Int)?, _ function: ValueExpression.Function,
    offset: Int
  ) throws(RequestError) -> Double {
    let parts = (inside?.text ?? "").split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let amount = parts.first.map(String.init) ?? ""
    guard let limit = canonical(amount) else {
      throw RequestError(
        "bad-value", "'\(shortened(amount))' is not an amount of '\(id)'",
        hint: "write a number, its unit and a period: \(function.rawValue)(\(sampleAmount), 2018)",
        offset: inside?.offset ?? offset)
    }
    let rest = parts.count > 1 ? parts[1] : ""
    let blanks = rest.prefix { $0 == " " }.count
    inside?.offset += amount.utf8.count + 1 + blanks
    inside?.text = String(rest.dropFirst(blanks))
    return limit
  }

  /// Parses an amount with its unit, "1 in", into the canonical unit; counts need no unit.
  func canonical(_ text: String, or shown: Unit? = nil) -> Double? {
    guard let amount = WrittenAmount(text), isShown(amount.number) else { return nil }
    let own = shown ?? (metric.dimension.quantity == .count ? metric.unit ?? .count : nil)
    guard let unit = amount.unit.map(Unit.named) ?? own,
      unit.quantity == (metric.unit?.quantity ?? metric.dimension.quantity)
    else { return nil }
    return unit.canonical(from: amount.number)
  }

  /// An amount that an author could write: "1 in".
  var sampleAmount: String {
    let unit = metric.unit ?? metric.dimension.canonicalUnit
    return "\(unit.quantity == .count ? 10 : 1) \(unit.symbol)".trimmed
  }
}

extension SeriesCatalog {
  /// The series with a name, or an error that suggests the name that was probably meant.
  func find(_ name: String) throws(RequestError) -> ChartSeries {
    if let series = series(named: name) { return series }
    let names = names
    let ofPersons = names.filter { $0.hasSuffix("/\(name)") }
    let ofStations = names.filter { $0.hasSuffix(".\(name)") }
    throw RequestError(
      "unknown-series", "there is no series '\(shortened(name))'",
      hint: !ofPersons.isEmpty
        ? "say whose: \(ofPersons.prefix(6).joined(separator: ", "))"
        : !ofStations.isEmpty
          ? "say where: \(ofStations.prefix(6).joined(separator: ", "))"
          : hint(for: name, among: names) ?? listed(near: name, names))
  }

  /// The first of too many names: those of the same station, or else what they begin with.
  private func listed(near name: String, _ names: [String]) -> String? {
    func first(_ name: String) -> Substring { name.prefix { $0 != "." } }
    let own = names.filter { first($0) == first(name) }
    let some = own.isEmpty ? names.map { String(first($0)) }.withoutRepetition : own
    guard !some.isEmpty else { return nil }
    return "one of: \(some.prefix(12).joined(separator: ", "))\(some.count > 12 ? " …" : "")"
  }
}

extension ChartSeries {
  /// The reason why a function has no meaning for the series; `nil` if it has one.
  func refusal(of function: ValueExpression.Function, offset: Int = 0) -> RequestError? {
    switch function {
    case .total where kind != .total, .goalWeeks where kind != .total,
      .goalMonths where kind != .total, .goalYears where kind != .total,
      .pace where kind != .total:
      RequestError(
        "no-total", "the days of '\(id)' do not add up",
        hint: "ask for its 'mean', 'highest' or 'lowest'", offset: offset)
    case .rate where kind == .total:
      RequestError(
        "no-level", "'\(id)' adds up; only levels have a rate",
        hint: "ask for its 'mean' or 'total'", offset: offset)
    case .mean, .highest, .lowest, .highestDay, .lowestDay, .last, .first, .change, .streak,
      .goalDays, .daysAbove, .daysBelow, .goalShare, .currentStreak, .toGo, .rate:
      refusal(ofDaily: function, offset)
    case .normal, .anomaly, .rank, .percentile, .trend: kind == .direction ? noHeight(offset) : nil
    case .longestSpell where spell(of: .longestSpell) == nil:
      RequestError(
        "wrong-function", "'\(id)' counts no days", hint: "write 'frost-days.longest-spell'",
        offset: offset)
    case .longestDrySpell, .longestWetSpell, .longestFrostSpell, .longestHeatSpell,
      .longestWarmSpell, .longestColdSpell:
      spell(of: function) == nil
        ? RequestError(
          "wrong-function", "'\(id)' has no '\(function.rawValue)'",
          hint: function == .longestDrySpell || function == .longestWetSpell
            ? "ask for that of the precipitation of a station"
            : "ask for that of the temperature of a station", offset: offset) : nil
    case .lastFrost, .firstFrost, .growingSeason:
      measures(.temperatureLow)
        ? nil
        : RequestError(
          "wrong-function", "'\(id)' has no frosts",
          hint: "ask for those of the temperature of a station", offset: offset)
    case .record, .recordDay:
      recordKinds.isEmpty
        ? RequestError(
          "no-record", "no extreme of '\(id)' counts as a record",
          hint: "ask for its 'highest' or 'lowest'", offset: offset) : nil
    case .total, .days, .coverage, .longestSpell, .goalWeeks, .goalMonths, .goalYears, .pace: nil
    }
  }

  private func noHeight(_ offset: Int) -> RequestError {
    RequestError(
      "no-direction", "'\(id)' is a direction, which has no height",
      hint: "ask for its 'mean', 'first' or 'last'", offset: offset)
  }

  /// The reason why a function of single days has no meaning.
  private func refusal(
    ofDaily function: ValueExpression.Function, _ offset: Int
  ) -> RequestError? {
    if case .days? = index {
      return RequestError(
        "wrong-function", "the days of '\(id)' are counted; they have no '\(function.rawValue)'",
        hint: "ask for its 'total', 'normal', 'anomaly', 'rank' or 'trend'", offset: offset)
    }
    if kind == .direction, ![.mean, .last, .first].contains(function) { return noHeight(offset) }
    guard kind == .range, [.daysAbove, .daysBelow].contains(function) else { return nil }
    return RequestError(
      "no-single-value", "'\(id)' has two values a day",
      hint: "choose one: '\(id).high' or '\(id).low'", offset: offset)
  }

  /// Whether it is an element of a station, or its metric as a whole.
  private func measures(_ element: Element) -> Bool {
    guard let station, index == nil, station.record.series[element] != nil else { return false }
    return id == "\(station.id).\(element.id)" || id == "\(station.id).\(element.metric.id)"
  }

  /// The spells that a function refers to; `nil` if the series has none of them.
  func spell(of function: ValueExpression.Function) -> SpellKind? {
    guard let rules = station?.climate.rules else { return nil }
    let kind: SpellKind? =
      switch function {
      case .longestDrySpell: .dry
      case .longestWetSpell: rules.threshold("wet").map(SpellKind.days)
      case .longestFrostSpell: rules.threshold("frost").map(SpellKind.days)
      case .longestHeatSpell: rules.threshold("heat").map(SpellKind.days)
      case .longestWarmSpell: .warm
      case .longestColdSpell: .cold
      case .longestSpell:
        if case .days(let threshold)? = index { .days(threshold) } else { nil }
      default: nil
      }
    guard let kind, function == .longestSpell || measures(kind.element) else { return nil }
    return kind
  }

  /// The days of a period, or the default days.
  func days(of period: String?, offset: Int = 0) throws(RequestError) -> ClosedRange<Day> {
    guard let span, let usual = usualDays else {
      throw RequestError("empty-period", "'\(id)' has no data")
    }
    guard let text = period, !text.isEmpty else { return usual }
    guard let parsed = Period(text) else {
      throw RequestError(
        "bad-period", "'\(shortened(text))' is not a period",
        hint: Period.whyThereIsNone(text)
          ?? "write 2018, 2018-07, 2018-07-01..2018-07-14, last 28 days, this year, winter 2018, 1990s, all",
        offset: offset)
    }
    let days = parsed.days(of: span, in: calendar)
    guard values.coverage(in: days).observed > 0 || (lows?.coverage(in: days).observed ?? 0) > 0
    else {
      throw RequestError(
        "empty-period", "'\(id)' has no data in '\(shortened(text))'",
        hint: "its data run from \(span.lowerBound) to \(span.upperBound)", offset: offset)
    }
    return days
  }
}

/// The start of a text, for a message.
func shortened(_ text: String) -> String {
  text.count > 60 ? text.prefix(60) + "…" : text
}
