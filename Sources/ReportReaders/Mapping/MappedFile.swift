import ReportCore
import ReportMeasurements

/// Reads a mapped table.
struct MappedFile {
  var mapping: TableMapping
  let path: String
  let options: ReaderOptions
  var stations = MappedStations()
  /// Whether columns without a mapping are reported.
  var tellsUnmapped = false

  init(_ mapping: TableMapping, path: String, options: ReaderOptions) {
    self.mapping = mapping
    self.path = path
    self.options = options
  }
}

extension MappedFile {
  mutating func read(_ bytes: Span<UInt8>) -> Dataset {
    let names = mapping.columns.map(\.name)
    var search = HeaderSearch(
      for: names.isEmpty ? DateWord.all : names, in: bytes,
      delimiter: mapping.layout.delimiter, skippedLines: mapping.layout.skippedLines)
    if !search.isFound, mapping.layout.skippedLines == nil {
      // The names are misspelt: what the table has instead stands above its dates.
      search = TableOutline(bytes).search
    }
    return read(bytes, below: search)
  }

  /// Reads the table whose header has been found.
  mutating func read(_ bytes: Span<UInt8>, below search: HeaderSearch) -> Dataset {
    var sheet = StationSheet(path: path, delimiter: search.delimiter)
    for _ in 0..<search.rowsAbove { _ = sheet.next(in: bytes) }
    if !search.isNumbered { _ = sheet.nextHeader(in: bytes) }
    var planner = TablePlanner(mapping, units: options.units, search: search, path: path)
    guard let plan = planner.makePlan(headerLine: max(sheet.line, 1)) else {
      return Dataset(diagnostics: planner.diagnostics.sorted())
    }
    if tellsUnmapped, !search.isNumbered, !planner.unmapped.isEmpty {
      let place = SourcePosition(path, line: max(sheet.line, 1))
      let finding = MappingFinding.unmappedColumns(planner.unmapped)
      sheet.log.add(finding.diagnostic(at: place, in: path))
    }
    if mapping.layout.utcOffset == nil {
      mapping.layout.utcOffset =
        plan.time.all.lazy.filter { $0 < search.header.count }.compactMap {
          utcOffset(inName: "\(search.header[$0]) \(search.below($0))")
        }.first
    }
    sheet.passSecondHeader(search, RowClock(plan.time, mapping.layout), in: bytes)
    return read(plan, sheet, in: bytes)
  }

  private mutating func read(
    _ plan: TablePlan, _ start: StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    var first = start
    var survey = TableSurvey(plan, mapping.layout)
    survey.read(&first, in: bytes)
    if plan.time.isClockGuessed, survey.hasRowsWithoutClock,
      !hasRepeatedDates(plan, start, in: bytes)
    {
      var plan = plan
      (plan.time.clock, plan.time.isClockGuessed) = (nil, false)
      return read(plan, start, in: bytes)
    }
    if let dates = survey.numericDates {
      mapping.layout.dates = dates
      return read(plan, start, in: bytes)
    }
    let table = SourcePosition(path, line: max(start.line, 1))
    let found = survey.findings(delimiter: start.delimiter, table: table)
    let findings = found.map { $0.finding.diagnostic(at: $0.position, in: path) }
    let errors = zip(found, findings).filter { $1.severity == .error }
    let unusable = Set(errors.compactMap { found, _ in found.column })
    let plan = plan.without(unusable)
    // An error in one column is no reason to leave out the others.
    guard let order = survey.dateOrder, errors.allSatisfy({ found, _ in found.column != nil }),
      unusable.isEmpty || !plan.values.isEmpty
    else { return Dataset(diagnostics: findings.sorted()) }
    var sheet = start
    let notation = survey.notation(delimiter: start.delimiter)
    let period = survey.period
    let columns = plan.values.map { column($0, notation, isDaily: period != .time) }
    let result =
      period == .time
      ? readTimes(plan, columns, order, areTimesLocal: survey.areTimesLocal, &sheet, in: bytes)
      : readDays(plan, columns, order, period, &sheet, in: bytes)
    return Dataset(
      stations: result.stations, diagnostics: (findings + result.diagnostics).sorted(),
      rows: result.rows)
  }

  /// Whether a date has several rows of one station, which only their times tell apart.
  private func hasRepeatedDates(
    _ plan: TablePlan, _ start: StationSheet, in bytes: Span<UInt8>
  ) -> Bool {
    var (sheet, seen) = (start, Set<[String]>())
    while sheet.nextRow(in: bytes) {
      var key: [String] = []
      for index in [plan.time.date, plan.roles[.station], plan.roles[.metric]] {
        guard let index, index < sheet.fieldCount else { continue }
        key.append(sheet.field(index, in: bytes).text(in: bytes))
      }
      if key.first?.isEmpty == false, !seen.insert(key).inserted { return true }
    }
    return false
  }

