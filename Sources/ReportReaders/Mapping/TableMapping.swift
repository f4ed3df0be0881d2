public import ReportCore
public import ReportMeasurements

/// What an author says of a table that no reader knows: which columns mean what, and how its cells
/// are written.
public struct TableMapping: Hashable, Sendable {
  /// How the cells are written.
  public var layout: TableLayout
  /// What the columns hold that are read; all others are passed over.
  public var columns: [MappedName]
  /// What the words in the column `metric` mean, for a table with a row for each value.
  public var metrics: [MappedName]
  /// What the numbers of a grid are of that has a row for each year and a column for each month.
  public var grid: MappedValue?

  /// A mapping of the given columns and words.
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

/// A name in a table, with what the author says it means.
public struct MappedName: Hashable, Sendable {
  /// As the header, or the column `metric`, has it.
  public let name: String
  /// Where the author has written it.
  public let position: SourcePosition
  /// What it means.
  public let meaning: ColumnMeaning

  /// A name with its meaning.
  public init(_ name: String, at position: SourcePosition, _ meaning: ColumnMeaning) {
    self.name = name
    self.position = position
    self.meaning = meaning
  }
}

/// What a column of a table holds.
public enum ColumnMeaning: Hashable, Sendable {
  /// What its row is about.
  case role(ColumnRole)
  /// Values; readings of one column can become several values of a day.
  case values([MappedValue])
  /// Marks that say how far the values of another column can be trusted; those of all columns when
  /// it is `nil`.
  case quality(of: String?)
  /// The number of days that an amount in another column was measured for.
  case period(of: String)
  /// Nothing that is wanted.
  case ignored
}

/// What a column says of its rows.
public enum ColumnRole: String, CaseIterable, Sendable {
  /// A date, with or without a time.
  case date
  /// A time of day, for dates without one.
  case time
  /// Parts of a date that stand in columns of their own.
  case year, month, day, hour
  /// The id of a station, in a table of several.
  case station
  /// What is known of the station.
  case name, latitude, longitude, elevation
  /// What a row's only value is of, and the value, in a table with a row for each value.
  case metric, value
}

/// Values of one element in one unit.
public struct MappedValue: Hashable, Sendable {
  /// What the values are of.
  public let element: Element
  /// `nil` where the header or the file's units tell it.
  public let unit: Unit?
  /// How readings become days; `nil` for the usual way of the element.
  public let statistic: DayStatistic?
  /// What a number of the file can be; `nil` for what the element's metric can be.
  let possible: ClosedRange<Double>?
  /// What cells may say the numbers are in that stay as they are.
  var unitOfCells: Unit?
  /// Whether the values are counted in whole numbers.
  var isCount = false
  /// What cells mean that are no plain numbers in the tables of one service.
  var codes = CellCodes()

  /// Values of an element.
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
}
