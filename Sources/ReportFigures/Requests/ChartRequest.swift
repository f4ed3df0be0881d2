import ReportCharts
public import ReportCore
public import ReportDocuments
import ReportLanguage
import ReportMeasurements

/// A chart as an author asks for it in a fence.
public struct ChartRequest: Sendable {
  /// The kinds of chart.
  public enum Form: String, CaseIterable, Sendable {
    case bar, line, area, range, donut, calendar, gauge, multiples, almanac
  }

  /// What a series is compared with.
  public enum Comparison: String, CaseIterable, Sendable {
    case previousYear = "previous-year"
    case normals
  }

  var series: [ChartSeries] = []
  var form: Form = .bar
  var days: ClosedRange<Day>
  var grouping: Grouping = .day
  var comparison: Comparison?
  /// In the canonical unit.
  var goal: Double?
  var showsAverage = false
  var title: String?
  var alternative: String?
  var isHalf = false
  var interpolation: Interpolation?
  var gauge: GaugeStyle?
}

extension ChartRequest {
  /// Reads a fence: a series with a period on one line, or keys with values.
  ///
  /// - Parameters:
  ///   - node: What stands in the fence.
  ///   - position: Of the fence.
  ///   - catalog: What can be drawn.
  ///   - context: Language and units of the site.
  /// - Returns: The request, unless something is missing or wrong, and every finding.
  public static func read(
    _ node: YAMLNode?, at position: SourcePosition, in catalog: SeriesCatalog,
    context: FigureContext
  ) -> (ChartRequest?, [Diagnostic]) {
    guard let node else {
      return (
        nil,
        [
          Diagnostic(
            .error, "missing-series", "a chart needs a series", at: position,
            hint: "write its name: \(catalog.names.prefix(3).joined(separator: ", ")) …")
        ]
      )
    }
    var reader = RequestReader(node, catalog: catalog)
    let request = reader.chart(context: context)
    return (
      reader.diagnostics.contains { $0.severity == .error } ? nil : request, reader.diagnostics
    )
  }
}

/// Reads the keys that charts, key figures and tables have in common.
struct RequestReader {
  private var reader: ConfigurationReader
  private let catalog: SeriesCatalog
  private let node: YAMLNode
  /// The one line of a fence in its short form: series, then period.
  private let line: (series: String, period: String, offset: Int)?
  private var own: [Diagnostic] = []

  init(_ node: YAMLNode, catalog: SeriesCatalog) {
    self.node = node
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

  var diagnostics: [Diagnostic] { reader.diagnostics + own }
  var isFaultless: Bool { diagnostics.allSatisfy { $0.severity != .error } }
}

extension RequestReader {
  mutating func finish() { reader.finish() }

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

  /// The series that are asked for; none when a name is wrong, which is reported.
  mutating func series() -> [ChartSeries] {
    if let line { return found([(line.series, node.position)]) }
    let names = reader.located("series").map { ($0.text, $0.position) }
    if names.isEmpty {
      own.append(
        Diagnostic(
          .error, "missing-series", "the key 'series' is missing", at: node.position,
          hint: "write 'series: ' and a name: \(catalog.names.prefix(3).joined(separator: ", ")) …")
      )
    }
    return found(names)
  }

  private mutating func found(_ names: [(String, SourcePosition)]) -> [ChartSeries] {
    names.compactMap { name, position in
      do throws(RequestError) {
        return try catalog.find(name)
      } catch {
        report(error, at: position)
        return nil
      }
    }
  }

  /// The days of the period, or those of the series.
  mutating func days(of series: ChartSeries) -> ClosedRange<Day>? {
    let text = line?.period ?? reader.string("period")
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
    reader.located(key)
  }
  mutating func boolean(_ key: String) -> Bool? { reader.boolean(key) }

  mutating func error(_ rule: String, _ message: String, at key: String, hint: String? = nil) {
    own.append(
      Diagnostic(
        .error, rule, message, at: reader.node(key)?.position ?? node.position, hint: hint))
  }

  /// A goal such as `155 lb`, or a number in the unit shown.
  mutating func goal(for series: ChartSeries, context: FigureContext) -> Double? {
    guard let text = reader.string("goal") else { return nil }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let shown = context.unit(of: series.metric)
    guard let value = Double(parts.first?.filter { $0 != "," } ?? ""), value.isFinite else {
      error(
        "bad-goal", "'\(shortened(text))' is no goal", at: "goal",
        hint: "write a number and its unit: 'goal: 155 lb'")
      return nil
    }
    guard parts.count > 1 else { return shown.canonical(from: value) }
    guard let unit = Unit.named(parts[1]) ?? (parts[1] == shown.id ? shown : nil),
      unit.quantity == shown.quantity
    else {
      error(
        "bad-goal", "'\(shortened(parts[1]))' is no unit of \(series.metric.id)", at: "goal",
        hint: "write the goal in \(shown.symbol.isEmpty ? "plain numbers" : shown.symbol)")
      return nil
    }
    return unit.canonical(from: value)
  }