  private func column(
    _ planned: TablePlan.PlannedValue, _ notation: NumberNotation, isDaily: Bool
  ) -> StationColumn {
    let days = ReadingColumn.readings(of: planned.value).days
    var notation = notation
    notation.unit = planned.unitOfCells
    let element = isDaily ? days.first?.element ?? planned.value.element : planned.value.element
    var column = StationColumn(
      index: planned.index, name: planned.name, element: element,
      conversion: (planned.value.element.metric.dimension == .other ? nil : planned.unit)?
        .conversion ?? Unit.count.conversion, notation: notation,
      possible: planned.value.possible, codes: planned.value.codes)
    column.quality = planned.quality
    column.period = planned.period
    column.needsUnits = planned.value.needsUnits
    if isDaily, planned.value.joinsRows { column.joining = planned.value.statistic }
    column.marks = mapping.layout.marks
    return column
  }

  /// The indices of the values that each word in the column `metric` refers to.
  static func places(of plan: TablePlan) -> [String: [Int]] {
    Dictionary(grouping: plan.values.indices) { plan.values[$0].name.lowercased() }
  }

  func result(_ records: [StationRecord], _ sheet: inout StationSheet) -> Dataset {
    if sheet.count == 0 { sheet.report(file: .noRows) }
    if let wanted = options.station, sheet.count > 0, records.isEmpty, !stations.others.isEmpty {
      sheet.report(file: .unknownStation(wanted, among: stations.others.sorted()))
    }
    sheet.reportMarks()
    return Dataset(stations: records, diagnostics: sheet.log.sorted(), rows: sheet.count)
  }

  /// The time of a usable row; errors in others are reported.
  func time(
    _ clock: inout RowClock, _ plan: TablePlan, _ sheet: inout StationSheet, in bytes: Span<UInt8>,
    isMonthly: Bool = false
  ) -> TableTime? {
    let time = clock.time(of: sheet, in: bytes)
    let field = plan.time.first
    if case .none = time {
      let text = sheet.field(field, in: bytes).excerpt(in: bytes)
      // A row without values can be ignored.
      if text.isEmpty, !sheet.hasValues(plan, in: bytes) { return nil }
      report(.noDate(text), inField: field, &sheet, in: bytes)
      return nil
    }
    guard sheet.takeRow(of: plan.width, needing: plan.time.last, in: bytes) else { return nil }
    if case .time(let time) = time {
      if time.isMonth == isMonthly { return time }
      let text = sheet.field(field, in: bytes).excerpt(in: bytes)
      report(.noDate(text), inField: field, &sheet, in: bytes)
      return nil
    }
    reportDate(plan, &sheet, in: bytes)
    return nil
  }

  func reportDate(_ plan: TablePlan, _ sheet: inout StationSheet, in bytes: Span<UInt8>) {
    func text(_ field: Int) -> String { sheet.field(field, in: bytes).excerpt(in: bytes) }
    let time = plan.time
    let parts = [time.year, time.month, time.day].compactMap(\.self)
    report(
      time.date == nil
        ? .noSuchDate(parts.map(text).joined(separator: "-")) : .unreadableDate(text(time.first)),
      inField: time.first, &sheet, in: bytes)
  }

  private func report(
    _ finding: MappingFinding, inField field: Int, _ sheet: inout StationSheet,
    in bytes: Span<UInt8>
  ) {
    let position = sheet.position(ofField: field, in: bytes)
    sheet.log.add(finding.rule, line: position.line) { finding.diagnostic(at: position, in: path) }
  }
}

extension StationSheet {
  /// Skips the other rows of the header.
  fileprivate mutating func passSecondHeader(
    _ search: HeaderSearch, _ clock: RowClock, in bytes: Span<UInt8>
  ) {
    for _ in 0..<search.rowsOfWords {
      var (sheet, clock) = (self, clock)
      guard sheet.nextRow(in: bytes), case .none = clock.time(of: sheet, in: bytes) else { return }
      self = sheet
    }
  }

  /// Whether a row has a value in any of the planned columns.
  fileprivate func hasValues(_ plan: TablePlan, in bytes: Span<UInt8>) -> Bool {
    for value in plan.values where !field(value.index, in: bytes).isEmpty { return true }
    return false
  }
}
