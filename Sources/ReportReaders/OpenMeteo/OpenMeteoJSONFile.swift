import ReportCore
import ReportMeasurements

/// Reads a JSON response.
struct OpenMeteoJSONFile {
  private let document: JSONDocument
  private let path: String
  private var log = FindingLog()
  private var rows = 0

  /// A variable of a section with its values.
  private struct Variable {
    let name: String
    let element: Element
    let conversion: Conversion
    let values: [JSONValue]
  }

  init(_ document: JSONDocument, path: String) {
    self.document = document
    self.path = path
  }
}

extension OpenMeteoJSONFile {
  mutating func read(_ bytes: Span<UInt8>, options: ReaderOptions) -> Dataset {
    let root = document.root
    let objects = document.kind(of: root) == .array ? document.elements(of: root) : [root]
    var names = PlaceNames()
    var records: [StationRecord] = []
    for object in objects {
      guard var place = readPlace(object, in: bytes) else { continue }
      records.append(
        place.record(
          id: names.unique(place.id), isOne: objects.count == 1, path: path, options: options,
          log: &log))
    }
    if rows == 0, log.sorted().isEmpty {
      log.add(StationFinding.noRows.diagnostic(at: SourcePosition(path)))
    }
    let wanted = wantedRecords(records, options) { finding in
      log.add(finding.diagnostic(at: SourcePosition(path)))
    }
    return Dataset(stations: wanted, diagnostics: log.sorted(), rows: rows)
  }

  private mutating func readPlace(_ object: JSONValue, in bytes: Span<UInt8>) -> OpenMeteoPlace? {
    let members = Dictionary(
      document.members(of: object, in: bytes).map { ($0.name, $0.value) },
      uniquingKeysWith: { $1 })
    if let reason = members["reason"].flatMap({ document.text($0, in: bytes) }) {
      report(.refusal(String(reason.prefix(200))), at: object, in: bytes)
      return nil
    }
    guard document.kind(of: object) == .object else {
      report(.wrongType("a place", of: "no object"), at: object, in: bytes)
      return nil
    }
    func number(_ name: String) -> Double? {
      guard let value = members[name] else { return nil }
      return document.number(value, in: bytes)
    }
    var place = OpenMeteoPlace(
      latitude: number("latitude"), longitude: number("longitude"),
      elevation: number("elevation"), offset: utcOffset(number("utc_offset_seconds")),
      zoneName: members["timezone"].flatMap { document.text($0, in: bytes) })
    if let section = members["daily"] {
      readDays(section, units: members["daily_units"], into: &place, in: bytes)
    }
    for name in ["minutely_15", "hourly"] {
      guard let section = members[name] else { continue }
      readReadings(section, units: members["\(name)_units"], into: &place, in: bytes)
    }
    return place
  }

  private mutating func readDays(
    _ section: JSONValue, units: JSONValue?, into place: inout OpenMeteoPlace,
    in bytes: Span<UInt8>
  ) {
    let variables = variables(section, units, in: bytes) { OpenMeteoVariable.daily($0) }
    for (index, value) in times(section, in: bytes).enumerated() {
      guard let instant = instant(value, at: place, in: bytes) else { continue }
      let day = place.day(of: instant)
      let start = place.days.startRow(on: day)
      if start == .refused {
        report(StationFinding.distantDate(day), at: value, in: bytes)
        continue
      }
      var isChanged = false
      for variable in variables where index < variable.values.count {
        let measured = self.value(variable, at: index, in: bytes)
        if place.days.set(measured, of: variable.element, on: day) { isChanged = true }
      }
      guard start == .repeated else { continue }
      report(isChanged ? .conflictingDay(day) : .repeatedDay(day), at: value, in: bytes)
    }
  }

