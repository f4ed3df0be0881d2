import ReportCore
import ReportMeasurements

/// Guesses the meaning of a table's columns from their names.
struct MappingGuess {
  let path: String
  let bytes: [UInt8]
  let outline: TableOutline?
  private let station: String?

  /// A mapping with what it leaves out.
  struct Result {
    var mapping: TableMapping
    /// The columns that are not read, each with the reason.
    var leftOut: [LeftOutColumn]
    /// The names of the columns, or of the words, whose unit nothing says.
    var assumedUnits: Set<String>
    /// The data that the table gives under the mapping.
    var read = Dataset()
    /// The zone in which it was read, and whether its rows state it.
    var timeZone = "UTC"
    var hasOffsets = false
    /// What was assumed of dates and numbers.
    var assumptions: [DataDescription.Assumption] = []

    init(
      mapping: TableMapping, leftOut: [LeftOutColumn] = [], assumedUnits: Set<String> = []
    ) {
      self.mapping = mapping
      self.leftOut = leftOut
      self.assumedUnits = assumedUnits
    }

    /// Whether there are values of an element.
    func hasFound(_ element: Element) -> Bool {
      read.stations.contains { $0[element].observedSpan != nil }
    }
  }

  init(path: String, _ bytes: [UInt8]) {
    self.path = path
    let bytes = TableText(bytes.span, options: ReaderOptions(), path: path)?.bytes ?? bytes
    self.bytes = bytes
    let isText = unreadableText(bytes, path: path) == nil
    let outline = isText ? TableOutline(bytes.span) : nil
    let name = isText ? StationColumnGuess(path: path, bytes.span)?.name : nil
    // In a table with a row per value, metrics vary within each moment just as stations do.
    let index = name.flatMap { outline?.header.firstIndex(of: $0) }
    let isMetric = index.map { !MappingGuess.metrics($0, outline, isDaily: true).isEmpty }
    station = isMetric ?? false ? nil : name
    self.outline = outline
  }

  /// The words of a column that are names of metrics, each with its guess.
  private static func metrics(
    _ index: Int, _ outline: TableOutline?, isDaily: Bool
  ) -> [(word: String, element: Element, rank: Int)] {
    Set(outline?.cells(index) ?? []).sorted().compactMap { word in
      guard case .element(let element, let rank) = ColumnGuess(word, isDaily: isDaily) else {
        return nil
      }
      return (word, element, rank)
    }
  }
}

extension MappingGuess {
  /// A mapping under which the table can be read, or `nil` if no column has a name of weather.
  func result(_ options: ReaderOptions) -> Result? {
    guard let outline, !isOfActivities(outline) else { return nil }
    if let months = outline.months { return grid(outline, months, options) }
    if CumulusDays.areRecognised(bytes.span) { return days(of: CumulusDays.self, options) }
    guard let metric = trial(.metric, outline, options) else { return nil }
    let numbers = ColumnNumbers(metric, outline, bytes.span)
    func areBeyond(_ units: DataUnits, pressure: DataUnits? = nil) -> Bool {
      numbers.areBeyond(
        units, pressure: pressure ?? units, isStated: metric.statedSystem == .metric)
    }
    let isUS = metric.statedSystem == .us && !areBeyond(.us)
    guard isUS || areBeyond(.metric) else { return metric }
    guard var us = trial(.us, outline, options) else { return metric }
    // Some barometers show hPa beside °F.
    var pressure = DataUnits.us
    if metric.hasFound(.pressure), !us.hasFound(.pressure),
      let other = trial(.us, pressure: .metric, outline, options)
    {
      (us, pressure) = (other, .metric)
    }
    guard areBeyond(.us, pressure: pressure), !numbers.haveDecimals, !areBeyond(.raw),
      let raw = trial(.raw, outline, options)
    else { return us }
    return raw
  }

  /// Whether a table looks like the log of a person's activities, which has temperatures too.
  private func isOfActivities(_ outline: TableOutline) -> Bool {
    let activities = outline.header.count { HeaderWord.words(in: $0).contains(.activity) }
    let elements = outline.header.count { name in
      if case .element = ColumnGuess(name, isDaily: true) { return true }
      return false
    }
    return activities > elements
  }

