import ReportCore
import ReportMeasurements

/// Columns of a table whose rows are read in the same way, so that one pass reads all of them.
struct ColumnGroup {
  private let rules: Rules
  private var columns: [PersonalColumn]

  /// How rows are read: all options of a table except the wanted column itself.
  fileprivate struct Rules: Hashable {
    let layout: TableLayout
    let roles: [String: ColumnRole]
    let timeZone: String?
    let missingHours: Int?
  }

  private init(_ rules: Rules) {
    self.rules = rules
    columns = []
  }
}

extension ColumnGroup {
  /// The columns in as few groups as possible, in the order wanted.
  static func groups(of columns: [PersonalColumn]) -> [ColumnGroup] {
    var groups: [ColumnGroup] = []
    for column in columns where !column.mapping.isBroken {
      let rules = Rules(column)
      let place = groups.firstIndex { group in
        group.rules == rules && !group.columns.contains { $0.id == column.id }
      }
      if place == nil { groups.append(ColumnGroup(rules)) }
      groups[place ?? groups.count - 1].columns.append(column)
    }
    return groups
  }

  /// The columns of the group that a table with dates, or its beginning, contains.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the table.
  ///   - byName: Whether only columns with the wanted names count.
  /// - Returns: The columns found.
  func columns(in bytes: Span<UInt8>, byName: Bool) -> [PersonalColumn] {
    let header = TableHeader(search(in: bytes).header)
    return columns.filter { column in
      header.hasDates(column)
        && (byName ? header.index(named: column) : header.index(of: column)) != nil
    }
  }

  /// Reads the columns.
  ///
  /// - Parameters:
  ///   - bytes: The whole table.
  ///   - path: Its name in messages.
  /// - Returns: A series for each column found, with all findings.
  func read(_ bytes: Span<UInt8>, path: String) -> Dataset {
    let search = search(in: bytes)
    let header = TableHeader(search.header)
    var sheet = StationSheet(path: path, delimiter: search.delimiter)
    for _ in 0..<search.rowsAbove { _ = sheet.next(in: bytes) }
    _ = sheet.nextHeader(in: bytes)
    let line = SourcePosition(path, line: max(sheet.line, 1))
    let first = FirstCells(below: sheet, in: bytes)
    var mapping = TableMapping(layout: rules.layout, columns: columns.first?.roles ?? [])
    var found: [FoundColumn] = []
    var missing: [Diagnostic] = []
    for column in columns + columns.flatMap(header.parts) {
      guard let index = header.index(of: column) else {
        let name = column.mapped?.name ?? column.name ?? column.id
        let finding = MappingFinding.missingColumn(name, among: search.header)
        missing.append(
          finding.diagnostic(at: column.mapped?.position ?? column.position ?? line, in: path))
        continue
      }
      let place = column.mapped?.position ?? sheet.position(ofField: index, in: bytes)
      var new = FoundColumn(
        column, index: index, name: search.header[index], below: search.below(index), at: place,
        cell: first.units[index])
      if let twin = found.first(where: { $0.isRead(as: new) }) {
        new.element = twin.element
      } else {
        var value = MappedValue(new.element, statistic: new.statistic, possible: new.possible)
        value.unitOfCells = new.shown
        value.isCount = new.isCount
        value.needsUnits = new.needsUnits
        value.joinsRows = column.mapped?.meaning.statistic != nil
        mapping.columns.append(MappedName(new.name, at: place, .values([value])))
      }
      found.append(new)
    }
    guard !found.isEmpty else { return Dataset(diagnostics: missing.sorted()) }
    var file = MappedFile(
      mapping, path: path,
      options: ReaderOptions(
        timeZone: rules.timeZone,
        missingHours: rules.missingHours ?? HourCoverage.any.missingHours))
    let read = file.read(bytes, below: search)
    let personal = found.map { found in
      PersonalSeries(
        id: found.id, name: found.name, file: path, position: found.position, unit: found.unit,
        kind: found.kind, values: read.stations.first?[found.element] ?? .empty)
    }
    return Dataset(
      personal: personal, diagnostics: (missing + read.diagnostics).sorted(), rows: read.rows)
  }

  private func search(in bytes: Span<UInt8>) -> HeaderSearch {
    let wanted = columns.map { $0.mapped?.name ?? $0.name ?? $0.id }
    let names = rules.roles.isEmpty ? DateWord.all : rules.roles.keys.sorted()
    let search = HeaderSearch(
      for: wanted + names, in: bytes, delimiter: rules.layout.delimiter,
      skippedLines: rules.layout.skippedLines)
    // Columns can be named by their numbers although the table has a header.
    let hasNames = search.isNumbered && !startsWithDate(bytes, delimiter: search.delimiter)
    return hasNames ? search.belowFirstRow() : search
  }

