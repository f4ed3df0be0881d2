public import ReportCore
public import ReportMeasurements

/// The content of some files, and how they were read.
public struct DataDescription: Sendable {
  /// The paths as given.
  public let files: [String]
  /// The recognized formats of the files.
  public internal(set) var formats: [DataFormat] = []
  /// One record for each station, in the order of their first files.
  public internal(set) var records: [StationRecord] = []
  /// Rows of data in all files.
  public internal(set) var rows = 0
  /// Sorted findings; those of severity error say why a file could not be read.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The options with which the files were read.
  public internal(set) var options = ReaderOptions()
  /// Facts that the author has not stated, and that were assumed to read the files at all.
  public internal(set) var assumptions: [Assumption] = []
  /// The content of a fitness export, a series for each metric.
  public internal(set) var personal: [PersonalSeries] = []
  /// A column of a table without weather, for a page in metrics/.
  public internal(set) var metric: DescribedMetric?
  /// Whether the rows of a table state their UTC offset.
  var hasOffsets = false
  /// The columns of a table that the proposed mapping does not read.
  public internal(set) var leftOut: [LeftOutColumn] = []
  /// What keeps a table that no reader knows from having dates.
  fileprivate var dateTrouble: String?
  /// The names in the proposed mapping whose unit nothing says.
  var assumedUnits: Set<String> = []

  /// A fact that the author must state or confirm.
  public enum Assumption: Hashable, Sendable {
    case timeZone, statedZone, units, judgedUnits, columns, dateOrder, decimalSign, kind
  }
}

/// A column of personal data.
public struct DescribedMetric: Sendable {
  /// The name in the header.
  public let column: String
  /// Its values, day by day.
  public let series: DailySeries
  /// What was found while it was read.
  let findings: [Diagnostic]
  /// The other columns with numbers.
  public internal(set) var others: [DescribedMetric] = []
  /// The unit that the column's name says, or its cells.
  public let unit: Unit?
  /// The assumptions about how its cells are written.
  let layout: TableLayout
  /// The column of dates, if its name does not say that it holds them.
  let dates: String?
}

extension DataDescription {
  static let unrecognisedRule = "unrecognised-format"
  /// The hint for a table about which `describe` can say more.
  static let promise =
    "say under 'columns:' what its columns hold; 'reportgen describe' proposes the lines"

  /// Adds findings about days in the future.
  ///
  /// - Parameter today: The current day by the caller's clock.
  public mutating func addFutureDates(today: Day) {
    let days: [(name: String, last: Day?)] =
      records.map { ($0.station.title, $0.span?.upperBound) }
      + personal.map { ($0.id, $0.values.observedSpan?.upperBound) }
      + ([metric].compactMap(\.self)).map { ($0.column, $0.series.observedSpan?.upperBound) }
    diagnostics += days.compactMap { name, last in
      last.flatMap { futureDate($0, of: name, at: SourcePosition(files[0]), today: today) }
    }
  }

  /// Whether all files could be read, including as a table of personal data.
  public var isKnown: Bool { !visibleDiagnostics.contains { $0.severity == .error } }
}

extension DataDescription {
  /// Whether the author has yet to state where a person lives.
  public var isZoneAssumed: Bool {
    assumptions.contains(.timeZone) || assumptions.contains(.statedZone)
  }
}

/// Reads data files and describes them.
///
/// Facts that must be stated and were not are assumed: UTC as the zone, the units that the numbers
/// suggest, and for a table that no reader recognizes the meaning of its column names.
///
/// - Parameters:
///   - files: Paths; files of one station are joined in this order.
///   - options: The options for them.
///   - metrics: The metrics wanted from fitness exports.
/// - Returns: The description.
public func describeData(
  _ files: [String], options: ReaderOptions, metrics: WantedMetrics = WantedMetrics()
) -> DataDescription {
  var description = DataDescription(files: files)
  description.options = options
  for file in files { description.add(file, metrics) }
  let trouble = description.dateTrouble
  description.diagnostics = description.diagnostics.map { withoutPromise($0, trouble) }.sorted()
  return description
}

