package import ReportCore
import ReportFigures
package import ReportMeasurements
import ReportReaders

/// A value that the author has corrected, before and after.
package struct AppliedCorrection: Hashable, Sendable {
  /// As in fences: `mount-leconte.precipitation`, `steps`.
  package let series: String
  /// "Precipitation, Mount LeConte".
  package let title: String
  package let metric: Metric
  package let day: Day
  package let before: DailyValue
  package let after: DailyValue
  package let reason: String
}

/// One line of `data/corrections.csv`.
package struct CorrectionLine: Hashable, Sendable {
  package let series: Located<String>
  package let day: Day
  /// A number with its unit, or empty to remove the value.
  package let value: Located<String>
  package let reason: String
}

extension CorrectionLine {
  package static let path = "data/corrections.csv"
  private static let header = ["series", "date", "value", "reason"]

  /// Reads the file: a header, then one line per value.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: As the author knows it.
  /// - Returns: The lines that could be read, and a finding for each of the others.
  package static func read(_ bytes: [UInt8], path: String) -> ([CorrectionLine], [Diagnostic]) {
    let table = TextRows(bytes, path: path)
    guard let first = table.rows.first, first.map(\.text) == header else {
      let finding = Diagnostic(
        .error, "bad-corrections",
        "the first line of corrections is '\(header.joined(separator: ","))'",
        at: table.rows.first?[0].position ?? SourcePosition(path, line: 1, column: 1),
        hint: "write that line above the corrections")
      return ([], table.diagnostics + [finding])
    }
    var lines: [CorrectionLine] = []
    var findings = table.diagnostics
    for cells in table.rows.dropFirst() {
      guard cells.count >= 3 else {
        findings.append(
          Diagnostic(
            .error, "bad-corrections", "a correction has a series, a date and a value",
            at: cells[0].position,
            hint: "write 'mount-leconte.precipitation,2018-07-04,0.45 in,why'"))
        continue
      }
      guard let day = Day(iso: cells[1].text) else {
        findings.append(
          Diagnostic(
            .error, "bad-date", "'\(shortened(cells[1].text, to: 40))' is not a date",
            at: cells[1].position,
            hint: whyThereIsNo(day: cells[1].text) ?? "write it as YYYY-MM-DD"))
        continue
      }
      lines.append(
        CorrectionLine(
          series: Located(cells[0].text, at: cells[0].position), day: day,
          value: Located(cells[2].text, at: cells[2].position),
          reason: cells.dropFirst(3).map(\.text).joined(separator: ", ")))
    }
    return (lines, findings)
  }
}

extension Site {
  /// The site with the author's corrections applied to its series.
  ///
  /// - Parameter lines: The corrections.
  /// - Returns: The site, which keeps the applied corrections, and a finding for each line that
  ///   names an unknown series or a value that its unit does not fit.
  package func correcting(_ lines: [CorrectionLine]) -> (Site, [Diagnostic]) {
    guard !lines.isEmpty else { return (self, []) }
    let (catalog, context) = (seriesCatalog(language), figureContext)
    var findings: [Diagnostic] = []
    var values: [String: [(day: Day, value: DailyValue)]] = [:]
    var applied: [AppliedCorrection] = []
    var corrected: Set<DayOfSeries> = []
    for line in lines {
      do throws(RequestError) {
        let series = try catalog.singleSeries(named: line.series.value)
        var after = try series.value(of: line, context)
        guard corrected.insert(DayOfSeries(series: series.id, day: line.day)).inserted else {
          throw RequestError(
            "bad-correction", "an earlier line corrects the value of \(line.day) too",
            hint: "leave one of them")
        }
        if let metric = metrics.first(where: { $0.owns(line.series.value) }) {
          // What the author keeps back is not published this way either.
          guard let kept = metric.withholding.published(after, on: line.day) else { continue }
          after = kept
        }
        if let span = series.values.observedSpan, !span.contains(line.day) {
          findings.append(distant(line, span))
        }
        applied.append(
          AppliedCorrection(
            series: line.series.value, title: series.fullTitle(language), metric: series.metric,
            day: line.day, before: series.values[line.day], after: after, reason: line.reason))
        values[line.series.value, default: []].append((line.day, after))
      } catch {
        let place = error.rule == "bad-correction" ? line.value : line.series
        findings.append(place.error(error.rule, error.message, hint: error.hint))
      }
    }
    var site = self
    site.corrections = applied
    site.stations = stations.map { $0.corrected(values) }
    site.metrics = metrics.map { $0.corrected(values) }
    return (site, findings)
  }
}

/// The finding that a correction adds a day before the first or after the last one.
private func distant(_ line: CorrectionLine, _ span: ClosedRange<Day>) -> Diagnostic {
  Diagnostic(
    .warning, "distant-correction",
    "\(line.day) is outside the data of '\(line.series.value)', which go from "
      + "\(span.lowerBound) to \(span.upperBound)", at: line.series.position,
    hint: "check the year: the value is published as that of a day of its own")
}

/// What a correction replaces.
private struct DayOfSeries: Hashable {
  let series: String
  let day: Day
}

extension ChartSeries {
  /// The value that a line gives to a day, which must have one of its own in the data.
  fileprivate func value(
    of line: CorrectionLine, _ context: FigureContext
  ) throws(RequestError) -> DailyValue {
    if let station, !station.record.elements.contains(where: { id == "\(station.id).\($0.id)" }) {
      throw RequestError(
        "bad-correction", "'\(id)' is worked out from other values of the day",
        hint: "correct those, such as 'temperature.high' and 'temperature.low'")
    }
    if let several = values.severalDays.first(where: { $0.days.contains(line.day) }) {
      throw RequestError(
        "bad-correction",
        "\(line.day) belongs to an amount over \(several.days.count) days, which has no value "
          + "for one", hint: "correct the amount in its file")
    }
    return try correctedValue(line.value.value, context)
  }
}

extension StationSource {
  fileprivate func corrected(
    _ values: [String: [(day: Day, value: DailyValue)]]
  ) -> StationSource {
    guard values.keys.contains(where: { $0.hasPrefix("\(id).") }) else { return self }
    var (series, accepted) = (record.series, record.accepted)
    for (element, own) in record.series {
      guard let values = values["\(id).\(element.id)"] else { continue }
      series[element] = own.corrected(values)
      // An author who writes a value, the same or another, vouches for it.
      accepted[element, default: []].formUnion(values.map(\.day))
    }
    return replacing(record.replacing(series: series, accepted: accepted))
  }
}

extension MetricSource {
  /// Whether a series is that of the metric, or of a part of it.
  fileprivate func owns(_ series: String) -> Bool {
    series == id || series.hasPrefix("\(id).")
  }

  fileprivate func corrected(
    _ values: [String: [(day: Day, value: DailyValue)]]
  ) -> MetricSource {
    var metric = replacing(series.corrected(values[id] ?? []))
    metric.parts = parts.map { part in
      MetricPart(
        name: part.name, series: part.series.corrected(values["\(id).\(part.name)"] ?? []))
    }
    return metric
  }
}
