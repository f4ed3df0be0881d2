import ReportCore
import ReportMeasurements

/// Finds out what a metric is measured in, and what follows from it.
///
/// The unit is what the page says, else what the column's name says, else that of the goal; steps
/// need none. A word that is no unit we know, such as `floors`, is a unit of the metric's own.
struct MetricUnits {
  /// The unit that the page names.
  let said: Unit?
  private let id: String
  private let fields: MetricFields
  private let goalUnit: Unit?
  /// The unit of the file's numbers.
  private var unit: Unit?
  private(set) var diagnostics: [Diagnostic] = []

  init(id: String, _ fields: MetricFields) {
    self.id = id
    self.fields = fields
    said = fields.unit.map { MetricUnits.unit($0.value, kind: fields.kind) }
    goalUnit = fields.goal?.unit.map { name in
      // The same word means the same unit of one's own.
      MetricUnits.unit(name, kind: fields.kind)
    }
    unit = said ?? (id == "steps" ? .steps : nil)
  }

  private static func unit(_ name: String, kind: MetricKind?) -> Unit {
    if let unit = Unit.named(name) { return unit }
    return Unit(id: name, symbol: name, quantity: kind == .level ? .other : .count)
  }
}

extension MetricUnits {
  /// Takes the unit that a file's header names.
  ///
  /// - Returns: What is wrong when two files differ.
  mutating func take(_ found: Unit?, of path: String) -> [Diagnostic] {
    guard let found else { return [] }
    if let unit, unit != found, unit.quantity != found.quantity || said == nil && unit != .steps {
      return [
        Diagnostic(
          .error, "contradicting-unit",
          "the values are in '\(found.id)' where '\(unit.id)' is expected",
          at: SourcePosition(path), hint: "write 'unit:' in the page, or correct the header")
      ]
    }
    unit = found
    return []
  }

  private var decided: Unit { unit ?? goalUnit ?? .count }

  private var kind: MetricKind {
    if let kind = fields.kind { return kind }
    switch decided.quantity {
    case .count, .energy, .duration, .length, .depth: return .total
    default: return .level
    }
  }

  /// Whether values cannot be below zero; decided before the file is read.
  var isAmount: Bool { fields.kind != .level && (said ?? goalUnit)?.quantity != .temperature }

  var metric: Metric {
    let unit = decided
    let isOwn = unit.quantity == .count || unit.quantity == .other
    return Metric(
      id: id, kind: kind, dimension: Dimension(unit.quantity), unit: isOwn ? unit : nil,
      decimals: fields.decimals)
  }

  func canonical(_ series: DailySeries) -> DailySeries {
    series.converted(from: decided)
  }

  /// The goal in the canonical unit, or what is wrong with it.
  func goal() -> (Double?, [Diagnostic]) {
    guard let goal = fields.goal else { return (nil, []) }
    let unit = goalUnit ?? decided
    guard unit.quantity == decided.quantity else {
      return (
        nil,
        [
          Diagnostic(
            .error, "bad-goal", "the goal is in '\(unit.id)', the values are in '\(decided.id)'",
            at: goal.position, hint: "write the goal in a unit of the same kind")
        ]
      )
    }
    return (unit.canonical(from: goal.value), [])
  }
}

extension Dimension {
  /// The dimension of something a person measures in a unit of that quantity.
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
      case .other: .other
      }
  }
}
