import ReportCore
import ReportMeasurements

/// One mapped table while it is read.
struct MappedFile {
  private let mapping: TableMapping
  private let path: String
  private let options: ReaderOptions
  private var stations = MappedStations()

  init(_ mapping: TableMapping, path: String, options: ReaderOptions) {
    self.mapping = mapping
    self.path = path
    self.options = options
  }
}

extension MappedFile {
  mutating func read(_ bytes: Span<UInt8>) -> Dataset {
    let names = mapping.columns.map(\.name)
    return read(
      bytes,
      below: HeaderSearch(
        for: names.isEmpty ? TablePlanner.dateNames : names, in: bytes,
        delimiter: mapping.layout.delimiter))
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
    return read(plan, sheet, in: bytes)
  }

  private mutating func read(
    _ plan: TablePlan, _ start: StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    var first = start
    var survey = TableSurvey(plan, mapping.layout)
    survey.read(&first, in: bytes)
    let table = SourcePosition(path, line: max(start.line, 1))
    let found = survey.findings(delimiter: start.delimiter, table: table)
    let findings = found.map { $0.finding.diagnostic(at: $0.position, in: path) }
    let errors = zip(found, findings).filter { $1.severity == .error }
    let unusable = Set(errors.compactMap { found, _ in found.column })
    let plan = plan.without(unusable)
    // What is wrong with one column is no reason to leave out the others.
    guard let order = survey.dateOrder, errors.allSatisfy({ found, _ in found.column != nil }),
      unusable.isEmpty || !plan.values.isEmpty
    else { return Dataset(diagnostics: findings.sorted()) }
    var sheet = start
    let notation = survey.notation(delimiter: start.delimiter)
    let columns = plan.values.map { column($0, notation, isDaily: !survey.isSubDaily) }
    let result =
      survey.isSubDaily
      ? readTimes(
        plan, columns, order, areTimesLocal: survey.areTimesLocal, &sheet, in: bytes)
      : readDays(plan, columns, order, &sheet, in: bytes)
    return Dataset(
      stations: result.stations, diagnostics: (findings + result.diagnostics).sorted(),
      rows: result.rows)
  }

  private func column(
    _ planned: TablePlan.PlannedValue, _ notation: NumberNotation, isDaily: Bool
  ) -> StationColumn {
    let days = ReadingColumn.readings(of: planned.value).days
    let element = isDaily ? days.first?.element ?? planned.value.element : planned.value.element
    return StationColumn(
      index: planned.index, name: planned.name, element: element,
      conversion: (planned.value.element.metric.dimension == .other ? nil : planned.unit)?
        .conversion ?? Unit.count.conversion, notation: notation,
      possible: planned.value.possible)
  }
}

// A row for each day.
extension MappedFile {
  private mutating func readDays(
    _ plan: TablePlan, _ columns: [StationColumn], _ order: ShortDate.Order,
    _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    let places = MappedFile.places(of: plan)
    while sheet.nextRow(in: bytes) {
      guard sheet.takeRow(of: plan.width, needing: plan.time.last, in: bytes) else { continue }
      guard let time = plan.time.time(of: sheet, in: bytes), let day = time.date.day(in: order)
      else {
        reportDate(plan, &sheet, in: bytes)
        continue
      }
      guard let station = stations.index(plan, options, sheet, in: bytes) else { continue }
      if let metric = plan.roles[.metric] {
        for index in places[sheet.field(metric, in: bytes).text(in: bytes)] ?? [] {
          stations.entries[station].days.takeValue(
            on: day, dateField: plan.time.first, column: columns[index], from: &sheet, in: bytes)
        }
      } else {
        stations.entries[station].days.takeRow(
          on: day, dateField: plan.time.first, columns: columns, from: &sheet, in: bytes)
      }
    }
    let records = stations.entries.map {
      StationRecord(station: $0.station, series: $0.days.build())
    }
    return result(records, &sheet)
  }

