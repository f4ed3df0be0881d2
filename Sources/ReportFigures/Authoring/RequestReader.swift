import ReportCharts
import ReportCore
import ReportDocuments
import ReportLanguage
import ReportMeasurements

/// Reads the keys shared by charts, key figures and tables.
struct RequestReader {
  private var reader: ConfigurationReader
  private let catalog: SeriesCatalog
  private let node: YAMLNode
  /// The one line of a fence in its short form: series, then period.
  private let line: (series: String, period: String, offset: Int)?
  private let kind: FenceKind
  private var own: [Diagnostic] = []
  /// Whether a series is invalid, so that keys depending on it were not requested.
  private var lacksSeries = false

  init(_ node: YAMLNode, in kind: FenceKind, catalog: SeriesCatalog) {
    self.node = node
    self.kind = kind
    self.catalog = catalog
    if let text = node.text {
      let parts = text.split(separator: ",", maxSplits: 1).map(String.init)
      let rest = parts.count > 1 ? parts[1] : ""
      let blanks = rest.prefix { $0 == " " }.count
      line = (
        (parts.first ?? "").trimmed, rest.trimmed, (parts.first ?? "").utf8.count + 1 + blanks
      )
      reader = ConfigurationReader(nil, path: node.position.path)
    } else {
      line = nil
      reader = ConfigurationReader(node, path: node.position.path)
    }
  }

  /// The findings; in a fence an unknown key is an error, because the figure would not be what its
  /// author wanted.
  var diagnostics: [Diagnostic] {
    reader.diagnostics.map { finding in
      Diagnostic(
        finding.rule == "unknown-key" ? .error : finding.severity, finding.rule, finding.message,
        at: finding.position, hint: finding.hint)
    } + own
  }
  var isFaultless: Bool { diagnostics.allSatisfy { $0.severity != .error } }
}

extension RequestReader {
  /// Reports keys that were never requested.
  mutating func finish(alsoKnown others: [String] = []) {
    guard !lacksSeries else { return }
    reader.finish(alsoKnown: others, elsewhere: kind.keysElsewhere)
    for (key, position) in reader.emptyKeys {
      report(
        "wrong-type", "'\(shortened(key))' has no value", at: position,
        hint: "write one after the colon, in quotes if it begins with '#'")
    }
  }

  mutating func report(
    _ rule: String, _ message: String, at position: SourcePosition, hint: String?
  ) {
    own.append(Diagnostic(.error, rule, message, at: position, hint: hint))
  }

  private mutating func report(_ error: RequestError, at place: SourcePosition) {
    own.append(
      Diagnostic(
        .error, error.rule, error.message,
        at: SourcePosition(place.path, line: place.line, column: place.column + error.offset),
        hint: error.hint))
  }

  /// The requested series; empty if a name is wrong, which is reported.
  mutating func series() -> [ChartSeries] {
    if let line {
      if let key = line.series.prefixMatch(of: #/([a-z]+) ?[:=]/#)?.1 {
        report(
          "missing-series", "there is no ': ' after '\(key)'", at: node.position,
          hint: line.series.contains("\u{A0}")
            ? "what looks like a space is a no-break space: type it again"
            : "write each key with a colon and a space, as 'series: steps'")
        return []
      }
      return found([(line.series, node.position)])
    }
    let names = reader.names("series").map { ($0.text, $0.position) }
    if names.isEmpty {
      lacksSeries = true
      if let line = reader.keys.first(where: { $0.contains(",") }) {
        report(
          "missing-series", "keys and the short form '\(shortened(line))' cannot share a line",
          at: reader.position(of: line) ?? node.position,
          hint: "write each key in a line of its own, as 'series: "
            + "\(shortened((line.split(separator: ",").first.map(String.init) ?? "").trimmed))'")
        return []
      }
      let near = reader.keys.first { suggestion(for: $0.lowercased(), among: ["series"]) != nil }
      report(
        "missing-series", "the key 'series' is missing",
        at: near.flatMap(reader.position) ?? node.position,
        hint: near.map {
          $0.lowercased() == "series"
            ? "keys have small letters: 'series'" : "did you mean 'series' by '\(shortened($0))'?"
        }
          ?? "write 'series: ' and a name: \(catalog.names.prefix(3).joined(separator: ", ")) …")
    }
    return found(names)
  }

  /// The only series of a fence that shows no more; `nil` if a name is wrong or there are several,
  /// which is reported.
  mutating func onlySeries() -> ChartSeries? {
    let all = series()
    guard all.count > 1 else { return all.first }
    let name = kind == .stats ? "key figures are of" : "a table shows"
    error(
      "too-many-series", "\(name) one series", at: "series",
      hint: "write a '\(kind.rawValue)' fence for each")
    return nil
  }

