public import ReportCore
public import ReportMeasurements

/// An author's description of a table that no reader recognizes: the meanings of its columns, and
/// how its cells are written.
public struct TableMapping: Hashable, Sendable {
  /// How the cells are written.
  public var layout: TableLayout
  /// The meanings of the columns that are read; all others are skipped.
  public var columns: [MappedName]
  /// The meanings of the words in the column `metric`, for a table with a row for each value.
  public var metrics: [MappedName]
  /// Whether no value is described because of mistakes that are reported, so that the table cannot
  /// be read.
  public var isBroken = false
  /// The meaning of the numbers of a grid with a row for each year and a column for each month.
  public var grid: MappedValue?

  /// Creates a mapping of columns and words.
  public init(
    layout: TableLayout = TableLayout(), columns: [MappedName] = [], metrics: [MappedName] = [],
    grid: MappedValue? = nil
  ) {
    self.grid = grid
    self.layout = layout
    self.columns = columns
    self.metrics = metrics
  }
}

/// A name in a table, with the author's meaning for it.
public struct MappedName: Hashable, Sendable {
  /// The name in the header, or in the column `metric`.
  public let name: String
  /// Where the author has written it.
  public let position: SourcePosition
  /// Its meaning.
  public let meaning: ColumnMeaning

  /// Creates a name with its meaning.
  public init(_ name: String, at position: SourcePosition, _ meaning: ColumnMeaning) {
    self.name = name
    self.position = position
    self.meaning = meaning
  }
}

/// The content of a table's column.
public enum ColumnMeaning: Hashable, Sendable {
  /// A fact about its row.
  case role(ColumnRole)
  /// Values; readings in one column can give several daily values.
  case values([MappedValue])
  /// Marks for how far the values of another column can be trusted; those of all columns if `nil`.
  case quality(of: String?)
  /// The number of days that an amount in another column covers.
  case period(of: String)
  /// A column that is not wanted.
  case ignored
}

extension ColumnMeaning {
  /// Whether the column contains values.
  var isValues: Bool {
    if case .values = self { return true }
    return false
  }
}

/// The role of a column that describes its rows.
public enum ColumnRole: String, CaseIterable, Sendable {
  /// A date, with or without a time.
  case date
  /// A time of day, for dates without one.
  case time
  /// Parts of a date in separate columns.
  case year, month, day, hour
  /// The id of a station, in a table of several.
  case station
  /// Facts about the station.
  case name, latitude, longitude, elevation
  /// The metric of a row's only value, and the value, in a table with a row for each value.
  case metric, value
}

/// Values of one element in one unit.
public struct MappedValue: Hashable, Sendable {
  /// The element.
  public let element: Element
  /// The unit; `nil` if the header or the file's units decide it.
  public internal(set) var unit: Unit?
  /// How readings are combined into a daily value; `nil` for the element's default.
  public let statistic: DayStatistic?
  /// Whether several rows of a day without times are combined by the statistic; otherwise the last
  /// one counts.
  public var joinsRows = false
  /// The possible numbers in the file; `nil` for the range of the element's metric.
  let possible: ClosedRange<Double>?
  /// What cells may say the numbers are in that stay as they are.
  var unitOfCells: Unit?
  /// Whether only the cells say what the numbers are in, so that one without a unit can be anything.
  var needsUnits = false
  /// Whether the values are counted in whole numbers.
  var isCount = false
  /// What cells mean that are no plain numbers in the tables of one service.
  var codes = CellCodes()

  /// Creates values of an element.
  public init(_ element: Element, unit: Unit? = nil, statistic: DayStatistic? = nil) {
    self.init(element, unit: unit, statistic: statistic, possible: nil)
  }

  init(
    _ element: Element, unit: Unit? = nil, statistic: DayStatistic?, possible: ClosedRange<Double>?
  ) {
    self.possible = possible
    self.element = element
    self.unit = unit
    self.statistic = statistic
  }

  /// The same as its author means it: a statistic that is written applies to rows without times too.
  public var written: MappedValue {
    var value = self
    value.joinsRows = statistic != nil
    return value
  }
}
