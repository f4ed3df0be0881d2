import ReportCore
import ReportMeasurements

extension MappingGuess {
  /// The words of a column that are names of metrics, each with its guess.
  static func metrics(
    in index: Int, of outline: TableOutline?, isDaily: Bool
  ) -> [(word: String, element: Element, rank: Int)] {
    Set(outline?.cells(index) ?? []).sorted().compactMap { word in
      guard case .element(let element, let rank) = ColumnGuess(word, isDaily: isDaily) else {
        return nil
      }
      return (word, element, rank)
    }
  }

  /// A table with a row per value, or `nil` if no column has names of metrics.
  func long(
    _ outline: TableOutline, _ units: DataUnits, isDaily: Bool
  ) -> Result? {
    let header = outline.header
    let others = header.indices.filter { !outline.dates.contains($0) && header[$0] != station }
    let candidates = others.map {
      ($0, MappingGuess.metrics(in: $0, of: outline, isDaily: isDaily))
    }
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
}
