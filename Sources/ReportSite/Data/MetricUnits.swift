import ReportCore
import ReportMeasurements
import ReportReaders

/// Determines the unit of a metric, and what follows from it.
///
/// The unit is the first one found in the page, the column's name, the goal and the catalog. Any
/// word that is not a known unit, such as `push-ups`, is a custom unit, and the page must state its
/// kind.
struct MetricUnits {
  /// The unit that the page names.
  let said: Unit?
  private let id: String
  private let fields: MetricFields
  private let goalUnit: Unit?
  /// The unit of the file's numbers; the goal's if it is not known.
  private(set) var unit: Unit?
  private(set) var diagnostics: [Diagnostic] = []

  init(id: String, _ fields: MetricFields) {
    self.id = id
    self.fields = fields
    said = (fields.unit ?? fields.mappedUnit).map {
      MetricUnits.unit($0.value, kind: fields.kind)
    }
    goalUnit = GoalSpan.allCases.lazy.compactMap { fields.goals[$0]?.unit }.first.map { name in
      // The same word means the same custom unit.
      MetricUnits.unit(name, kind: fields.kind)
    }
    unit = said ?? Catalogue[id]?.metric.unit
  }

  private static func unit(_ name: String, kind: MetricKind?) -> Unit {
    if let unit = Unit.named(name) { return unit }
    return Unit(id: name, symbol: name, quantity: kind == .level ? .other : .count)
  }
}

extension MetricUnits {
  /// The unit that the page states for a file: that of all, else that of the file's mapping.
  func stated(for mapping: TableMapping?) -> Unit? {
    (fields.unit ?? mapping?.unit).map { MetricUnits.unit($0.value, kind: fields.kind) }
  }

  /// Takes the unit of a file's numbers; the first is that of the metric.
  ///
  /// - Returns: A finding if two files differ.
  mutating func take(_ found: Unit?, of path: String) -> [Diagnostic] {
    guard let found else { return [] }
    let isOwn = [.count, .other].contains(found.quantity)
    if let unit, unit != found,
      unit.quantity != found.quantity || isOwn && said == nil && unit != .steps
    {
      return [
        Diagnostic(
          .error, "contradicting-unit",
          "the values are in '\(found.id)' where '\(unit.id)' is expected",
          at: SourcePosition(path), hint: "write 'unit:' in the page, or correct the header")
      ]
    }
    if unit == nil || unit == .steps { unit = found }
    return []
  }

  private var decided: Unit { unit ?? goalUnit ?? usual }

  /// The unit of numbers of which nothing else tells it.
  private var usual: Unit {
    Catalogue.personal(id, in: nil)?.metric.dimension == .fraction ? .percent : .count
  }

  /// What is wrong when nothing tells the unit of numbers that can be in several.
  ///
  /// - Parameter series: Of a file, as its column is called.
  /// - Returns: The finding `unknown-units`, or nothing.
  func unitFindings(in series: PersonalSeries) -> [Diagnostic] {
    guard unit == nil, goalUnit == nil, let example = Catalogue.statedUnit(ofPersonal: id) else {
      return []
    }
    let column = series.name.isEmpty ? id : series.name
    return [
      Diagnostic(
        .error, "unknown-units", "nothing states the unit of '\(id)'", at: series.position,
        hint: "write 'unit: \(example.symbol)' in the page, or call the column "
          + "'\(column) (\(example.symbol))'")
    ]
  }

  /// How the rows of a day are combined; `nil` to leave that to the file, which states the unit.
  var kindOfRows: MetricKind? {
    fields.kind ?? said.flatMap { Catalogue.kind(ofPersonal: id, in: $0) }
  }

  /// The catalog's metric with this id.
  private var known: Metric? { Catalogue.personal(id, in: unit ?? goalUnit)?.metric }

  /// The kind from the page, the catalog or the unit, in this order; `nil` if none determines it.
  private var kind: MetricKind? { fields.kind ?? known?.kind ?? decided.kind }

  /// The finding if it cannot be determined whether the days add up.
  ///
  /// - Parameter place: The position of the page.
  /// - Returns: The finding `missing-kind`, or nothing.
  func kindFindings(at place: SourcePosition) -> [Diagnostic] {
    guard kind == nil else { return [] }
    if let quantity = Catalogue.statedUnit(ofPersonal: id)?.quantity,
      let own = fields.unit ?? fields.mappedUnit
    {
      let symbols = Unit.all.filter { $0.quantity == quantity }.map(\.symbol)
      return [
        own.error(
          "unknown-units", "'\(decided.id)' is not a unit of \(id)",
          hint: hint(for: decided.id, among: symbols))
      ]
    }
    let message =
      decided == .count
      ? "nothing tells whether the days of '\(id)' add up"
      : "the unit '\(decided.id)' does not tell whether the days of '\(id)' add up"
    return [
      Diagnostic(
        .error, "missing-kind", message,
        at: (fields.unit ?? fields.mappedUnit)?.position ?? fields.sources.first?.file.position
          ?? place,
        hint: "write 'kind: total' for amounts, or 'kind: level' for what is averaged")
    ]
  }

