import ReportCore
import ReportMeasurements

/// The numbers below those names of a table whose unit nothing says, which tell it by their bulk: a
/// mistyped cell says nothing of the others.
struct ColumnNumbers {
  /// The numbers of each name, in ascending order, with what they measure.
  private let columns: [(element: Element, numbers: [Double])]

  /// How many rows are looked at: decades of hours.
  private static let rowLimit = 300_000

  /// - Parameters:
  ///   - result: The mapping.
  ///   - outline: Its table.
  ///   - bytes: The whole table.
  init(_ result: MappingGuess.Result, _ outline: TableOutline, _ bytes: Span<UInt8>) {
    let mapping = result.mapping
    func index(_ name: String) -> Int? {
      outline.header.firstIndex(of: name) ?? Int(name).map { $0 - 1 }
    }
    func index(of role: ColumnRole) -> Int? {
      mapping.columns.first { $0.meaning == .role(role) }.flatMap { index($0.name) }
    }
    let (metric, value) = (index(of: .metric), index(of: .value))
    var wanted: [(element: Element, index: Int, word: String?)] = []
    for name in mapping.columns + mapping.metrics where result.assumedUnits.contains(name.name) {
      guard case .values(let values) = name.meaning, let element = values.first?.element,
        let index = metric == nil ? index(name.name) : value
      else { continue }
      wanted.append((element, index, metric == nil ? nil : name.name))
    }
    var numbers: [[Double]] = wanted.map { _ in [] }
    var sheet = StationSheet(path: "", delimiter: outline.search.delimiter)
    for _ in 0...outline.search.rowsAbove { _ = sheet.next(in: bytes) }
    var rows = 0
    while !wanted.isEmpty, rows < Self.rowLimit, sheet.next(in: bytes) {
      rows += 1
      var word: String?
      if let metric {
        guard metric < sheet.fieldCount else { continue }
        word = sheet.field(metric, in: bytes).text(in: bytes)
      }
      for (place, column) in wanted.enumerated()
      where column.index < sheet.fieldCount && column.word == word {
        let cell = sheet.field(column.index, in: bytes)
        let number =
          NumberNotation().plainNumber(in: bytes, cell)
          ?? NumberNotation(decimalSign: .comma).plainNumber(in: bytes, cell)
        if let number, number.isFinite { numbers[place].append(number) }
      }
    }
    columns = zip(wanted, numbers).map { ($0.element, $1.sorted()) }
  }
}

extension ColumnNumbers {
  /// Whether the bulk of any column is more than was ever measured, in a system of units.
  ///
  /// A few numbers have no bulk: then each counts, unless other columns state the system.
  func areBeyond(_ units: DataUnits, pressure: DataUnits, isStated: Bool) -> Bool {
    columns.contains { element, numbers in
      let unit = (element == .pressure ? pressure : units).unit(of: element)
      guard let unit, !numbers.isEmpty else { return false }
      let values = numbers.map { unit.canonical(from: $0) }
      if element.metric.dimension == .temperature {
        return values.count < 20 && !isStated
          ? values.contains { $0 > 50 } : ColumnNumbers.areHot(values)
      }
      let count = values.count { !element.metric.possible.contains($0) }
      return count * 20 > values.count && (count > 1 || count * 2 > values.count)
    }
  }

  /// Whether temperatures exceed anything on Earth, apart from single ones far above the others.
  private static func areHot(_ values: [Double]) -> Bool {
    let usual = values[(values.count - 1) * 19 / 20]
    guard let highest = values.last, highest > 50 else { return false }
    return usual > 50 || highest - usual <= 10
  }

  /// Whether a number that might be in tenths has decimals of its own.
  var haveDecimals: Bool {
    columns.contains { element, numbers in
      [.temperature, .precipitation].contains(element.metric.dimension)
        && numbers.contains { $0 != $0.rounded() }
    }
  }
}