/// Describes files, those of one source together.
///
/// Files belong together if they have a station in common, or if all of them are fitness exports.
///
/// - Parameters:
///   - files: Paths.
///   - options: The options for them.
///   - metrics: The metrics wanted from fitness exports.
/// - Returns: A description for each source, in the order of their first files.
public func describeSources(
  _ files: [String], options: ReaderOptions, metrics: WantedMetrics = WantedMetrics()
) -> [DataDescription] {
  var sources: [(first: DataDescription, files: [String])] = []
  for file in files {
    let one = describeData([file], options: options, metrics: metrics)
    if let index = sources.firstIndex(where: { $0.first.isOfOneSource(with: one) }) {
      sources[index].files.append(file)
    } else {
      sources.append((one, [file]))
    }
  }
  return sources.map { first, files in
    files.count == 1 ? first : describeData(files, options: options, metrics: metrics)
  }
}

extension DataDescription {
  fileprivate func isOfOneSource(with other: DataDescription) -> Bool {
    if !personal.isEmpty { return !other.personal.isEmpty }
    let ids = Set(records.map(\.station.sourceID))
    return other.records.contains { ids.contains($0.station.sourceID) }
  }
}

/// The finding without the hint that `describe` proposes something, which has just failed.
private func withoutPromise(_ finding: Diagnostic, _ dateTrouble: String?) -> Diagnostic {
  guard finding.rule == DataDescription.unrecognisedRule,
    finding.hint == DataDescription.promise
  else { return finding }
  return Diagnostic(
    finding.severity, finding.rule, finding.message, at: finding.position,
    hint: dateTrouble.map {
      "\($0); dates look like 2018-12-22, 22.12.2018, 12/22/2018 or Dec 22, 2018"
    }
      ?? "none of its columns has a known name or holds numbers by the day; if one does, say so "
      + "under 'columns:'")
}

/// The columns of numbers in a table, whatever else it holds.
///
/// - Parameter file: A path.
/// - Returns: The first of them, with the others; `nil` where there is none.
public func describeColumns(_ file: String) -> DescribedMetric? {
  // A file that cannot be read has no columns; the description says why.
  guard let bytes = try? readFile(file, limit: ReadingSizes().heldText) else { return nil }
  return DescribedMetric(MappingGuess(path: file, bytes).metricColumns().found)
}

extension DescribedMetric {
  /// The first of some columns, with the others.
  fileprivate init?(_ columns: [DescribedMetric]) {
    guard var first = columns.first else { return nil }
    first.others = Array(columns.dropFirst())
    self = first
  }
}

/// Reads files of data and joins those of one station.
///
/// - Parameters:
///   - files: Paths, in an order in which later days take precedence.
///   - options: The options for them.
/// - Returns: One record for each station in the order of their first files, with all findings.
public func readDataFiles(_ files: [String], options: ReaderOptions) -> Dataset {
  var result = Dataset()
  for file in files {
    let read = readDataFile(file, options: options)
    result.stations = joined(result.stations, read.stations)
    result.rows += read.rows
    result.diagnostics += read.diagnostics
    result.sources += read.sources
  }
  result.diagnostics.sort()
  return result
}

/// One record for each station.
private func joined(_ first: [StationRecord], _ second: [StationRecord]) -> [StationRecord] {
  var records = first
  var places = Dictionary(
    zip(first.map(\.station.sourceID), first.indices), uniquingKeysWith: { first, _ in first })
  for record in second {
    if let place = places[record.station.sourceID] {
      records[place] = records[place].joined(with: record)
    } else {
      places[record.station.sourceID] = records.count
      records.append(record)
    }
  }
  return records
}

extension DataDescription {
  fileprivate mutating func add(_ file: String, _ metrics: WantedMetrics) {
    if let export = export(file, metrics) { return add(export) }
    let result = read(file)
    records = joined(records, result.stations)
    rows += result.rows
    diagnostics += result.diagnostics
    formats += result.formats.filter { !formats.contains($0) }
  }

  /// Reads a fitness export, whose days are those of the zone that the author states, else of the
  /// one that it states itself, else of UTC.
  private mutating func export(_ file: String, _ metrics: WantedMetrics) -> Dataset? {
    let zone = options.timeZone ?? "UTC"
    guard var export = metrics.read(file, timeZone: zone, options) else { return nil }
    guard options.timeZone == nil, export.hasMoments else { return export }
    options.timeZone = export.statedZone ?? zone
    assumptions.append(export.statedZone == nil ? .timeZone : .statedZone)
    if let stated = export.statedZone {
      export = metrics.read(file, timeZone: stated, options) ?? export
    }
    return export
  }

  private mutating func add(_ export: Dataset) {
    diagnostics += export.diagnostics
    personal += export.personal
    if export.personal.isEmpty {
      diagnostics.append(.noDays(in: export.sources[0].file))
    }
    rows += export.rows
    formats += export.formats.filter { !formats.contains($0) }
  }

