import ReportCore
import ReportMeasurements

/// The readings of a file in any order, before they are combined into days.
struct ReadingTable {
  let columns: [ReadingColumn]
  private var instants: [Instant] = []
  /// The seconds that each row covers; 0 if the file does not say.
  private var spans: [Int32] = []
  private var lines: [Int32] = []
  /// Row by row; NaN for missing values.
  private var values: [Double] = []

  init(columns: [ReadingColumn]) {
    self.columns = columns
  }
}

extension ReadingTable {
  var isEmpty: Bool { instants.isEmpty }
  var count: Int { instants.count }
  var first: Instant? { instants.min() }
  var last: Instant? { instants.max() }

  /// Adds a row; if `seconds` is `nil`, the period is derived from the adjacent rows.
  mutating func add(_ row: [Double], at instant: Instant, line: Int, lasting seconds: Int? = nil) {
    instants.append(instant)
    spans.append(Int32(clamping: seconds ?? 0))
    lines.append(Int32(clamping: line))
    values += row
  }

  /// The days of all readings.
  ///
  /// - Parameters:
  ///   - zone: The zone of the station.
  ///   - stamp: Whether the timestamp of a row is the start or the end of its period.
  ///   - coverage: How many hours of a day the readings must cover.
  ///   - path: The file, for the findings.
  ///   - station: The station that findings name, in a file of several.
  ///   - log: Receives findings about rows with the same time and about days with gaps.
  /// - Returns: The days.
  func days(
    zone: Zone, stamp: ReadingStamp, coverage: HourCoverage = .standard, path: String,
    station: String? = nil, log: inout FindingLog
  ) -> DaysOfReadings {
    var table = inOrder()
    table.mergeRepeated(path: path, log: &log)
    table.removeSpikes(path: path, log: &log)
    let spans = table.completedSpans(stamp)
    var days = DayAggregator(
      columns: columns, zone: zone, stamp: stamp, coverage: coverage)
    for index in table.instants.indices {
      let row = table.values.span.extracting(table.cells(index))
      days.add(row, at: table.instants[index], lasting: spans[index])
    }
    let result = days.finish()
    var findings = days.distantDay.map { [StationFinding.distantDate($0)] } ?? []
    findings += days.findings(coverage)
    for finding in findings {
      log.add(finding.diagnostic(at: SourcePosition(path)).naming(station: station))
    }
    return result
  }

  private func row(_ index: Int) -> [Double] { Array(values[cells(index)]) }

  private func cells(_ index: Int) -> Range<Int> {
    index * columns.count..<(index + 1) * columns.count
  }

  /// The same rows in chronological order; those with the same time stay in the order of the file.
  private func inOrder() -> ReadingTable {
    let isSorted = zip(instants, instants.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted { return self }
    var table = ReadingTable(columns: columns)
    for index in instants.indices.sorted(by: { (instants[$0], $0) < (instants[$1], $1) }) {
      table.add(
        row(index), at: instants[index], line: Int(lines[index]), lasting: Int(spans[index]))
    }
    return table
  }

  /// Merges rows with the same time; of different values the last one counts.
  private mutating func mergeRepeated(path: String, log: inout FindingLog) {
    let isStrict = zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 }
    if isStrict { return }
    var merged = ReadingTable(columns: columns)
    for index in instants.indices {
      guard merged.instants.last == instants[index] else {
        merged.add(
          row(index), at: instants[index], line: Int(lines[index]), lasting: Int(spans[index]))
        continue
      }
      let isChanged = merged.overwriteLast(with: row(index))
      let finding = isChanged ? StationFinding.conflictingTime : .repeatedTime
      log.add(finding, at: SourcePosition(path, line: Int(lines[index])))
    }
    self = merged
  }

  /// Removes single readings that jump away and back.
  private mutating func removeSpikes(path: String, log: inout FindingLog) {
    for (index, column) in columns.enumerated() {
      guard let limit = Spikes.limit(of: column.element) else { continue }
      let spikes = Spikes.find(among: count, limit: limit) {
        instants[$0]
      } value: {
        values[$0 * columns.count + index]
      }
      for row in spikes {
        values[row * columns.count + index] = .nan
        log.add(
          StationFinding.spike(column.element), at: SourcePosition(path, line: Int(lines[row])))
      }
    }
  }

  /// Overwrites the values of the last row.
  ///
  /// - Returns: Whether a value was replaced by a different one.
  private mutating func overwriteLast(with row: [Double]) -> Bool {
    let start = values.count - columns.count
    var isChanged = false
    for (index, value) in row.enumerated() where !value.isNaN {
      let previous = values[start + index]
      if !previous.isNaN, previous != value { isChanged = true }
      values[start + index] = value
    }
    return isChanged
  }

  /// The seconds that each row covers.
  ///
  /// Until the next row, or since the previous one, but not more than twice the usual step:
  /// anything longer is a gap, of which only one usual step is covered.
  private func completedSpans(_ stamp: ReadingStamp) -> [Int] {
    let usual = usualStep
    return instants.indices.map { index in
      if spans[index] > 0 { return Int(spans[index]) }
      let other = stamp == .start ? index + 1 : index - 1
      guard instants.indices.contains(other) else { return usual }
      let step = abs(instants[other] - instants[index])
      return step <= 2 * usual ? step : usual
    }
  }

  /// The median of the steps from row to row; a day at most.
  private var usualStep: Int {
    let steps = zip(instants, instants.dropFirst()).prefix(100_000).map { $1 - $0 }.sorted()
    return steps.isEmpty ? 3600 : min(max(steps[steps.count / 2], 1), 86_400)
  }
}

extension Diagnostic {
  /// The finding with the name of its station.
  fileprivate func naming(station: String?) -> Diagnostic {
    guard let station else { return self }
    return Diagnostic(severity, rule, "\(station): \(message)", at: position, hint: hint)
  }
}

extension DayAggregator {
  /// The findings about days with too few readings or impossible values.
  fileprivate func findings(_ coverage: HourCoverage) -> [StationFinding] {
    var findings: [StationFinding] = []
    if incompleteDays > 0 {
      findings.append(
        .incompleteDays(
          incompleteDays, missingHours: coverage.missingHours, usual: usualMissingHours))
    }
    if !incompleteElements.isEmpty { findings.append(.incompleteElements(incompleteElements)) }
    findings += risingElements.map(StationFinding.risingAmounts)
    if !impossibleElements.isEmpty { findings.append(.impossibleElements(impossibleElements)) }
    return findings
  }
}
