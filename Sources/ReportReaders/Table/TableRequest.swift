public import ReportCore
public import ReportMeasurements

/// A column that is wanted from a table of days, one row a day.
public struct TableColumn: Hashable, Sendable {
  /// The id of what it holds, such as `steps`: without a name of its own the column is called so.
  public let id: String
  /// The name in the file's header; `nil` for the column of that id, or the only one.
  public let name: String?
  /// The unit of its numbers; `nil` when the header tells it, as in `weight_lb`.
  public let unit: Unit?
  /// Whether its values cannot be below zero.
  public let isAmount: Bool

  public init(id: String, name: String? = nil, unit: Unit? = nil, isAmount: Bool = false) {
    self.id = id
    self.name = name
    self.unit = unit
    self.isAmount = isAmount
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

/// Reads a column of a tidy table: a header, a column `date`, a row a day, dates as `YYYY-MM-DD`.
///
/// Cells are parted by a comma, a semicolon or a tab. A blank cell is a missing value, and so is a
/// day without a row. A day that stands there twice has its last value.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: How messages call it.
///   - column: What is wanted.
/// - Returns: The days with all findings; one of severity error when the file could not be used.
public func readTable(_ bytes: [UInt8], path: String, column: TableColumn) -> TableReadResult {
  if let finding = unreadableText(bytes, path: path) {
    var result = TableReadResult()
    result.diagnostics = [finding]
    return result
  }
  var file = TableFile(bytes, path: path, column: column)
  return file.read()
}
