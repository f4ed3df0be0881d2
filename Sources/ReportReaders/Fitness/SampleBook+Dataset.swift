import ReportCore
import ReportMeasurements

extension SampleBook {
  /// The daily values of all metrics, with the findings.
  ///
  /// - Parameter path: The name of the export in messages.
  /// - Returns: A series for each metric and each of its parts.
  consuming func dataset(path: String) -> Dataset {
    var data = Dataset(rows: rows)
    data.hasMoments = metrics.contains { $0.hasMoments }
    var log = log
    let zone = zone
    var rest = takeMetrics()
    while let metric = rest.popLast() {
      let zoneName = metric.column.timeZone ?? ""
      do {
        data.personal += try series(of: consume metric, path: path, log: &log)
      } catch {
        log.add(error.diagnostic.rule, about: zoneName) { error.diagnostic }
      }
    }
    data.statedZone = clocks.usualZone
    if data.hasMoments, let zone {
      let home = ZoneStay.home(of: zone.name)
      for stay in clocks.stays(awayFrom: zone) {
        log.add(stay.finding(home: home, at: SourcePosition(path)))
      }
    }
    data.secrets = secrets.sorted()
    data.diagnostics = log.sorted()
    return data
  }

  /// The series of a metric and of its parts.
  private func series(
    of metric: consuming SampledMetric, path: String, log: inout FindingLog
  ) throws(ZoneFailure) -> [PersonalSeries] {
    let (column, parts, isSum) = (metric.column, metric.parts, metric.isSum)
    let numbers = metric.sources
    guard !numbers.isEmpty else {
      log.add(missing(column, path: path))
      return []
    }
    let ranking = column.sources
    let ranked = ranked(numbers, ranking)
    // Values given for days need no zone, nor do clock times without instants.
    let isZoned = metric.hasMoments || !metric.hasOnlyDays && column.timeZone != nil
    let zone =
      isZoned
      ? try ReaderOptions(timeZone: column.timeZone).zone(for: path, areTimesLocal: false)
      : .utc
    metric.placeClocks(in: zone)
    let unit = metric.shownUnit
    var days = DaysOfSamples(consume metric, zone: zone)
    days.read(ranked.map(\.0))
    var all: [PersonalSeries] = []
    for (number, name) in parts.enumerated() {
      let (values, isCut) = days.series(
        ofPart: UInt8(number), ranked.map(\.0), in: unit)
      if isCut { log.add(SampleFinding.distantDate, at: SourcePosition(path)) }
      guard number == 0 || !values.isEmpty else { continue }
      let id = number == 0 ? column.id : "\(column.id).\(name)"
      var series = PersonalSeries(
        id: id, name: column.name ?? id, file: path, position: SourcePosition(path),
        unit: unit, kind: isSum ? .total : .level, values: values)
      if number == 0 { series.shares = shares(days.shares(), ranked, ranking) }
      all.append(series)
    }
    return all
  }

  private func shares(
    _ days: [Int: Int], _ ranked: [(Int, SampleSource)], _ ranking: [String]
  ) -> [SourceShare] {
    var shares: [SourceShare] = []
    for (number, source) in ranked {
      guard let count = days[number] else { continue }
      let title = source.place(in: ranking).map { ranking[$0] }
      // Unnamed devices of one kind are listed together.
      if let place = shares.firstIndex(where: { $0.title == title && $0.kind == source.kind }) {
        let known = shares[place]
        shares[place] = SourceShare(title: title, kind: known.kind, days: known.days + count)
      } else {
        shares.append(SourceShare(title: title, kind: source.kind, days: count))
      }
    }
    return shares
  }

  private func missing(_ column: PersonalColumn, path: String) -> Diagnostic {
    let name = column.name ?? column.id
    let known = available.sorted().joined(separator: ", ")
    return Diagnostic(
      .warning, "missing-metric", "the export has no '\(name)'", at: SourcePosition(path),
      hint: known.isEmpty ? nil : "it has \(known)")
  }
}
