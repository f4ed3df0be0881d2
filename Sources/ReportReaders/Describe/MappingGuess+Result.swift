import ReportCore
import ReportMeasurements

extension MappingGuess {
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
}

extension MappingGuess.Result {
  /// The system of all units that the table says itself of temperatures and amounts of water; `nil`
  /// if it says none, or some of both.
  var statedSystem: DataUnits? {
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
  var errors: Set<String> {
    Set(read.diagnostics.filter { $0.severity == .error }.map(\.rule))
  }

  /// The same without the columns that a table of months cannot have; `nil` if there are none.
  func leavingOutDaysOnly() -> Self? {
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
  var isOfSystem: Bool { [.temperature, .precipitation, .snow].contains(self) }
}

extension TableMapping {
  /// Whether a column has a unit that the United States alone use in weather.
  var hasUSUnits: Bool {
    columns.contains { column in
      guard case .values(let values) = column.meaning else { return false }
      return values.contains { $0.unit.map { Unit.american.contains($0) } ?? false }
    }
  }

  /// The same with the precipitation as the readings of a counter.
  var countingPrecipitation: TableMapping {
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
