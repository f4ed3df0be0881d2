import ReportCore
import ReportMeasurements

/// The names of a table's columns.
///
/// A name may say the unit of its numbers: `weight_lb`, `weight (lb)` or `weight in lb`.
struct TableHeader {
  /// As they stand in the file.
  private let cells: [String]
  private let names: [String]

  init(_ cells: [String]) {
    self.cells = cells
    names = cells.map { $0.lowercased() }
  }
}

extension TableHeader {
  /// What a table's header says of a wanted column.
  ///
  /// - Parameters:
  ///   - column: What is wanted.
  ///   - path: How messages call the file.
  ///   - bytes: The whole file.
  /// - Returns: How the table is to be read, and the unit of the column; or what is not there.
  static func mapping(
    of column: TableColumn, path: String, in bytes: Span<UInt8>
  ) -> Result<(mapping: TableMapping, unit: Unit?), MappingError> {
    let said = column.mapping.columns
    let names = said.map(\.name) + [column.name ?? column.id]
    let search = HeaderSearch(
      for: said.isEmpty ? names + TablePlanner.dateNames : names, in: bytes,
      delimiter: column.mapping.layout.delimiter)
    var sheet = StationSheet(path: path, delimiter: search.delimiter)
    for _ in 0..<search.rowsAbove { _ = sheet.next(in: bytes) }
    _ = sheet.nextHeader(in: bytes)
    let header = TableHeader(search.header)
    var mapping = column.mapping
    mapping.columns = said.filter { $0.meaning.isRole }
    let own = said.first { !$0.meaning.isRole }
    let name = own?.name ?? column.name
    guard let index = header.index(named: name, id: column.id, besides: mapping.columns) else {
      let finding = MappingFinding.missingColumn(name ?? column.id, among: header.cells)
      let place = own?.position ?? SourcePosition(path, line: max(sheet.line, 1))
      return .failure(MappingError(diagnostic: finding.diagnostic(at: place, in: path)))
    }
    let unit = column.unit ?? TableHeader.unit(in: header.names[index])
    let statistic = own?.meaning.statistic ?? column.statistic(unit: unit)
    let value = MappedValue(column.element, unit: column.unit, statistic: statistic)
    let place = own?.position ?? sheet.position(ofField: index, in: bytes)
    mapping.columns.append(MappedName(header.cells[index], at: place, .values([value])))
    return .success((mapping, unit))
  }

  /// The column of that name, else of that id with or without a unit, else the only one.
  private func index(named name: String?, id: String, besides roles: [MappedName]) -> Int? {
    if let name {
      return names.firstIndex(of: name.lowercased())
        ?? Int(name).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
    }
    let id = id.lowercased()
    if let index = names.firstIndex(where: { $0 == id || TableHeader.split($0).name == id }) {
      return index
    }
    let taken = roles.isEmpty ? TablePlanner.dateNames : roles.map { $0.name.lowercased() }
    let others = names.indices.filter { !taken.contains(names[$0]) }
    return others.count == 1 ? others.first : nil
  }

  /// The unit that a name, in lower case, ends with.
  static func unit(in name: String) -> Unit? { split(name).unit }

  /// A name and the unit that it ends with.
  static func split(_ text: String) -> (name: String, unit: Unit?) {
    for (start, end) in [("_", ""), (" (", ")"), (" in ", ""), (" [", "]"), ("(", ")")] {
      guard text.hasSuffix(end), let cut = lastRange(of: start, in: text) else { continue }
      let word = text[cut.upperBound...].dropLast(end.count)
      if let unit = Unit.named(String(word)) { return (String(text[..<cut.lowerBound]), unit) }
    }
    return (text, nil)
  }

  private static func lastRange(of part: String, in text: String) -> Range<String.Index>? {
    var end = text.endIndex
    while end > text.startIndex {
      if text[..<end].hasSuffix(part) { return text.index(end, offsetBy: -part.count)..<end }
      end = text.index(before: end)
    }
    return nil
  }
}

extension TableColumn {
  /// How several rows of a day go together.
  fileprivate func statistic(unit: Unit?) -> DayStatistic {
    if let kind { return kind == .total ? .sum : .last }
    switch unit?.quantity ?? .count {
    case .count, .energy, .duration, .length, .depth: return .sum
    default: return .last
    }
  }
}

extension ColumnMeaning {
  fileprivate var isRole: Bool {
    if case .role = self { return true }
    return false
  }

  fileprivate var statistic: DayStatistic? {
    guard case .values(let values) = self else { return nil }
    return values.first?.statistic
  }
}