  /// The columns that each word of the column `metric` means.
  private static func places(of plan: TablePlan) -> [String: [Int]] {
    Dictionary(grouping: plan.values.indices) { plan.values[$0].name }
  }

  private func result(_ records: [StationRecord], _ sheet: inout StationSheet) -> Dataset {
    if sheet.count == 0 { sheet.report(file: .noRows) }
    if let wanted = options.station, sheet.count > 0, records.isEmpty, !stations.others.isEmpty {
      sheet.report(file: .unknownStation(wanted, among: stations.others.sorted()))
    }
    return Dataset(stations: records, diagnostics: sheet.log.sorted(), rows: sheet.count)
  }

  private func reportDate(
    _ plan: TablePlan, _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) {
    let field = plan.time.first
    let finding = MappingFinding.unreadableDate(
      sheet.field(field, in: bytes).excerpt(in: bytes))
    let position = sheet.position(ofField: field, in: bytes)
    sheet.log.add(finding.rule) { finding.diagnostic(at: position, in: path) }
  }
}

// Several rows a day.
extension MappedFile {
  private mutating func readTimes(
    _ plan: TablePlan, _ columns: [StationColumn], _ order: ShortDate.Order, areTimesLocal: Bool,
    _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) -> Dataset {
    let zone: Zone
    do {
      let isPrinted = areTimesLocal && columns.allSatisfy { $0.element.metric.dimension == .other }
      // What a person measures belongs to the day that was printed.
      zone =
        options.timeZone == nil && isPrinted
        ? .utc : try options.zone(for: path, areTimesLocal: areTimesLocal)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
    let places = MappedFile.places(of: plan)
    while sheet.nextRow(in: bytes) {
      guard sheet.takeRow(of: plan.width, needing: plan.time.last, in: bytes) else { continue }
      guard let station = stations.index(plan, options, sheet, in: bytes) else { continue }
      let word = plan.roles[.metric].map { sheet.field($0, in: bytes).text(in: bytes) } ?? ""
      guard
        let instant = instant(
          plan, order, &sheet,
          clock: &stations.entries[station].clocks[word, default: LocalClock(zone)],
          in: bytes)
      else {
        reportDate(plan, &sheet, in: bytes)
        continue
      }
      if plan.isLong {
        for index in places[word] ?? [] {
          let value = sheet.reading(columns[index], in: bytes)
          stations.entries[station].readings.append(
            MappedStations.Reading(
              instant: instant, column: index, value: value, line: sheet.line))
        }
      } else {
        let row = sheet.readings(columns, in: bytes)
        stations.entries[station].add(row, at: instant, line: sheet.line, plan)
      }
    }
    let records = stations.entries.map { entry in
      let table = plan.isLong ? entry.joinedReadings(plan) : entry.table
      guard let table, !table.isEmpty else {
        return StationRecord(station: entry.station, series: [:])
      }
      let days = table.days(
        zone: zone, stamp: mapping.layout.stamp, coverage: options.coverage, path: path,
        log: &sheet.log)
      return days.record(of: entry.station)
    }
    return result(records, &sheet)
  }

  private func instant(
    _ plan: TablePlan, _ order: ShortDate.Order, _ sheet: inout StationSheet,
    clock: inout LocalClock, in bytes: Span<UInt8>
  ) -> Instant? {
    let field = plan.time.first
    if mapping.layout.dates == .unixSeconds {
      return decimal(in: bytes, sheet.field(field, in: bytes)).flatMap { seconds in
        let range = Instant.range
        guard seconds >= Double(range.lowerBound), seconds <= Double(range.upperBound) else {
          return nil
        }
        return Instant(seconds: Int(seconds))
      }
    }
    guard let time = plan.time.time(of: sheet, in: bytes),
      let civil = time.civilTime(in: order)
    else { return nil }
    if let offset = time.offset {
      return Zone.utc.start(of: civil.day).advanced(by: civil.second - offset)
    }
    return sheet.instant(of: civil, clock: &clock, inField: field, in: bytes)
  }
}
