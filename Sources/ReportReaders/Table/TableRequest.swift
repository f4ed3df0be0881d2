public import ReportCore
public import ReportMeasurements

/// A column that is wanted from a table of what a person measures.
public struct TableColumn: Hashable, Sendable {
  /// The id of what it holds, such as `steps`: without a name of its own the column is called so.
  public let id: String
  /// The name in the file's header; `nil` for the column of that id, or the only one.
  public let name: String?
  /// The unit of its numbers; `nil` when the header tells it, as in `weight_lb`.
  public let unit: Unit?
  /// Whether its values cannot be below zero.
  public let isAmount: Bool
  /// How the rows of one day go together, amounts or a level; `nil` leaves it to the unit.
  public var kind: MetricKind?
  /// What else is said of the table.
  public var mapping = TableMapping()
  /// The zone of the days, where rows have moments.
  public var timeZone: String?
  /// How many hours of a day may be without a row; all of them when `nil`, since nobody is
  /// measured all day.
  public var missingHours: Int?

  public init(id: String, name: String? = nil, unit: Unit? = nil, isAmount: Bool = false) {
    self.id = id
    self.name = name
    self.unit = unit
    self.isAmount = isAmount
  }
}

extension TableColumn {
  /// What the column holds, in whatever unit the file has.
  public static func element(_ id: String) -> Element {
    Element(id: id, metric: Metric(id: id, kind: .level, dimension: .other))
  }

  /// What the column holds; amounts are not below zero.
  var element: Element {
    Element(
      id: id, metric: Metric(id: id, kind: isAmount ? .total : .level, dimension: .other))
  }
}

/// What was read from a table.
public struct TableReadResult: Sendable {
  /// The numbers as they stand in the file; empty when the column is not there.
  public var series: DailySeries = .empty
  /// The unit of the numbers: as the author says, or as the header does.
  public var unit: Unit?
  /// In the order of their places.
  public var diagnostics: [Diagnostic] = []
  /// Rows of data.
  public var rows = 0

  public init() {}
}

/// Reads a column of a table: a header, a column of dates, a row a day or several.
///
/// Cells are parted by a comma, a semicolon or a tab, dates are best written as `YYYY-MM-DD`. A
/// blank cell is a missing value, and so is a day without a row. A day that stands there twice has
/// its last value; rows with times add up, or the last counts, by the kind.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: How messages call it.
///   - column: What is wanted.
/// - Returns: The days with all findings; one of severity error when the file could not be used.
public func readTable(_ bytes: [UInt8], path: String, column: TableColumn) -> TableReadResult {
  var result = TableReadResult()
  if let finding = unreadableText(bytes, path: path) {
    result.diagnostics = [finding]
    return result
  }
  switch TableHeader.mapping(of: column, path: path, in: bytes.span) {
  case .failure(let finding): result.diagnostics = [finding.diagnostic]
  case .success(let found):
    let options = ReaderOptions(
      timeZone: column.timeZone, missingHours: column.missingHours ?? HourCoverage.any.missingHours)
    var file = MappedFile(found.mapping, path: path, options: options)
    let read = file.read(bytes.span)
    result.series = read.records.first?[column.element] ?? .empty
    result.unit = found.unit
    result.diagnostics = read.diagnostics
    result.rows = read.rows
  }
  return result
}
