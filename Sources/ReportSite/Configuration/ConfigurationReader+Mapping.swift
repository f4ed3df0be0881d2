import ReportCore
import ReportDocuments
import ReportMeasurements
import ReportReaders

extension ConfigurationReader {
  /// What the author says about a table that no reader recognizes, or `nil` if nothing.
  ///
  /// - Parameters:
  ///   - elements: The elements that its columns can hold.
  ///   - needsColumns: Whether only `columns` maps a table, so that the other keys mean nothing
  ///     without it.
  /// - Returns: What was understood; errors are reported at their positions.
  mutating func tableMapping(
    among elements: [Element] = Element.mapped, needsColumns: Bool = true
  ) -> TableMapping? {
    let errors = errorCount
    var mapping = TableMapping(layout: tableLayout())
    mapping.columns = mappedNames("columns", among: elements)
    mapping.metrics = mappedNames("metrics", among: elements)
    mapping.grid = grid(among: elements)
    if let column = stationColumn() { mapping.columns.append(column) }
    reportKeysWithoutColumn(mapping)
    let hasValues =
      mapping.grid != nil
      || (mapping.columns + mapping.metrics).contains {
        if case .values = $0.meaning { true } else { false }
      }
    mapping.isBroken = errorCount > errors && !hasValues
    if mapping.isBroken { return mapping }
    guard needsColumns, node("columns") == nil, mapping.grid == nil else {
      return mapping == TableMapping() ? nil : mapping
    }
    for key in Self.tableKeys {
      guard let position = position(of: key) else { continue }
      report(
        "bad-mapping", "'\(key)' needs a table with mapped columns", at: position,
        hint: "write 'columns:' and below it what each column holds")
    }
    return nil
  }

  /// Reports keys about a column that the mapping does not have.
  private mutating func reportKeysWithoutColumn(_ mapping: TableMapping) {
    let meanings = mapping.columns.map(\.meaning)
    let hasQuality = meanings.contains { if case .quality = $0 { true } else { false } }
    for key in ["reject", "accept"] where !hasQuality && !mapping.columns.isEmpty {
      guard let position = position(of: key) else { continue }
      report(
        "bad-mapping", "'\(key)' needs a column that is mapped as 'quality'", at: position,
        hint: "write 'NAME: quality' under 'columns:'")
    }
    if !mapping.metrics.isEmpty, !meanings.contains(.role(.metric)),
      let position = position(of: "metrics")
    {
      report(
        "bad-mapping", "'metrics' needs a column that is mapped as 'metric'", at: position,
        hint: "write 'NAME: metric' under 'columns:', and 'NAME: value' for the numbers")
    }
  }

  private var errorCount: Int { diagnostics.count { $0.severity == .error } }

  private static let tableKeys = [
    "date", "decimal", "delimiter", "missing", "stamp", "metrics", "reject", "accept", "skip",
  ]

  /// The element that a grid of years and months holds.
  private mutating func grid(among elements: [Element]) -> MappedValue? {
    guard let text = text("months") else { return nil }
    do {
      guard
        case .values(let values) = try ColumnMeaning.parse(
          text.value, at: text.position, among: elements)
      else {
        report(
          "bad-mapping", "'\(text.value.prefix(60))' is not something that a month can have",
          at: text.position, hint: "write 'months: precipitation in mm'")
        return nil
      }
      return values.first
    } catch {
      report([error.diagnostic])
      return nil
    }
  }

  /// The column of `station: column NAME`.
  private mutating func stationColumn() -> MappedName? {
    guard let text = text("station"), text.value.hasPrefix(Self.columnPrefix) else { return nil }
    return MappedName(
      String(text.value.dropFirst(Self.columnPrefix.count).drop { $0 == " " }), at: text.position,
      .role(.station))
  }

  /// The id that the author gives to the station of a file or picks from several; `nil` if a column
  /// holds it.
  mutating func stationOfFile() -> String? {
    guard let text = text("station"), !text.value.hasPrefix(Self.columnPrefix) else { return nil }
    return text.value
  }

  private static let columnPrefix = "column "

  /// How the cells are written.
  private mutating func tableLayout() -> TableLayout {
    var layout = TableLayout()
    layout.dates = dateOrder()
    layout.decimalSign = choice("decimal", among: DecimalSign.allCases.map(\.rawValue))
      .flatMap(DecimalSign.init)
    layout.delimiter = choice("delimiter", among: Delimiter.allCases.map(\.rawValue))
      .flatMap(Delimiter.init)
    layout.missingWords = strings("missing")
    layout.stamp =
      choice("stamp", among: ReadingStamp.allCases.map(\.rawValue)).flatMap(ReadingStamp.init)
      ?? .start
    layout.marks = qualityMarks()
    layout.skippedLines = integer("skip")
    if let lines = layout.skippedLines, !(0...10_000).contains(lines),
      let position = node("skip")?.position
    {
      report("unknown-value", "'skip' is a number of lines from 0 to 10,000", at: position)
    }
    return layout
  }

