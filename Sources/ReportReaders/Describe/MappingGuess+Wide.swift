import ReportCore
import ReportMeasurements

extension MappingGuess {
  /// A table with a column per metric, or `nil` if no column has the name of one.
  func wide(
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
}
