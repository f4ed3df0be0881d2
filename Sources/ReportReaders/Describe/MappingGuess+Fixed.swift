import ReportCore
import ReportMeasurements

/// Tables whose columns are known by their form.
extension MappingGuess {
  /// A grid with a row for each year; its title or the name of its file says which element it
  /// holds.
  func grid(
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
  func days(of _: CumulusDays.Type, _ options: ReaderOptions) -> Result? {
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