  private mutating func found(_ names: [(String, SourcePosition)]) -> [ChartSeries] {
    names.compactMap { name, position in
      do throws(RequestError) {
        return try catalog.find(name)
      } catch {
        report(explained(error, name), at: position)
        lacksSeries = true
        return nil
      }
    }
  }

  /// The error about a name that is none, with what can be told from the way it is written.
  private func explained(_ error: RequestError, _ name: String) -> RequestError {
    if Period(name) != nil {
      return RequestError(
        error.rule, "'\(shortened(name))' is a period and no series",
        hint: line == nil
          ? "did you mean 'period: \(name)' in a line of its own?"
          : "write the series first: 'steps, 2018'"
      )
    }
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count > 1, catalog.series(named: words[0]) != nil else { return error }
    return RequestError(
      error.rule, error.message, hint: "did you mean '\(words[0]), \(words[1])', with a comma?")
  }

  /// The weather that a series is compared with; `nil` without the key, and for an unknown name,
  /// which is reported.
  mutating func against() -> ChartSeries? {
    guard let name = reader.string("against") else { return nil }
    return found([(name, reader.node("against")?.position ?? node.position)]).first
  }

  /// The days of the period.
  ///
  /// - Parameters:
  ///   - series: The series whose days they are.
  ///   - takesAll: Whether a missing period means the whole record rather than the default days.
  /// - Returns: The days, or `nil` if the period is invalid or empty, which is reported.
  mutating func days(of series: ChartSeries, takesAll: Bool = false) -> ClosedRange<Day>? {
    var text = line?.period ?? reader.string("period")
    if takesAll, text?.isEmpty ?? true { text = "all" }
    let place =
      line.map {
        SourcePosition(
          node.position.path, line: node.position.line, column: node.position.column + $0.offset)
      } ?? reader.node("period")?.position ?? node.position
    do throws(RequestError) {
      return try series.days(of: text)
    } catch {
      report(
        RequestError(error.rule, error.message, hint: error.hint),
        at: error.rule == "empty-period" && text == nil ? node.position : place)
      return nil
    }
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, of type: Value.Type
  ) -> Value? where Value.RawValue == String {
    reader.choice(key, among: Value.allCases.map(\.rawValue)).flatMap(Value.init)
  }

  mutating func string(_ key: String) -> String? { reader.string(key) }
  mutating func strings(_ key: String) -> [(text: String, position: SourcePosition)] {
    reader.names(key)
  }
  mutating func boolean(_ key: String) -> Bool? { reader.boolean(key) }

  mutating func error(_ rule: String, _ message: String, at key: String, hint: String? = nil) {
    own.append(
      Diagnostic(
        .error, rule, message, at: reader.node(key)?.position ?? node.position, hint: hint))
  }

  /// A goal such as `155 lb`, or a number in the unit of the site.
  mutating func goal(for series: ChartSeries, context: FigureContext) -> Double? {
    guard let text = reader.string("goal") else { return nil }
    let own = context.authorUnit(of: series.metric)
    guard let amount = WrittenAmount(text), isShown(amount.number) else {
      error(
        "bad-goal", "'\(shortened(text))' is not a goal", at: "goal",
        hint: WrittenAmount.ambiguity(in: text) ?? "write a number and its unit: 'goal: 155 lb'")
      return nil
    }
    guard let name = amount.unit else { return own.canonical(from: amount.number) }
    guard let unit = Unit.named(name) ?? (name == own.id ? own : nil),
      unit.quantity == own.quantity
    else {
      error(
        "bad-goal", "'\(shortened(name))' is not a unit of \(series.metric.id)", at: "goal",
        hint: "write the goal in \(own.symbol.isEmpty ? "plain numbers" : own.symbol)")
      return nil
    }
    return unit.canonical(from: amount.number)
  }

  /// The author's annotations of a chart, each with its days.
  mutating func annotations() -> [DatedEvent] {
    reader.mappings("annotation") { DatedEvent.read(&$0) }.compactMap(\.self)
  }

  mutating func gauge() -> GaugeStyle? {
    guard GaugeStyle.keys.contains(where: has) else { return nil }
    return GaugeStyle.read(&reader)
  }

  /// Whether the author wrote a key.
  func has(_ key: String) -> Bool { reader.position(of: key) != nil }

  /// A number within bounds; any other number is reported.
  mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    reader.number(key, in: range)
  }
}

/// The range of numbers for axes, gauges and goals: wider than the sum of anything measured.
let shownNumbers = -1e12...1e12

/// Whether a goal or a bound can be shown: it is not so small that it would be rounded to zero.
func isShown(_ value: Double) -> Bool {
  shownNumbers.contains(value) && (value == 0 || abs(value) >= Metric.smallestOwn)
}