  /// A mapping with units of one system for columns whose header names none.
  private func trial(
    _ units: DataUnits, pressure: DataUnits? = nil, _ outline: TableOutline,
    _ options: ReaderOptions
  ) -> Result? {
    // A table of days has no times: if reading it as readings fails, it is read as days.
    for isDaily in [false, true] {
      guard
        var result = wide(outline, units, pressure: pressure ?? units, isDaily: isDaily)
          ?? long(outline, units, isDaily: isDaily)
      else { return nil }
      let offset = outline.utcOffset
      result.timeZone = options.timeZone ?? offset.map { Zone(utcOffset: $0).name } ?? "UTC"
      result.hasOffsets = offset != nil
      read(&result, isDaily: isDaily, options)
      let rules = result.errors
      if !isDaily, rules.contains("bad-mapping") { continue }
      // A row with a date that is none must be corrected; the other rows tell what it holds.
      guard rules.isSubset(of: ["unreadable-date"]), !result.read.stations.isEmpty else {
        return nil
      }
      return result
    }
    return nil
  }

  /// Reads the table under a mapping, and again with one more assumption as long as that helps.
  private func read(_ result: inout Result, isDaily: Bool, _ options: ReaderOptions) {
    var options = options
    options.timeZone = result.timeZone
    for _ in 0..<5 {
      options.mapping = result.mapping
      result.read = readData(bytes.span, path: path, options: options)
      let rules = result.errors
      if rules.contains("ambiguous-date"), result.mapping.layout.dates == nil {
        result.mapping.layout.dates = result.mapping.hasUSUnits ? .monthFirst : .dayFirst
        result.assumptions.append(.dateOrder)
      } else if rules.contains("ambiguous-number"), result.mapping.layout.decimalSign == nil {
        result.mapping.layout.decimalSign = outline?.usualDecimalSign() ?? .point
        result.assumptions.append(.decimalSign)
      } else if isDaily, rules.contains("bad-mapping"), let left = result.leavingOutDaysOnly() {
        result = left
      } else if result.read.diagnostics.contains(where: { $0.rule == "rising-amounts" }),
        result.mapping != result.mapping.countingPrecipitation
      {
        // Amounts that hardly ever fall are a counter's, whose daily resets lose nothing.
        result.mapping = result.mapping.countingPrecipitation
      } else {
        return
      }
    }
  }

  /// A table with a column per metric, or `nil` if no column has the name of one.
  private func wide(
    _ outline: TableOutline, _ units: DataUnits, pressure: DataUnits, isDaily: Bool
  ) -> Result? {
    let header = outline.header
    var columns: [MappedName?] = header.map { _ in nil }
    var leftOut: [Int: String] = [:]
    /// The column of each element, with its rank.
    var best: [Element: (index: Int, rank: Int)] = [:]
    var roles: Set<ColumnRole> = []
    var assumedUnits: Set<String> = []
    /// The columns with the meaning of another one.
    var twins: Set<Int> = []
    let place = SourcePosition(path, line: 1)
    if let date = outline.dates.first, !outline.areDatesNamed {
      columns[date] = MappedName(header[date], at: place, .role(.date))
    }
    for index in header.indices where !outline.dates.contains(index) {
      let below = outline.below(index)
      // What the rows below the header say tells two columns of one name apart.
      let isNumbered = header[index].isEmpty || header[..<index].contains(header[index])
      let name = isNumbered && !below.isEmpty ? String(index + 1) : header[index]
      if name.isEmpty { continue }
      if isNumbered, below.isEmpty {
        leftOut[index] = "a second column with this name, which its number names: \(index + 1)"
        twins.insert(index)
        continue
      }
      if name == station {
        columns[index] = MappedName(name, at: place, .role(.station))
        continue
      }
      let whole = below.isEmpty ? header[index] : "\(below) \(header[index])"
      switch ColumnGuess(whole, isDaily: isDaily) {
      case .role(let role) where roles.insert(role).inserted:
        columns[index] = MappedName(name, at: place, .role(role))
      case .role: leftOut[index] = "given by another column"
      case .passedOver(let reason): leftOut[index] = reason
      case .unknown:
        leftOut[index] =
          outline.isEmpty(index)
          ? "blank in the first rows" : outline.reasonAgainstTimes(index) ?? "its name is unknown"
      case .element(let element, let rank):
        let isUsable =
          element == .windDirection ? outline.hasDirections(index) : outline.hasNumbers(index)
        if !isUsable, !outline.isEmpty(index) {
          leftOut[index] =
            element == .windDirection
            ? "its words are not directions" : "it holds words, not numbers"
        } else if let other = best[element], other.rank >= rank {
          leftOut[index] = "\(element.id) is read from '\(outline.name(other.index))'"
          twins.insert(index)
        } else {
          if let other = best[element] {
            leftOut[other.index] = "\(element.id) is read from '\(outline.name(index))'"
            columns[other.index] = nil
          }
          best[element] = (index, rank)
          let said = statedUnit(of: element, index, outline)
          let usual = element == .pressure ? pressure : units
          let value = MappedValue(element, unit: said ?? usual.unit(of: element))
          if said == nil, value.unit != nil { assumedUnits.insert(name) }
          columns[index] = MappedName(name, at: place, .values([value]))
          // Sunshine and radiation have no usual unit.
          if value.unit == nil, ![.fraction, .direction, .count].contains(element.metric.dimension)
          {
            columns[index] = nil
            leftOut[index] = "its unit is unknown: write '\(element.id) in' and its unit"
          }
        }
      }
    }
    guard best.values.contains(where: { columns[$0.index] != nil }) else { return nil }
    return Result(
      mapping: TableMapping(columns: columns.compactMap(\.self)),
      leftOut: leftOut.sorted { $0.key < $1.key }.map {
        LeftOutColumn(name: outline.name($0.key), reason: $0.value, hasTwin: twins.contains($0.key))
      }, assumedUnits: assumedUnits)
  }

