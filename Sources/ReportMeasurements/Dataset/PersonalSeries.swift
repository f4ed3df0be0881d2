public import ReportCore

/// The daily measurements of a person, as a file has them.
public struct PersonalSeries: Hashable, Sendable {
  /// The id under which it was requested, such as `steps`.
  public let id: String
  /// Its name in the file, such as `weight_lb`.
  public let name: String
  /// The file, followed by the member of an archive, as messages show them.
  public let file: String
  /// The position where the author, or otherwise the file, names it.
  public let position: SourcePosition
  /// The unit that the file states; `nil` if it states none.
  public let unit: Unit?
  /// How several values of a day were combined: a `total` was added up, a `level` was not.
  public let kind: MetricKind
  /// In the unit of the file.
  public let values: DailySeries
  /// The number of days that each source counted; empty if the file does not say.
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
