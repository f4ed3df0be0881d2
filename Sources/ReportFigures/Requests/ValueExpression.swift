import ReportCore
import ReportLanguage
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
  public let rule: String
  public let message: String
  public let hint: String?
  /// How many bytes of the expression stand before the part that is wrong.
  public let offset: Int

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
          "write 2018, 2018-07, 2018-07-01..2018-07-14, last 28 days, this year, winter 2018, all",
        offset: offset)
    }
    let days = parsed.days(of: span)
    guard values.coverage(in: days).observed > 0 || (lows?.coverage(in: days).observed ?? 0) > 0
    else {
      throw RequestError(
        "empty-period", "'\(id)' has no data in '\(shortened(text))'",
        hint: "its data run from \(span.lowerBound) to \(span.upperBound)", offset: offset)
    }
    return days
  }
}

/// A number that was asked for, for reading and for machines.
public struct ValueText: Hashable, Sendable {
  /// With its unit: "8,322 steps".
  public let text: String
  /// The text without its unit.
  let number: String
  /// The sign of the unit; empty where there is none.
  let unit: String
  /// The number with a point, or a date as `2018-12-22`.
  public let value: String
}

extension ValueExpression {
  /// The number; `nil` when there is none, such as a goal that nobody has set.
  public func text(in context: FigureContext) -> ValueText? {
    let lows = series.lows ?? series.values
    switch function {
    case .total: return amount(series.values.total(in: days).value, context)
    case .mean: return amount(mean, context)
    case .highest: return amount(series.values.maximum(in: days)?.value, context)
    case .lowest: return amount(lows.minimum(in: days)?.value, context)
    case .last: return amount(series.values.observations(in: days).last?.value, context)
    case .first: return amount(series.values.observations(in: days).first?.value, context)
    case .change: return change(context)
    case .days: return count(series.values.coverage(in: days).observed, context)
    case .coverage:
      let coverage = series.values.coverage(in: days)
      let text = context.language.coverage(coverage.observed, of: coverage.expected)
      return ValueText(text: text, number: text, unit: "", value: plain(coverage.fraction * 100, 1))
    case .goalDays:
      return series.personal.goal.flatMap { goal in
        count(series.values.days(in: days) { $0 >= goal }.count, context)
      }
    case .streak:
      return series.personal.goal.flatMap { goal in
        count(series.values.longestSpell(in: days) { $0 >= goal }?.length ?? 0, context)
      }
    case .highestDay: return date(series.values.maximum(in: days), context)
    case .lowestDay: return date(lows.minimum(in: days), context)
    }
  }

  private func amount(_ value: Double?, _ context: FigureContext) -> ValueText? {
    guard let value else { return nil }
    let unit = context.unit(of: series.metric)
    let decimals = series.metric.decimals(in: unit)
    return ValueText(
      text: context.meanText(value, of: series.metric),
      number: context.plainText(value, of: series.metric), unit: unit.symbol,
      value: plain(unit.value(fromCanonical: value), decimals))
  }

  private func change(_ context: FigureContext) -> ValueText? {
    let values = series.values.observations(in: days)
    guard let first = values.first?.value, let last = values.last?.value else { return nil }
    let unit = context.unit(of: series.metric)
    let decimals = series.metric.decimals(in: unit)
    let change = unit.difference(fromCanonical: last - first)
    return ValueText(
      text: context.changeText(last - first, of: series.metric),
      number: context.language.number(change, decimals: decimals, signed: true),
      unit: unit.symbol, value: plain(change, decimals))
  }

  private func count(_ count: Int, _ context: FigureContext) -> ValueText {
    let text = context.language.number(count)
    return ValueText(text: text, number: text, unit: "", value: String(count))
  }

  private func date(_ extreme: Extreme?, _ context: FigureContext) -> ValueText? {
    extreme.map { extreme in
      let text = context.language.day(extreme.firstDay, .long)
      return ValueText(text: text, number: text, unit: "", value: "\(extreme.firstDay)")
    }
  }

  /// Of a metric with two values a day the middle between the mean low and the mean high.
  private var mean: Double? {
    guard series.kind != .direction else {
      return series.values.aggregate(.direction, in: days, minimumCoverage: .any).value
    }
    let high = series.values.mean(in: days, minimumCoverage: .any).value
    guard let lows = series.lows else { return high }
    guard let high, let low = lows.mean(in: days, minimumCoverage: .any).value else { return nil }
    return (high + low) / 2
  }

  private func plain(_ value: Double, _ decimals: Int) -> String {
    var text = ByteWriter()
    text.append(coordinate: value, decimals: decimals)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

/// The start of a text, for a message.
func shortened(_ text: String) -> String {
  text.count > 60 ? text.prefix(60) + "…" : text
}
