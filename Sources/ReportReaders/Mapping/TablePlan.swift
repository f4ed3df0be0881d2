import ReportCore
import ReportMeasurements

/// The columns of a table, once its header is known.
struct TablePlan {
  /// How many cells a row has.
  let width: Int
  var time = TimeFields()
  var roles: [ColumnRole: Int] = [:]
  /// The columns with values; in a table with a row for each value, the meanings of the words in
  /// its column `metric`.
  var values: [PlannedValue] = []
  /// The names of the columns.
  let header: [String]

  /// The columns with the parts of a row's time.
  struct TimeFields {
    var date: Int?
    var clock: Int?
    /// Whether only its name says that a column holds the times.
    var isClockGuessed = false
    var year: Int?
    var month: Int?
    var day: Int?
    var hour: Int?
    /// The position of the author's mapping for it.
    var position: SourcePosition?
  }

  /// The content of a column.
  struct PlannedValue {
    let index: Int
    let name: String
    let position: SourcePosition
    let value: MappedValue
    /// The unit of the numbers; `nil` for those of a custom personal metric, which are not
    /// converted.
    var unit: Unit?
    /// The column with the mark of a value.
    var quality: Int?
    /// The column with the number of days that an amount covers.
    var period: Int?
  }
}

extension TablePlan.PlannedValue {
  /// What the cells may say their numbers are in.
  var unitOfCells: Unit? { value.unitOfCells ?? unit }
}

extension TablePlan {
  var isLong: Bool { roles[.metric] != nil }

  /// The same without some of the values.
  func without(_ indices: Set<Int>) -> TablePlan {
    var plan = self
    plan.values = values.indices.filter { !indices.contains($0) }.map { values[$0] }
    return plan
  }
}

extension TablePlan.TimeFields {
  /// The first cell of a row's date, to which findings point.
  var first: Int { date ?? year ?? 0 }

  /// The last cell that a row must have.
  var last: Int {
    max(max(date ?? 0, clock ?? 0), max(year ?? 0, month ?? 0), max(day ?? 0, hour ?? 0))
  }

  var all: [Int] { [date, clock, year, month, day, hour].compactMap(\.self) }

  var isKnown: Bool { date != nil || year != nil && month != nil }
}

/// Matches the author's mapping with a table's header.
struct TablePlanner {
  private let mapping: TableMapping
  private let units: DataUnits?
  private let path: String
  private let isNumbered: Bool
  private let names: [String]
  /// The texts of a second header row, below the names, such as units.
  private let secondNames: [String]
  private var plan: TablePlan
  private(set) var diagnostics: [Diagnostic] = []

  init(_ mapping: TableMapping, units: DataUnits?, search: HeaderSearch, path: String) {
    self.mapping = mapping
    self.units = units
    self.path = path
    isNumbered = search.isNumbered
    names = search.header.map { $0.lowercased() }
    secondNames = search.secondHeader
    plan = TablePlan(width: search.header.count, header: search.header)
  }
}

extension TablePlanner {
  /// The plan, or `nil` if something required is missing.
  mutating func makePlan(headerLine: Int) -> TablePlan? {
    let header = SourcePosition(path, line: headerLine)
    for column in mapping.columns { add(column) }
    for column in mapping.columns { addBeside(column) }
    findDates(header)
    if let metric = plan.roles[.metric] {
      addMetrics(metric, header)
    } else if plan.roles[.value] != nil {
      report(.unpairedRole(.value, needs: .metric), at: position(of: .value) ?? header)
    }
    if plan.values.isEmpty, diagnostics.isEmpty { report(.missingValues, at: header) }
    checkElements()
    return diagnostics.isEmpty ? plan : nil
  }

  /// The named columns that the mapping does not mention.
  var unmapped: [String] {
    let mapped = Set(mapping.columns.compactMap { index(of: $0.name) } + plan.time.all)
    return plan.header.indices.lazy.filter { !mapped.contains($0) && !plan.header[$0].isEmpty }
      .map { plan.header[$0] }
  }

  private mutating func add(_ column: MappedName) {
    guard let index = index(of: column.name) else {
      return report(.missingColumn(column.name, among: plan.header), at: column.position)
    }
    switch column.meaning {
    case .role(let role):
      if let first = mapping.columns.first(where: { $0.meaning == column.meaning }),
        first.position != column.position
      {
        report(.repeatedRole(column, first: first.name), at: column.position)
      }
      add(role, index, at: column.position)
    case .values(let values): for value in values { add(value, index, column) }
    case .quality, .period, .ignored: break
    }
  }

  /// Adds a column that qualifies others.
  private mutating func addBeside(_ column: MappedName) {
    guard let index = index(of: column.name) else { return }
    switch column.meaning {
    case .quality(of: nil):
      for place in plan.values.indices { set(\.quality, of: place, index, column) }
    case .quality(of: let name?):
      for place in places(named: name, column) { set(\.quality, of: place, index, column) }
    case .period(of: let name):
      for place in places(named: name, column) { set(\.period, of: place, index, column) }
    case .role, .values, .ignored: break
    }
  }

  private mutating func set(
    _ part: WritableKeyPath<TablePlan.PlannedValue, Int?>, of place: Int, _ index: Int,
    _ column: MappedName
  ) {
    if let first = plan.values[place][keyPath: part], first != index {
      report(.repeatedRole(column, first: plan.header[first]), at: column.position)
    }
    plan.values[place][keyPath: part] = index
  }

  /// The indices of the values that a column qualifies.
  private mutating func places(named name: String, _ column: MappedName) -> [Int] {
    guard let index = index(of: name) else {
      report(.missingColumn(name, among: plan.header), at: column.position)
      return []
    }
    let found = plan.values.indices.filter { plan.values[$0].index == index }
    if found.isEmpty { report(.noValuesBeside(column.name, name), at: column.position) }
    return found
  }

