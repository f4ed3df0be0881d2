import ReportCore
import ReportMeasurements

/// A number that a text asks for: `steps.mean(last 28 days)`.
///
/// ```
/// value    = series "." function [ "(" period ")" ]
/// function = total | mean | highest | lowest | last | first | change | days | coverage
///          | goal-days | streak | highest-day | lowest-day
/// ```
public struct ValueExpression: Sendable {
  /// What can be asked for.
  public enum Function: String, CaseIterable, Sendable {
    case total, mean, highest, lowest, last, first, change, days, coverage
    case goalDays = "goal-days"
    case streak
    case highestDay = "highest-day"
    case lowestDay = "lowest-day"
  }

  let series: ChartSeries
  let function: Function
  let days: ClosedRange<Day>
}

/// Why there is no number; the words are ready for a diagnostic.
public struct RequestError: Error, Hashable, Sendable {
  /// The id of the rule that was broken, such as `unknown-series`.
  public let rule: String
  /// What is wrong, in one phrase.
  public let message: String
  /// The likely fix; `nil` where none is known.
  public let hint: String?
  /// How many bytes of the expression stand before the part that is wrong.
  public let offset: Int

  /// An error of a rule, by default at the start of the expression.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - message: What is wrong, in one phrase.
  ///   - hint: The likely fix.
  ///   - offset: How many bytes of the expression stand before the part that is wrong.
  public init(_ rule: String, _ message: String, hint: String? = nil, offset: Int = 0) {
    self.rule = rule
    self.message = message
    self.hint = hint
    self.offset = offset
  }
}

extension ValueExpression {
  /// Reads an expression.
  public init(_ text: String, in catalog: SeriesCatalog) throws(RequestError) {
    var name = text
    var period: (text: String, offset: Int)?
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      name = String(text[..<open])
      let inside = text[text.index(after: open)...].dropLast()
      period = (String(inside), text.utf8.distance(from: text.startIndex, to: open) + 1)
    }
    guard let dot = name.lastIndex(of: ".") else {
      throw RequestError(
        "bad-value", "'\(shortened(text))' asks for nothing",
        hint: "write a series, a dot and a function: {{ steps.mean(2018) }}")
    }
    let word = name[name.index(after: dot)...]
    guard let function = Function(rawValue: String(word)) else {
      throw RequestError(
        "unknown-function", "there is no function '\(shortened(String(word)))'",
        hint: hint(for: String(word), among: Function.allCases.map(\.rawValue)),
        offset: name.utf8.distance(from: name.startIndex, to: dot) + 1)
    }
    series = try catalog.find(String(name[..<dot]))
    self.function = function
    let offset = name.utf8.distance(from: name.startIndex, to: dot) + 1
    if let error = series.refusal(of: function, offset: offset) { throw error }
    days = try series.days(of: period?.text, offset: period?.offset ?? 0)
  }
}

extension SeriesCatalog {
  /// The series of a name, or an error with the name that was probably meant.
  func find(_ name: String) throws(RequestError) -> ChartSeries {
    if let series = series(named: name) { return series }
    throw RequestError(
      "unknown-series", "there is no series '\(shortened(name))'",
      hint: hint(for: name, among: names))
  }
}

extension ChartSeries {
  /// Why a function has no meaning for the series; `nil` where it has one.
  func refusal(of function: ValueExpression.Function, offset: Int = 0) -> RequestError? {
    switch function {
    case .total where kind != .total:
      RequestError(
        "no-total", "the days of '\(id)' do not add up",
        hint: "ask for its 'mean', 'highest' or 'lowest'", offset: offset)
    case .highest, .lowest, .highestDay, .lowestDay, .change, .goalDays, .streak:
      kind == .direction
        ? RequestError(
          "no-direction", "'\(id)' is a direction, which has no height",
          hint: "ask for its 'mean', 'first' or 'last'", offset: offset) : nil
    case .total, .mean, .last, .first, .days, .coverage: nil
    }
  }

  /// The days of a period, or those that are shown usually.
  func days(of period: String?, offset: Int = 0) throws(RequestError) -> ClosedRange<Day> {
    guard let span, let usual = usualDays else {
      throw RequestError("empty-period", "'\(id)' has no data")
    }
    guard let text = period, !text.isEmpty else { return usual }
    guard let parsed = Period(text) else {
      throw RequestError(
        "bad-period", "'\(shortened(text))' is no period",
        hint:
          "write 2018, 2018-07, 2018-07-01..2018-07-14, last 28 days, this year, winter 2018, 1990s, all",
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
