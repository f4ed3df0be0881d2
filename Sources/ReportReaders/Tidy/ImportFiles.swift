public import ReportCore
import ReportMeasurements

/// Reads data files and writes them as one table: of stations, or of personal data.
///
/// - Parameters:
///   - files: Paths, in an order in which later days take precedence.
///   - options: The options for them.
///   - metrics: The metrics wanted from fitness exports.
/// - Returns: The table, without what could not be read, and all findings.
public func tidyTable(
  ofFiles files: [String], options: ReaderOptions, metrics: WantedMetrics = WantedMetrics()
) -> (table: [UInt8], diagnostics: [Diagnostic]) {
  var other: String?
  var personal: [PersonalSeries] = []
  var diagnostics: [Diagnostic] = []
  var export: String?
  for file in files {
    guard let data = metrics.read(file, timeZone: options.timeZone, options) else {
      other = other ?? file
      continue
    }
    export = export ?? file
    diagnostics += data.diagnostics
    personal = personal.joined(with: data.personal)
  }
  guard let export else {
    let data = readDataFiles(files, options: options)
    let own = data.stations.isEmpty ? personalTable(ofFiles: files) : nil
    return own ?? (tidyTable(of: data.stations), data.diagnostics.map(\.inImport))
  }
  if let other {
    diagnostics.append(
      Diagnostic(
        .error, "mixed-import", "'\(export)' is a fitness export, and this file is not",
        at: SourcePosition(other), hint: "import them into separate tables"))
  }
  if personal.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
    diagnostics.append(.noDays(in: export))
  }
  return (personalTable(of: personal), diagnostics.sorted())
}

/// The columns of the catalog's metrics in tables of personal data.
///
/// - Returns: `nil` if a file has none, or if something about it must be stated.
private func personalTable(
  ofFiles files: [String]
) -> (table: [UInt8], diagnostics: [Diagnostic])? {
  var personal: [PersonalSeries] = []
  var diagnostics: [Diagnostic] = []
  for file in files {
    guard let first = describeColumns(file) else { return nil }
    let columns = [first] + first.others
    // Of two columns of one metric the first counts, as on its page.
    let known = columns.compactMap { $0.series(in: file) }.reduce(into: [PersonalSeries]()) {
      if !$0.map(\.id).contains($1.id) { $0.append($1) }
    }
    guard !known.isEmpty else { return nil }
    personal = personal.joined(with: known)
    diagnostics += columns.flatMap(\.findings)
    let names = Set(known.map(\.name))
    let others = columns.map(\.column).filter { !names.contains($0) }
    if !others.isEmpty {
      diagnostics.append(
        StationFinding.unreadColumns(others).diagnostic(at: SourcePosition(file)))
    }
  }
  return (personalTable(of: personal), diagnostics.sorted())
}

extension DescribedMetric {
  /// The series of a metric of the catalog; `nil` if its unit, or how its cells are written, must
  /// be stated.
  fileprivate func series(in file: String) -> PersonalSeries? {
    guard let kind = Catalogue.personal(id, in: unit)?.metric.kind, layout == TableLayout(),
      unit != nil || Catalogue.statedUnit(ofPersonal: id) == nil
    else { return nil }
    return PersonalSeries(
      id: id, name: column, file: file, position: SourcePosition(file), unit: unit, kind: kind,
      values: series)
  }
}

extension Diagnostic {
  /// The same with what helps where no mapping can be given.
  fileprivate var inImport: Diagnostic {
    guard rule == DataDescription.unrecognisedRule else { return self }
    return Diagnostic(
      severity, rule, message, at: position,
      hint: "'import' reads known formats; a page reads any table whose columns it describes, and "
        + "'reportgen describe' proposes the lines")
  }

  /// The finding about a fitness export without any days.
  static func noDays(in export: String) -> Diagnostic {
    Diagnostic(
      .error, "no-values", "nothing in it has a date", at: SourcePosition(export),
      hint: "it needs times, and something that is counted or measured")
  }
}

extension [PersonalSeries] {
  /// The series merged with those of another export; on a day that both have, the later one counts.
  fileprivate func joined(with others: [PersonalSeries]) -> [PersonalSeries] {
    var all = self
    for other in others {
      guard let place = all.firstIndex(where: { $0.id == other.id }) else {
        all.append(other)
        continue
      }
      all[place] = PersonalSeries(
        id: other.id, name: other.name, file: other.file, position: other.position,
        unit: other.unit, kind: other.kind, values: all[place].values.joined(with: other.values))
    }
    return all
  }
}