  /// The unit in a column's name, or in the row below it.
  private func statedUnit(
    of element: Element, _ index: Int, _ outline: TableOutline
  ) -> Unit? {
    let (name, below) = (outline.header[index], outline.below(index))
    return Unit.inColumnName(name, measuring: element)
      ?? Unit.inColumnName("\(name) \(below)", measuring: element)
  }

  /// A table with a row per value, or `nil` if no column has names of metrics.
  private func long(
    _ outline: TableOutline, _ units: DataUnits, isDaily: Bool
  ) -> Result? {
    let header = outline.header
    let others = header.indices.filter { !outline.dates.contains($0) && header[$0] != station }
    let candidates = others.map { ($0, MappingGuess.metrics($0, outline, isDaily: isDaily)) }
      .filter { !$0.1.isEmpty }
    guard let (metric, found) = candidates.max(by: { $0.1.count < $1.1.count }) else { return nil }
    let valueNames = ["value", "data_value", "wert", "valeur", "valor", "값", "amount", "reading"]
    let numbers = others.filter { $0 != metric && outline.hasNumbers($0) }
    guard
      let value = numbers.first(where: { valueNames.contains(header[$0].lowercased()) })
        ?? numbers.first
    else { return nil }
    let place = SourcePosition(path, line: 1)
    var columns: [MappedName] = []
    if let date = outline.dates.first, !outline.areDatesNamed {
      columns.append(MappedName(header[date], at: place, .role(.date)))
    }
    if let station { columns.append(MappedName(station, at: place, .role(.station))) }
    columns.append(MappedName(header[metric], at: place, .role(.metric)))
    columns.append(MappedName(header[value], at: place, .role(.value)))
    var taken: Set<Element> = []
    var assumedUnits: Set<String> = []
    let metrics = found.sorted { $0.rank > $1.rank }.filter { taken.insert($0.element).inserted }
      .sorted { $0.word < $1.word }
      .map { word, element, _ in
        let own = Unit.inColumnName(word, measuring: element)
        let value = MappedValue(element, unit: own ?? units.unit(of: element))
        if own == nil, value.unit != nil { assumedUnits.insert(word) }
        return MappedName(word, at: place, .values([value]))
      }
    let read = Set([metric, value])
    let leftOut = others.filter { !read.contains($0) && !header[$0].isEmpty }.map { index in
      let isMark = HeaderWord.words(in: header[index]).contains(.quality)
      return LeftOutColumn(
        name: header[index],
        reason: isMark ? ColumnGuess.markReason : "its name is unknown")
    }
    return Result(
      mapping: TableMapping(columns: columns, metrics: metrics), leftOut: leftOut,
      assumedUnits: assumedUnits)
  }