  /// The meaning of the marks beside values: those that reject, else those that accept.
  private mutating func qualityMarks() -> QualityMarks {
    let (rejected, accepted) = (strings("reject"), strings("accept"))
    func effects(_ marks: [String], _ effect: QualityMarks.Effect) -> [String: QualityMarks.Effect]
    {
      Dictionary(marks.map { ($0, effect) }, uniquingKeysWith: { first, _ in first })
    }
    if !accepted.isEmpty {
      if let position = position(of: "reject") {
        report(
          "bad-mapping", "'reject' and 'accept' say the same thing twice", at: position,
          hint: "write one of them")
      }
      return QualityMarks(effects(accepted, .accepted), others: .rejected)
    }
    if rejected.map({ $0.lowercased() }) == ["any"] { return QualityMarks(others: .rejected) }
    return QualityMarks(effects(rejected, .rejected))
  }

  private mutating func dateOrder() -> DateOrder? {
    guard let text = text("date") else { return nil }
    if let order = DateOrder(text.value) { return order }
    report(
      "unknown-value", "'\(text.value.prefix(60))' is not a way to write a date", at: text.position,
      hint: "one of: \(DateOrder.all.map(\.text).joined(separator: ", "))")
    return nil
  }

  /// The names of columns, or of metrics, with their meanings.
  private mutating func mappedNames(_ key: String, among elements: [Element]) -> [MappedName] {
    guard let node = node(key) else { return [] }
    guard case .mapping(let entries) = node.value else {
      report(
        "wrong-type", "'\(key)' has a line for each name in the table", at: node.position,
        hint: "write 'rain: precipitation in mm' below it")
      return []
    }
    return entries.compactMap { entry in
      meaning(of: entry, among: elements).map {
        MappedName(entry.key, at: entry.keyPosition, $0)
      }
    }
  }

  /// One meaning, or a list of values derived from one column.
  private mutating func meaning(
    of entry: YAMLEntry, among elements: [Element]
  ) -> ColumnMeaning? {
    var values: [MappedValue] = []
    var isSound = true
    let items = entry.value.items
    for item in items {
      guard let text = item.text, !text.isEmpty else {
        report(
          "wrong-type", "nothing says what '\(entry.key.prefix(60))' holds", at: entry.keyPosition,
          hint: "write 'temperature.high in °C', or 'date'")
        return nil
      }
      do {
        switch try ColumnMeaning.parse(text, at: item.position, among: elements) {
        case .values(let more): values += more.map(\.written)
        case let other:
          if items.count == 1 { return other }
          report(
            "bad-mapping", "a column with '\(other.text)' holds nothing else", at: item.position)
          isSound = false
        }
      } catch {
        report([error.diagnostic])
        isSound = false
      }
    }
    return isSound && !values.isEmpty ? .values(values) : nil
  }

  /// Reports the keys that mean nothing for the table of a metric.
  mutating func checkKeysOfMetric() {
    for key in ["units", "months", "metrics", "reject", "accept"] {
      guard let position = position(of: key) else { continue }
      report(
        "bad-mapping", "'\(key)' is for the tables of stations", at: position,
        hint: key == "units"
          ? "write 'unit:' beside 'data:', or the unit in the meaning of the column"
          : "leave it out; 'columns:' maps the columns of a table")
    }
  }

  /// Reports the columns that the page of a metric cannot use: it shows the values of one.
  mutating func checkColumnsOfMetric(_ columns: [MappedName]) {
    var holder: MappedName?
    for column in columns {
      switch column.meaning {
      case .role(.station), .role(.name), .role(.latitude), .role(.longitude), .role(.elevation):
        report(
          "bad-mapping", "'\(column.meaning.text)' is for the tables of stations",
          at: column.position, hint: "give each person a table, or map it as 'ignored'")
      case .role, .ignored: break
      case .values:
        if let holder {
          report(
            "bad-mapping",
            "'\(column.name.prefix(60))' and '\(holder.name.prefix(60))' are both said to hold the "
              + "metric", at: column.position,
            hint: "write 'ignored' for the one that does not")
        }
        holder = holder ?? column
      case .quality, .period:
        report(
          "bad-mapping", "'\(column.meaning.text.prefix(60))' is for the tables of stations",
          at: column.position, hint: "write 'ignored'")
      }
    }
  }

  /// How many hours of a day can lack a reading.
  mutating func missingHours() -> Int? {
    guard let number = integer("missing_hours") else { return nil }
    if (0...24).contains(number) { return number }
    if let position = node("missing_hours")?.position {
      report("unknown-value", "'missing_hours' is a number from 0 to 24", at: position)
    }
    return nil
  }
}
