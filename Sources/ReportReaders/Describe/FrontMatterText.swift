import ReportCore
import ReportMeasurements

extension DataDescription {
  /// Lines to paste into a page, or into the configuration if there are several stations.
  ///
  /// - Parameter content: The folder of the site's sources, to which paths of data are relative.
  /// - Returns: A title that says where they belong, and the lines; `nil` if nothing was read.
  public func frontMatter(content: String) -> (place: String, text: String)? {
    if let metric {
      let lines = ["---"] + lines(of: metric, as: metric.id, content: content) + ["---"]
      return ("\(content)/metrics/\(metric.id).md", lines.map { $0 + "\n" }.joined())
    }
    if !personal.isEmpty { return export(content) }
    guard let first = records.first else { return nil }
    if records.count > 1 {
      let lines = ["stations_from:"] + fileLines(content, isList: true)
      return ("\(content)/site.yml", lines.map { $0 + "\n" }.joined())
    }
    let id = pageID(of: first.station)
    var lines = ["---", "title: \(yaml(first.station.title))"]
    lines += ["data:"] + fileLines(content, isList: true)
    if let station = options.station { lines.append("station: \(yaml(station))") }
    lines += ["---"]
    return ("\(content)/stations/\(id).md", lines.map { $0 + "\n" }.joined())
  }

  /// An export with all of its metrics, from which the author removes those that stay private.
  private func export(_ content: String) -> (place: String, text: String) {
    let ids = personal.map(\.id).filter { !$0.contains(".") }
    var lines = ["metrics_from:"]
    for file in files { lines.append("  - data: \(yaml(pathInPages(file, content: content)))") }
    if let zone = options.timeZone {
      let note = isZoneAssumed ? "   # assumed: where you live" : ""
      lines.append("    timezone: \(zone)\(note)")
    }
    lines.append("    metrics: [\(ids.joined(separator: ", "))]")
    return ("\(content)/site.yml", lines.map { $0 + "\n" }.joined())
  }

  /// The lines that publish a column of the file.
  ///
  /// - Parameters:
  ///   - metric: The column.
  ///   - id: Of the page, which says what it is of.
  ///   - content: The folder of the site's sources.
  /// - Returns: The front matter, without a title.
  public func lines(of metric: DescribedMetric, as id: String, content: String) -> [String] {
    let file = yaml(pathInPages(files[0], content: content))
    var lines: [String] = []
    if metric.layout == TableLayout(), metric.dates == nil {
      lines.append("data: \(file)")
    } else {
      lines += ["data:", "  - file: \(file)"]
      if let dates = metric.layout.dates {
        lines.append("    date: \(dates.text)   # \(dates.doubt)")
      }
      if let sign = metric.layout.decimalSign {
        lines.append("    decimal: \(sign.rawValue)   # \(sign.doubt)")
      }
      if let dates = metric.dates { lines += ["    columns:", "      \(yaml(dates)): date"] }
    }
    let name = metric.column.lowercased()
    if ![name, TableHeader.split(name).name].contains(id) {
      lines.append("column: \(yaml(metric.column))")
    }
    if metric.unit == nil, let named = metric.unitOfName(for: id) {
      lines.append("unit: \(named.symbol)")
    } else if metric.unit == nil, let unit = Catalogue.statedUnit(ofPersonal: id) {
      lines.append("unit: \(unit.symbol)   # assumed: write the unit of the numbers")
    } else if Catalogue.kind(ofPersonal: id, in: metric.unit) == nil {
      lines.append(
        HeaderWord.words(in: metric.column).contains(.body)
          ? "kind: level   # assumed: write total for what adds up"
          : "kind: total   # assumed: write level for what does not add up")
    }
    return lines
  }

  /// An item for each file, with its options.
  private func fileLines(_ content: String, isList: Bool) -> [String] {
    files.flatMap { file in
      ["  - file: \(yaml(pathInPages(file, content: content)))"] + settings.map { "    " + $0 }
    }
  }