  /// A grid with a row for each year; its title or the name of its file says which element it
  /// holds.
  private func grid(
    _ outline: TableOutline, _ months: [Int], _ options: ReaderOptions
  ) -> Result? {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    var element = Element.precipitation
    var isNamed = false
    for text in [outline.title, file] {
      if case .element(let found, _) = ColumnGuess(text, isDaily: true), found.hasMonths {
        (element, isNamed) = (found, true)
        break
      }
    }
    let said = Unit.inColumnName(outline.title, measuring: element)
    let unit = said ?? DataUnits.metric.unit(of: element)
    var options = options
    let mapping = TableMapping(grid: MappedValue(element, unit: unit))
    options.mapping = mapping
    let read = readData(bytes.span, path: path, options: options)
    guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    let known = Set(months)
    let leftOut = outline.header.indices.filter { index in
      !known.contains(index) && !DateWord.year.contains(outline.header[index].lowercased())
        && !outline.header[index].isEmpty && index > 0
    }
    var result = Result(
      mapping: mapping,
      leftOut: leftOut.map {
        LeftOutColumn(name: outline.header[$0], reason: "no month")
      }, assumedUnits: said == nil ? ["months"] : [])
    result.read = read
    if !isNamed { result.assumptions.append(.kind) }
    return result
  }

  /// The daily file of Cumulus, which has no header.
  private func days(of _: CumulusDays.Type, _ options: ReaderOptions) -> Result? {
    for units in [DataUnits.metric, .us] {
      let mapping = CumulusDays.mapping(units, at: SourcePosition(path, line: 1))
      var options = options
      options.mapping = mapping
      let read = readData(bytes.span, path: path, options: options)
      guard !read.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
      if !read.stations.contains(where: \.isHot) || units == .us {
        var result = Result(mapping: mapping, assumedUnits: Set(mapping.columns.map(\.name)))
        result.read = read
        return result
      }
    }
    return nil
  }
}

extension MappingGuess.Result {
  /// The system of all units that the table says itself of temperatures and amounts of water; `nil`
  /// if it says none, or some of both.
  fileprivate var statedSystem: DataUnits? {
    let units = (mapping.columns + mapping.metrics).flatMap { name -> [Unit] in
      guard case .values(let values) = name.meaning, !assumedUnits.contains(name.name) else {
        return []
      }
      return values.filter { $0.element.metric.dimension.isOfSystem }.compactMap(\.unit)
    }
    let us = units.count(where: Unit.american.contains)
    return units.isEmpty || us > 0 && us < units.count ? nil : us > 0 ? .us : .metric
  }

  /// The rules of the errors in the table.
  fileprivate var errors: Set<String> {
    Set(read.diagnostics.filter { $0.severity == .error }.map(\.rule))
  }

  /// The same without the columns that a table of months cannot have; `nil` if there are none.
  fileprivate func leavingOutDaysOnly() -> Self? {
    var result = self
    result.mapping.columns.removeAll { column in
      guard case .values(let values) = column.meaning,
        let value = values.first(where: { !$0.element.hasMonths })
      else { return false }
      result.leftOut.append(
        LeftOutColumn(name: column.name, reason: "a month has no \(value.element.id)"))
      return true
    }
    return result.mapping == mapping ? nil : result
  }
}

extension Unit {
  /// Units of those who write the month first in dates.
  static let american: [Unit] = [.fahrenheit, .inch, .pound, .mile]
}

extension Dimension {
  /// Whether those who measure it in American units measure everything in them; miles are British,
  /// too.
  fileprivate var isOfSystem: Bool { [.temperature, .precipitation, .snow].contains(self) }
}

extension TableMapping {
  /// Whether a column has a unit that the United States alone use in weather.
  fileprivate var hasUSUnits: Bool {
    columns.contains { column in
      guard case .values(let values) = column.meaning else { return false }
      return values.contains { $0.unit.map { Unit.american.contains($0) } ?? false }
    }
  }

  /// The same with the precipitation as the readings of a counter.
  fileprivate var countingPrecipitation: TableMapping {
    var counting = self
    counting.columns = columns.map { column in
      guard case .values(let values) = column.meaning else { return column }
      return MappedName(
        column.name, at: column.position,
        .values(
          values.map {
            $0.element == .precipitation
              ? MappedValue($0.element, unit: $0.unit, statistic: .growth) : $0
          }))
    }
    return counting
  }
}

extension StationRecord {
  /// Whether temperatures exceed anything on Earth.
  fileprivate var isHot: Bool {
    elements.contains { element in
      guard element.metric == .temperature, let days = self[element].days else { return false }
      let months = self[element].severalDays.map { $0.value(of: .range) }
      guard
        let highest = (self[element].maximum(in: days)?.value).map({ [$0] })
          ?? months.max().map({ [$0] })
      else { return true }
      return highest[0] > 50
    }
  }
}
