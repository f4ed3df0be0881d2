import ReportCore
import ReportMeasurements

extension DataDescription {
  /// Stations and gaps beyond these limits are counted, not listed.
  private static let stationsShown = 20
  private static let gapsShown = 8

  /// The description as text, for people.
  ///
  /// - Parameter content: The folder of the site's sources.
  /// - Returns: Lines in plain text.
  public func text(content: String) -> String {
    var lines = [files.count == 1 ? files[0] : "\(grouped(files.count)) files, \(files[0]) …"]
    if !formats.isEmpty {
      let names = formats.map(\.rawValue).joined(separator: "; ")
      lines.append(fact("format", "\(names), \(grouped(rows)) \(rows == 1 ? "row" : "rows")"))
      lines.append(fact("units", unitsText))
      if let zone = options.timeZone { lines.append(fact("time zone", zoneText(zone))) }
      let credits = formats.compactMap(\.facts.credit)
      if !credits.isEmpty { lines.append(fact("credit", credits.joined(separator: "; "))) }
    }
    if let metric { lines += text(of: metric) }
    lines += leftOutLines
    if !personal.isEmpty { lines += [""] + table(of: personal) }
    for record in records.prefix(Self.stationsShown) { lines += [""] + text(of: record) }
    if records.count > Self.stationsShown {
      lines += ["", "and \(grouped(records.count - Self.stationsShown)) more stations"]
    }
    let findings = findingLines
    if !findings.isEmpty { lines += ["", "findings"] + findings }
    if let (place, text) = frontMatter(content: content) {
      lines += ["", "To publish it, write into \(place):", ""]
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The columns that are not read, a line for each reason.
  private var leftOutLines: [String] {
    var reasons: [(reason: String, names: [String])] = []
    for column in leftOut {
      if let index = reasons.firstIndex(where: { $0.reason == column.reason }) {
        reasons[index].names.append(column.name)
      } else {
        reasons.append((column.reason, [column.name]))
      }
    }
    return (reasons.isEmpty ? [] : ["  left out"])
      + reasons.map { "    \($0.names.joined(separator: ", ")): \($0.reason)" }
      + (leftOut.count(where: \.hasTwin) > 1
        ? ["    Columns of another station go on a page of its own, with 'columns:'."] : [])
  }

  private func fact(_ name: String, _ text: String) -> String { "  \(padded(name, 11))\(text)" }

  /// The zone, and how it was determined.
  private func zoneText(_ zone: String) -> String {
    if assumptions.contains(.statedZone) { return "\(zone), as records say: state where you live" }
    guard assumptions.contains(.timeZone) else { return zone }
    return hasOffsets
      ? "the rows say \(zone); its days are read: state the station's own"
      : "not in the file; read as \(zone): state yours"
  }

  /// How the units were determined.
  var unitsText: String {
    if assumptions.contains(.columns) {
      return assumedUnits.isEmpty
        ? "named in the header"
        : "assumed for \(assumedUnits.sorted().joined(separator: ", ")): check them"
    }
    guard formats.contains(where: { [.noaaWide, .weatherLink].contains($0) }),
      let units = options.units
    else { return formats.map(\.facts.units).joined(separator: "; ") }
    if assumptions.contains(.judgedUnits) {
      return "\(units.meaning), judged by the numbers: check them"
    }
    return assumptions.contains(.units)
      ? "\(units.meaning), assumed: the numbers do not show it" : "\(units.meaning), as said"
  }

  private func text(of record: StationRecord) -> [String] {
    let station = record.station
    let isNamed = station.name != station.sourceID
    var lines = ["station \(station.sourceID)"]
    lines.append(
      fact("name", isNamed ? station.name : "none in the file: a page's title gives it"))
    if let latitude = station.latitude, let longitude = station.longitude {
      let height = station.elevation.map { ", \(number($0)) m" } ?? ""
      lines.append(fact("place", "\(number(latitude)), \(number(longitude))\(height)"))
    }
    if let time = station.observationTime {
      lines.append(fact("read at", "\(time / 60):\(time % 60 < 10 ? "0" : "")\(time % 60)"))
    }
    guard let span = record.span else { return lines + [fact("days", "none")] }
    lines.append(
      fact(
        "days",
        "\(span.lowerBound) to \(span.upperBound), observed on "
          + "\(grouped(record.daysObserved)) of \(grouped(span.count))"))
    if let recent = record.recent, let last = recent.instants.last {
      lines.append(fact("latest", "\(recent.zone.civilTime(at: last)), \(recent.zone.name)"))
    }
    let gaps = record.gaps
    let shown = gaps.prefix(Self.gapsShown).map { gap in
      gap.count == 1 ? "\(gap.lowerBound)" : "\(gap.lowerBound) to \(gap.upperBound)"
    }
    if !gaps.isEmpty {
      let more = gaps.count - shown.count
      lines.append(
        fact("gaps", shown.joined(separator: ", ") + (more > 0 ? " and \(grouped(more)) more" : ""))
      )
    }
    return lines + table(record.facts)
  }

  private func table(_ facts: [ElementFacts]) -> [String] {
    let header = ["metric", "unit", "days", "first", "last", "gap", "lowest", "highest", "besides"]
    let units = mappedUnits
    let rows = facts.map { facts in
      let unit = units[facts.element] ?? facts.unit
      var besides: [String] = []
      if facts.traces > 0 {
        besides.append(facts.traces == 1 ? "1 trace" : "\(grouped(facts.traces)) traces")
      }
      if facts.together > 0 { besides.append("\(grouped(facts.together)) of several days") }
      if facts.rejected > 0 { besides.append("\(grouped(facts.rejected)) rejected") }
      let cells = facts.observed.map {
        [
          "\(grouped($0.coverage.observed)) of \(grouped($0.coverage.expected))",
          "\($0.span.lowerBound)", "\($0.span.upperBound)", grouped($0.longestGap),
          number(unit.value(fromCanonical: $0.lowest)),
          number(unit.value(fromCanonical: $0.highest)),
        ]
      }
      return [facts.element.id, unit.symbol] + (cells ?? ["none", "", "", "", "", ""])
        + [besides.joined(separator: ", ")]
    }
    return aligned([header] + rows)
  }

  /// The units that the table has under its mapping, in which its author knows the numbers.
  private var mappedUnits: [Element: Unit] {
    let names = options.mapping.map { $0.columns + $0.metrics } ?? []
    let values = names.flatMap { name -> [MappedValue] in
      if case .values(let values) = name.meaning { values } else { [] }
    }
    return Dictionary(
      values.compactMap { value in value.unit.map { (value.element, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Rows with their cells aligned in columns.
  private func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      var line = "  "
      for (cell, width) in zip(row, widths) { line += padded(cell, width + 2) }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private func table(of series: [PersonalSeries]) -> [String] {
    let header = ["metric", "days", "first", "last", "unit"]
    let rows = series.filter { !$0.id.contains(".") }.compactMap { series -> [String]? in
      guard let span = series.values.observedSpan else { return nil }
      let coverage = series.values.coverage(in: span)
      return [
        series.id, "\(grouped(coverage.observed)) of \(grouped(coverage.expected))",
        "\(span.lowerBound)", "\(span.upperBound)", series.unit?.symbol ?? "",
      ]
    }
    return aligned([header] + rows)
  }

  private func text(of metric: DescribedMetric) -> [String] {
    var lines = [
      fact(
        "format",
        PersonalName.id(of: metric.column) == nil
          ? "a table with a column of dates" : "a table of what a person measures"),
      fact("column", metric.column),
    ]
    if let span = metric.series.observedSpan {
      let coverage = metric.series.coverage(in: span)
      lines.append(
        fact(
          "days",
          "\(span.lowerBound) to \(span.upperBound), observed on "
            + "\(grouped(coverage.observed)) of \(grouped(coverage.expected))"))
    }
    if let step = metric.series.longStep {
      lines.append(
        fact("rows", "\(step) days apart: a total of \(step) days would stand at a single one"))
    }
    if !metric.others.isEmpty {
      let names = metric.others.map(\.column).joined(separator: ", ")
      lines.append(
        fact("others", "\(names): a page for each, see 'reportgen new metric --help'"))
    }
    return lines
  }

  /// A line for each rule and column, with the number of findings and the first position.
  private var findingLines: [String] {
    var rules: [(rule: String, first: Diagnostic, count: Int)] = []
    for diagnostic in visibleDiagnostics {
      if let index = rules.firstIndex(where: {
        $0.rule == diagnostic.rule && $0.first.column == diagnostic.column
      }) {
        rules[index].count += 1
      } else {
        rules.append((diagnostic.rule, diagnostic, 1))
      }
    }
    return rules.map { rule, first, count in
      let more = count > 1 ? ", and \(grouped(count - 1)) more" : ""
      return "  \(first.severity.rawValue): \(first.message) [\(rule)] at \(first.position)\(more)"
    }
  }

  /// The findings that the description itself does not cover.
  var visibleDiagnostics: [Diagnostic] {
    let said = metric == nil ? [] : [DataDescription.unrecognisedRule]
    return diagnostics.filter {
      !said.contains($0.rule) && $0.rule != MappingFinding.unmappedRule
    }
  }
}

extension Diagnostic {
  /// What a message says after `in column`, up to its end.
  fileprivate var column: Substring? {
    message.firstRange(of: " in column '").map { range in
      message[range.upperBound...].prefix { $0 != "'" }
    }
  }
}

extension DailySeries {
  /// The days from one value to the next, if all of at least four are a week or more apart.
  fileprivate var longStep: Int? {
    guard let span = observedSpan else { return nil }
    let days = observations(in: span).map(\.day)
    let steps = zip(days, days.dropFirst()).map { $0.distance(to: $1) }.sorted()
    guard steps.count >= 3, steps[0] >= 7 else { return nil }
    return steps[steps.count / 2]
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A number with at most two decimals.
private func number(_ value: Double) -> String {
  let fixed = FixedDecimal(value, decimals: 2)
  let rounded = fixed.value
  return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
}