  /// The options of each file, with a comment on what was assumed.
  private var settings: [String] {
    var lines: [String] = []
    func add(_ line: String, _ assumption: Assumption, _ comment: String) {
      lines.append(assumptions.contains(assumption) ? "\(line)   # \(comment)" : line)
    }
    if let units = options.units, options.mapping == nil {
      let isJudged = assumptions.contains(.judgedUnits)
      add(
        "units: \(units.rawValue)", isJudged ? .judgedUnits : .units,
        isJudged ? "judged by the numbers: check it" : "assumed: the numbers do not show it")
    }
    if let zone = options.timeZone, needsZone {
      add("timezone: \(yaml(zone))", .timeZone, "assumed: write the zone of the station's clock")
    }
    if let hours = options.missingHours { lines.append("missing_hours: \(hours)") }
    guard let mapping = options.mapping else { return lines }
    if let dates = mapping.layout.dates {
      add("date: \(dates.text)", .dateOrder, dates.doubt)
    }
    if let sign = mapping.layout.decimalSign {
      add("decimal: \(sign.rawValue)", .decimalSign, sign.doubt)
    }
    let comment = "guessed by their names: check them"
    func line(_ name: MappedName) -> String {
      "  \(yaml(name.name)): \(name.meaning.yaml)"
        + (assumedUnits.contains(name.name) ? "   # nothing says the unit" : "")
        + (isMonthlyExtreme(name) ? "   # if it is the mean of a month's days" : "")
    }
    if let grid = mapping.grid {
      add(
        "months: \(yaml(grid.text))", .columns,
        assumptions.contains(.kind)
          ? "nothing says what it holds: write it" : "guessed by the title: check it")
      return lines
    }
    add("columns:", .columns, comment)
    lines += mapping.columns.map(line)
    if !mapping.metrics.isEmpty {
      add("metrics:", .columns, comment)
      lines += mapping.metrics.map(line)
    }
    return lines
  }

  /// Whether a column of a table of months can hold the extreme of the month, which no page shows.
  private func isMonthlyExtreme(_ name: MappedName) -> Bool {
    guard case .values(let values) = name.meaning, let element = values.first?.element,
      [.temperatureHigh, .temperatureLow].contains(element)
    else { return false }
    return records.contains { !$0[element].severalDays.isEmpty }
  }

  /// Whether any of the files has times.
  private var needsZone: Bool {
    records.contains { $0.recent != nil } || assumptions.contains(.timeZone)
      || !formats.filter { [.weewx, .ecowitt, .weatherLink].contains($0) }.isEmpty
  }

  private func pageID(of station: Station) -> String {
    let id = slug(station.title)
    return id.isEmpty ? "station" : id
  }
}

extension DescribedMetric {
  /// The id of its page: that of the catalog's metric, if its name is known.
  public var id: String { PersonalName.id(of: column) ?? slug(column) }

  /// The unit that the last word of its name is: `active minutes`.
  fileprivate func unitOfName(for id: String) -> Unit? {
    let word = column.lowercased().split(separator: " ").last.map(String.init) ?? ""
    let unit = ["minutes": Unit.minute, "hours": .hour][word] ?? Unit.named(word)
    return unit?.quantity == Catalogue.personal(id, in: nil)?.metric.dimension.quantity
      && unit?.quantity != .count ? unit : nil
  }

  /// Whether its days add up; `nil` if neither the page's name nor the unit decides.
  var kind: MetricKind? { Catalogue.kind(ofPersonal: id, in: unit) }
}

extension DateOrder {
  /// A comment on an order that was assumed.
  fileprivate var doubt: String {
    "assumed: it may be \((self == .monthFirst ? DateOrder.dayFirst : .monthFirst).text)"
  }
}

extension DecimalSign {
  /// A comment on a sign that was assumed.
  fileprivate var doubt: String {
    "assumed: it may be \((self == .point ? DecimalSign.comma : .point).rawValue)"
  }
}

extension ColumnMeaning {
  fileprivate var yaml: String {
    switch self {
    case .values(let values) where values.count > 1:
      "[\(values.map(\.text).joined(separator: ", "))]"
    default: ReportReaders.yaml(text)
    }
  }
}

/// A name for a file: lower-case letters and digits, joined by hyphens.
private func slug(_ text: String) -> String {
  var slug = ""
  for scalar in text.lowercased().unicodeScalars {
    if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
      slug.unicodeScalars.append(scalar)
    } else if !slug.isEmpty, !slug.hasSuffix("-") {
      slug += "-"
    }
  }
  return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
}
