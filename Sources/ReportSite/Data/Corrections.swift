package import ReportCore
import ReportFigures
package import ReportMeasurements

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
  private static let header = "series,date,value,reason"

  /// Reads the file: a header, then one line per value.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: As the author knows it.
  /// - Returns: The lines that could be read, and a finding for each of the others.
  package static func read(_ bytes: [UInt8], path: String) -> ([CorrectionLine], [Diagnostic]) {
    var lines: [CorrectionLine] = []
    var findings: [Diagnostic] = []
    let rows = bytes.withoutByteOrderMark.split(separator: 10, omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let row = row.last == 13 ? row.dropLast() : row
      let text = String(decoding: row, as: UTF8.self)
      let place = { (column: Int) in SourcePosition(path, line: index + 1, column: column) }
      guard index > 0 else {
        guard text != header else { continue }
        findings.append(
          Diagnostic(
            .error, "bad-corrections", "the first line of corrections is '\(header)'",
            at: place(1), hint: "write that line above the corrections"))
        return ([], findings)
      }
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      let cells = text.split(
        separator: ",", maxSplits: 3, omittingEmptySubsequences: false
      ).map(\.trimmed)
      guard cells.count >= 3 else {
        findings.append(
          Diagnostic(
            .error, "bad-corrections", "a correction has a series, a date and a value",
            at: place(1), hint: "write 'mount-leconte.precipitation,2018-07-04,0.45 in,why'"))
        continue
      }
      let dateColumn = text.column(afterCommas: 1)
      let valueColumn = text.column(afterCommas: 2)
      guard let day = Day(iso: cells[1]) else {
        findings.append(
          Diagnostic(
            .error, "bad-date", "'\(shortened(cells[1], to: 40))' is not a date",
            at: place(dateColumn),
            hint: whyThereIsNo(day: cells[1]) ?? "write it as YYYY-MM-DD"))
        continue
      }
      let reason = cells.count > 3 ? cells[3] : ""
      lines.append(
        CorrectionLine(
          series: Located(cells[0], at: place(1)), day: day,
          value: Located(cells[2], at: place(valueColumn)),
          reason: reason.hasPrefix("\"") && reason.hasSuffix("\"") && reason.count > 1
            ? String(reason.dropFirst().dropLast()) : reason))
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
    for line in lines {
      do throws(RequestError) {
        let series = try catalog.singleSeries(named: line.series.value)
        var after = try series.correctedValue(line.value.value, context)
        if let several = series.values.severalDays.first(where: { $0.days.contains(line.day) }) {
          throw RequestError(
            "bad-correction",
            "\(line.day) belongs to an amount over \(several.days.count) days, which has no value "
              + "for one", hint: "correct the amount in its file")
        }
        if let metric = metrics.first(where: { $0.owns(line.series.value) }) {
          // What the author keeps back is not published this way either.
          guard let kept = metric.withholding.published(after, on: line.day) else { continue }
          after = kept
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

extension StringProtocol {
  /// The column, from 1, after a number of commas.
  fileprivate func column(afterCommas count: Int) -> Int {
    var left = count
    for (offset, byte) in utf8.enumerated() where byte == UInt8(ascii: ",") {
      left -= 1
      if left == 0 { return offset + 2 }
    }
    return 1
  }
}
