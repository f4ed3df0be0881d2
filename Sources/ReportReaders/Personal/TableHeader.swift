import ReportMeasurements

/// The names of a table's columns.
///
/// A name can include the unit of its numbers: `weight_lb`, `weight (lb)` or `weight in lb`.
struct TableHeader {
  private let names: [String]

  /// - Parameter cells: The cells as written in the file.
  init(_ cells: [String]) {
    names = cells.map { $0.lowercased() }
  }
}

extension TableHeader {
  /// The index of a wanted column: the one with its name, else the only one.
  func index(of column: PersonalColumn) -> Int? {
    if let index = index(named: column) { return index }
    guard column.mapped == nil, column.name == nil else { return nil }
    let dates = column.roles.isEmpty ? DateWord.all : column.roles.map { $0.name.lowercased() }
    let taken = Set(dates + column.ignored.map { $0.name.lowercased() })
    let others = names.indices.filter { !taken.contains(names[$0]) }
    return others.count == 1 ? others.first : nil
  }

  /// The index of the column with a wanted name or number, else with its id, with or without a
  /// unit.
  func index(named column: PersonalColumn) -> Int? {
    if let name = column.mapped?.name ?? column.name { return index(of: name) }
    let id = column.id.lowercased()
    return names.firstIndex { $0 == id || TableHeader.split($0).name == id }
  }

  /// The columns named by the id of a wanted one and a part of it, such as `sleep.deep`.
  ///
  /// - Parameter column: A column named by its id.
  /// - Returns: A column for each part, in table order.
  func parts(of column: PersonalColumn) -> [PersonalColumn] {
    guard column.mapped == nil, column.name == nil else { return [] }
    return names.compactMap { name in
      let id = TableHeader.split(name).name
      guard id.hasPrefix("\(column.id.lowercased()).") else { return nil }
      return column.part(String(id.dropFirst(column.id.count + 1)))
    }
  }

  /// Whether there is a column with dates.
  func hasDates(_ column: PersonalColumn) -> Bool {
    column.roles.isEmpty
      ? DateWord.all.contains(where: names.contains)
      : column.roles.contains { index(of: $0.name) != nil }
  }

  /// The index of a column by its name or its number.
  private func index(of name: String) -> Int? {
    names.firstIndex(of: name.lowercased())
      ?? Int(name).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// The unit at the end of a name in lower case.
  static func unit(in name: String) -> Unit? { split(name).unit }

  /// A name and the unit at its end.
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
