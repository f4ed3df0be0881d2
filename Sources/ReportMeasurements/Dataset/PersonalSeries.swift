public import ReportCore

/// What a person has measured day by day, as a file has it.
public struct PersonalSeries: Hashable, Sendable {
  /// The id by which it was asked for, such as `steps`.
  public let id: String
  /// What the file calls it, such as `weight_lb`.
  public let name: String
  /// The file, behind it the member of an archive, as messages call them.
  public let file: String
  /// Where the author, else the file, names it.
  public let position: SourcePosition
  /// The unit that the file states; `nil` when it states none.
  public let unit: Unit?
  /// How several values of a day went together: a `total` was added up, a `level` was not.
  public let kind: MetricKind
  /// In the unit of the file.
  public let values: DailySeries
  /// Who has counted how many of the days; empty where the file does not say.
  public var shares: [SourceShare] = []

  /// A series of these parts, each described at the property of the same name.
  public init(
    id: String, name: String, file: String, position: SourcePosition, unit: Unit?,
    kind: MetricKind, values: DailySeries
  ) {
    self.id = id
    self.name = name
    self.file = file
    self.position = position
    self.unit = unit
    self.kind = kind
    self.values = values
  }
}

extension PersonalSeries {
  /// The series without anything after a day.
  public func through(_ day: Day) -> PersonalSeries {
    var series = PersonalSeries(
      id: id, name: name, file: file, position: position, unit: unit, kind: kind,
      values: values.through(day))
    series.shares = shares
    return series
  }
}
