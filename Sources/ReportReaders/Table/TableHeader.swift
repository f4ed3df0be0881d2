import ReportCore
import ReportMeasurements

/// The names of a tidy table's columns.
///
/// A name may say the unit of its numbers: `weight_lb`, `weight (lb)` or `weight in lb`.
struct TableHeader {
  private let names: [String]

  init(_ cells: [String]) {
    names = cells.map { $0.lowercased() }
  }

  /// Where the date and the wanted value stand.
  struct Places {
    let date: Int
    let value: Int
    /// The name of the value's column, for messages.
    let name: String
    let unit: Unit?
    /// How many cells a row has.
    let count: Int
  }
}

extension TableHeader {
  func places(of column: TableColumn, report: (TableFinding, Int?) -> Void) -> Places? {
    guard let date = names.firstIndex(of: "date") else {
      report(.missingColumn("date", among: names), nil)
      return nil
    }
    guard let value = index(of: column, besides: date) else {
      report(.missingColumn(column.name ?? column.id, among: names), nil)
      return nil
    }
    let unit = TableHeader.split(names[value]).unit
    if let unit, let said = column.unit, said != unit {
      report(.contradictingUnit(names[value], said: said.id), value)
      return nil
    }
    return Places(date: date, value: value, name: names[value], unit: unit, count: names.count)
  }

  /// The column of that name, else of that id with or without a unit, else the only one.
  private func index(of column: TableColumn, besides date: Int) -> Int? {
    if let name = column.name { return names.firstIndex(of: name.lowercased()) }
    let id = column.id.lowercased()
    if let index = names.firstIndex(where: { $0 == id || TableHeader.split($0).name == id }) {
      return index
    }
    let others = names.indices.filter { $0 != date }
    return others.count == 1 ? others.first : nil
  }

  /// A name and the unit that it ends with.
  private static func split(_ text: String) -> (name: String, unit: Unit?) {
    for (start, end) in [("_", ""), (" (", ")"), (" in ", ""), (" [", "]")] {
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