  /// Reads a file, and again with one more assumption as long as that helps.
  private mutating func read(_ file: String) -> Dataset {
    var result = readDataFile(file, options: options)
    for _ in 0..<6 {
      guard let error = result.diagnostics.first(where: { $0.severity == .error }),
        let mended = assuming(error.rule, file)
      else { break }
      result = mended
    }
    return sayingJudgedUnits(of: mapped(result, file))
  }

  /// The data with all columns of which the names are guessed, where a tidy table reads fewer.
  private mutating func mapped(_ result: Dataset, _ file: String) -> Dataset {
    func count(_ data: Dataset) -> Int { Set(data.stations.flatMap(\.elements)).count }
    guard options.mapping == nil, result.formats == [.tidy],
      result.diagnostics.contains(where: { $0.rule == "unread-columns" }),
      let bytes = try? readFile(file, limit: ReadingSizes().heldText),
      let guess = MappingGuess(path: file, bytes).result(options),
      count(guess.read) > count(result)
    else { return result }
    return adopt(guess)
  }

  /// The same data with the units stated that were judged by the numbers.
  private mutating func sayingJudgedUnits(of result: Dataset) -> Dataset {
    var result = result
    for (index, finding) in result.diagnostics.enumerated() {
      guard let units = UnitFinding.judgedUnits(finding) else { continue }
      options.units = units
      assumptions.append(.judgedUnits)
      result.diagnostics.remove(at: index)
      break
    }
    return result
  }

  /// Makes the assumption that resolves an error.
  ///
  /// - Returns: The content of the file under it; `nil` if no assumption resolves it.
  private mutating func assuming(_ rule: String, _ file: String) -> Dataset? {
    switch rule {
    case "missing-time-zone" where options.timeZone == nil:
      options.timeZone = "UTC"
      assumptions.append(.timeZone)
    case "unknown-units" where options.units == nil:
      return assumingUnits(file)
    case DataDescription.unrecognisedRule where options.mapping == nil:
      return assumingColumns(file)
    case "ambiguous-date" where options.mapping != nil && options.mapping?.layout.dates == nil:
      options.mapping?.layout.dates = .dayFirst
      assumptions.append(.dateOrder)
    case "ambiguous-number" where options.mapping?.layout.decimalSign == nil:
      guard options.mapping != nil else { return nil }
      options.mapping?.layout.decimalSign = .point
      assumptions.append(.decimalSign)
    default: return nil
    }
    return readDataFile(file, options: options)
  }

  /// Assumes the first units under which the numbers are plausible weather.
  private mutating func assumingUnits(_ file: String) -> Dataset? {
    assumptions.append(.units)
    for units in [DataUnits.metric, .us, .raw] {
      var trial = options
      trial.units = units
      trial.timeZone = trial.timeZone ?? "UTC"
      let result = readDataFile(file, options: trial)
      let rules = Set(result.diagnostics.map(\.rule))
      guard rules.isDisjoint(with: ["implausible-units", "unknown-units"]) else { continue }
      options.units = units
      return options.timeZone == nil ? readDataFile(file, options: options) : result
    }
    return nil
  }

  /// Assumes the meaning of a table's columns from their names.
  private mutating func assumingColumns(_ file: String) -> Dataset? {
    // A file that cannot be read is no table; the reader reports why.
    guard let bytes = try? readFile(file, limit: ReadingSizes().heldText) else { return nil }
    let guess = MappingGuess(path: file, bytes)
    guard let result = guess.result(options) else {
      let columns = guess.metricColumns()
      metric = DescribedMetric(columns.found)
      leftOut = columns.leftOut
      dateTrouble = metric == nil ? guess.dateTrouble : nil
      for column in columns.found {
        diagnostics += column.findings.filter { !diagnostics.contains($0) }
      }
      if metric.map({ $0.kind == nil }) ?? false { assumptions.append(.kind) }
      return nil
    }
    return adopt(result)
  }

  /// Takes over what was guessed of a table.
  private mutating func adopt(_ result: MappingGuess.Result) -> Dataset {
    options.mapping = result.mapping
    leftOut = result.leftOut
    assumedUnits = result.assumedUnits
    assumptions += [.columns] + result.assumptions
    // Days need no zone; readings do.
    if options.timeZone == nil, result.read.stations.contains(where: { $0.recent != nil }) {
      options.timeZone = result.timeZone
      hasOffsets = result.hasOffsets
      assumptions.append(.timeZone)
    }
    return result.read
  }
}