  mutating func gauge() -> GaugeStyle? {
    let keys = ["from", "to", "parts", "values", "colors", "thickness"]
    guard keys.contains(where: { reader.position(of: $0) != nil }) else { return nil }
    return GaugeStyle.read(&reader)
  }
}

extension RequestReader {
  mutating func chart(context: FigureContext) -> ChartRequest? {
    let all = series()
    let form = choice("type", of: ChartRequest.Form.self)
    let grouping = choice("by", of: Grouping.self)
    let comparison = choice("compare", of: ChartRequest.Comparison.self)
    let interpolation = choice("interpolation", of: Interpolation.self)
    let width = reader.choice("width", among: ["full", "half"])
    let showsAverage = boolean("average") ?? false
    let title = string("title")
    let alternative = string("alt")
    let gauge = form == .gauge ? gauge() : nil
    guard let first = all.first else {
      finish()
      return nil
    }
    let wanted = days(of: first)
    let goal = goal(for: first, context: context)
    finish()
    guard let days = wanted else { return nil }
    var request = ChartRequest(days: days)
    request.series = all
    request.form = form ?? (all.count > 1 ? .multiples : first.usualForm)
    request.grouping = grouping ?? GroupedValues.usual(for: first, in: days)
    request.comparison = comparison
    request.goal = goal ?? first.personal.goal
    request.showsAverage = showsAverage
    request.title = title
    request.alternative = alternative
    request.isHalf = width == "half"
    request.interpolation = interpolation
    request.gauge = gauge
    check(&request)
    return request
  }

  /// Refuses what would be drawn wrongly.
  private mutating func check(_ request: inout ChartRequest) {
    guard let first = request.series.first else { return }
    if let other = request.series.first(where: { $0.metric.id != first.metric.id }) {
      error(
        "two-metrics", "'\(first.id)' and '\(other.id)' measure different things", at: "series",
        hint: "two axes suggest a connection that the choice of scales makes: draw two charts, "
          + "each with 'width: half'")
    } else if request.series.count > 1, request.form != .multiples {
      error(
        "too-many-series", "a chart of type '\(request.form.rawValue)' shows one series",
        at: "series", hint: "write 'type: multiples'")
    }
    if request.form == .multiples, request.series.contains(where: { $0.station == nil }) {
      error(
        "not-a-station", "charts beside each other compare stations", at: "series",
        hint: "name a metric of each station: mount-leconte.precipitation")
    }
    if request.form == .almanac, first.station == nil {
      error(
        "not-a-station", "an almanac is that of a station", at: "series",
        hint: "name a metric of a station")
    }
    if request.form == .range, first.lows == nil {
      error(
        "no-range", "'\(first.id)' has one value a day and no range", at: "type",
        hint: "write 'type: \(first.kind == .total ? "bar" : "line")'")
    }
    if request.form == .donut || request.form == .calendar, first.kind == .range {
      error(
        "no-single-value", "'\(first.id)' has two values a day", at: "type",
        hint: "choose one: '\(first.id).high'")
    }
    if request.comparison == .normals {
      checkNormals(first, request)
    } else if request.comparison == .previousYear, ![.bar, .line, .area].contains(request.form) {
      error(
        "no-comparison", "a chart of type '\(request.form.rawValue)' shows no other year",
        at: "compare", hint: "write 'type: bar' or 'type: line'")
    }
    let slots = request.days.count
    if request.grouping == .day, slots > 3_700,
      [.bar, .line, .area, .range].contains(request.form)
    {
      error(
        "too-many-days", "\(slots) days do not fit a chart", at: "by",
        hint: "write 'by: month' or 'by: year'")
    }
  }
}

extension RequestReader {
  /// What is usual is known for the sums of months, and takes three complete years.
  private mutating func checkNormals(_ series: ChartSeries, _ request: ChartRequest) {
    guard series.kind == .total, request.grouping == .month, request.form == .bar else {
      error(
        "no-normals", "what is usual is known for the sums of months", at: "compare",
        hint: "write 'by: month' and a series that adds up")
      return
    }
    let normals = MonthlyNormals(of: series.values)
    guard (1...12).allSatisfy({ normals[$0] == nil }) else { return }
    error(
      "no-normals", "'\(series.id)' has fewer than three complete years", at: "compare",
      hint: "write 'compare: previous-year'")
  }
}

extension ChartSeries {
  /// How its kind is usually drawn.
  fileprivate var usualForm: ChartRequest.Form {
    switch kind {
    case .total: .bar
    case .range: .range
    default: .line
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