  /// The index of a column by its name, or by its number if no column has the name.
  private func index(of name: String) -> Int? {
    if let index = names.firstIndex(of: name.lowercased()) { return index }
    guard let number = Int(name), (1...max(plan.width, 1)).contains(number) else { return nil }
    return number - 1
  }

  private mutating func add(_ role: ColumnRole, _ index: Int, at position: SourcePosition) {
    switch role {
    case .date: plan.time.date = index
    case .time: plan.time.clock = index
    case .year: plan.time.year = index
    case .month: plan.time.month = index
    case .day: plan.time.day = index
    case .hour: plan.time.hour = index
    default:
      plan.roles[role] = index
      return
    }
    plan.time.position = plan.time.position ?? position
  }

  private mutating func add(_ value: MappedValue, _ index: Int, _ column: MappedName) {
    let unit = unit(of: value, column)
    var value = value
    value.unit = unit
    plan.values.append(
      TablePlan.PlannedValue(
        index: index, name: column.name, position: column.position, value: value, unit: unit))
  }

  /// The unit of a column: the author's, else that of its name, else the default.
  private mutating func unit(of value: MappedValue, _ column: MappedName) -> Unit? {
    if value.element.metric.dimension == .other { return nil }
    let fitting =
      Unit.inColumnName(column.name, measuring: value.element) ?? secondUnit(of: value, column)
    if let said = value.unit {
      if let fitting, fitting.conversion != said.conversion {
        report(.contradictingUnit(column: column.name, said: said), at: column.position)
      }
      return said
    }
    if let unit = fitting ?? units?.unit(of: value.element) {
      return unit
    }
    switch value.element.metric.dimension {
    case .fraction: return .percent
    case .direction: return .degree
    case .count: return .count
    default:
      report(.missingUnit(column.name, value), at: column.position)
      return nil
    }
  }

  /// The unit below the column's name.
  private func secondUnit(of value: MappedValue, _ column: MappedName) -> Unit? {
    guard let index = index(of: column.name), secondNames.indices.contains(index) else {
      return nil
    }
    let text = secondNames[index].filter { !"()[]".contains($0) }
    return Unit.ofSource(text, measuring: value.element)
      ?? Unit.inColumnName("\(column.name) \(text)", measuring: value.element)
  }

  /// Finds the dates if the author does not mention them.
  private mutating func findDates(_ header: SourcePosition) {
    if plan.time.isKnown { return }
    func index(_ words: [String]) -> Int? { names.firstIndex(where: words.contains) }
    let (year, month) = (index(DateWord.year), index(DateWord.month))
    let isParted = year != nil && month != nil
    if let date = DateWord.index(ofDateIn: names, besideParts: isParted) {
      plan.time.date = date
      if plan.time.clock == nil, !DateWord.times.contains(names[date]) {
        plan.time.clock = index(DateWord.times)
        plan.time.isClockGuessed = plan.time.clock != nil
      }
      if plan.time.clock == nil { plan.time.hour = plan.time.hour ?? index(DateWord.hour) }
    } else if let year, let month {
      plan.time.year = year
      plan.time.month = month
      plan.time.day = index(DateWord.day)
      plan.time.hour = plan.time.hour ?? index(DateWord.hour)
    } else {
      report(.missingDate(among: plan.header), at: header)
    }
  }

  private mutating func addMetrics(_ metric: Int, _ header: SourcePosition) {
    guard let value = plan.roles[.value] else {
      return report(.unpairedRole(.metric, needs: .value), at: position(of: .metric) ?? header)
    }
    for name in mapping.metrics {
      guard case .values(let values) = name.meaning else {
        report(.missingValues, at: name.position)
        continue
      }
      for mapped in values { add(mapped, value, name) }
    }
  }

  private func position(of role: ColumnRole) -> SourcePosition? {
    mapping.columns.first { $0.meaning == .role(role) }?.position
  }

  /// Checks that no two columns hold the same element.
  private mutating func checkElements() {
    var holders: [Element: String] = [:]
    for planned in plan.values {
      for day in ReadingColumn.readings(of: planned.value).days {
        guard let first = holders[day.element] else {
          holders[day.element] = planned.name
          continue
        }
        report(
          .repeatedElement(day.element, first: first, second: planned.name), at: planned.position)
        break
      }
    }
  }

  private mutating func report(_ finding: MappingFinding, at position: SourcePosition) {
    diagnostics.append(finding.diagnostic(at: position, in: path))
  }
}

extension ReadingColumn {
  /// How the readings of a column are combined into days: as the author says, or by default.
  static func readings(of value: MappedValue) -> ReadingColumn {
    let element = value.element
    switch (element, value.statistic) {
    case (.temperature, .highest?): return ReadingColumn(.temperatureHigh, .highest)
    case (.temperature, .lowest?): return ReadingColumn(.temperatureLow, .lowest)
    case (.temperature, .mean?):
      return ReadingColumn(
        .temperature, [DayValue(element: .temperatureMean, statistic: .mean)])
    case (_, let statistic?): return ReadingColumn(element, statistic)
    case (.radiation, nil) where value.unit.map { $0 != .wattPerSquareMetre } ?? false:
      // Energy adds up; only power is a mean.
      return ReadingColumn(element, .sum)
    case (.temperatureHigh, nil): return ReadingColumn(element, .highest)
    case (.temperatureLow, nil): return ReadingColumn(element, .lowest)
    case (.temperatureMean, nil): return ReadingColumn(element, .mean)
    case (_, nil): return .readings(of: element)
    }
  }
}