  /// Whether the first row contains a date, so that it is not a header.
  private func startsWithDate(_ bytes: Span<UInt8>, delimiter: UInt8) -> Bool {
    var sheet = StationSheet(path: "", delimiter: delimiter)
    guard sheet.next(in: bytes) else { return false }
    for index in 0..<sheet.fieldCount {
      let cell = sheet.field(index, in: bytes)
      let isDate =
        rules.layout.dates == .unixSeconds
        ? decimal(in: bytes, cell) != nil : tableTime(in: bytes, cell) != nil
      if isDate { return true }
    }
    return false
  }
}

extension ColumnGroup.Rules {
  init(_ column: PersonalColumn) {
    let roles = column.roles.compactMap { name -> (String, ColumnRole)? in
      guard case .role(let role) = name.meaning else { return nil }
      return (name.name, role)
    }
    self.init(
      layout: column.mapping.layout,
      roles: Dictionary(roles, uniquingKeysWith: { first, _ in first }),
      timeZone: column.timeZone, missingHours: column.missingHours)
  }
}

/// A wanted column and its place in the table.
private struct FoundColumn {
  let id: String
  let index: Int
  let name: String
  let position: SourcePosition
  let unit: Unit?
  /// The unit of the header or the cells, else the one that its author states.
  let shown: Unit?
  let kind: MetricKind
  let statistic: DayStatistic
  /// The possible numbers in the file.
  let possible: ClosedRange<Double>
  /// Whether only its cells say the unit.
  let needsUnits: Bool
  /// The element under which it is read.
  var element: Element

  /// - Parameters:
  ///   - column: What is wanted.
  ///   - index: Where the table has it.
  ///   - name: What the table calls it.
  ///   - below: What a second row of the header says of it.
  ///   - position: What messages point at.
  ///   - cell: The unit that its first cell says.
  init(
    _ column: PersonalColumn, index: Int, name: String, below: String,
    at position: SourcePosition, cell: Unit?
  ) {
    id = column.id
    self.index = index
    self.name = name
    self.position = position
    let dimension = Catalogue.personal(id, in: nil)?.metric.dimension
    let header =
      TableHeader.unit(in: name.lowercased())
      // A column may be called by its unit alone.
      ?? Unit.named(name).flatMap {
        $0.quantity == dimension?.quantity && $0.quantity != .count ? $0 : nil
      }
      ?? Unit.named(below.filter { !"()[]".contains($0) })
    let usual = dimension == .fraction ? Unit.percent : nil
    // Only a duration is written with colons.
    let fits = cell?.quantity == dimension?.quantity || dimension == nil && cell != .minute
    unit = header ?? (column.unit == nil && fits ? cell : nil)
    needsUnits = header == nil && unit != nil && unit?.quantity != .count
    let shown = unit ?? column.unit ?? usual
    self.shown = shown
    let kind = column.kind ?? Catalogue.kind(ofPersonal: id, in: shown) ?? .total
    let known = Catalogue.personal(id, in: shown)
    let ofDays = known?.metric.kind == kind ? known?.readings.days.first?.statistic : nil
    self.kind = kind
    statistic = column.mapped?.meaning.statistic ?? ofDays ?? (kind == .total ? .sum : .last)
    element = column.element
    // Numbers in an unknown unit are treated like those of a custom metric.
    possible =
      if let shown, let known { shown.values(fromCanonical: known.possible) } else {
        element.metric.possible
      }
  }

  /// Whether its numbers are whole: in a unit that is counted, or in none that is known.
  var isCount: Bool {
    let known = Catalogue.personal(id, in: shown)?.metric
    return (shown?.quantity ?? known?.dimension.quantity ?? .count) == .count
  }

  /// Whether another one has the same values.
  func isRead(as other: FoundColumn) -> Bool {
    index == other.index && statistic == other.statistic
      && element.isAmount == other.element.isAmount && possible == other.possible
      && shown == other.shown && isCount == other.isCount
  }
}

/// The units that the first cells of a table's columns say.
private struct FirstCells {
  private(set) var units: [Int: Unit] = [:]

  /// How many rows are looked at.
  private static let rowLimit = 100

  init(below header: StationSheet, in bytes: Span<UInt8>) {
    var (sheet, seen) = (header, Set<Int>())
    for _ in 0..<Self.rowLimit where sheet.nextRow(in: bytes) {
      for index in 0..<sheet.fieldCount where !seen.contains(index) {
        let cell = sheet.field(index, in: bytes)
        if isMissing(cell, in: bytes) { continue }
        seen.insert(index)
        units[index] = Unit.inCell(cell, in: bytes)
      }
    }
  }
}

extension ColumnMeaning {
  fileprivate var statistic: DayStatistic? {
    guard case .values(let values) = self else { return nil }
    return values.first?.statistic
  }
}