  /// Whether values cannot be negative; decided before the file is read.
  var isAmount: Bool { fields.kind != .level && (said ?? goalUnit)?.quantity != .temperature }

  var metric: Metric {
    let unit = decided
    return Metric(
      id: id, kind: kind ?? .level, dimension: Dimension(unit.quantity),
      unit: unit.isOwn ? unit : nil,
      decimals: fields.decimals ?? known?.decimals)
  }

  /// The values of a file or of a part, which may have a unit of its own.
  func canonical(_ series: DailySeries, in unit: Unit?) -> DailySeries {
    series.converted(from: unit?.quantity == decided.quantity ? unit ?? decided : decided)
  }

  /// The goals in the canonical unit, and the findings about them.
  ///
  /// For a level whose direction the author has not stated, the caller derives it from the series.
  func goals() -> (Goals, [Diagnostic]) {
    var goals = Goals(restDays: fields.restDays?.value ?? 0)
    var findings: [Diagnostic] = []
    for span in GoalSpan.allCases {
      guard let goal = fields.goals[span] else { continue }
      if let error = error(in: goal, of: span) {
        findings.append(error)
      } else {
        goals[span] = unit(of: goal).canonical(from: goal.value)
        goals.direction = goal.direction ?? .atLeast
      }
    }
    if let rest = fields.restDays, fields.goals[.day] == nil || metric.kind != .total {
      findings.append(
        Diagnostic(
          .error, "bad-goal", "rest days need a daily goal of an amount",
          at: rest.position, hint: "write 'goal:' for a day, or leave out 'rest_days'"))
    }
    return (goals, findings)
  }

  func unit(of goal: MetricFields.Goal) -> Unit {
    goal.unit.map { MetricUnits.unit($0, kind: fields.kind) } ?? goalUnit ?? decided
  }

  /// Warnings about goals and steps without a unit, of values that pages show in another unit than
  /// the data have: the author may have meant either.
  func assumptions(wherePagesShow shown: UnitSystem) -> [Diagnostic] {
    guard goalUnit == nil, metric.unit == nil, shown[metric.dimension] != decided else { return [] }
    let amounts = GoalSpan.allCases.map { fields.goals[$0] } + [fields.rounding]
    return amounts.compactMap(\.self).filter { $0.unit == nil }.map { amount in
      Diagnostic(
        .warning, "assumed-units",
        "this number has no unit, so it counts as \(decided.symbol), the unit of the data",
        at: amount.position,
        hint: "write the unit after it: '\(decided.symbol)' or '\(shown[metric.dimension].symbol)'")
    }
  }

  /// Whether amounts in a unit can be compared with the values.
  ///
  /// What is counted has a word of its own, which only a file of plain numbers leaves open.
  private func isOfValues(_ unit: Unit) -> Bool {
    guard unit.quantity == decided.quantity else { return false }
    return !unit.isOwn || unit.id == decided.id || decided == .count && !unit.id.contains(" ")
  }

  private func error(in goal: MetricFields.Goal, of span: GoalSpan) -> Diagnostic? {
    func error(_ message: String, hint: String) -> Diagnostic {
      Diagnostic(.error, "bad-goal", message, at: goal.position, hint: hint)
    }
    let unit = unit(of: goal)
    guard isOfValues(unit) else {
      return error(
        "the goal is in '\(unit.id)', the values are in '\(decided.id)'",
        hint: decided.isOwn && decided != .count
          ? "write '\(decided.id)' after the number, and nothing else"
          : "write the goal in a unit of the same kind")
    }
    let isAmount = metric.kind == .total
    guard span == .day || isAmount else {
      return error(
        "the days of '\(id)' do not add up to a \(span.rawValue)",
        hint: "write 'goal:' alone for a level")
    }
    guard !isAmount || goal.direction != .atMost else {
      return error(
        "the goal of an amount is a minimum", hint: "leave out 'or less'")
    }
    let value = unit.canonical(from: goal.value)
    guard metric.possible.contains(value / Double(span.mostDays)) else {
      return error(
        "no \(span.rawValue) of '\(id)' can reach the goal",
        hint: "check the number and its unit")
    }
    return nil
  }
}

extension Unit {
  /// Whether it counts something, or is one of the author's.
  fileprivate var isOwn: Bool { quantity == .count || quantity == .other }
}

extension GoalSpan {
  /// The longest the span can be, in days.
  fileprivate var mostDays: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 31
    case .year: 366
    }
  }
}

extension Dimension {
  /// The dimension of a personal metric whose unit measures a quantity.
  fileprivate init(_ quantity: Quantity) {
    self =
      switch quantity {
      case .temperature: .temperature
      case .depth: .precipitation
      case .length: .distance
      case .speed: .speed
      case .pressure: .pressure
      case .mass: .mass
      case .count: .count
      case .fraction: .fraction
      case .angle: .direction
      case .duration: .duration
      case .energy: .energy
      case .radiation: .radiation
      case .degreeDays: .degreeDays
      case .other: .other
      }
  }
}