  private mutating func readReadings(
    _ section: JSONValue, units: JSONValue?, into place: inout OpenMeteoPlace,
    in bytes: Span<UInt8>
  ) {
    let variables = variables(section, units, in: bytes) { OpenMeteoVariable.reading($0) }
    var table = ReadingTable(columns: variables.map { .readings(of: $0.element) })
    for (index, value) in times(section, in: bytes).enumerated() {
      guard let instant = instant(value, at: place, in: bytes) else { continue }
      var row: [Double] = []
      for variable in variables {
        let isThere = index < variable.values.count
        row.append(isThere ? self.value(variable, at: index, in: bytes).observed ?? .nan : .nan)
      }
      table.add(row, at: instant, line: 0)
    }
    place.readings.append(table)
  }

  private mutating func times(_ section: JSONValue, in bytes: Span<UInt8>) -> [JSONValue] {
    guard let times = document.member("time", of: section, in: bytes) else {
      report(StationFinding.missingColumn("time"), at: section, in: bytes)
      return []
    }
    let values = document.elements(of: times)
    rows += values.count
    return values
  }

  /// A local time or date, or seconds since 1970; one that is neither is reported.
  private mutating func instant(
    _ value: JSONValue, at place: OpenMeteoPlace, in bytes: Span<UInt8>
  ) -> Instant? {
    let field = document.field(of: value)
    if document.kind(of: value) == .text {
      let time = clockTime(in: bytes, field)?.time ?? date(in: bytes, field).map { CivilTime($0) }
      if let time { return place.instant(of: time) }
    }
    if let instant = document.number(value, in: bytes).flatMap(unixTime) { return instant }
    let text = document.kind(of: value) == .null ? "null" : field.excerpt(in: bytes)
    report(StationFinding.unreadableDate(text), at: value, in: bytes)
    return nil
  }

  private mutating func variables(
    _ section: JSONValue, _ units: JSONValue?, in bytes: Span<UInt8>,
    _ element: (String) -> Element?
  ) -> [Variable] {
    let times = document.member("time", of: section, in: bytes)
    let count = times.map { document.elements(of: $0).count } ?? 0
    var variables: [Variable] = []
    for (name, value) in document.members(of: section, in: bytes) {
      guard let element = element(name) else { continue }
      let symbol = units.flatMap { document.member(name, of: $0, in: bytes) }
        .flatMap { document.text($0, in: bytes) }
      guard let unit = Unit.ofSource(symbol ?? "", measuring: element) else {
        report(StationFinding.unknownUnit(symbol ?? "", column: name), at: value, in: bytes)
        continue
      }
      guard document.kind(of: value) == .array else {
        report(.wrongType(name, of: "no array"), at: value, in: bytes)
        continue
      }
      let values = document.elements(of: value)
      if values.count != count {
        report(
          .unequalLengths(name, count: values.count, times: count), at: value, in: bytes)
      }
      variables.append(
        Variable(name: name, element: element, conversion: unit.conversion, values: values))
    }
    return variables
  }

  private mutating func value(
    _ variable: Variable, at index: Int, in bytes: Span<UInt8>
  ) -> DailyValue {
    let value = variable.values[index]
    if document.kind(of: value) == .null { return .missing }
    let field = document.field(of: value)
    guard let number = document.number(value, in: bytes) else {
      report(
        StationFinding.unreadableNumber(field.excerpt(in: bytes), column: variable.name), at: value,
        in: bytes)
      return .rejected
    }
    let canonical = variable.conversion.canonical(from: number)
    if variable.element.isPossible(canonical) { return .measured(canonical) }
    report(
      StationFinding.impossibleValue(field.excerpt(in: bytes), column: variable.name), at: value,
      in: bytes)
    return .rejected
  }

  private mutating func report(
    _ finding: StationFinding, at value: JSONValue, in bytes: Span<UInt8>
  ) {
    let (document, path) = (document, path)
    log.add(finding.rule, about: finding.subject) {
      finding.diagnostic(at: document.position(of: value, in: bytes, path: path))
    }
  }

  private mutating func report(
    _ finding: OpenMeteoFinding, at value: JSONValue, in bytes: Span<UInt8>
  ) {
    let (document, path) = (document, path)
    log.add(finding.rule) {
      finding.diagnostic(at: document.position(of: value, in: bytes, path: path))
    }
  }
}
